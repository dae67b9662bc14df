// Reads apple-app-site-association into values and reports every problem. Any thread. It does not stop at the first
// problem and keeps the usable part of a bad file, as Apple's systems do.

import LinkCore

/// The result of reading a file.
public struct AppleFileReading: Sendable {
    /// The usable content; empty when there is none.
    public let file: AppleFile
    /// All problems of the file, and facts worth knowing.
    public let problems: [FileProblem]

    /// Whether there is a problem that Apple's systems do not tolerate.
    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
}

/// Size limits of association files.
public enum AssociationLimits {
    /// The most bytes, uncompressed, of a file that Apple's systems read.
    public static let appleBytes = 131_072
    /// Files above this size cause a warning; generated files stay below it where possible.
    public static let warningBytes = 102_400
}

extension AppleFile {
    /// Reads a file; problems are in the result. A file of more than four times the limit is not parsed.
    public static func read(_ bytes: [UInt8]) -> AppleFileReading {
        var reader = AppleFileReader()
        reader.checkSize(bytes.count)
        guard bytes.count <= 4 * AssociationLimits.appleBytes else {
            return AppleFileReading(file: AppleFile(), problems: reader.log.problems)
        }
        do throws(JSONError) {
            reader.read(try JSONParser.parse(bytes))
        } catch {
            reader.explain(error, bytes)
        }
        return AppleFileReading(file: reader.file, problems: reader.log.problems)
    }
}

struct AppleFileReader {
    var file = AppleFile()
    var log = ProblemLog()

    mutating func checkSize(_ count: Int) {
        if count > AssociationLimits.appleBytes {
            log.add(
                .error, "file", "too_large",
                "\(count) bytes; Apple's systems read no file over \(AssociationLimits.appleBytes) bytes",
                fix: "use fewer and broader patterns; never one rule per link")
        } else if count > AssociationLimits.warningBytes {
            log.add(
                .warning, "file", "nearly_too_large",
                "\(count) bytes; at \(AssociationLimits.appleBytes) Apple's systems stop reading it",
                fix: "use fewer and broader patterns")
        }
    }

    mutating func explain(_ error: JSONError, _ bytes: [UInt8]) {
        if bytes.first == 0x30, bytes.count > 4 {
            log.add(
                .error, "file", "signed", "this is not JSON; it looks like a signed file of iOS 8",
                fix: "serve the plain JSON text; signatures ended with iOS 9")
            return
        }
        let place = error.place(in: bytes)
        log.add(
            .error, "line \(place.line), column \(place.column)", "not_json", "this is not JSON: \(error.reason)",
            fix: "correct the text; Apple's systems ignore the whole file")
    }

    mutating func read(_ value: JSONValue) {
        guard let root = value.object else {
            log.add(
                .error, "file", "not_an_object", "the file must hold one object", fix: "begin it with {\"applinks\":…}")
            return
        }
        let known = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
        checkKeys(root, known, at: "file")
        file.webCredentials = apps(root["webcredentials"], at: "webcredentials")
        file.appClips = apps(root["appclips"], at: "appclips")
        file.activityContinuation = apps(root["activitycontinuation"], at: "activitycontinuation")
        guard let links = root["applinks"] else {
            log.add(
                .warning, "file", "no_applinks", "without \"applinks\" no link of this host opens an app",
                fix: "add \"applinks\" with \"details\"")
            return
        }
        guard let links = links.object else {
            log.add(.error, "applinks", "wrong_type", "\"applinks\" must be an object")
            return
        }
        readLinks(links)
    }

    /// Reads `{"apps": [id, …]}`.
    private mutating func apps(_ value: JSONValue?, at place: String) -> [String] {
        guard let value else { return [] }
        guard let list = value.object?["apps"]?.array else {
            log.add(
                .error, place, "wrong_type", "\(place.inQuotes) must be an object with the list \"apps\"",
                fix: "write {\"apps\":[\"TEAMID.bundle.id\"]}")
            return []
        }
        return ids(list, at: "\(place).apps")
    }

    /// The app ids in a list, without entries that are not text.
    mutating func ids(_ list: [JSONValue], at place: String) -> [String] {
        list.enumerated().compactMap { index, value in
            guard let id = value.string else {
                log.add(.error, "\(place)[\(index)]", "wrong_type", "an app id must be a text")
                return nil
            }
            checkID(id, at: "\(place)[\(index)]")
            return id
        }
    }

    mutating func checkID(_ id: String, at place: String) {
        let dot = id.utf8.firstIndex(of: UInt8(ascii: ".")) ?? id.utf8.endIndex
        let prefix = id.utf8[..<dot]
        let isPrefix = !prefix.isEmpty && prefix.allSatisfy { (65...90).contains($0) || (48...57).contains($0) }
        guard isPrefix, dot < id.utf8.endIndex, id.utf8.index(after: dot) < id.utf8.endIndex else {
            log.add(
                .error, place, "app_id", "\(id.inQuotes) is not an app id: it lacks the prefix before the bundle id",
                fix: "write the app id prefix (mostly the team id, 10 capitals and digits), a dot and the bundle id")
            return
        }
        if prefix.count != 10 {
            log.add(
                .note, place, "app_id_prefix",
                "the prefix of \(id.inQuotes) has \(prefix.count) characters; a team id has 10")
        }
    }

    /// Reports unknown and repeated keys of an object.
    mutating func checkKeys(_ object: JSONObject, _ known: [String], at place: String) {
        if object.hadDuplicateKeys {
            log.add(
                .warning, place, "repeated_key", "a key appears twice; readers differ in which one they use",
                fix: "leave out one")
        }
        for member in object.members where !known.contains(where: { sameBytes($0, member.key) }) {
            let near = known.first { sameBytes($0.lowercased(), member.key.lowercased()) }
            log.add(
                .warning, place, "unknown_key", "the key \(member.key.inQuotes) is ignored",
                fix: near.map { "write it \"\($0)\"" } ?? "known keys are \(known.joined(separator: ", "))")
        }
    }

    /// Reads `caseSensitive` and `percentEncoded` of an object.
    mutating func settings(_ object: JSONObject?, at place: String) -> AppleFile.Defaults {
        var settings = AppleFile.Defaults()
        settings.caseSensitive = flag(object, "caseSensitive", at: place)
        settings.percentEncoded = flag(object, "percentEncoded", at: place)
        return settings
    }

    mutating func flag(_ object: JSONObject?, _ key: String, at place: String) -> Bool? {
        guard let value = object?[key] else { return nil }
        guard let flag = value.bool else {
            log.add(
                .error, "\(place).\(key)", "wrong_type", "\(key.inQuotes) must be true or false",
                fix: "write true or false without quotes")
            return nil
        }
        return flag
    }
}
