// The iOS part of the guide: entitlements, Info.plist and the client's Swift files.

import LinkCore

extension SetupGuide {
    /// Adds what an iOS app needs.
    func addIOS(to text: inout SetupText) {
        guard let ios else {
            text.section("iOS")
            return text.note("No iOS app is configured: set bundle_id and team_id in [app.ios] of \(name).")
        }
        addIOSSettings(ios, to: &text)
        text.section("iOS: the code that takes links")
        text.note(
            "A known long link opens from its own text: linkd is not asked, and need not be there. For short keys and all "
                + "else the client asks linkd, at most two seconds; without an answer the app shows its start screen, and "
                + "the link is tried once more when the app comes to the front. What this version cannot show goes to the "
                + "browser once, with linkd_web=1, and never comes back.")
        addFiles(.ios, to: &text)
    }

    /// Adds what is no code: associated domains and URL schemes.
    func addIOSSettings(_ ios: JSONObject, to text: inout SetupText) {
        addDomains(ios, to: &text)
        addSchemes(ios, to: &text)
    }

    private func addDomains(_ ios: JSONObject, to text: inout SetupText) {
        let (bundle, team) = (ios.text("bundleId") ?? "", ios.text("teamId") ?? "")
        text.section("iOS: associated domains")
        if bundle.isEmpty || team.isEmpty {
            text.note(
                "linkd serves no apple-app-site-association file yet: set "
                    + [bundle.isEmpty ? "bundle_id" : "", team.isEmpty ? "team_id" : ""].filter { !$0.isEmpty }
                    .joined(separator: " and ") + " in [app.ios] of \(name).")
        } else {
            text.note("Of the app \(team).\(bundle). In Xcode: Signing & Capabilities, Associated Domains.")
        }
        var services = ["applinks"]
        if ios.flag("webCredentials") == true { services.append("webcredentials") }
        if ios.text("appClipBundleId") != nil { services.append("appclips") }
        let entries = services.flatMap { service in domains.map { "    <string>\(service):\(Self.xml($0))</string>" } }
        text.code(
            "xml",
            """
            <key>com.apple.developer.associated-domains</key>
            <array>
            \(entries.joined(separator: "\n"))
            </array>
            """)
        text.note(
            "Phones get the file from Apple's servers, up to a day late, and look for a new one about weekly. While "
                + "developing, write applinks:\(domains.first ?? "HOST")?mode=developer and switch on Associated "
                + "Domains Development in the phone's developer settings: then it asks the host itself. "
                + "linkctl doctor \(domains.first ?? "HOST") shows what Apple has.")
    }

    private func addSchemes(_ ios: JSONObject, to text: inout SetupText) {
        let schemes = schemes(ios)
        guard !schemes.isEmpty else { return }
        text.section("iOS: URL schemes")
        text.note(
            "In Info.plist. Any app may claim a scheme, so linkd puts what secret_parameters names into such a link only "
                + "for an account that is known to have this app; let these tokens be short-lived.")
        text.code(
            "xml",
            """
            <key>CFBundleURLTypes</key>
            <array>
                <dict>
                    <key>CFBundleURLName</key>
                    <string>\(Self.xml(ios.text("bundleId") ?? name))</string>
                    <key>CFBundleURLSchemes</key>
                    <array>
            \(schemes.map { "            <string>\(Self.xml($0))</string>" }.joined(separator: "\n"))
                    </array>
                </dict>
            </array>
            """)
    }
}
