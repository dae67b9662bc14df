// Association files. Any bytes as a file of Apple's or Android's and any URL have an answer that agrees with itself, and
// with the plain meaning of a star where there is one; files made of any routes are whole and leak nothing untold.

import Association
import LinkCore
import Router

/// A file of Apple's, a line `--`, URLs or paths.
enum AppleFileTarget {
    static func run(_ input: FuzzInput) {
        let (file, rest) = input.halves ?? (input.bytes, UnsafeBufferPointer(rebasing: input.bytes[..<0]))
        let reading = AppleFile.read(Array(file))
        require(reading.problems.count <= 200, "\(reading.problems.count) problems")
        require(reading.problems.allSatisfy { !$0.place.isEmpty && !$0.message.isEmpty }, "a problem without place")
        let matcher = AppleMatcher(reading.file)
        for url in urls(rest) {
            for system in [AppleSystem.current, AppleSystem(13, 4), AppleSystem(12)] {
                let decision = matcher.decide(url, on: system)
                require(decision == matcher.decide(url, on: system), "two answers about \(url)")
                switch decision.verdict {
                case .match: require(decision.rule?.excludes == false, "opened by an exclusion: \(url)")
                case .exclude: require(decision.rule?.excludes == true, "excluded by no exclusion: \(url)")
                case .none: require(decision.rule == nil, "a rule that decides nothing: \(url)")
                case .tooComplex: break
                }
            }
            plain(reading.file, matcher, url)
        }
    }

    static func urls(_ bytes: UnsafeBufferPointer<UInt8>) -> [LinkURL] {
        bytes.split(separator: 0x0a).prefix(4).compactMap { line in
            let text = String(decoding: line, as: UTF8.self)
            return (try? LinkURL(text)) ?? (try? LinkURL("https://example.com/" + text))
        }
    }

    /// A file of one rule with nothing but a path agrees with a star that is followed by trying every length.
    private static func plain(_ file: AppleFile, _ matcher: AppleMatcher, _ url: LinkURL) {
        guard file.details.count == 1, let rules = file.details[0].components, rules.count == 1,
            let pattern = rules[0].path, rules[0].query == nil, rules[0].fragment == nil, url.rawPath.utf8.count < 200,
            pattern.utf8.count < 200, !holds(pattern, "$("), pattern.utf8.first == UInt8(ascii: "/"),
            rules[0].settings == AppleFile.Defaults(), file.details[0].defaults == AppleFile.Defaults(),
            file.defaults == AppleFile.Defaults(), !file.details[0].appIDs.isEmpty,
            url.rawPath.utf8.allSatisfy({ plainBytes.contains($0) }), !holds(String(url.rawPath), "/."),
            !url.rawPath.isEmpty
        else { return }
        let expected = globs(Array(pattern.utf8), Array(url.rawPath.utf8))
        let verdict = matcher.decide(url).verdict
        require((verdict != .none) == expected, "\(pattern) and \(url.rawPath): \(verdict)")
    }

    private static let plainBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_~%+!.".utf8)

    private static func globs(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        var row = [Bool](repeating: false, count: text.count + 1)
        row[0] = true
        for symbol in pattern {
            var next = [Bool](repeating: false, count: text.count + 1)
            for at in 0...text.count {
                switch symbol {
                case UInt8(ascii: "*"): next[at] = row[at] || (at > 0 && next[at - 1])
                case UInt8(ascii: "?"): next[at] = at > 0 && row[at - 1]
                default: next[at] = at > 0 && row[at - 1] && text[at - 1] == symbol
                }
            }
            row = next
        }
        return row[text.count]
    }
}

/// A file of Android's, a line `--`, URLs or paths.
enum AssetLinksTarget {
    static func run(_ input: FuzzInput) {
        let (file, rest) = input.halves ?? (input.bytes, UnsafeBufferPointer(rebasing: input.bytes[..<0]))
        let reading = AssetLinksFile.read(Array(file))
        require(reading.problems.count <= 200, "\(reading.problems.count) problems")
        let matcher = AndroidMatcher(reading.file)
        for url in AppleFileTarget.urls(rest) {
            for system in [AndroidSystem.current, AndroidSystem(sdk: 34)] {
                let decision = matcher.decide(url, on: system)
                require(decision == matcher.decide(url, on: system), "two answers about \(url)")
                require(
                    decision.opens == [.match, .manifest].contains(decision.verdict), "\(decision.verdict): \(url)")
                require((decision.rule != nil) == [.match, .exclude].contains(decision.verdict), "a rule: \(url)")
            }
            let closed = AndroidManifest(paths: [AndroidPattern(.literal, "no such path")])
            require(!matcher.decide(url, manifest: closed).opens, "opened without a claim: \(url)")
            let text = PercentCoding.decode(url.rawPath, plusAsSpace: false).text
            require(AndroidPattern(.literal, text).matches(text), "a text is not itself: \(text)")
            require(AndroidPattern(.prefix, "").matches(text), "nothing is no prefix: \(text)")
        }
    }
}

/// Routes, one a line; an exclamation mark withholds one, a tilde leaves it to the browser. A first line `s` keeps short
/// links apart from routes.
enum AssociationTarget {
    static func run(_ input: FuzzInput) {
        var lines = input.bytes.split(separator: 0x0a).prefix(9).map { String(decoding: $0, as: UTF8.self) }
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com"]
        app.ios.bundleID = "com.example.shop"
        app.ios.teamID = "A1B2C3D4E5"
        app.android.package = "com.example.shop"
        app.android.certificateFingerprints = [[String](repeating: "A1", count: 32).joined(separator: ":")]
        if lines.first.map({ same($0, "s") }) ?? false {
            lines.removeFirst()
            app.shortPrefix = "s/"
            app.defaultRoute = .openWeb
        }
        app.routes = lines.map { text in
            let isMarked = text.utf8.first == UInt8(ascii: "!") || text.utf8.first == UInt8(ascii: "~")
            var route = RouteDefinition(pattern: isMarked ? String(Substring(text.utf8.dropFirst())) : text)
            if text.utf8.first == UInt8(ascii: "!") { route.publish = "never" }
            if text.utf8.first == UInt8(ascii: "~") { route.openIn = "web" }
            return route
        }
        guard let table = try? RouteTable.compile(app.routes) else { return }
        let routes = app.routes.compactMap { route -> AssociatedRoute? in
            guard let pattern = try? RoutePattern.parse(route) else { return nil }
            return AssociatedRoute(route, of: app, shapes: pattern.paths.map { $0.map(segment) })
        }
        let files = AssociationFiles(AssociatedApp(app, routes: routes), FilePublication([app]))
        whole(files)
        for finding in AssociationProof.findings(files, findRoute: { table.match($0)?.route.pattern }) {
            let word = finding.shouldOpen ? "kept_out_with" : "not_kept_out"
            let isTold = files.problems.contains { told in
                (told.file == .android) == (finding.system == .android) && same(told.problem.word, word)
            }
            require(isTold || (finding.system == .oldIOS && finding.shouldOpen), finding.description)
        }
    }

    private static func segment(_ segment: PatternSegment) -> RouteSegment {
        switch segment {
        case .literal(let text): .literal(text)
        case .parameter(_, .int?): .parameter(.int)
        case .parameter(_, .uuid?): .parameter(.uuid)
        case .parameter(_, .slug?): .parameter(.slug)
        case .parameter(_, nil): .parameter(.any)
        case .rest: .rest
        }
    }

    /// What is generated reads back without a complaint.
    private static func whole(_ files: AssociationFiles) {
        guard let apple = files.apple, let android = files.android else { broken("a file is missing") }
        let reading = AppleFile.read(apple.bytes)
        require(!reading.hasErrors, "\(reading.problems)")
        let errors = AssetLinksFile.read(android.bytes).problems.filter { $0.severity == .error }
        // Withheld routes may keep the only links there are out of the app. Then the file says so, and so does the report.
        let isShut = files.problems.contains { $0.file == .android && same($0.problem.word, "kept_out_with") }
        require(errors.allSatisfy { isShut && same($0.word, "switched_off") }, "\(errors)")
        for (index, rule) in (reading.file.details.first?.components ?? []).enumerated() {
            require(apple.reason(at: "applinks.details[0].components[\(index)]") != nil, "no reason for \(rule.text)")
        }
    }
}
