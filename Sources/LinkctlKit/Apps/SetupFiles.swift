// The client files that `linkctl apps setup` gives an app's developers: the app's own, made from its configuration, and
// those that are the same for every app. Their sources are in Sources/AppClient, embedded by CEmbedded.

import Embedded
import Glibc
import LinkCore

/// A file of an app's code.
struct SetupFile {
    /// The path below --output, with slashes; the first part is the system.
    let path: String
    /// The language of its code block in Markdown: `swift`, `kotlin` or `ts`.
    let language: String
    let text: String

    /// The last part of `path`.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Writes files and creates their folders. Without `isForced`, throws and writes none when one of them exists with
    /// other text.
    /// - Parameter isForced: whether to replace such files.
    static func write(
        _ files: [SetupFile], below folder: String, replacing isForced: Bool, _ session: Session
    ) throws(CommandError) {
        var different: [SetupFile] = []
        for file in files where try file.differs(below: folder, session) { different.append(file) }
        guard isForced || different.isEmpty else {
            throw CommandError(
                .failed,
                "nothing was written: these files already exist and differ: "
                    + different.map { "\(folder)/\($0.path)" }.joined(separator: ", "),
                advice: "give another --output and compare, or replace them with --force")
        }
        for file in files { try file.write(below: folder, session) }
    }

    /// Whether a file exists at this path with other text. Throws when the path exists and is not a regular file.
    private func differs(below folder: String, _ session: Session) throws(CommandError) -> Bool {
        let whole = folder + "/" + path
        var found = stat()
        // Any other error of stat(2) shows again, and is reported, when the file is written.
        guard stat(whole, &found) == 0 else { return false }
        guard found.st_mode & S_IFMT == S_IFREG else {
            throw CommandError(
                .failed, "\(whole) exists and is not a file", advice: "give --output another folder, or remove it")
        }
        guard found.st_size == text.utf8.count else { return true }
        return try !readFile(whole, console: session.console).elementsEqual(text.utf8)
    }

    /// Writes the file and creates its folders.
    private func write(below folder: String, _ session: Session) throws(CommandError) {
        let whole = folder + "/" + path
        for (index, byte) in whole.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
            let parent = String(Substring(whole.utf8.prefix(index)))
            guard mkdir(parent, 0o755) == 0 || errno == EEXIST else {
                throw CommandError(
                    .failed, "cannot make the folder \(parent): \(String(cString: strerror(errno)))",
                    advice: "give --output a folder where you may write")
            }
        }
        try writeFile(whole, Array(text.utf8), session)
    }
}

extension SetupGuide {
    /// The files for a system, the app's own first; empty when the app is not configured for the system.
    func files(_ system: SetupPlatform) -> [SetupFile] {
        switch system {
        case .ios:
            guard ios != nil else { return [] }
            let folder = "ios/Sources/Linkd/"
            return [
                SetupFile(path: folder + "LinkdConfiguration.swift", language: "swift", text: swiftConfiguration),
                SetupFile(path: folder + "LinkdRoutes.swift", language: "swift", text: Embedded.Client.swiftRoutes),
                SetupFile(path: folder + "LinkdClient.swift", language: "swift", text: Embedded.Client.swiftClient),
                SetupFile(path: folder + "LinkdDevice.swift", language: "swift", text: Embedded.Client.swiftDevice),
                SetupFile(path: "ios/Package.swift", language: "swift", text: Embedded.Client.swiftPackage),
            ]
        case .android:
            guard android != nil else { return [] }
            let folder = "android/org/linkd/client/"
            return [
                SetupFile(path: folder + "LinkdConfiguration.kt", language: "kotlin", text: kotlinConfiguration),
                SetupFile(path: folder + "LinkdRoutes.kt", language: "kotlin", text: Embedded.Client.kotlinRoutes),
                SetupFile(path: folder + "LinkdJSON.kt", language: "kotlin", text: Embedded.Client.kotlinJSON),
                SetupFile(path: folder + "LinkdClient.kt", language: "kotlin", text: Embedded.Client.kotlinClient),
                SetupFile(path: folder + "LinkdAndroid.kt", language: "kotlin", text: Embedded.Client.kotlinAndroid),
                SetupFile(path: folder + "LinkdPlay.kt", language: "kotlin", text: Embedded.Client.kotlinPlay),
            ]
        case .typescript:
            return [
                SetupFile(path: "typescript/linkd-configuration.ts", language: "ts", text: typeScriptConfiguration),
                SetupFile(path: "typescript/linkd.ts", language: "ts", text: Embedded.Client.typeScript),
            ]
        }
    }

    /// Adds a system's code: the app's own file, an example of its use, and the client unless it was written to files.
    func addFiles(_ system: SetupPlatform, to text: inout SetupText) {
        let files = files(system)
        let words = Self.words(system)
        if let output {
            text.note("Written:")
            text.code("text", files.map { output + "/" + $0.path }.joined(separator: "\n"))
            text.note(words.place(output))
        } else if let first = files.first {
            text.note("\(first.name), the app's own: leave out the routes that this version has no screen for.")
            text.code(first.language, Self.trimmed(first.text))
        }
        text.section("\(words.name): how the app uses it")
        text.note(
            "The key is an app key; \"linkctl keys create --name \(system.rawValue) --app \(name) --kind app\" "
                + "prints it once.")
        text.code(files.first?.language ?? "", Self.trimmed(example(system)))
        if output != nil { return }
        text.section("\(words.name): the client")
        text.note("The same for every app; --output writes all of these files.")
        for file in files.dropFirst() where !sameBytes(file.name, "Package.swift") {
            text.note("\(file.name):")
            text.code(file.language, Self.trimmed(file.text))
        }
    }

    /// What a system is called, and what to do with the files below --output.
    private static func words(_ system: SetupPlatform) -> (name: String, place: (String) -> String) {
        switch system {
        case .ios:
            (
                "iOS",
                { "Add the folder \($0)/ios to the project as a local package and import Linkd, or drag its files in." }
            )
        case .android:
            (
                "Android",
                {
                    "Copy \($0)/android into src/main/java. LinkdPlay.kt needs com.android.installreferrer:"
                        + "installreferrer:2.2; leave it out where the app does not come from Play."
                }
            )
        case .typescript: ("TypeScript", { "Copy \($0)/typescript into the app's sources." })
        }
    }

    /// How an app uses the client, with a line for each of its routes in place of the one that the example has.
    private func example(_ system: SetupPlatform) -> String {
        let (text, line): (String, (String, String) -> String) =
            switch system {
            case .ios: (Embedded.Client.swiftScene, { "case \($0): false  // true, once the screen\($1) is there" })
            case .android: (Embedded.Client.kotlinActivity, { "\($0) -> false // true, once the screen\($1) is there" })
            case .typescript:
                (
                    Embedded.Client.typeScriptLinks,
                    { "case \($0): return false; // true, once the screen\($1) is there" }
                )
            }
        // Two patterns may differ by types only.
        var patterns: [String] = []
        for name in routes.map({ RouteTemplate.withoutTypes($0.pattern) })
        where !patterns.contains(where: { sameBytes($0, name) }) {
            patterns.append(name)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { old -> [String] in
            guard old.contains("\"products/:product_id\"") else { return [String(old)] }
            return patterns.map { pattern in
                func literal(_ text: String) -> String { Self.literal(text, dollar: system == .android) }
                let parameters = RouteTemplate(pattern).names.map { "link.parameters[\(literal($0))]" }.joined(
                    separator: ", ")
                let shown = line(literal(pattern), parameters.isEmpty ? "" : " of " + parameters)
                return old.prefix { $0 == " " } + shown
            }
        }.joined(separator: "\n")
    }

    /// The file's text without its final newline, for a block of code.
    private static func trimmed(_ text: String) -> String { text.utf8.last == 0x0a ? String(text.dropLast()) : text }

    private func list(_ texts: [String], _ dollar: Bool = false) -> String {
        texts.map { Self.literal($0, dollar: dollar) }.joined(separator: ", ")
    }

    private var swiftConfiguration: String {
        let scheme = ios?.text("scheme") ?? ""
        let routes = routes.map { route in
            let requires = route.requires.isEmpty ? "" : ", requires: [\(list(route.requires))]"
            return "            .init(\(Self.literal(route.pattern))\(requires)),\n"
        }
        return """
            // The app as linkd's configuration has it. `linkctl apps setup` made this; make it again when that changes.

            extension LinkdApp {
                /// The routes are those that this version can show: add one together with its screen.
                public static let configured = LinkdApp(
                    name: \(Self.literal(name)), hosts: [\(list(domains))],
                    scheme: \(scheme.isEmpty ? "nil" : Self.literal(scheme)), shortPrefix: \(Self.literal(shortPrefix)),
                    refParameter: \(Self.literal(refParameter)), caseSensitive: \(caseSensitive),
                    requires: [\(list(requires))],
                    routes: [
            \(routes.joined())        ])
            }

            """
    }

    private var kotlinConfiguration: String {
        let scheme = android?.text("scheme") ?? ""
        func literal(_ text: String) -> String { Self.literal(text, dollar: true) }
        let routes = routes.map { route in
            "        LinkdRoute(\(list([route.pattern] + route.requires, true)))"
        }
        return """
            // The app as linkd's configuration has it. `linkctl apps setup` made this; make it again when that changes.
            package org.linkd.client

            /** The routes are those that this version can show: add one together with its screen. */
            val linkdApp = LinkdApp(
                name = \(literal(name)), hosts = listOf(\(list(domains, true))),
                scheme = \(scheme.isEmpty ? "null" : literal(scheme)), shortPrefix = \(literal(shortPrefix)),
                refParameter = \(literal(refParameter)), caseSensitive = \(caseSensitive),
                requires = listOf(\(list(requires, true))),
                routes = listOf(
            \(routes.joined(separator: ",\n"))
                )
            )

            """
    }

    private var typeScriptConfiguration: String {
        var schemes: [String] = []
        for scheme in [ios, android].compactMap({ $0?.text("scheme") }) where !scheme.isEmpty {
            if !schemes.contains(where: { sameBytes($0, scheme) }) { schemes.append(scheme) }
        }
        let routes = routes.map { route in
            let requires = route.requires.isEmpty ? "" : ", requires: [\(list(route.requires))]"
            return "    { pattern: \(Self.literal(route.pattern))\(requires) },\n"
        }
        return """
            // The app as linkd's configuration has it. `linkctl apps setup` made this; make it again when that changes.
            import type { LinkdApp } from "./linkd";

            /** The routes are those that this version can show: add one together with its screen. */
            export const linkdApp: LinkdApp = {
              name: \(Self.literal(name)), hosts: [\(list(domains))],
              schemes: [\(list(schemes))], shortPrefix: \(Self.literal(shortPrefix)),
              refParameter: \(Self.literal(refParameter)), caseSensitive: \(caseSensitive),
              requires: [\(list(requires))],
              routes: [
            \(routes.joined())  ],
            };

            """
    }
}
