// One association file as a host served it: how it was served, what is wrong with it, whether it names the configured
// apps and keys, and whether it opens the same routes as the file that linkd serves. No I/O.

import Association
import LinkCore
import Outbound
import Records

/// A fetched file compared with the expected one.
struct FileExamination {
    /// Where a file is fetched from.
    struct Place {
        let kind: AssociationAnswer.Kind
        let path: String

        /// The User-Agent of the system's own fetcher.
        var fetcher: String { kind == .apple ? "AASA-Bot/1.0.0" : "GoogleAssociationService" }

        /// The name of findings about the file.
        var name: String { kind == .apple ? "apple_file" : "android_file" }

        func address(on host: String) -> String { "https://\(host)\(path)" }

        /// Whether linkd serves such a file.
        func isServed(by files: AssociationFiles) -> Bool { (kind == .apple ? files.apple : files.android) != nil }

        /// In the order in which the systems fetch them.
        static let all = [
            Place(kind: .apple, path: "/.well-known/apple-app-site-association"),
            Place(kind: .apple, path: "/apple-app-site-association"),
            Place(kind: .android, path: "/.well-known/assetlinks.json"),
        ]
    }

    private let subject: ServedHost
    private let place: Place
    private let response: FetchResponse

    init(_ subject: ServedHost, _ place: Place, _ response: FetchResponse) {
        self.subject = subject
        self.place = place
        self.response = response
    }

    private var name: String { place.name }
    private var address: String { subject.host + place.path }
    private var expected: AssociationFile? { place.kind == .apple ? subject.files.apple : subject.files.android }

    var findings: [Diagnosis] {
        guard let expected else { return [unconfigured] }
        let serving = self.serving
        // A body with a redirect or an error is no association file.
        guard response.status == 200 else { return serving }
        if response.body.elementsEqual(expected.bytes) {
            let size = "\(response.body.count) bytes, the same as linkd serves"
            return serving + [Diagnosis(name, .ok, size, of: address)] + coverage(ofOwn: true)
        }
        let content = self.content
        return serving + content + coverage(ofOwn: false)
            + [different(isBroken: content.contains { $0.state == .failed })]
    }

    /// Compares this answer to the system's own fetcher with the answer to linkd's request.
    func beside(_ ours: FetchResponse) -> Diagnosis {
        let whom = "the User-Agent \"\(place.fetcher)\""
        if response.status == ours.status, response.body.elementsEqual(ours.body) {
            return Diagnosis(name, .ok, "\(whom) gets the same answer", of: address)
        }
        let problem = answer(to: place.fetcher).problems.first { sameBytes($0.place, "status") }
        if let problem, response.status != ours.status { return finding(problem) }
        return Diagnosis(
            name, .failed, "\(whom) gets a different answer: status \(response.status), \(response.body.count) bytes",
            of: address,
            fix: "give every client the same answer: no rule or cache in front of this path may depend on User-Agent")
    }

    private var unconfigured: Diagnosis {
        let system =
            place.kind == .apple
            ? "[app.ios] has no bundle_id and team_id" : "[app.android] has no package and fingerprints"
        guard response.status == 200 else {
            return Diagnosis(name, .skipped, "\(system), so linkd serves no such file", of: address)
        }
        return Diagnosis(
            name, .warning, "\(system), but the host serves such a file", of: address,
            fix: "configure the app in linkd, or remove the file: phones obey it")
    }

    private func answer(to agent: String) -> AssociationAnswer {
        var answer = AssociationAnswer(place.kind)
        answer.isSecure = place.address(on: subject.host).utf8.starts(with: "https://".utf8)
        answer.userAgent = agent
        answer.status = response.status
        answer.redirect = response.location
        answer.contentType = response.contentType
        return answer
    }

    private var serving: [Diagnosis] {
        let answer = self.answer(to: "")
        // The content type of an error says nothing about the file.
        return answer.problems.filter { response.status == 200 || $0.place == "status" }.map { finding($0) }
    }

    private func finding(_ problem: FileProblem) -> Diagnosis {
        let isPlace = problem.place != "status" && problem.place != "file" && problem.place != "Content-Type"
        return Diagnosis(
            name, problem.severity == .error ? .failed : .warning,
            (isPlace ? "\(problem.place): " : "") + problem.message, of: address,
            fix: problem.fix.isEmpty ? nil : problem.fix)
    }

    // MARK: content

    private var content: [Diagnosis] {
        switch place.kind {
        case .apple:
            let reading = AppleFile.read(response.body)
            return reading.problems.filter { $0.severity != .note }.map { finding($0) } + missingIDs(reading.file)
        case .android:
            let reading = AssetLinksFile.read(response.body)
            return reading.problems.filter { $0.severity != .note }.map { finding($0) } + missingKeys(reading.file)
        }
    }

    private func missingIDs(_ file: AppleFile) -> [Diagnosis] {
        subject.files.app.appleIDs.compactMap { id in
            let isThere = file.details.contains { $0.appIDs.contains { sameBytes($0, id) } }
            if isThere { return nil }
            return Diagnosis(
                name, .failed, "the file does not name the app \(id)", of: address,
                fix: "let linkd serve the file, or correct bundle_id and team_id in [app.ios]")
        }
    }

    private func missingKeys(_ file: AssetLinksFile) -> [Diagnosis] {
        subject.files.app.androidApps.flatMap { app -> [Diagnosis] in
            let known = file.statements.filter { $0.opensLinks && sameBytes($0.package, app.package) }
            guard !known.isEmpty else {
                return [
                    Diagnosis(
                        name, .failed, "the file does not let the app \(app.package) open links", of: address,
                        fix: "let linkd serve the file, or correct package in [app.android]")
                ]
            }
            return app.fingerprints.filter { key in
                !known.contains { $0.fingerprints.contains { Self.isSameKey($0, key) } }
            }.map { key in
                Diagnosis(
                    name, .failed, "the file does not have the configured key \(key) of \(app.package)", of: address,
                    fix: "let linkd serve the file; phones with an app of this key do not open it")
            }
        }
    }

    /// Compares hexadecimal digits in any letter case, with or without colons.
    static func isSameKey(_ a: String, _ b: String) -> Bool {
        func digits(_ text: String) -> [UInt8] {
            text.utf8.compactMap { $0 == UInt8(ascii: ":") ? nil : (0x61...0x66).contains($0) ? $0 & 0xdf : $0 }
        }
        return digits(a) == digits(b)
    }

    // MARK: what it opens

    /// Routes that the fetched file decides differently from linkd's own. For linkd's own file: routes that it decides
    /// differently from the configuration, because no pattern of the file can distinguish them.
    private func coverage(ofOwn isOwn: Bool) -> [Diagnosis] {
        var told: [ByteKey] = []
        let decide = decisions
        let findings = RouteSamples(subject).compactMap { sample -> Diagnosis? in
            let decided = decide(sample.url)
            let should = isOwn ? isMeantToOpen(sample) : decided.ours
            guard should != decided.theirs, !told.contains(ByteKey(sample.route)) else { return nil }
            told.append(ByteKey(sample.route))
            let system = place.kind == .apple ? "iPhones" : "Android"
            return Diagnosis(
                "coverage", isOwn ? .warning : .failed,
                "route \(sample.route): \(sample.url.text) "
                    + (decided.theirs
                        ? "opens the app on \(system), though it should not" : "does not open the app on \(system)")
                    + " by this file", of: address,
                fix: isOwn
                    ? "no pattern of this file covers it; linkd --check names the reason"
                    : "let linkd serve the file, or wait until the cache in front of it has dropped the old one")
        }
        guard findings.isEmpty, isOwn else { return findings }
        let count = subject.files.app.routes.count
        return [Diagnosis("coverage", .ok, "sample links of \(count) routes are decided as configured", of: address)]
    }

    /// Whether the configuration wants a link to open the app on this file's system.
    private func isMeantToOpen(_ sample: RouteSamples.Sample) -> Bool {
        let app = subject.files.app
        let pattern = subject.findRoute(sample.url.routeSegments().segments.map(\.decoded)) ?? sample.route
        guard let route = app.routes.first(where: { sameBytes($0.pattern, pattern) }), route.isForApp else {
            return false
        }
        let isOwned = route.shapes.contains { app.owner(ofPathsLike: $0) != nil }
        let system: FilePublication.System = place.kind == .apple ? .apple : .android
        return !isOwned && subject.files.publication.isPublished(pattern, of: app.definition.name, on: system)
    }

    /// How linkd's file and the fetched one decide a link; each file is read once.
    private var decisions: (LinkURL) -> (ours: Bool, theirs: Bool) {
        switch place.kind {
        case .apple:
            let (ours, theirs) = (subject.files.appleMatcher, AppleMatcher(AppleFile.read(response.body).file))
            return { (ours.decide($0, withCaveats: false).opens, theirs.decide($0, withCaveats: false).opens) }
        case .android:
            let (ours, theirs) = (subject.files.androidMatcher, AndroidMatcher(AssetLinksFile.read(response.body).file))
            return { (ours.decide($0).opens, theirs.decide($0).opens) }
        }
    }

    private func different(isBroken: Bool) -> Diagnosis {
        Diagnosis(
            name, .warning, "\(response.body.count) bytes, not the file that linkd serves", of: address,
            fix: "let the proxy pass this path to linkd without caching; if another server answers for the host, "
                + "give it the file: linkctl association show \(subject.host)"
                + (isBroken ? "" : ", or keep it if the difference is intended"))
    }
}
