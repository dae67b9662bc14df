// The guide's part about iOS: entitlements, Info.plist and the Swift code that takes links, or gives them back.

import LinkCore

extension SetupGuide {
    /// Adds what an iOS app needs.
    func addIOS(to text: inout SetupText) {
        guard let ios else {
            text.section("iOS")
            return text.note("No iOS app is configured: set bundle_id and team_id in [app.ios] of \(name).")
        }
        addDomains(ios, to: &text)
        addSchemes(ios, to: &text)
        text.section("iOS: the code that takes links")
        text.note(
            "A universal link reaches the app without linkd, so the app asks what it means. A route that this version "
                + "does not know goes back to the browser: an app in the field cannot be repaired later. linkd keeps "
                + "linkd_web=1 out of the association file, so the link does not come straight back.")
        text.code("swift", swiftCode)
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
        text.note("In Info.plist. Any app may claim a scheme, so linkd never puts a secret into such a link.")
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

    private var swiftCode: String {
        """
        import UIKit

        /// What linkd says a link means.
        struct LinkMeaning: Decodable {
            let route: String?
            let routeParameters: [String: String]?
            let queryParameters: [String: String]?
        }

        /// Takes links, and gives back what this version of the app cannot show.
        @MainActor
        enum IncomingLinks {
            /// The routes this version can show. Add a pattern together with its screen.
            static let known: Set<String> = [
        \(patterns(indent: 8))
            ]
            static let hosts: Set<String> = [\(hosts())]

            /// Call it from scene(_:continue:), and from scene(_:willConnectTo:options:) for a cold start.
            static func take(_ activity: NSUserActivity) {
                guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL,
                    hosts.contains(url.host?.lowercased() ?? "")
                else { return }
                Task { await open(url) }
            }

            static func open(_ url: URL) async {
                guard let meaning = try? await ask(url), let route = meaning.route, known.contains(route),
                    show(route, meaning.routeParameters ?? [:], meaning.queryParameters ?? [:])
                else { return giveBack(url) }
            }

            /// Not a tap, and nothing is used up by it.
            static func ask(_ url: URL) async throws -> LinkMeaning {
                var request = URLRequest(url: url, timeoutInterval: 5)
                request.setValue("application/json", forHTTPHeaderField: "Accept")
                let (data, response) = try await URLSession.shared.data(for: request)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return try JSONDecoder().decode(LinkMeaning.self, from: data)
            }

            /// An app's own links do not open the app again, and linkd_web=1 keeps the page from leading back here.
            static func giveBack(_ url: URL) {
                var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
                parts?.queryItems = (parts?.queryItems ?? []) + [URLQueryItem(name: "linkd_web", value: "1")]
                UIApplication.shared.open(parts?.url ?? url)
            }

            /// Shows the screen of a route; false when it cannot.
            static func show(_ route: String, _ parameters: [String: String], _ query: [String: String]) -> Bool {
                // Your router: switch over route.
                false
            }
        }
        """
    }
}
