// Checks parameters against an interface: unknown names, types, missing fields, words that are not listed. The
// interface is compiled once into a flat table, as many calls are checked with it. Any thread.

public import LinkCore

/// A value that violates an interface.
public struct IDLViolation: Error, Sendable, Equatable {
    /// The path of the field, such as `event.client.address` or `events[3].url`.
    public var field = ""
    /// The reason, in words for a person.
    public let reason: String
}

/// Validates values against a compiled interface.
public struct IDLValidator: Sendable {
    private struct Field: Sendable {
        let name: String
        let node: Int
        let isNullable: Bool
    }

    private indirect enum Node: Sendable {
        case bool, int, float, string, object, any
        case enumeration([String])
        case structure([Field])
        case array(Int)
        case map(Int)
        case nullable(Int)
    }

    /// How fields that the interface does not define are treated.
    public enum UnknownFields: Sendable {
        /// They are errors: a caller sent them by mistake.
        case refused
        /// They are skipped: a newer server sent them.
        case ignored
    }

    /// The interface that was compiled.
    public let interface: IDLInterface
    private var nodes: [Node] = []
    private var types: [ByteKey: Int] = [:]
    private var inputs: [ByteKey: Int] = [:]
    private var outputs: [ByteKey: Int] = [:]
    private var errors: [ByteKey: Int] = [:]

    /// Compiles an interface, whose types must all be defined in it.
    public init(_ interface: IDLInterface) {
        self.interface = interface
        // Types may refer to each other in any order, so each gets its index first.
        for member in interface.members {
            guard case .type = member.kind else { continue }
            types[ByteKey(member.name)] = nodes.count
            nodes.append(.any)
        }
        for member in interface.members {
            let key = ByteKey(member.name)
            switch member.kind {
            case .type(let type):
                if let place = types[key] { nodes[place] = nodes[compile(type)] }
            case .method(let input, let output):
                inputs[key] = compile(.structure(input))
                outputs[key] = compile(.structure(output))
            case .error(let fields):
                errors[key] = compile(.structure(fields))
            }
        }
    }

    private mutating func compile(_ type: IDLType) -> Int {
        let node: Node
        switch type {
        case .bool: node = .bool
        case .int: node = .int
        case .float: node = .float
        case .string: node = .string
        case .object: node = .object
        case .any: node = .any
        case .enumeration(let words): node = .enumeration(words)
        case .structure(let fields):
            node = .structure(
                fields.map { Field(name: $0.name, node: compile($0.type), isNullable: $0.isNullable) })
        case .array(let element): node = .array(compile(element))
        case .map(let value): node = .map(compile(value))
        case .nullable(let inner): node = .nullable(compile(inner))
        case .named(let name):
            // The parser has checked that the type exists.
            return types[ByteKey(name)] ?? compile(.any)
        }
        nodes.append(node)
        return nodes.count - 1
    }

    /// Whether the interface has this method; `method` is the name without the interface.
    public func hasMethod(_ method: String) -> Bool { inputs[ByteKey(method)] != nil }

    /// The names of a method's parameters, in the order of the interface; nil when the interface has no such method.
    public func parameters(ofMethod method: String) -> [String]? {
        guard let input = inputs[ByteKey(method)], case .structure(let fields) = nodes[input] else { return nil }
        return fields.map(\.name)
    }

    /// The first problem with the parameters of a call; nil when they are valid. Unknown fields are problems.
    public func validate(parameters: JSONObject, forMethod method: String) -> IDLViolation? {
        check(.object(parameters), inputs[ByteKey(method)], .refused)
    }

    /// The first problem with the parameters of a reply; nil when they are valid.
    public func validate(
        reply: JSONObject, ofMethod method: String, unknownFields: UnknownFields = .refused
    ) -> IDLViolation? {
        check(.object(reply), outputs[ByteKey(method)], unknownFields)
    }

    /// The first problem with the parameters of an error; nil when they are valid.
    public func validate(error name: String, parameters: JSONObject) -> IDLViolation? {
        check(.object(parameters), errors[ByteKey(name)], .refused)
    }

    /// The first problem with a value of a named type; nil when it is valid.
    public func validate(
        _ value: JSONValue, type name: String, unknownFields: UnknownFields = .refused
    ) -> IDLViolation? {
        check(value, types[ByteKey(name)], unknownFields)
    }

    private func check(_ value: JSONValue, _ node: Int?, _ unknown: UnknownFields) -> IDLViolation? {
        guard let node else { return IDLViolation(reason: "not in interface \(interface.name)") }
        do throws(IDLViolation) {
            try check(value, node, unknown)
            return nil
        } catch {
            return error
        }
    }

    private func check(_ value: JSONValue, _ node: Int, _ unknown: UnknownFields) throws(IDLViolation) {
        switch (nodes[node], value) {
        case (.any, _), (.bool, .bool), (.int, .int), (.float, .int), (.float, .double), (.string, .string),
            (.object, .object), (.nullable, .null):
            return
        case (.nullable(let inner), _):
            try check(value, inner, unknown)
        case (.enumeration(let words), .string(let text)):
            guard words.contains(where: { sameBytes($0, text) }) else { throw IDLViolation(reason: "not a known word") }
        case (.structure(let fields), .object(let object)):
            try check(object, fields, unknown)
        case (.array(let element), .array(let values)):
            for (index, value) in values.enumerated() {
                try under("[\(index)]") { () throws(IDLViolation) in try check(value, element, unknown) }
            }
        case (.map(let inner), .object(let object)):
            guard !object.hadDuplicateKeys else { throw IDLViolation(reason: "a key is given twice") }
            for member in object.members {
                try under(member.key) { () throws(IDLViolation) in try check(member.value, inner, unknown) }
            }
        default:
            throw IDLViolation(reason: expectation(node))
        }
    }

    private func check(_ object: JSONObject, _ fields: [Field], _ unknown: UnknownFields) throws(IDLViolation) {
        guard !object.hadDuplicateKeys || unknown == .ignored else {
            throw IDLViolation(reason: "a field is given twice")
        }
        var seen = 0
        // Members are mostly in the order of the file, so the search continues where the last one ended.
        var next = 0
        for member in object.members {
            guard let index = Self.find(member.key, in: fields, from: next) else {
                if unknown == .ignored { continue }
                throw IDLViolation(field: member.key, reason: "unknown field")
            }
            next = index + 1
            try under(member.key) { () throws(IDLViolation) in try check(member.value, fields[index].node, unknown) }
            if !fields[index].isNullable { seen += 1 }
        }
        guard seen < fields.count else { return }
        for field in fields where !field.isNullable && object[field.name] == nil {
            throw IDLViolation(field: field.name, reason: "missing")
        }
    }

    private static func find(_ name: String, in fields: [Field], from start: Int) -> Int? {
        let count = name.utf8.count
        for step in 0..<fields.count {
            let sum = start + step
            let index = sum < fields.count ? sum : sum - fields.count
            // No other text of equal length is canonically equivalent to an ASCII text, so == compares bytes here.
            if fields[index].name.utf8.count == count, fields[index].name == name { return index }
        }
        return nil
    }

    private func under(_ name: @autoclosure () -> String, _ body: () throws(IDLViolation) -> Void) throws(IDLViolation)
    {
        do {
            try body()
        } catch {
            throw IDLViolation(field: FieldPath.append(error.field, to: name()), reason: error.reason)
        }
    }

    private func expectation(_ node: Int) -> String {
        switch nodes[node] {
        case .bool: "not true or false"
        case .int: "not a whole number of 64 bits"
        case .float: "not a number"
        case .string, .enumeration: "not a string"
        case .object, .structure, .map: "not an object"
        case .array: "not a list"
        case .any: "not a value"
        case .nullable(let inner): expectation(inner)
        }
    }
}
