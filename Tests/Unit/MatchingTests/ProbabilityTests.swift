// Probabilistic matching: the vectors, what must be equal, who stands in the way, and whom it never touches.

import LinkCore
import Records
import TestSupport
import Testing

@testable import Matching

@Suite("Probabilistic matching")
struct ProbabilityTests {
    private func guess(_ source: MemoryTapReader, _ opening: Opening = Kit.likely()) throws -> Guess {
        try Probability.guess(opening, Kit.guessing, source)
    }

    private func isOne(_ guess: Guess, _ number: UInt64 = 1) -> Bool {
        if case .one(let tap, _) = guess { tap.id == Kit.id(number) } else { false }
    }

    @Test("one tap from the same address and the same kind of device is the one")
    func one() throws {
        let match = try MatchCascade(Kit.guessing).match(Kit.likely(), Kit.source(Kit.near(1)))
        #expect(match.tap?.id == Kit.id(1) && match.needsClaim)
        #expect(match.attribution.method == .probabilistic && match.attribution.confidence == .high)
        #expect(match.attribution.candidates == 1 && match.attribution.reasons == ["points_86"])
    }

    @Test("it is off on both systems unless somebody turns it on")
    func off() throws {
        for platform in Platform.allCases {
            let source = Kit.source(Kit.near(1, Kit.phone(platform)))
            let match = try MatchCascade(MatchPolicy()).match(Kit.likely(Kit.phone(platform)), source)
            #expect(match.attribution.method == .organic && match.attribution.reasons.isEmpty)
            #expect(source.addressQuestions == 0)
        }
        var policy = MatchPolicy()
        policy.isProbabilisticOnAndroid = true
        #expect(policy.isProbabilistic(on: .android) && !policy.isProbabilistic(on: .ios))
        #expect(!Kit.guessing.isProbabilistic(on: .desktop) && !Kit.guessing.isProbabilistic(on: .other))
    }

    @Test("the vectors of matching come out as they say")
    func vectors() throws {
        let vectors = try VectorFile.platformVectors(of: "match").filter {
            $0.description.contains("LinkForty") == false
        }
        .filter { !$0.name.contains("Traceback") }
        #expect(vectors.count == 4)
        for vector in vectors {
            switch vector.name {
            case "one Play referrer click id":
                let source = Kit.source(Kit.near(1, Kit.phone(.android)))
                var opening = Kit.likely(Kit.phone(.android))
                opening.referrer = InstallReferrer("linkd_tap=\(Kit.id(1))")
                var policy = MatchPolicy()
                policy.probabilisticWindow = Kit.hour
                let match = try MatchCascade(policy).match(opening, source)
                #expect(match.attribution.method == .installReferrer && source.addressQuestions == 0)
            case "two clicks behind one NAT, same model, 5 s apart":
                let source = Kit.source(Kit.near(1, ago: 605_000), Kit.near(2, ago: 600_000))
                let match = try MatchCascade(Kit.guessing).match(Kit.likely(), source)
                #expect(match.tap == nil && match.attribution.candidates == 2)
                #expect(match.attribution.method == .none && match.attribution.confidence == .none)
                #expect(match.attribution.reasons == ["probabilistic.ambiguous"])
            case "click older than the window":
                let hours = try #require(vector.input["hours"]?.int)
                var policy = Kit.guessing
                policy.probabilisticWindow = try #require(vector.input["window"]?.int) * Kit.hour
                let source = Kit.source(Kit.near(1, ago: hours * Kit.hour))
                #expect(try Probability.guess(Kit.likely(), policy, source) == .nothing)
            case "IPv4 truncated to /24 before storage":
                // That is for statistics; a match key is made of the whole address.
                #expect(try #require(NetworkAddress("203.0.113.77")).line == [4, 203, 0, 113, 77])
            default: Issue.record("no test for \(vector)")
            }
        }
    }

    @Test(
        "another system, version or screen is another device, and what is not known decides nothing",
        arguments: [
            (Kit.phone(major: 16), "none"), (Kit.phone(screen: "430x932@3"), "none"),
            (Kit.phone(.android), "none"), (Kit.phone(screen: "852x393@3"), "one"),
            (Kit.phone(screen: "393x853"), "one"), (Kit.phone(screen: "393x852@2"), "none"),
            (Kit.phone(language: "en-US"), "one"), (Kit.phone(language: "de-DE"), "weak"),
            (Kit.phone(major: nil), "weak"), (Kit.phone(screen: nil), "weak"), (Kit.phone(language: nil), "weak"),
        ])
    func signals(tapped: DeviceSignals, expected: String) throws {
        let found = try guess(Kit.source(Kit.near(1, tapped)))
        let word = isOne(found) ? "one" : found == .nothing ? "none" : found == .weak(1) ? "weak" : "\(found)"
        #expect(word == expected)
    }

    @Test("a tap of which too little is known is no answer, and still stands in another's way")
    func rivals() throws {
        for vague in [Kit.phone(major: nil), Kit.phone(screen: nil, language: nil), Kit.phone(language: "de-DE")] {
            #expect(try guess(Kit.source(Kit.near(1), Kit.near(2, vague))) == .ambiguous(2))
        }
        let other = Kit.near(2, Kit.phone(screen: "430x932@3"))
        #expect(isOne(try guess(Kit.source(Kit.near(1), other))))
    }

    @Test("a private tap is never the answer, and nobody gets another one in its place")
    func personal() throws {
        var entry = Kit.near(1)
        entry.tap.isPersonal = true
        #expect(try guess(Kit.source(entry)) == .weak(1))
        #expect(try guess(Kit.source(entry, Kit.near(2))) == .ambiguous(2))
    }

    @Test("what somebody was matched with stands in nobody's way")
    func taken() throws {
        var entry = Kit.near(2)
        entry.tap.takenBy = "i9"
        #expect(isOne(try guess(Kit.source(Kit.near(1), entry))))
        var opening = Kit.likely()
        opening.lost = [Kit.id(1)]
        #expect(try guess(Kit.source(Kit.near(1)), opening) == .nothing)
    }

    @Test("taps of a flooded link are never the answer, but in the way of others: some of them may be people's")
    func floodedLink() throws {
        var entry = Kit.near(2)
        entry.tap.isFlooded = true
        #expect(try guess(Kit.source(entry)) == .weak(1))
        #expect(try guess(Kit.source(Kit.near(1), entry)) == .ambiguous(2))
        for (taps, installs, flooded) in [
            (999, 0, false), (1000, 0, true), (1000, 4, true), (1000, 5, false), (1_000_000, 4999, true),
        ] { #expect(FloodRule.isFlooded(taps: taps, installs: installs) == flooded, "\(taps) \(installs)") }
    }

    @Test("who denied consent is not looked for")
    func consent() throws {
        let source = Kit.source(Kit.near(1))
        var opening = Kit.likely()
        opening.consent = .denied
        let match = try MatchCascade(Kit.guessing).match(opening, source)
        #expect(match.attribution.method == .organic && match.tap == nil && source.addressQuestions == 0)
        #expect(match.attribution.reasons == ["probabilistic.consent_denied"])
        // A tap of somebody who did not want to be matched carries no signals.
        #expect(try guess(Kit.source(.init(tap: Kit.tap(1), key: Kit.home))) == .nothing)
    }

    @Test("a key still works for who denied consent")
    func consentAndKey() throws {
        var opening = Kit.likely()
        opening.consent = .denied
        opening.tap = Kit.id(1)
        let match = try MatchCascade(Kit.guessing).match(opening, Kit.source(Kit.near(1)))
        #expect(match.attribution.method == .clickID && match.shadow == nil)
    }

    @Test("the more people share an address, the less it says; at a carrier's nothing is matched")
    func addressSharing() throws {
        for (people, found) in [(1, true), (2, true), (8, true), (9, false), (1024, false)] {
            let source = Kit.source(Kit.near(1))
            source.devices = people
            #expect(isOne(try guess(source)) == found, "\(people)")
            source.devices = 1
            var opening = Kit.likely()
            opening.addressSharing = .people(people)
            #expect(isOne(try guess(source, opening)) == found, "\(people)")
            source.entries[0].tap.addressSharing = .people(people)
            #expect(isOne(try guess(source)) == found, "\(people)")
        }
        #expect([0, 1, 2, 3, 4, 5, 1024].map(Similarity.cost(ofCrowd:)) == [0, 0, 5, 10, 10, 15, 50])
    }

    @Test("an address that tells nothing of a device is not asked about")
    func meaningless() throws {
        let source = Kit.source(Kit.near(1))
        var opening = Kit.likely()
        opening.addressSharing = .meaningless
        #expect(try guess(source, opening) == .barred("address_meaningless") && source.addressQuestions == 0)
        source.entries[0].tap.addressSharing = .meaningless
        #expect(try guess(source) == .weak(1))
        opening = Kit.likely()
        opening.keys = []
        #expect(try guess(source, opening) == .barred("no_signals"))
    }

    @Test("the window is the link's when that is shorter, and a day at most")
    func window() throws {
        var policy = Kit.guessing
        policy.probabilisticWindow = 48 * Kit.hour
        #expect(policy.widestProbabilisticWindow == Kit.day)
        var entry = Kit.near(1, ago: 50 * Kit.minute)
        #expect(isOne(try guess(Kit.source(entry))))
        entry.tap.window = 30 * Kit.minute
        #expect(try guess(Kit.source(entry)) == .weak(1))
        entry.tap.window = 48 * Kit.hour
        entry.tap.at = Kit.now - Kit.hour - 1
        #expect(try guess(Kit.source(entry)) == .nothing)
    }

    @Test("nobody fetches an app within seconds")
    func tooFast() throws {
        #expect(try guess(Kit.source(Kit.near(1, ago: Probability.fastest - 1))) == .weak(1))
        #expect(isOne(try guess(Kit.source(Kit.near(1, ago: Probability.fastest)))))
        #expect(try guess(Kit.source(Kit.near(1), Kit.near(2, ago: 100))) == .ambiguous(2))
    }

    @Test("with more taps behind an address than can be looked at there is no answer")
    func flood() throws {
        let source = Kit.source(Kit.near(1, ago: Kit.minute))
        for number in 0..<UInt64(Probability.most) {
            source.entries.append(Kit.near(100 + number, ago: 30 * Kit.minute, Kit.phone(screen: "430x932@3")))
        }
        guard case .ambiguous = try guess(source) else {
            Issue.record("an answer out of a flood")
            return
        }
        source.entries.removeLast()
        #expect(isOne(try guess(source)))
    }

    @Test("only a first open is guessed about, and none about which Play has spoken")
    func firstOpenOnly() throws {
        let source = Kit.source(Kit.near(1))
        var opening = Kit.likely()
        opening.kind = .open
        #expect(try MatchCascade(Kit.guessing).match(opening, source).attribution.method == .direct)
        var android = Kit.likely(Kit.phone(.android))
        android.referrer = InstallReferrer("utm_source=google-play&utm_medium=organic")
        let match = try MatchCascade(Kit.guessing).match(android, Kit.source(Kit.near(1, Kit.phone(.android))))
        #expect(match.attribution.method == .organic && match.tap == nil)
        #expect(match.attribution.reasons == ["probabilistic.referrer_present"])
    }

    @Test("beside a key it says what it would have said")
    func shadow() throws {
        var opening = Kit.likely()
        opening.tap = Kit.id(1)
        let cascade = MatchCascade(Kit.guessing)
        #expect(try cascade.match(opening, Kit.source(Kit.near(1))).shadow == .right)
        #expect(try cascade.match(opening, Kit.source(Kit.near(1), Kit.near(2))).shadow == .silent)
        var far = Kit.near(1)
        far.key = MatchKey(high: 9, low: 9)
        #expect(try cascade.match(opening, Kit.source(far, Kit.near(2))).shadow == .wrong)
        var same = Kit.near(2)
        same.tap.shortLink = far.tap.shortLink
        #expect(try cascade.match(opening, Kit.source(far, same)).shadow == .rightLink)
        #expect(try MatchCascade(MatchPolicy()).match(opening, Kit.source(Kit.near(1))).shadow == nil)
        opening.installation = nil
        #expect(try cascade.match(opening, Kit.source(Kit.near(1))).shadow == nil)
    }

    @Test("accuracy is counted from what was said")
    func accuracy() {
        var accuracy = Accuracy()
        #expect(accuracy.precision == nil && accuracy.recall == nil)
        for shadow in [Shadow.right, .right, .rightLink, .wrong, .silent, .silent, .silent, .silent] {
            accuracy.count(shadow)
        }
        #expect(accuracy.precision == 0.75 && accuracy.recall == 0.375)
    }

    @Test("the points are 100 together, and age costs its part")
    func points() throws {
        var both = Kit.phone()
        both.timezone = "Europe/London"
        both.model = "iPhone"
        #expect(try #require(Similarity(both, both)).points == 100)
        #expect([-1, 0, 1, 30, 60, 90].map { Similarity.cost(ofAge: $0, window: 60) } == [0, 0, 1, 10, 20, 20])
    }
}
