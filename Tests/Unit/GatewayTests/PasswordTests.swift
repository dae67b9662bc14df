// Links that ask for a password: the form, the right answer, and those who guess.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Passwords")
struct PasswordTests {
    private static let form = [("Content-Type", "application/x-www-form-urlencoded")]

    private func kit() async throws -> Kit {
        let kit = try await Kit()
        try kit.seal("abc") { link, vault in
            link.password = try vault.seal(password: "öffne & dich")
            link.maxTaps = 3
        }
        return kit
    }

    @Test("a tap gets a form that goes to its own address and asks nobody else")
    func asks() async throws {
        let kit = try await kit()
        let page = try await kit.http(.get, "/abc?x=<script>")
        #expect(page.status == 200)
        #expect(page.text.contains("<form method=\"post\">") && page.text.contains("type=\"password\""))
        #expect(!page.text.contains("<script"))
        #expect(page.header("Location") == nil)
        #expect(page.header("Cache-Control") == "no-store")
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 0)
        #expect(try await kit.http(.get, "/abc", [("Accept", "application/json")]).status == 403)
    }

    @Test("the right password leads on by GET, and its tap counts; it is not kept")
    func right() async throws {
        let kit = try await kit()
        let body = "password=%C3%B6ffne+%26+dich"
        let response = try await kit.http(.post, "/abc?x=1", Self.form, body: body)
        #expect(response.status == 303)
        #expect(response.header("Location") == "https://shop.example.org/page?x=1")
        let entry = try #require(kit.store.entries.last)
        #expect(entry.outcome.action == .openWeb)
        #expect(!"\(entry)".contains("ffne"))
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 1)
    }

    /// `Authorization: Basic` with a user name and a password.
    private static func basic(_ user: String, _ password: String) -> [(String, String)] {
        [("Authorization", "Basic " + Base64.encode(Array("\(user):\(password)".utf8)))]
    }

    @Test("a program may send the password as that of Basic authentication, whoever it says it is")
    func basic() async throws {
        let kit = try await Kit()
        try kit.seal("abc") { link, vault in link.password = try vault.seal(password: "öffne: dich") }
        kit.put("open")
        for user in ["", "ann", "ann b"] {
            let right = Self.basic(user, "öffne: dich")
            let response = try await kit.http(.get, "/abc?x=1", right)
            #expect(response.status == 302 && response.header("Location") == "https://shop.example.org/page?x=1")
            let look = try await kit.http(.get, "/abc", right + [("Accept", "application/json")])
            #expect(look.json.text("targetUrl") == "https://shop.example.org/page")
            #expect(try await kit.http(.head, "/abc", right).status == 302)
        }
        #expect(kit.store.entries.count == 3 && kit.store.entries.allSatisfy { $0.outcome.action == .openWeb })
        #expect(!kit.store.entries.contains { "\($0)".contains("ffne") })
        // It opens the link to nobody else, however often it came.
        for _ in 0..<6 { #expect(try await kit.http(.get, "/abc", Self.basic("", "öffne: dich")).status == 302) }
        #expect(try await kit.http(.get, "/abc").text.contains("<form method=\"post\">"))
        // A link without a password does not ask who taps it.
        #expect(try await kit.http(.get, "/open", Self.basic("", "x")).status == 302)
    }

    @Test("a wrong password of Basic authentication is asked for again, and who guesses waits")
    func wrongBasic() async throws {
        let kit = try await kit()
        let json = [("Accept", "application/json")]
        let wrong = try await kit.http(.get, "/abc", Self.basic("ann", "x"))
        #expect(wrong.status == 401 && wrong.header("WWW-Authenticate") == #"Basic realm="link", charset="UTF-8""#)
        #expect(wrong.header("Cache-Control") == "no-store" && wrong.text.contains("<form method=\"post\">"))
        let look = try await kit.http(.get, "/abc", Self.basic("", "") + json)
        #expect(look.answer == "401 wrong_password" && look.header("WWW-Authenticate")?.hasPrefix("Basic ") == true)
        // What is no password is none, and gets the form.
        for value in ["Basic", "Basic !", "Basic YWJj", "Bearer x", "Digest a"] {
            #expect(try await kit.http(.get, "/abc", [("Authorization", value)]).status == 200, "\(value)")
        }
        for _ in 0..<4 { #expect(try await kit.http(.get, "/abc", Self.basic("", "x")).status == 401) }
        #expect(try await kit.http(.get, "/abc", Self.basic("", "öffne & dich")).status == 429)
        #expect(kit.store.entries.allSatisfy { $0.outcome.action == .reject })
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 0)
    }

    @Test("what a browser sends to a proxy in front of linkd is no password, and never counts as a guess")
    func proxy() async throws {
        let kit = try await kit()
        let page = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")]
        for credentials in [Self.basic("ann", "x"), Self.basic("", "öffne & dich"), [("Authorization", "Basic !")]] {
            for _ in 0..<8 {
                let form = try await kit.http(.get, "/abc?x=1", credentials + page)
                #expect(form.status == 200 && form.text.contains("<form method=\"post\">"))
                #expect(form.header("WWW-Authenticate") == nil && form.header("Location") == nil)
                #expect(try await kit.http(.head, "/abc", credentials + page).status == 200)
            }
        }
        #expect(await kit.worker.counters.passwordsRefused == 0)
        // The form works for who sends them, and counts wrong passwords.
        let sender = Self.basic("ann", "x") + page + Self.form
        for _ in 0..<5 { #expect(try await kit.http(.post, "/abc", sender, body: "password=y").status == 403) }
        #expect(try await kit.http(.post, "/abc", sender, body: "password=%C3%B6ffne+%26+dich").status == 303)
        #expect(await kit.worker.counters.passwordsRefused == 5)
    }

    @Test("the id of a tap that was refused opens nothing: no password, no limit, no metadata")
    func refusedTap() async throws {
        let kit = try await kit()
        try kit.seal("meta", route: true) { link, vault in
            link.password = try vault.seal(password: "x")
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
        }
        let refused = try await kit.open("https://\(Kit.domain)/abc", kind: "tap")
        #expect(refused.text("action") == "reject")
        let id = try #require(refused.text("eventId"))
        #expect(try await kit.http(.get, "/abc?linkd_tap=\(id)").header("Location") == nil)
        let other = try #require(try await kit.open("https://\(Kit.domain)/meta", kind: "tap").text("eventId"))
        let opened = try await kit.open("shop://products/42?linkd_tap=\(other)")
        #expect(opened.value("link.metadata") == nil && opened.value("link.shortLink") == nil)
    }

    @Test("after six wrong ones an address waits, the right one included; others do not")
    func guessing() async throws {
        let kit = try await kit()
        for body in [
            "password=x", "", "password", "passwort=y", "%zz", "password=" + String(repeating: "x", count: 3000),
        ] {
            #expect(try await kit.http(.post, "/abc", Self.form, body: body).status == 403)
        }
        let waits = try await kit.http(.post, "/abc", Self.form, body: "password=%C3%B6ffne+%26+dich")
        #expect(waits.status == 429)
        #expect(waits.header("Retry-After") == "10" && waits.header("Cache-Control") == "no-store")
        let json = try await kit.http(
            .post, "/abc", Self.form + [("Accept", "application/json")], body: "password=x")
        #expect(json.answer == "429 too_many_requests" && json.header("Retry-After") == "10")
        let other = try await kit.http(
            .post, "/abc", Self.form, body: "password=%C3%B6ffne+%26+dich", from: "198.51.100.8")
        #expect(other.status == 303)
        kit.clock.advance(milliseconds: 10_000)
        let again = try await kit.http(.post, "/abc", Self.form, body: "password=%C3%B6ffne+%26+dich")
        #expect(again.status == 303)
        let counters = await kit.worker.counters
        #expect(counters.passwordsRefused == 6 && counters.passwordsLimited == 2)
        #expect(kit.store.entries.count == 2)
    }

    // Of `U*U`.
    private static let hash = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"

    private static func create(_ kit: Kit, _ fields: String, upsert: Bool = false) async throws -> HTTPResponse {
        try await kit.api(
            .post, "/v1/links",
            #"{"link":{"key":"old","url":"https://shop.example.org/page",\#(fields)}"#
                + #","upsert":\#(upsert)}"#)
    }

    @Test("an imported bcrypt hash opens to its password; who guesses wrong waits as with any other")
    func bcrypt() async throws {
        let kit = try await Kit()
        let made = try await Self.create(kit, #""passwordHash":"\#(Self.hash)""#)
        #expect(made.status == 201 && !made.text.contains("$2a$") && !made.text.contains("passwordHash"))
        #expect(try await kit.http(.get, "/old").text.contains("<form method=\"post\">"))
        for _ in 0..<2 {
            let right = try await kit.http(.post, "/old", Self.form, body: "password=U*U")
            #expect(right.status == 303 && right.header("Location") == "https://shop.example.org/page")
        }
        // What a right one left behind opens to nothing else.
        for password in ["U*U*", "", "U*", "U*U%00", Self.hash, "u*u"] {
            #expect(try await kit.http(.post, "/old", Self.form, body: "password=\(password)").status == 403)
        }
        let waits = try await kit.http(.post, "/old", Self.form, body: "password=U*U")
        #expect(waits.status == 429 && waits.header("Retry-After") == "10")
    }

    @Test("a password replaces a hash, and a hash a password; the same hash again changes nothing")
    func replacing() async throws {
        let kit = try await Kit()
        let hash = #""passwordHash":"\#(Self.hash)""#
        func opens(_ password: String) async throws -> Bool {
            try await kit.http(.post, "/old", Self.form, body: "password=\(password)").status == 303
        }
        #expect(try await Self.create(kit, #""password":"mine-alone""#).status == 201)
        #expect(try await opens("mine-alone"))
        #expect(try await Self.create(kit, hash, upsert: true).text.contains(#""revision":2"#))
        #expect(try await opens("U*U"))
        #expect(try await !opens("mine-alone"))
        #expect(try await Self.create(kit, hash, upsert: true).text.contains(#""revision":2"#))
        #expect(try await Self.create(kit, #""password":"mine-alone""#, upsert: true).text.contains(#""revision":3"#))
        #expect(try await opens("mine-alone"))
        #expect(try await !opens("U*U"))
        let both = try await Self.create(kit, hash + #","password":"x""#, upsert: true)
        #expect(both.status == 422 && both.text.contains("set_with_password"))
    }

    @Test("of many guesses of one client at once two are compared, and the others are asked to come again")
    func bounded() async throws {
        let kit = try await Kit()
        // Slow enough that the first is not over before the last has come.
        let slow = "$2a$10$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
        #expect(try await Self.create(kit, #""passwordHash":"\#(slow)""#).status == 201)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { try await kit.http(.post, "/old", Self.form, body: "password=x").status }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(statuses.allSatisfy { $0 == 403 || $0 == 503 })
        #expect(statuses.contains(403) && statuses.contains(503))
    }

    @Test("a form is no way around: not for other links, other types or large bodies")
    func misuse() async throws {
        let kit = try await kit()
        kit.put("open")
        for (path, headers, body) in [
            ("/open", Self.form, "password=x"), ("/nothing", Self.form, "password=x"),
            ("/abc", [("Content-Type", "application/json")], "{}"), ("/abc", [], "password=x"),
            ("/abc", Self.form, "password=" + String(repeating: "x", count: 5000)),
        ] {
            #expect(try await kit.http(.post, path, headers, body: body).status == 405, "\(path)")
        }
        #expect(kit.store.entries.isEmpty)
    }

    @Test("the tries of one worker count for the others, and four digits run out of tries whoever tries")
    func shared() async throws {
        let kit = try await Kit(workers: 2)
        try kit.seal("pin") { link, vault in link.password = try vault.seal(password: "7351") }
        var looked = 0
        for number in 0..<400 {
            let response = try await kit.http(
                .post, "/pin", Self.form, body: "password=\(1000 + number)", from: "\(number % 200 + 1).2.3.4",
                on: number % 2)
            if response.status == 403 { looked += 1 }
        }
        #expect((40...60).contains(looked), "\(looked)")
    }
}
