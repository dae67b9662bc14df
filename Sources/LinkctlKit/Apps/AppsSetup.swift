// `linkctl apps setup A`: what the developers of an app add to it, made from the configuration in force.

import ArgumentParser
import LinkCore

/// The values of `--platform` of setup.
enum SetupPlatform: String, ExpressibleByArgument, CaseIterable {
    case ios, android, typescript
}

/// Implements `linkctl apps setup`.
struct AppsSetup: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Print what an app's developers must add to it.",
        discussion: """
            For iOS the associated domains, the URL scheme and the code that takes links; for Android the intent \
            filters, the signing keys and the code; for React Native, Expo and Capacitor (typescript) both systems' \
            settings and one code. All of it is made from the configuration in force and can be \
            copied unchanged. The code opens known long links from their own path, and asks linkd for short keys \
            only, for two seconds at most. Without an answer the app shows its start screen.

            With --output the code is written to files and not printed: below ios/ a Swift package without \
            dependencies, below android/ Kotlin files, below typescript/ TypeScript. When one of these files already exists and differs, because \
            you or the configuration changed it, nothing is written and the files are named; --force replaces \
            them.

            EXAMPLES
              linkctl apps setup shop
              linkctl apps setup shop --output links
              linkctl apps setup shop --output links --force
              linkctl apps setup shop --platform android > links-android.md
              linkctl apps setup shop --platform typescript --output links
            """)

    @Argument(help: ArgumentHelp("The app's name.", valueName: "app"), completion: .asked(.apps)) var app: String
    @Option(help: "Only for this system; without it, for iOS and Android.") var platform: SetupPlatform?
    @Option(
        help: ArgumentHelp("Write the code to files below this folder.", valueName: "folder"), completion: .directory)
    var output: String?
    @Flag(help: "Replace files below --output that differ.") var force = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if force, output == nil { throw ValidationError("--force requires --output.") }
    }

    func run(_ session: Session) throws(CommandError) {
        let parameters: JSONObject = ["app": .string(app)]
        guard let reply = try session.show(listAppsMethod, parameters), let found = reply.objects("apps").first else {
            return
        }
        let method = "org.linkd.Control.ListRoutes"
        let routes = try session.decoded(try session.call(method, parameters), of: method).objects("routes")
        var guide = SetupGuide(app: found, routes: routes)
        if let output {
            guide.output = output
            let systems = platform.map { [$0] } ?? [.ios, .android]
            try SetupFile.write(systems.flatMap(guide.files), below: output, replacing: force, session)
        }
        var text = SetupText(session.output)
        text.heading("What \(guide.title) must add for its links")
        if guide.domains.isEmpty {
            text.note("The app has no domain yet: add domains to [[app]] \(guide.name), then run this again.")
        }
        switch platform {
        case .ios: guide.addIOS(to: &text)
        case .android: guide.addAndroid(to: &text)
        case .typescript: guide.addTypeScript(to: &text)
        case nil:
            guide.addIOS(to: &text)
            guide.addAndroid(to: &text)
        }
        let pages = platform.map { [$0.rawValue] } ?? ["ios", "android"]
        text.section("Read on")
        text.note(
            "Step by step, with tests and a checklist: \(pages.map { "\($0).md" }.joined(separator: ", ")); every call the "
                + "app makes: app-calls.md. Both are in the manual, in /usr/share/doc/linkd/docs of the machine that "
                + "linkd is on.")
        try text.print()
    }
}
