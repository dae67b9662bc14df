// Links in TOML: one in the file's top level, or any number in [[link]].

import LinkCore
import TOML

/// Reads links from TOML.
enum TOMLLinks {
    static func read(_ bytes: [UInt8], _ file: String) throws(LinkFileError) -> [DescribedLink] {
        let root: TOMLNode
        do throws(TOMLError) {
            root = try TOMLNode.parse(bytes, file: file)
        } catch {
            throw LinkFileError(file, line: error.place.line, error.message)
        }
        guard let list = root.member("link") else {
            return root.members?.isEmpty == true ? [] : [try link(root, file)]
        }
        if let other = root.members?.first(where: { !sameBytes($0.key, "link") }) {
            throw LinkFileError(
                file, line: other.keyPlace.line, field: other.key, "beside [[link]] there are no fields")
        }
        let nodes = list.node.elements ?? [list.node]
        return try nodes.map { (node) throws(LinkFileError) in
            guard node.members != nil else {
                throw LinkFileError(file, line: node.place.line, field: "link", "no table: write [[link]]")
            }
            return try link(node, file)
        }
    }

    private static func link(_ node: TOMLNode, _ file: String) throws(LinkFileError) -> DescribedLink {
        var lines: [String: Int] = [:]
        let fields = try json(node, "", file, &lines).object ?? [:]
        // A link at the top of a file begins with its first field.
        let first = node.members?.first?.keyPlace.line ?? node.place.line
        return DescribedLink(
            file: file, line: max(1, min(first, max(node.place.line, 1))), fields: fields, lines: lines)
    }

    private static func json(
        _ node: TOMLNode, _ path: String, _ file: String, _ lines: inout [String: Int]
    ) throws(LinkFileError) -> JSONValue {
        switch node.value {
        case .table(let members):
            var object = JSONObject()
            for member in members {
                let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
                lines[inner] = member.keyPlace.line
                object.append(member.key, try json(member.node, inner, file, &lines))
            }
            return .object(object)
        case .list(let nodes):
            var list: [JSONValue] = []
            for (index, element) in nodes.enumerated() {
                let inner = "\(path)[\(index)]"
                lines[inner] = element.place.line
                list.append(try json(element, inner, file, &lines))
            }
            return .array(list)
        case .string(let text): return .string(text)
        case .int(let number): return .int(number)
        case .double(let number):
            guard number.isFinite else {
                throw LinkFileError(file, line: node.place.line, field: path, "no number that JSON has")
            }
            return .double(number)
        case .bool(let truth): return .bool(truth)
        case .date(let text): return .string(text)
        }
    }
}
