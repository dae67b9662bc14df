// What is wrong in a file of links, and where.

/// What is wrong in a file.
struct LinkFileProblem {
    let file: String
    let line: Int
    /// The path of the field; empty for the whole link or file.
    let field: String
    let message: String

    /// `FILE:LINE: FIELD: MESSAGE`.
    var text: String { "\(file):\(line): " + (field.isEmpty ? message : "\(field): \(message)") }
}

/// A file that cannot be read as links.
struct LinkFileError: Error {
    let problem: LinkFileProblem

    init(_ file: String, line: Int, field: String = "", _ message: String) {
        problem = LinkFileProblem(file: file, line: line, field: field, message: message)
    }
}
