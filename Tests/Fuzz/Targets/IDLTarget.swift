// Interface definitions: an error has its place in the text; what is understood is the same after writing and reading;
// checking any value against it is total.

import LinkCore
import Wire

enum IDLTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        let interface: IDLInterface
        do throws(IDLError) {
            interface = try IDLInterface(parsing: text)
        } catch {
            let lines = text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
            require((1...lines.count).contains(error.line), "line \(error.line) of \(lines.count)")
            require((1...(lines[error.line - 1].count + 1)).contains(error.column), "column \(error.column)")
            return
        }
        let written = Writer.text(interface)
        guard let again = try? IDLInterface(parsing: written) else { broken("written: \(written)") }
        require(same(again.name, interface.name) && again.members == interface.members, "written: \(written)")
        validate(interface, text)
    }

    private static func validate(_ interface: IDLInterface, _ text: String) {
        let validator = IDLValidator(interface)
        let values: [JSONValue] = [
            .null, .bool(true), .int(1), .double(0.5), .string("a"), .array([.null, .string("b")]),
            .object(["a": .null, "b": .object(["a": .array([])])]),
        ]
        for member in interface.members {
            for value in values {
                switch member.kind {
                case .type: _ = validator.validate(value, type: member.name)
                case .method:
                    let object = value.object ?? [:]
                    require(validator.hasMethod(member.name), "no method \(member.name)")
                    _ = validator.validate(parameters: object, forMethod: member.name)
                    _ = validator.validate(reply: object, ofMethod: member.name, unknownFields: .ignored)
                case .error: _ = validator.validate(error: member.name, parameters: value.object ?? [:])
                }
            }
        }
    }
}

/// Writes an interface with its comments, one member per paragraph.
private enum Writer {
    static func text(_ interface: IDLInterface) -> String {
        comment(interface.documentation) + "interface \(interface.name)\n"
            + interface.members.map { "\n" + comment($0.documentation) + member($0) + "\n" }.joined()
    }

    private static func member(_ member: IDLMember) -> String {
        switch member.kind {
        case .type(let type): "type \(member.name) \(text(type))"
        case .method(let input, let output): "method \(member.name)\(fields(input)) -> \(fields(output))"
        case .error(let parameters): "error \(member.name) \(fields(parameters))"
        }
    }

    private static func comment(_ text: String) -> String {
        if text.isEmpty { return "" }
        let lines = text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
        return lines.map { "# \(Substring($0))\n" }.joined()
    }

    private static func fields(_ fields: [IDLField]) -> String {
        let texts = fields.map { "\n\(comment($0.documentation))\($0.name): \(text($0.type))" }
        return "(" + texts.joined(separator: ",") + ")"
    }

    private static func text(_ type: IDLType) -> String {
        switch type {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .string: "string"
        case .object: "object"
        case .any: "any"
        case .enumeration(let words): "(" + words.joined(separator: ", ") + ")"
        case .structure(let list): fields(list)
        case .array(let element): "[]" + text(element)
        case .map(let value): "[string]" + text(value)
        case .nullable(let inner): "?" + text(inner)
        case .named(let name): name
        }
    }
}
