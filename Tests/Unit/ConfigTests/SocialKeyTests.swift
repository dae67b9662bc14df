// `social`, `social_fetch` and `app_key_links`: read as written, and what cannot work is refused with its place.

import LinkCore
import Testing

@testable import Config

@Suite("Texts of previews in the configuration")
struct SocialKeyTests {
    private func app(_ route: String, _ more: String = "web = \"https://www.example.com\"") -> String {
        "[[app]]\nname = \"shop\"\ndomains = [\"go.example.com\"]\n\(more)\n[[app.route]]\npattern = \"p/:id\"\n\(route)\n"
    }

    @Test("are read as they are written; fetching is off unless it is asked for")
    func read() throws {
        let text = app(#"social = { title = "Product :id", image = "https://pics.example/:id.jpg" }"#)
        let route = try #require(load(text).configuration?.apps.first?.routes.first)
        #expect(route.social.title == "Product :id" && route.social.description == nil)
        #expect(route.social.image == "https://pics.example/:id.jpg" && !route.fetchesSocial)
        #expect(try #require(load(app("social_fetch = true")).configuration?.apps.first?.routes.first).fetchesSocial)
        let plain = try #require(load(app("")).configuration?.apps.first)
        #expect(plain.routes.first?.social.isEmpty == true && plain.appKeyLinks == .routes)
        #expect(load(app("", "app_key_links = \"smart\"")).configuration?.apps.first?.appKeyLinks == .smart)
    }

    @Test(
        "what cannot work is refused with its line and the rule",
        arguments: [
            (#"social = { titel = "x" }"#, "titel"),
            (#"social = { title = "" }"#, "app.route.social.title must be a text of 1"),
            (#"social = { title = "a\u0007" }"#, "app.route.social.title"),
            (#"social = "x""#, "app.route.social must be"),
            (#"social = { image = "pic.jpg" }"#, "social.image must be a web URL"),
            (#"social = { image = "https://:id/pic.jpg" }"#, "social.image must be a web URL"),
            (#"social = { image = "javascript:alert(1)" }"#, "social.image must be a web URL"),
            ("social_fetch = 1", "app.route.social_fetch must be true or false"),
        ])
    func refused(line: String, words: String) {
        let problems = load(app(line)).problems
        #expect(problems.contains { $0.message.contains(words) && $0.place.line == 7 }, "\(problems)")
    }

    @Test(
        "ref_parameter is no name that never works, and the reason is said",
        arguments: [
            ("access_token", "", "secrets"), ("Access_Token", "", "secrets"),
            ("coupon", "secret_parameters = [\"coupon\"]", "secrets"),
            ("al_applink_data", "", "App Links envelopes"), ("linkd_tap", "", "begin with \"linkd_\""),
            ("LINKD_X", "", "begin with \"linkd_\""), ("deeplink", "", "deeplink_parameter"),
            ("to", "deeplink_parameter = \"to\"", "deeplink_parameter"),
        ])
    func refParameter(name: String, more: String, words: String) {
        let problems = load(app("", "ref_parameter = \"\(name)\"\n\(more)")).problems
        #expect(
            problems.contains {
                $0.message.contains("app.ref_parameter must not be \"\(name)\"") && $0.message.contains(words)
                    && $0.place.line == 4
            }, "\(problems)")
        #expect(load(app("", "ref_parameter = \"from\"")).configuration?.apps.first?.refParameter == "from")
        #expect(load(app("", "ref_parameter = \"\"")).configuration != nil)
    }

    @Test("only pages of the app's own web are fetched, and none that linkd itself answers")
    func pages() {
        for (route, more, words) in [
            ("social_fetch = true", "", "needs app.web, or web of the route"),
            (
                "social_fetch = true\nweb = \"https://other.example/p/:id\"", "web = \"https://www.example.com\"",
                "which is not the host of app.web"
            ),
            ("social_fetch = true", "web = \"https://go.example.com\"", "a domain of links that linkd itself answers"),
        ] {
            let problems = load(app(route, more)).problems
            #expect(problems.contains { $0.message.contains(words) }, "\(words): \(problems)")
        }
        let desktop = "web = \"https://www.example.com\"\ndesktop_web = \"https://desk.example.com\""
        #expect(
            load(app("social_fetch = true\nweb = \"https://desk.example.com/p/:id\"", desktop)).configuration != nil)
    }

    @Test("app_key_links is none, routes or smart")
    func appKeyLinks() {
        let problems = load(app("", "app_key_links = \"all\"")).problems
        #expect(
            problems.contains { $0.message.contains("app.app_key_links must be \"none\", \"routes\" or \"smart\"") },
            "\(problems)")
    }
}
