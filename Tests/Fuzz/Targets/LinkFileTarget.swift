// Files that describe links, for linkctl plan and apply. The first byte chooses the form. Every link, field and problem stands
// on a line of the file, and the links written as JSON are read as the same ones.

import LinkCore

enum LinkFileTarget {
    static func run(_ input: FuzzInput) {
        guard let first = input.bytes.first else { return }
        let bytes = Array(input.bytes.dropFirst())
        // linkctl checks this before it reads a file.
        guard String(validating: bytes, as: UTF8.self) != nil else { return }
        let forms = LinkFileAccess.Form.allCases
        let file = LinkFileAccess(bytes, as: forms[Int(first) % forms.count])
        // For the TOML parser the end of the text may be one more line.
        let lines = 1...(bytes.count { $0 == 0x0a } + 2)
        if let problem = file.problem {
            require(lines.contains(problem.line), "line \(problem.line) of \(lines.upperBound): \(problem.message)")
            require(file.links.isEmpty, "\(file.links.count) links beside \(problem.message)")
        }
        for link in file.links {
            require(lines.contains(link.line), "line \(link.line) of \(lines.upperBound)")
            for (path, line) in link.lines { require(lines.contains(line), "\(path) on line \(line)") }
            if let problem = link.problem {
                require(lines.contains(problem.line), "line \(problem.line): \(problem.message)")
            }
        }
        rewrite(file.links.filter { $0.problem == nil }.map(\.fields))
    }

    private static func rewrite(_ links: [JSONObject]) {
        var writer = JSONWriter(capacity: 1024)
        writer.value(JSONValue.array(links.map { .object($0) }))
        let again = LinkFileAccess(writer.bytes, as: .json)
        if let problem = again.problem { broken("written and refused: \(problem.message): \(writer.text)") }
        require(again.links.count == links.count, "\(again.links.count) of \(links.count) links: \(writer.text)")
        for (link, fields) in zip(again.links, links) {
            if let problem = link.problem { broken("written and refused: \(problem.message): \(writer.text)") }
            require(link.fields == fields, "written and changed: \(link.fields)")
            require(link.line == 1, "line \(link.line) of a text of one line")
        }
    }
}
