// A host as the world sees it, good and broken in every way that people have met.

import Association
import LinkCore
import Outbound
import Records
import Testing

@testable import Doctor

@Suite("The examination of a host")
struct HostExaminationTests {
    @Test("a host that serves linkd's files, known to Apple and Google, has nothing to mend")
    func fine() async {
        let shop = Shop()
        let found = await shop.examine(shop.pages)
        #expect(found.troubles.isEmpty, "\(found.troubles)")
        #expect(found.allSatisfy { $0.state == .ok && $0.fix == nil })
        #expect(
            found.map(\.name) == [
                "sister_host", "https", "apple_file", "coverage", "robots", "apple_file", "apple_file", "coverage",
                "apple_file", "android_file", "coverage", "android_file", "interface", "apple_copy", "google_copy",
                "clock",
            ])
        #expect(found.named("robots")[0].detail == "there is no robots.txt")
        #expect(found.named("coverage")[0].detail == "sample links of 2 routes are decided as configured")
        #expect(found.named("https")[0].detail == "the certificate is valid for 60 more days")
    }

    @Test("on a domain that is a website, linkd must not be asked for its pages")
    func website() async {
        let shop = Shop { $0.web = "https://go.example.com" }
        func examine(_ report: FetchReport?) async -> [Diagnosis] {
            await shop.examine(changing: ["https://go.example.com/?linkd_web=1": report]).named("website")
        }
        let asked = await examine(.page([], status: 421, type: "text/html"))
        #expect(
            asked.map(\.state) == [.failed] && asked[0].detail.contains("421")
                && asked[0].fix?.contains("proxy") == true)
        #expect(await examine(.page([], type: "text/html")).map(\.state) == [.ok])
        #expect(await examine(nil).map(\.state) == [.skipped])
        #expect(await Shop().examine(Shop().pages).named("website").isEmpty)
    }

    @Test("a redirect, a refusal and a wrong type are each told with their fix")
    func serving() async throws {
        let shop = Shop()
        let apple = try #require(shop.files.apple?.bytes)
        let redirected = await shop.examine(changing: [
            Shop.apple: .page([], status: 301, type: "text/html", location: "https://www.example.com/")
        ]).troubles
        #expect(redirected.count == 1)
        #expect(redirected[0].state == .failed)
        #expect(redirected[0].subject == "go.example.com/.well-known/apple-app-site-association")
        #expect(redirected[0].detail.contains("301 to \"https://www.example.com/\""))
        #expect(redirected[0].fix == "answer 200 at this very address, on this very host")
        let refused = await shop.examine(changing: [Shop.android: .page([], status: 403, type: "text/html")]).troubles
        #expect(refused.map(\.name) == ["android_file"])
        #expect(refused[0].detail.contains("403"))
        let typed = await shop.examine(changing: [Shop.appleRoot: .page(apple, type: "application/octet-stream")])
            .troubles
        #expect(typed.map(\.state) == [.warning])
        #expect(typed[0].fix == "serve it as application/json")
    }

    @Test("a host that answers Apple's or Google's own fetcher otherwise than us is told, on each path")
    func fetchers() async throws {
        let shop = Shop()
        let apple = try #require(shop.files.apple?.bytes)
        for address in [Shop.apple, Shop.appleRoot] {
            let found = await shop.examine(changing: ["AASA-Bot/1.0.0 \(address)": .page([], status: 403)]).troubles
            #expect(found.map(\.name) == ["apple_file"] && found[0].state == .failed)
            #expect(found[0].detail == "the answer is 403 for the User-Agent \"AASA-Bot/1.0.0\"")
            #expect("https://" + (found[0].subject ?? "") == address && found[0].fix?.contains("firewall") == true)
        }
        let cut = await shop.examine(changing: ["AASA-Bot/1.0.0 \(Shop.apple)": .page(Array(apple.dropLast()))])
            .troubles
        #expect(cut.map(\.state) == [.failed] && cut[0].detail.contains("gets a different answer: status 200"))
        let agent = "GoogleAssociationService"
        let silent = FetchReport(.failure(.timeout), detail: "too slow")
        let dropped = await shop.examine(changing: ["\(agent) \(Shop.android)": silent]).troubles
        #expect(dropped.map(\.name) == ["android_file"])
        #expect(dropped[0].detail == "a request of the User-Agent \"\(agent)\" gets no answer: too slow")
    }

    @Test("a robots.txt that keeps everybody from the file is told, as iOS 9 obeyed it")
    func robots() async {
        let shop = Shop()
        func examine(_ text: String) async -> [Diagnosis] {
            await shop.examine(changing: [Shop.robots: .page(Array(text.utf8), type: "text/plain")]).named("robots")
        }
        let closed = await examine("User-agent: *\nDisallow: /.well-known/\n")
        #expect(closed.map(\.state) == [.warning] && closed[0].subject == "go.example.com/robots.txt")
        #expect(closed[0].fix?.contains("/.well-known/") == true)
        #expect(await examine("User-agent: x\nDisallow: /\n").map(\.state) == [.ok])
        let none = await shop.examine(changing: [Shop.robots: nil]).named("robots")
        #expect(none.map(\.state) == [.skipped])
    }

    @Test("an interface that is open to who has no key is told, and one that asks for keys without TLS")
    func interface() async {
        let shop = Shop()
        func examine(_ https: FetchReport?, _ http: FetchReport?) async -> Diagnosis? {
            await shop.examine(changing: [Shop.interface: https, Shop.plainInterface: http]).named("interface").first
        }
        let refused = FetchReport.page([], status: 401)
        let moved = FetchReport.page([], status: 301, location: "https://go.example.com/v1/links")
        #expect(await examine(refused, moved)?.state == .ok)
        #expect(await examine(refused, nil)?.state == .ok)
        #expect(await examine(.page([], status: 404), nil)?.state == .ok)
        #expect(await examine(nil, nil)?.state == .skipped)
        let open = await examine(.page([]), moved)
        #expect(open?.state == .failed && open?.detail.contains("200") == true && open?.fix?.contains("proxy") == true)
        #expect(await examine(refused, .page([]))?.state == .failed)
        let plain = await examine(refused, refused)
        #expect(plain?.state == .warning && plain?.detail.contains("over http") == true)
    }

    @Test("the app's other hosts are examined the same way, and named")
    func sisters() async {
        let shop = Shop()
        var pages = shop.twoHosts
        let fine = await shop.examine(pages, sisters: [Shop.sister])
        #expect(fine.troubles.isEmpty, "\(fine.troubles)")
        #expect(fine.named("apple_copy").count == 2 && fine.named("clock").count == 1)
        #expect(fine.filter { $0.subject?.contains(Shop.sister) == true }.count == 14)
        pages["https://\(Shop.sister)/.well-known/assetlinks.json"] = .page([], status: 404)
        let missing = await shop.examine(pages, sisters: [Shop.sister]).troubles
        #expect(missing.map(\.subject) == ["open.example.com/.well-known/assetlinks.json"])
        // One that is not there at all says nothing of the first.
        let gone = await shop.examine(shop.pages, sisters: [Shop.sister])
        #expect(gone.filter { $0.state == .failed }.map(\.subject) == [Shop.sister])
        #expect(gone.named("dns").count == 1 && gone.named("robots").count == 1)
    }

    @Test("routes that linkd's own file cannot keep apart are told, also where the bytes are its own")
    func ownCoverage() async {
        let shop = Shop {
            $0.routes = [RouteDefinition(pattern: "products/:id"), RouteDefinition(pattern: "products/:id/reviews")]
            $0.routes[1].publish = "never"
        }
        let found = await shop.examine(shop.pages)
        let android = found.named("coverage").filter { $0.subject?.contains("assetlinks") == true }
        #expect(android.map(\.state) == [.warning])
        #expect(android[0].detail.contains("route products/:id") && android[0].detail.contains("does not open"))
        #expect(android[0].fix?.contains("linkd --check") == true)
        #expect(found.named("coverage").filter { $0.state == .ok }.count == 2)
    }

    @Test("what is no JSON, and what is too large, is told")
    func content() async {
        let shop = Shop()
        let broken = await shop.examine(changing: [Shop.apple: .page(Array("<html>".utf8))]).troubles
        #expect(broken.contains { $0.name == "apple_file" && $0.state == .failed })
        #expect(broken.contains { $0.detail.contains("does not name the app A1B2C3D4E5.com.example.shop") })
        let large = await shop.examine(changing: [Shop.apple: .page(Array(repeating: 0x20, count: 200_000))]).troubles
        #expect(large.contains { $0.detail.contains("200000 bytes") && $0.state == .failed })
    }

    @Test("a file about other apps, other keys and other routes is told for what it does not open")
    func others() async throws {
        let shop = Shop()
        let other = Shop { app in
            app.ios.bundleID = "com.other"
            app.android.certificateFingerprints = [Array(repeating: "CD", count: 32).joined(separator: ":")]
            app.routes = [RouteDefinition(pattern: "about")]
        }
        let (apple, android) = (try #require(other.files.apple?.bytes), try #require(other.files.android?.bytes))
        let found = await shop.examine(changing: [Shop.apple: .page(apple), Shop.android: .page(android)]).troubles
        #expect(found.contains { $0.detail == "the file does not name the app A1B2C3D4E5.com.example.shop" })
        #expect(found.contains { $0.detail.hasPrefix("the file does not have the configured key AB:AB") })
        #expect(found.contains { $0.detail.contains("not the file that linkd serves") && $0.state == .warning })
        let routes = Shop { $0.routes[0].publish = "never" }
        let narrow = try #require(routes.files.apple?.bytes)
        let coverage = await shop.examine(changing: [Shop.apple: .page(narrow)]).troubles.filter {
            $0.name == "coverage"
        }
        #expect(coverage.count == 1)
        #expect(
            coverage[0].detail
                == "route products/:id: https://go.example.com/products/red-shoes does not open the app on iPhones by this file"
        )
    }

    @Test("keys are the same in any letter case, with and without colons")
    func keys() {
        #expect(FileExamination.isSameKey("ab:CD", "ABcd"))
        #expect(!FileExamination.isSameKey("ab:CD", "ab:CE"))
    }

    @Test(
        "a host that does not answer is told once, and its copies are still asked for",
        arguments: [
            (ExpansionError.Reason.notResolved, "dns", "no address"), (.addressRefused, "dns", "not public"),
            (.notConnected, "https", "443"), (.tls, "https", "certificate"), (.timeout, "https", "no answer"),
            (.answerBroken, "https", "is not HTTP"),
        ])
    func unreachable(_ reason: ExpansionError.Reason, _ name: String, _ word: String) async {
        let shop = Shop()
        let found = await shop.examine(changing: [Shop.apple: FetchReport(.failure(reason), detail: "the detail")])
        let failed = found.filter { $0.state == .failed }
        #expect(failed.map(\.name) == [name])
        #expect(failed[0].detail.contains(word))
        #expect(failed[0].fix?.isEmpty == false)
        #expect(found.named("apple_file").isEmpty && found.named("android_file").isEmpty)
        #expect(found.named("apple_copy").map(\.state) == [.ok])
        // A name without an address needs no further words.
        #expect(failed[0].detail.contains("the detail") == (reason != .notResolved))
    }

    @Test("a certificate that ends soon is a warning")
    func certificate() async throws {
        let shop = Shop()
        let apple = try #require(shop.files.apple?.bytes)
        let found = await shop.examine(changing: [Shop.apple: .page(apple, certificateEnd: Shop.now + 86_400)])
        #expect(found.troubles.map(\.detail) == ["the certificate is valid for 1 more day"])
    }

    @Test("copies that cannot be reached are skipped, not failed")
    func offline() async {
        let found = await Shop().examine(changing: [Shop.appleCopy: nil, Shop.googleCopy: nil])
        #expect(found.troubles.isEmpty)
        #expect(found.filter { $0.state == .skipped }.map(\.name) == ["apple_copy", "google_copy", "clock"])
        #expect(found.named("apple_copy")[0].detail.contains("is not reachable from here"))
    }

    @Test("copies that are old, missing or of another app are told, with how long it takes")
    func copies() async throws {
        let shop = Shop()
        let old = try #require(Shop { $0.routes[1].publish = "never" }.files.apple?.bytes)
        let other = try #require(Shop { $0.ios.bundleID = "com.other" }.files.apple?.bytes)
        let late = await shop.examine(changing: [Shop.appleCopy: .page(old)]).named("apple_copy")
        #expect(late.map(\.state) == [.warning])
        #expect(late[0].detail == "Apple still has a different file, which decides route about differently")
        #expect(late[0].fix?.contains("weekly") == true)
        #expect(
            await shop.examine(changing: [Shop.appleCopy: .page(other)]).named("apple_copy").map(\.state) == [.failed])
        let none = await shop.examine(changing: [Shop.appleCopy: .page([], status: 404)]).named("apple_copy")
        #expect(none.map(\.state) == [.warning])
        let google = await shop.examine(changing: [Shop.googleCopy: .page(Array(#"{"statements":[]}"#.utf8))]).named(
            "google_copy")
        #expect(google.map(\.state) == [.failed])
        #expect(google[0].detail.contains("has no statement"))
        let busy = await shop.examine(changing: [Shop.googleCopy: .page([], status: 503)]).named("google_copy")
        #expect(busy.map(\.state) == [.skipped])
    }

    @Test("a clock that is wrong is told by how much, against somebody else's")
    func clock() async {
        let shop = Shop()
        let ahead = await shop.examine(shop.pages, now: Shop.now + 90).named("clock")
        #expect(ahead.map(\.state) == [.warning])
        #expect(ahead[0].detail == "this machine's clock is 90 s ahead of that of digitalassetlinks.googleapis.com")
        let behind = await shop.examine(shop.pages, now: Shop.now - 3600).named("clock")
        #expect(behind.map(\.state) == [.failed])
        #expect(behind[0].detail.contains("behind"))
    }

    @Test("an app for one system is not asked for the other's file, but a stray one is told")
    func oneSystem() async throws {
        let full = Shop()
        let ios = Shop { $0.android = AppDefinition.Android() }
        var pages = ios.pages
        pages[Shop.android] = .page([], status: 404, type: "text/html")
        let found = await ios.examine(pages)
        #expect(found.troubles.isEmpty, "\(found.troubles)")
        #expect(found.named("android_file").map(\.state) == [.skipped])
        #expect(found.named("google_copy").isEmpty)
        pages[Shop.android] = .page(try #require(full.files.android?.bytes))
        #expect(await ios.examine(pages).troubles.map(\.name) == ["android_file"])
    }

    @Test("moments of HTTP are read, and nothing else is")
    func moments() {
        #expect(HTTPDateParser.seconds(Shop.date) == Shop.now)
        #expect(HTTPDateParser.seconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
        #expect(HTTPDateParser.seconds("Thu, 29 Feb 2024 23:59:59 GMT") == 1_709_251_199)
        for text in [
            "", "Saturday, 21-Nov-26 10:46:56 GMT", "Sat, 21 Nov 2026 10:46 GMT", "Sat, 21 Nov 2026 25:00:00 GMT",
        ] {
            #expect(HTTPDateParser.seconds(text) == nil, "\(text)")
        }
    }
}
