// What somebody else's phone gets by each rung when it has the app's key, which everybody may have: the lines of the table
// "Who can forge a rung" in Sources/Matching/README.md, each with its test.

import LinkCore
import Matching
import Testing

@Suite("Who can forge a rung")
struct ForgeryTests {
    private let cascade = MatchCascade(MatchPolicy())

    /// An opening by the app key, of an installation that is not Anna's.
    private func stranger(_ change: (inout Opening) -> Void) -> Opening {
        var opening = Kit.opening(platform: .android, installation: "stranger")
        opening.isFromAppKey = true
        change(&opening)
        return opening
    }

    /// A tap by Anna, or on a link for her.
    private func annas(isForAccount: Bool = false, takenBy owner: String? = nil) -> MemoryTapReader.Entry {
        var tap = Kit.tap(1, platform: .android)
        (tap.isForAccount, tap.isPersonal, tap.takenBy) = (isForAccount, isForAccount, owner)
        return .init(tap: tap, user: "anna", token: ClipboardToken(high: 7, low: 8))
    }

    private func reasons(_ opening: Opening, _ entry: MemoryTapReader.Entry) throws -> [String] {
        let match = try cascade.match(opening, Kit.source(entry))
        #expect(match.tap == nil && !match.needsClaim && match.identified.isEmpty)
        return match.attribution.reasons
    }

    @Test("login: an account that is only claimed finds nothing, and counts as if nobody had said it")
    func login() throws {
        for doubt in UnprovenReason.allCases {
            let opening = stranger { $0.accountDoubt = doubt }
            let match = try cascade.match(opening, Kit.source(annas(isForAccount: true)))
            #expect(match.tap == nil && match.attribution.method == .organic)
            #expect(match.attribution.reasons == ["login.\(doubt.rawValue)"])
        }
        let proven = stranger { $0.user = "anna" }
        #expect(try cascade.match(proven, Kit.source(annas(isForAccount: true))).attribution.method == .login)
        // Of an opening that is not the first nothing is asked, so nothing is refused.
        var later = stranger { $0.accountDoubt = .unproven }
        later.kind = .open
        #expect(try cascade.match(later, Kit.source(annas())).attribution.reasons == [])
    }

    @Test("install_referrer, click_id and clipboard: what is for an account goes to that account only")
    func recipient() throws {
        let token = ClipboardToken(high: 7, low: 8)
        let ways: [(String, (inout Opening) -> Void)] = [
            ("install_referrer", { $0.referrer = InstallReferrer("linkd_tap=\(Kit.id(1))") }),
            ("click_id", { $0.tap = Kit.id(1) }), ("clipboard", { $0.clipboard = token }),
        ]
        for (name, way) in ways {
            #expect(try reasons(stranger(way), annas(isForAccount: true)).contains("\(name).recipient_unproven"))
            var proven = stranger(way)
            proven.user = "anna"
            let match = try cascade.match(proven, Kit.source(annas(isForAccount: true)))
            // The account is asked before the clipboard.
            #expect(match.attribution.method.rawValue == (name == "clipboard" ? "login" : name) && match.needsClaim)
            proven.user = "bob"
            #expect(try reasons(proven, annas(isForAccount: true)).contains("\(name).recipient_unproven"))
            var trusted = stranger(way)
            trusted.isFromAppKey = false
            let byKey = try cascade.match(trusted, Kit.source(annas(isForAccount: true)))
            #expect(byKey.attribution.method.rawValue == name)
        }
    }

    @Test("click_id: an open that names the tap of a link for an account takes it from nobody")
    func openings() throws {
        for kind in [EventKind.open, .reopen] {
            var opening = stranger { $0.tap = Kit.id(1) }
            opening.kind = kind
            #expect(try reasons(opening, annas(isForAccount: true)) == ["click_id.recipient_unproven"])
            opening.user = "anna"
            #expect(try cascade.match(opening, Kit.source(annas(isForAccount: true))).needsClaim)
        }
    }

    @Test("install_referrer, click_id and clipboard: a tap that somebody has is handed to nobody else")
    func taken() throws {
        let entry = annas(takenBy: "phone")
        let referrer = stranger { $0.referrer = InstallReferrer("linkd_tap=\(Kit.id(1))") }
        #expect(try reasons(referrer, entry) == ["install_referrer.tap_taken"])
        #expect(try reasons(stranger { $0.tap = Kit.id(1) }, entry) == ["click_id.tap_taken"])
        let token = stranger { $0.clipboard = ClipboardToken(high: 7, low: 8) }
        #expect(try reasons(token, entry) == ["clipboard.tap_taken"])
    }

    @Test("install_referrer, click_id and clipboard: who guesses an id finds no tap")
    func guessed() throws {
        for number: UInt64 in 2..<200 {
            let referrer = stranger { $0.referrer = InstallReferrer("linkd_tap=\(Kit.id(number))") }
            #expect(try reasons(referrer, annas()).first == "install_referrer.tap_unknown")
            #expect(try reasons(stranger { $0.tap = Kit.id(number) }, annas()) == ["click_id.tap_unknown"])
            let token = stranger { $0.clipboard = ClipboardToken(high: 7, low: 8 + number) }
            #expect(try reasons(token, annas()) == ["clipboard.token_unknown"])
        }
    }

    @Test("matched_before: only who says the installation's own id is told what it has")
    func matchedBefore() throws {
        let entry = annas(isForAccount: true, takenBy: "phone")
        #expect(try reasons(stranger { _ in }, entry) == [])
        var same = stranger { _ in }
        same.installation = "phone"
        #expect(try cascade.match(same, Kit.source(entry)).attribution.reasons == ["matched_before"])
    }

    @Test("campaign_only: a made-up campaign counts as one and leads nowhere")
    func campaign() throws {
        let opening = stranger { $0.referrer = InstallReferrer("utm_campaign=made-up") }
        let match = try cascade.match(opening, Kit.source(annas()))
        #expect(match.attribution.campaign == "made-up" && match.tap == nil && !match.needsClaim)
    }

    @Test("probabilistic: a likeness from another address finds nothing, and nothing personal from the same one")
    func similarity() throws {
        func source(isForAccount: Bool) -> MemoryTapReader {
            var entry = Kit.near(1, Kit.phone(.android))
            (entry.tap.isForAccount, entry.tap.isPersonal) = (isForAccount, isForAccount)
            return Kit.source(entry)
        }
        let cascade = MatchCascade(Kit.guessing)
        var opening = Kit.likely(Kit.phone(.android), installation: "stranger")
        opening.isFromAppKey = true
        #expect(try cascade.match(opening, source(isForAccount: false)).attribution.method == .probabilistic)
        #expect(try cascade.match(opening, source(isForAccount: true)).tap == nil)
        opening.keys = [MatchKey(high: 2, low: 2)]
        #expect(try cascade.match(opening, source(isForAccount: false)).attribution.method == .organic)
    }
}
