// An app's association files, generated once and served from memory: the bytes, their entity tag, their problems, and
// the reason for each rule. Immutable, shared by all workers.

import LinkCore

/// A file as it is served.
public struct AssociationFile: Sendable {
    /// The content of the file.
    public let bytes: [UInt8]
    /// The entity tag with its quotes: a hash of the bytes and their number.
    public let tag: String
    private let reasons: [ByteKey: String]

    init(_ made: GeneratedText) {
        bytes = made.text
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in made.text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        tag = "\"\(String(hash, radix: 16))-\(String(made.text.count, radix: 16))\""
        reasons = Dictionary(made.reasons.map { (ByteKey($0.place), $0.reason.text) }) { first, _ in first }
    }

    /// The reason for the rule at a place of the file, in words; nil for another place.
    public func reason(at place: String) -> String? { reasons[ByteKey(place)] }
}

/// The files of one app, which all of its domains serve.
public final class AssociationFiles: Sendable {
    /// The app that the files are for.
    public let app: AssociatedApp
    /// What was published when the files were generated.
    public let publication: FilePublication
    /// apple-app-site-association; nil when the app has no iOS app.
    public let apple: AssociationFile?
    /// assetlinks.json; nil when the app has no Android app with a fingerprint.
    public let android: AssociationFile?
    /// Decides URLs by the apple-app-site-association file.
    public let appleMatcher: AppleMatcher
    /// Decides URLs by the assetlinks.json file.
    public let androidMatcher: AndroidMatcher
    /// The problems of the files and facts worth knowing, each with its file.
    public let problems: [(file: FilePublication.System, problem: FileProblem)]

    /// Generates the files of an app.
    public init(_ app: AssociatedApp, _ publication: FilePublication) {
        self.app = app
        self.publication = publication
        let apple = AppleText(app, publication).generate()
        let android = AndroidText(app, publication).generate()
        self.apple = apple.map { AssociationFile($0) }
        self.android = android.map { AssociationFile($0) }
        let appleReading = apple.map { AppleFile.read($0.text) }
        let androidReading = android.map { AssetLinksFile.read($0.text) }
        problems =
            ((appleReading?.problems ?? []) + (apple.map(Self.problems) ?? [])).map { (.apple, $0) }
            + ((androidReading?.problems ?? []) + (android.map(Self.problems) ?? [])).map { (.android, $0) }
        appleMatcher = AppleMatcher(appleReading?.file ?? AppleFile())
        androidMatcher = AndroidMatcher(androidReading?.file ?? AssetLinksFile())
    }

    /// What a file cannot say as the routes mean it.
    private static func problems(_ file: GeneratedText) -> [FileProblem] {
        sacrificed(file.sacrificed) + leaking(file.leaking) + overreaching(file.overreaching)
    }

    private static func sacrificed(_ pairs: [(route: RuleReason, to: RuleReason)]) -> [FileProblem] {
        var told: [RuleReason] = []
        return pairs.compactMap { route, other in
            guard !told.contains(route) else { return nil }
            told.append(route)
            guard let pattern = route.pattern else {
                return FileProblem(
                    .warning, "short_prefix", "kept_out_with",
                    "short links do not open the app: no pattern of this file separates all of them from \(other.text)",
                    fix: "give the route a first segment that is not short_prefix, or short links another prefix")
            }
            return FileProblem(
                .warning, "routes", "kept_out_with",
                "route \(pattern.inQuotes) does not open the app: no pattern of this file separates it from \(other.text)",
                fix: "give one of them another first segment")
        }
    }

    private static func leaking(_ routes: [RuleReason]) -> [FileProblem] {
        distinct(routes).map { route in
            FileProblem(
                .warning, "routes", "not_kept_out",
                "\(route.text), but no safe pattern of this file keeps it out of the app",
                fix: "begin the route with a segment of its own; until then the app must decline it")
        }
    }

    private static func overreaching(_ routes: [RuleReason]) -> [FileProblem] {
        distinct(routes).map { route in
            FileProblem(
                .warning, "routes", "not_kept_out",
                "\(route.text) opens paths of other routes in the app, too: this file has ? for a * or $ in a route's text",
                fix: "write the route without * and $; until then the app must decline what it cannot show")
        }
    }

    private static func distinct(_ routes: [RuleReason]) -> [RuleReason] {
        var found: [RuleReason] = []
        for route in routes where !found.contains(route) { found.append(route) }
        return found
    }
}

/// The files of all apps, by the app's name.
public struct Associations: Sendable {
    private let files: [ByteKey: AssociationFiles]
    /// What is published in the files.
    public let publication: FilePublication

    /// Creates an empty collection.
    public init() {
        files = [:]
        publication = FilePublication()
    }

    /// Generates the files of all apps.
    public init(_ apps: [AssociatedApp], _ publication: FilePublication) {
        self.publication = publication
        var files: [ByteKey: AssociationFiles] = [:]
        for app in apps { files[ByteKey(app.definition.name)] = AssociationFiles(app, publication) }
        self.files = files
    }

    /// The files of the same apps for another publication; generated only if it differs.
    public func publishing(_ publication: FilePublication) -> Associations {
        publication == self.publication ? self : Associations(files.values.map(\.app), publication)
    }

    /// The files of the app with this name; nil for an unknown one.
    public func files(of app: String) -> AssociationFiles? { files[ByteKey(app)] }
}
