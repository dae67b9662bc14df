// Parses an interface definition as varlink.org describes the language. Used at start and by tools, never for an event.
// Recursion is bounded, so that no text can exhaust the stack.

import LinkCore

struct IDLParser {
    private let text: String
    private var scanner: IDLScanner
    private var token: IDLToken
    private var named: [IDLToken] = []
    private static let maxDepth = 32

    init(_ text: String) {
        self.text = text
        scanner = IDLScanner(text)
        token = IDLToken(kind: .end, text: "", line: 1, column: 1, documentation: "")
    }

    mutating func interface() throws(IDLError) -> IDLInterface {
        try advance()
        let documentation = token.documentation
        try expect("interface")
        let name = token.text
        guard token.kind == .word, Self.isInterfaceName(name) else { throw fail("not an interface name") }
        try advance()
        var members: [IDLMember] = []
        var names: Set<ByteKey> = []
        while token.kind != .end {
            let place = token
            let member = try member()
            guard names.insert(ByteKey(member.name)).inserted else {
                throw Self.fail(place, "\(member.name) is defined twice")
            }
            members.append(member)
        }
        let types = Set(
            members.compactMap { if case .type = $0.kind { ByteKey($0.name) } else { nil } })
        for name in named where !types.contains(ByteKey(name.text)) {
            throw Self.fail(name, "no type \(name.text)")
        }
        return IDLInterface(name: name, documentation: documentation, members: members, text: text)
    }

    private mutating func member() throws(IDLError) -> IDLMember {
        let documentation = token.documentation
        let keyword = token
        try advance()
        let name = token.text
        guard keyword.kind == .word, ["type", "method", "error"].contains(keyword.text) else {
            throw Self.fail(keyword, "expected type, method or error")
        }
        guard token.kind == .word, Self.isMemberName(name) else { throw fail("not a name with a capital") }
        try advance()
        let kind: IDLMember.Kind
        switch keyword.text {
        case "type": kind = .type(try body(depth: 0))
        case "method":
            let input = try fields()
            try expect("->")
            kind = .method(input: input, output: try fields())
        default: kind = .error(token.text == "(" ? try fields() : [])
        }
        return IDLMember(name: name, kind: kind, documentation: documentation)
    }

    private mutating func fields() throws(IDLError) -> [IDLField] {
        let place = token
        guard case .structure(let fields) = try body(depth: 0) else {
            throw Self.fail(place, "an enumeration is not allowed here")
        }
        return fields
    }

    /// Parses parentheses: a structure, or an enumeration when its first name has no colon.
    private mutating func body(depth: Int) throws(IDLError) -> IDLType {
        guard depth < Self.maxDepth else { throw fail("too deep") }
        try expect("(")
        if token.text == ")" {
            try advance()
            return .structure([])
        }
        var fields: [IDLField] = []
        var words: [String] = []
        var names: Set<ByteKey> = []
        while true {
            let name = token
            guard name.kind == .word, Self.isFieldName(name.text) else { throw fail("not a field name") }
            guard names.insert(ByteKey(name.text)).inserted else { throw fail("\(name.text) is given twice") }
            try advance()
            if token.text == ":", words.isEmpty {
                try advance()
                fields.append(
                    IDLField(name: name.text, type: try type(depth: depth + 1), documentation: name.documentation))
            } else if fields.isEmpty {
                words.append(name.text)
            } else {
                throw fail("expected :")
            }
            guard token.text == "," else { break }
            try advance()
        }
        try expect(")")
        return fields.isEmpty ? .enumeration(words) : .structure(fields)
    }

    private mutating func type(depth: Int) throws(IDLError) -> IDLType {
        guard depth < Self.maxDepth else { throw fail("too deep") }
        if token.text == "?" {
            try advance()
            guard token.text != "?" else { throw fail("nullable twice") }
            return .nullable(try type(depth: depth + 1))
        }
        if token.text == "[" {
            try advance()
            if token.text == "]" {
                try advance()
                return .array(try type(depth: depth + 1))
            }
            try expect("string")
            try expect("]")
            return .map(try type(depth: depth + 1))
        }
        if token.text == "(" { return try body(depth: depth + 1) }
        let word = token
        try advance()
        switch word.text {
        case "bool": return .bool
        case "int": return .int
        case "float": return .float
        case "string": return .string
        case "object": return .object
        case "any": return .any
        default:
            guard word.kind == .word, Self.isMemberName(word.text) else { throw Self.fail(word, "not a type") }
            named.append(word)
            return .named(word.text)
        }
    }

    // MARK: Tokens

    private mutating func advance() throws(IDLError) {
        token = try scanner.next()
    }

    private mutating func expect(_ text: String) throws(IDLError) {
        guard token.kind != .end, token.text == text else { throw fail("expected \(text)") }
        try advance()
    }

    private func fail(_ reason: String) -> IDLError { Self.fail(token, reason) }

    private static func fail(_ token: IDLToken, _ reason: String) -> IDLError {
        IDLError(line: token.line, column: token.column, reason: reason)
    }

    // MARK: Names

    private static func isLetter(_ byte: UInt8) -> Bool { byte.lowered &- 0x61 < 26 }

    private static func isMemberName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first &- 0x41 < 26 else { return false }
        return name.utf8.allSatisfy { isLetter($0) || $0.isDigit }
    }

    /// Letters and digits with single underscores between them.
    private static func isFieldName(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first), name.utf8.last != UInt8(ascii: "_") else { return false }
        var previous = first
        for byte in name.utf8 {
            let isUnderscore = byte == UInt8(ascii: "_")
            guard isLetter(byte) || byte.isDigit || isUnderscore && previous != byte else { return false }
            previous = byte
        }
        return true
    }

    /// At least two parts of letters, digits and inner hyphens; the first begins with a letter. At most 255 bytes.
    private static func isInterfaceName(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count >= 2, name.utf8.count <= 255, let first = name.utf8.first, isLetter(first) else {
            return false
        }
        return parts.allSatisfy { part in
            guard let first = part.first, let last = part.last else { return false }
            let hyphen = UInt8(ascii: "-")
            return first != hyphen && last != hyphen && part.allSatisfy { isLetter($0) || $0.isDigit || $0 == hyphen }
        }
    }
}
