// A varlink interface as its file describes it: names, types and comments. Made once at start; any thread.

import LinkCore

/// A type of the interface definition language.
public indirect enum IDLType: Sendable, Equatable {
    case bool, int, float, string
    /// Any JSON object.
    case object
    /// Any JSON value.
    case any
    /// One of these words.
    case enumeration([String])
    /// An object with these fields and no others.
    case structure([IDLField])
    /// A list.
    case array(IDLType)
    /// An object of any keys whose values are all of this type.
    case map(IDLType)
    /// The type, or nothing: null or left out.
    case nullable(IDLType)
    /// A type of the interface, by name.
    case named(String)
}

/// A field of a structure.
public struct IDLField: Sendable, Equatable {
    /// Its name.
    public let name: String
    /// Its type.
    public let type: IDLType
    /// The comment lines directly before it, without `#`, joined by line feeds.
    public let documentation: String

    /// Whether it may be left out.
    public var isNullable: Bool { if case .nullable = type { true } else { false } }
}

/// What an interface defines.
public struct IDLMember: Sendable, Equatable {
    /// The kinds of members.
    public enum Kind: Sendable, Equatable {
        /// A structure or an enumeration.
        case type(IDLType)
        /// A method with what it takes and what it replies.
        case method(input: [IDLField], output: [IDLField])
        /// An error with its parameters.
        case error([IDLField])
    }

    /// Its name, unique in the interface.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// The comment lines directly before it, without `#`, joined by line feeds.
    public let documentation: String
}

/// Why a text is not an interface definition.
public struct IDLError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// What is wrong, in words for a person.
    public let reason: String

    /// `line:column: reason`
    public var description: String { "\(line):\(column): \(reason)" }
}

/// One interface.
public struct IDLInterface: Sendable, Equatable {
    /// The qualified name, such as `org.linkd.Gateway`.
    public let name: String
    /// The comment before it.
    public let documentation: String
    /// Its members in the order of the file.
    public let members: [IDLMember]
    /// The text it was read from, byte for byte.
    public let text: String

    /// Reads an interface definition and checks that every type it names is defined in it.
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

    /// The member of this name.
    public subscript(name: String) -> IDLMember? {
        members.first { sameBytes($0.name, name) }
    }

    /// The names of its methods in order.
    public var methods: [String] {
        members.compactMap { if case .method = $0.kind { $0.name } else { nil } }
    }

    /// The names of its errors in order.
    public var errors: [String] {
        members.compactMap { if case .error = $0.kind { $0.name } else { nil } }
    }
}
