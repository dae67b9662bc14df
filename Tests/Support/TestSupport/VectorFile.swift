// The checked inputs and outputs of the link formats and of the platforms' rules, Tests/Vectors/*.jsonl, for tests that
// run all vectors of a system or an area.

import Glibc
public import LinkCore

/// One line of a file in Tests/Vectors.
public struct Vector: Sendable, CustomStringConvertible {
    /// Which rules it concerns, such as "gateway.fb_legacy" (a system) or "url_fetch" (an area of the platforms).
    public let system: String
    /// Its name within the system.
    public let name: String
    /// The members of the input.
    public let input: JSONObject
    /// The members of the expected result; empty when that is not an object.
    public let expect: JSONObject
    /// The expected result if it is a word or a sentence.
    public let word: String?

    /// The system and the name, as `system: name`.
    public var description: String { "\(system): \(name)" }
}

/// Files of the repository that tests read.
public enum VectorFile {
    /// A file of the repository that could not be read.
    public struct Missing: Error {
        /// The path of the file.
        public let path: String
    }

    /// The repository's root, derived from the path of this file.
    public static let root =
        String(
            #filePath.utf8.dropLast("Tests/Support/TestSupport/VectorFile.swift".utf8.count)) ?? "./"

    /// The vectors of some systems, in the order of the file.
    public static func vectors(of systems: String...) throws -> [Vector] {
        try lines("Tests/Vectors/links.jsonl", "system", systems)
    }

    /// The tags of pages that other sites serve, and what they name.
    public static func pageVectors() throws -> [Vector] {
        try lines("Tests/Vectors/pages.jsonl", "system", ["page.applink"])
    }

    /// The vectors of some areas of the platforms' rules, in the order of the file.
    public static func platformVectors(of areas: String...) throws -> [Vector] {
        try lines("Tests/Vectors/platforms.jsonl", "area", areas)
    }

    /// Events, and what a stage in their way sees and says.
    public static func stageVectors() throws -> [Vector] {
        try lines("Tests/Vectors/stages.jsonl", "system", ["stage.campaigns"])
    }

    private static func lines(_ path: String, _ key: String, _ systems: [String]) throws -> [Vector] {
        try read(path).split(separator: "\n").compactMap { line in
            guard let object = try JSONParser.parse(line).object, let system = object[key]?.string,
                systems.contains(system)
            else { return nil }
            return Vector(
                system: system, name: object["case"]?.string ?? "", input: object["input"]?.object ?? [:],
                expect: object["expect"]?.object ?? [:], word: object["expect"]?.string)
        }
    }

    /// A text file of the repository, by its path from the root.
    public static func read(_ path: String) throws -> String { try readFile(root + path) }

    /// The text of a file, by its path.
    static func readFile(_ path: String) throws -> String {
        guard let file = fopen(path, "r") else { throw Missing(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
