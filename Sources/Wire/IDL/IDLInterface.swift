// A varlink interface as its file describes it: names, types and comments. Made once at start; any thread.

import LinkCore

/// A type of the interface definition language.
public indirect enum IDLType: Sendable, Equatable {
    case bool, int, float, string
    /// A JSON object with any members.
    case object
    /// Any JSON value, including null.
    case any
    /// One of these words.
    case enumeration([String])
    /// An object with exactly these fields.
    case structure([IDLField])
    /// An array whose elements all have this type.
    case array(IDLType)
    /// An object with arbitrary keys whose values all have this type.
    case map(IDLType)
    /// The type, or null or a missing value.
    case nullable(IDLType)
    /// A type that the interface defines, by name.
    case named(String)
}

/// A field of a structure.
public struct IDLField: Sendable, Equatable {
    /// The field's name, unique in its structure.
    public let name: String
    /// The field's type; nullable for an optional field.
    public let type: IDLType
    /// The comment lines directly before the field, without `#`, joined by line feeds.
    public let documentation: String

    /// Whether the field may be left out.
    public var isNullable: Bool { if case .nullable = type { true } else { false } }
}

/// A member that an interface defines.
public struct IDLMember: Sendable, Equatable {
    /// The kinds of members.
    public enum Kind: Sendable, Equatable {
        /// A structure or an enumeration.
        case type(IDLType)
        /// A method with its parameters and its reply.
        case method(input: [IDLField], output: [IDLField])
        /// An error with its parameters.
        case error([IDLField])
    }

    /// The member's name, unique in the interface.
    public let name: String
    /// The kind of member, with its definition.
    public let kind: Kind
    /// The comment lines directly before the member, without `#`, joined by line feeds.
    public let documentation: String
}

/// Why a text is not a valid interface definition.
public struct IDLError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The line of the error, counted from 1.
    public let line: Int
    /// The column of the error in bytes, counted from 1.
    public let column: Int
    /// The reason, in words for a person.
    public let reason: String

    /// The error as `line:column: reason`.
    public var description: String { "\(line):\(column): \(reason)" }
}

/// One parsed and checked varlink interface.
public struct IDLInterface: Sendable, Equatable {
    /// The qualified name, such as `org.linkd.Gateway`.
    public let name: String
    /// The comment lines directly before the interface, joined by line feeds.
    public let documentation: String
    /// The members in the order of the file.
    public let members: [IDLMember]
    /// The text that was parsed, byte for byte.
    public let text: String

    /// Parses an interface definition and checks that every named type is defined in it.
    public init(parsing text: String) throws(IDLError) {
        var parser = IDLParser(text)
        self = try parser.interface()
    }

    init(name: String, documentation: String, members: [IDLMember], text: String) {
        self.name = name
        self.documentation = documentation
        self.members = members
        self.text = text
    }

    /// The member with this name; nil when there is none.
    public subscript(name: String) -> IDLMember? {
        members.first { sameBytes($0.name, name) }
    }

    /// The names of the methods, in order.
    public var methods: [String] {
        members.compactMap { if case .method = $0.kind { $0.name } else { nil } }
    }

    /// The names of the errors, in order.
    public var errors: [String] {
        members.compactMap { if case .error = $0.kind { $0.name } else { nil } }
    }
}
