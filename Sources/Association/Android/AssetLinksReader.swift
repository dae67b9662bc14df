// Reads assetlinks.json into values and reports every problem. Any thread. It does not stop at the first problem.

import LinkCore

/// The result of reading a file.
public struct AssetLinksReading: Sendable {
    /// The usable content; empty when there is none.
    public let file: AssetLinksFile
    /// All problems of the file, and facts worth knowing.
    public let problems: [FileProblem]

    /// Whether there is a problem that Android does not tolerate.
    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
}

extension AssetLinksFile {
    /// Reads a file; problems are in the result.
    public static func read(_ bytes: [UInt8]) -> AssetLinksReading {
        var reader = AssetLinksReader()
        do throws(JSONError) {
            reader.read(try JSONParser.parse(bytes))
        } catch {
            let place = error.place(in: bytes)
            reader.log.add(
                .error, "line \(place.line), column \(place.column)", "not_json", "this is not JSON: \(error.reason)",
                fix: "correct the text; Android ignores the whole file")
        }
        return AssetLinksReading(file: reader.file, problems: reader.log.problems)
    }
}

struct AssetLinksReader {
    var file = AssetLinksFile()
    var log = ProblemLog()

    /// The most includes that a reader follows.
    private static let mostIncludes = 10

    mutating func read(_ value: JSONValue) {
        guard let list = value.array else {
            log.add(.error, "file", "not_a_list", "the file must hold a list", fix: "write [{…}], with the brackets")
            return
        }
        for (index, value) in list.enumerated() { readStatement(value, at: "[\(index)]") }
        if file.includes.count > Self.mostIncludes {
            log.add(
                .warning, "file", "many_includes",
                "\(file.includes.count) includes; readers follow at most \(Self.mostIncludes)",
                fix: "write the statements into this file")
        }
        if !file.statements.contains(where: \.opensLinks), file.includes.isEmpty {
            log.add(
                .warning, "file", "no_links", "no statement lets an app open links of this host",
                fix: "add one with the relation \(AssetLinksFile.Relation.handleAllURLs)")
        }
    }

    private mutating func readStatement(_ value: JSONValue, at place: String) {
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "a statement must be an object")
            return
        }
        checkKeys(object, ["relation", "target", "relation_extensions", "include"], at: place)
        if let include = object["include"] {
            if let address = include.string {
                file.includes.append(address)
            } else {
                log.add(.error, "\(place).include", "wrong_type", "\"include\" must be an address")
            }
            return
        }
        var statement = AssetLinksFile.Statement()
        statement.place = place
        readRelations(object["relation"], into: &statement, at: "\(place).relation")
        readTarget(object["target"], into: &statement, at: "\(place).target")
        readExtensions(object["relation_extensions"], into: &statement, at: "\(place).relation_extensions")
        file.statements.append(statement)
    }

    private mutating func readRelations(
        _ value: JSONValue?, into statement: inout AssetLinksFile.Statement, at place: String
    ) {
        guard let list = value?.array, !list.isEmpty else {
            log.add(
                .error, place, "no_relation", "a statement needs a list of relations",
                fix: "write [\"\(AssetLinksFile.Relation.handleAllURLs)\"]")
            return
        }
        for (index, value) in list.enumerated() {
            guard let relation = value.string else {
                log.add(.error, "\(place)[\(index)]", "wrong_type", "a relation must be a text")
                continue
            }
            statement.relations.append(relation)
        }
    }

    private mutating func readTarget(
        _ value: JSONValue?, into statement: inout AssetLinksFile.Statement, at place: String
    ) {
        guard let target = value?.object else {
            log.add(.error, place, "no_target", "a statement needs the object \"target\"")
            return
        }
        guard let namespace = target["namespace"]?.string else {
            log.add(
                .error, place, "no_namespace", "a target needs a namespace", fix: "write \"android_app\" for an app")
            return
        }
        guard sameBytes(namespace, "android_app") else { return }
        checkKeys(target, ["namespace", "package_name", "sha256_cert_fingerprints"], at: place)
        if let package = target["package_name"]?.string, AndroidPackage.isValid(package) {
            statement.package = package
        } else {
            log.add(
                .error, "\(place).package_name", "package", "an app needs its package name",
                fix: "write the application id, such as \"com.example.shop\"")
        }
        let list = target["sha256_cert_fingerprints"]?.array ?? []
        if list.isEmpty {
            log.add(
                .error, "\(place).sha256_cert_fingerprints", "no_fingerprint",
                "an app needs a certificate's fingerprint",
                fix: "with Play App Signing it is Google's app signing key, in the Play Console under App integrity")
        }
        for (index, value) in list.enumerated() {
            let here = "\(place).sha256_cert_fingerprints[\(index)]"
            guard let text = value.string else {
                log.add(.error, here, "wrong_type", "a fingerprint must be a text")
                continue
            }
            checkFingerprint(text, at: here)
            statement.fingerprints.append(text)
        }
    }

    private mutating func checkFingerprint(_ text: String, at place: String) {
        let pairs = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...70).contains(byte & ~0x20) }
        guard pairs.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) }), pairs.count == 32 else {
            let known = [20: "SHA-1 digest", 16: "MD5 digest"]
            let what = known[pairs.count].map { "this is a \($0)" } ?? "\(text.inQuotes) is not a SHA-256 digest"
            log.add(
                .error, place, "fingerprint", what,
                fix: "write 32 pairs of hex digits with colons, as keytool -list -v prints after SHA256:")
            return
        }
        if text.utf8.contains(where: { (97...102).contains($0) }) {
            log.add(
                .error, place, "lower_case", "the fingerprint is in lower case, and texts are compared",
                fix: "write \(text.uppercased())")
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
            let apple = ["comment", "caseSensitive", "percentEncoded"].contains { sameBytes($0, member.key) }
            let fix =
                sameBytes(member.key, "comment")
                ? "Android's key is \"comments\"" : "known keys are \(known.joined(separator: ", "))"
            log.add(
                .warning, place, "unknown_key",
                "the key \(member.key.inQuotes) is ignored" + (apple ? "; it is one of Apple's" : ""), fix: fix)
        }
    }
}
