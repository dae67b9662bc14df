// What linkctl plan and apply read, without the command around it.

import LinkCore

@testable import LinkctlKit

/// A file of links as linkctl plan reads it.
struct LinkFileAccess {
    enum Form: CaseIterable {
        case toml, json, ndjson
    }

    /// A link of the file, or the first of what is wrong with it.
    struct Link: Equatable {
        /// The line on which it begins, from 1.
        var line: Int
        /// The lines of its fields.
        var lines: [String: Int]
        /// The fields as they are sent to linkd; empty with a problem.
        var fields: JSONObject
        var problem: Problem?
    }

    struct Problem: Equatable {
        var line: Int
        var message: String

        fileprivate init(_ problem: LinkFileProblem) { (line, message) = (problem.line, problem.text) }
    }

    private(set) var links: [Link] = []
    /// Why the file is none of links; nil when it is one.
    private(set) var problem: Problem?

    init(_ bytes: [UInt8], as form: Form) {
        do throws(LinkFileError) {
            for described in try Self.read(bytes, form) {
                var described = described
                let problem = described.normalize().first.map { Problem($0) }
                links.append(
                    Link(
                        line: described.line, lines: described.lines, fields: problem == nil ? described.fields : [:],
                        problem: problem))
            }
        } catch {
            problem = Problem(error.problem)
        }
    }

    private static func read(_ bytes: [UInt8], _ form: Form) throws(LinkFileError) -> [DescribedLink] {
        switch form {
        case .toml: try TOMLLinks.read(bytes, "links")
        case .json: try JSONLinks.read(bytes, "links")
        case .ndjson: try JSONLinks.readLines(bytes, "links")
        }
    }
}
