// The chain of an installation: what each event is, to which tap it is credited, in whatever order the events came; and
// money.

import LinkCore
import Testing

@testable import Matching

@Suite("Chains, models and time")
struct ChainTests {
    private func event(
        _ number: UInt64, _ kind: EventKind, day: Double, at: Int64? = nil, _ taps: [StoredTap] = []
    ) -> ChainEvent {
        let received = Kit.now + Int64(day * Double(Kit.day))
        return ChainEvent(
            id: Kit.id(1000 + number), kind: kind, receivedAt: received, at: at,
            identified: taps.map { IdentifiedTap(tap: $0, method: .login, moment: received) })
    }

    private func tap(_ number: UInt64, day: Double) -> StoredTap {
        Kit.tap(number, ago: -Int64(day * Double(Kit.day)))
    }

    /// Installed by tap 2 (tap 1 came before), bought, brought back by tap 3 after 40 days, bought.
    private var story: [ChainEvent] {
        [
            event(1, .firstOpen, day: 0, [tap(1, day: -5), tap(2, day: -1)]), event(2, .conversion, day: 1),
            event(3, .reopen, day: 2), event(4, .open, day: 42, [tap(3, day: 41.9)]), event(5, .conversion, day: 43),
        ]
    }

    @Test("last touch credits what led here last, first touch what led here first")
    func models() {
        var policy = CreditPolicy()
        let last = Chain(story).credits(policy)
        #expect(last.map(\.credited.tap) == ([2, 2, nil, 3, 3] as [UInt64?]).map { $0.map(Kit.id) })
        #expect(last.map(\.engagement) == [.install, nil, .reopen, .reengagement, nil])
        #expect(last.map(\.credited.method) == [.login, .login, .direct, .login, .login])
        policy.model = .firstTouch
        #expect(
            Chain(story).credits(policy).map(\.credited.tap) == ([1, 1, nil, 3, 1] as [UInt64?]).map { $0.map(Kit.id) })
    }

    @Test(
        "numbers of a damaged row end in some credit, never in a trap", arguments: [Int64.min, .min + 1, -1, 0, .max])
    func damaged(number: Int64) {
        let whole = tap(1, day: -1)
        var broken = whole
        broken.at = number
        for (tap, moment) in [(broken, Kit.now), (whole, number), (broken, ~number)] {
            var events = story
            events[0].identified = [IdentifiedTap(tap: tap, method: .login, moment: moment)]
            events[3].moment = number
            events.append(
                ChainEvent(id: Kit.id(1009), kind: .conversion, receivedAt: number, at: 5, identified: []))
            var policy = CreditPolicy()
            policy.conversionWindow = Kit.day
            #expect(Chain(events).credits(policy).count == events.count)
        }
        #expect(EventTime.span(from: .max, to: .min) == .min && EventTime.span(from: .min, to: .max) == .max)
        #expect(EventTime.span(from: 3, to: 1) == -2)
    }

    @Test("another window gives other credit, and the difference can be shown before it is made")
    func recompute() {
        var policy = CreditPolicy()
        policy.clickWindow = Kit.day / 2
        let short = Chain(story).credits(policy)
        #expect(short.map(\.credited.method) == [.organic, .organic, .direct, .login, .login])
        policy.clickWindow = 14 * Kit.day
        let changes = CreditChange.between(short, Chain(story).credits(policy))
        #expect(changes.map(\.event) == [Kit.id(1001), Kit.id(1002)])
        #expect(changes.allSatisfy { $0.before.credited.tap == nil && $0.after.credited.tap == Kit.id(2) })
        #expect(CreditChange.between(short, short).isEmpty)
    }

    @Test("a link's own window holds under every model")
    func ownWindow() {
        var tap = tap(1, day: -5)
        tap.window = Kit.day
        #expect(
            Chain([event(1, .firstOpen, day: 0, [tap])]).credits(CreditPolicy()).map(\.credited.method) == [.organic])
        tap.window = 6 * Kit.day
        var policy = CreditPolicy()
        policy.clickWindow = Kit.hour
        #expect(Chain([event(1, .firstOpen, day: 0, [tap])]).credits(policy).map(\.credited.method) == [.login])
    }

    @Test("a conversion is credited only within its own window")
    func conversionWindow() {
        var policy = CreditPolicy()
        policy.conversionWindow = Kit.day / 2
        #expect(Chain(story).credits(policy).map(\.credited.method) == [.login, .direct, .direct, .login, .direct])
        #expect(Chain([event(1, .conversion, day: 0)]).credits(policy).map(\.credited.method) == [.direct])
    }

    @Test("what was bought after an installation that nobody led to is organic until a tap brings the person back")
    func organic() {
        let chain = Chain([
            event(1, .firstOpen, day: 0), event(2, .conversion, day: 1), event(3, .open, day: 2, [tap(3, day: 1.9)]),
            event(4, .conversion, day: 3),
        ])
        let credits = chain.credits(CreditPolicy())
        #expect(credits.map(\.credited.method) == [.organic, .organic, .login, .login])
        #expect(credits.map(\.engagement) == [.install, nil, .open, nil])
        var first = CreditPolicy()
        first.model = .firstTouch
        #expect(chain.credits(first).map(\.credited.method) == [.organic, .organic, .login, .organic])
    }

    @Test("the order in which events arrive changes nothing, and an event that came twice counts once")
    func permutations() {
        let expected = Chain(story).credits(CreditPolicy())
        var orders: [[ChainEvent]] = [[]]
        for event in story {
            orders = orders.flatMap { order in
                (0...order.count).map { place in
                    var longer = order
                    longer.insert(event, at: place)
                    return longer
                }
            }
        }
        #expect(orders.count == 120)
        for order in orders { #expect(Chain(order + order).credits(CreditPolicy()) == expected) }
    }

    @Test("events are put in order by what the device says, within bounds, and never later than they were received")
    func claims() {
        #expect(EventTime.order(at: nil, receivedAt: Kit.now) == Kit.now)
        #expect(EventTime.order(at: Kit.now - Kit.hour, receivedAt: Kit.now) == Kit.now - Kit.hour)
        #expect(EventTime.order(at: 0, receivedAt: Kit.now) == Kit.now - 30 * Kit.day)
        #expect(EventTime.order(at: .max, receivedAt: Kit.now) == Kit.now)
        #expect(EventTime.order(at: .min, receivedAt: Kit.now) == Kit.now - 30 * Kit.day)
        // Sent late: the purchase was made before the tap brought the person back.
        let bought = event(9, .conversion, day: 50, at: Kit.now + 3 * Kit.day)
        let credit = Chain(story + [bought]).credits(CreditPolicy()).first { $0.event == bought.id }
        #expect(credit?.credited.tap == Kit.id(2))
    }

    @Test("a device whose clock is ahead does not overtake what came after")
    func skew() {
        let ahead = event(1, .firstOpen, day: 0, at: Kit.now + 365 * Kit.day)
        let chain = Chain([event(2, .reopen, day: 1), ahead])
        #expect(chain.events.map(\.kind) == [.firstOpen, .reopen])
    }

    @Test("a tap that lies in the future of an opening led to none")
    func futureTap() {
        let near = Kit.tap(1, ago: -MatchPolicy.future)
        let far = Kit.tap(2, ago: -MatchPolicy.future - 1)
        #expect(Chain([event(1, .firstOpen, day: 0, [near])]).credits(CreditPolicy()).first?.credited.tap == near.id)
        #expect(Chain([event(1, .firstOpen, day: 0, [far])]).credits(CreditPolicy()).first?.credited.method == .organic)
    }

    @Test("days are those of UTC, whenever something happened and on either side of 1970")
    func days() {
        // 2027-03-28, when Berlin's clocks go forward.
        let midnight: Int64 = 1_806_192_000_000
        #expect(EventTime.utcDay(of: midnight) == 20_905)
        #expect(EventTime.utcDay(of: midnight - 1) == 20_904)
        #expect(EventTime.utcDay(of: midnight + Kit.day - 1) == 20_905)
        #expect(EventTime.utcDay(of: 0) == 0 && EventTime.utcDay(of: -1) == -1 && EventTime.utcDay(of: -Kit.day) == -1)
        #expect(EventTime.utcDay(of: Kit.day - 1) == 0 && EventTime.utcDay(of: Kit.day) == 1)
    }

    @Test("what an opening is depends on what was there before")
    func engagements() {
        let known = InstallationHistory(firstOpenAt: 100, lastActiveAt: Kit.now - 31 * Kit.day)
        func kind(
            _ kind: EventKind, _ history: InstallationHistory?, earlier: Bool = false, installed: Int64? = nil,
            credited: Bool = true
        ) -> Engagement? {
            Engagement(
                kind, at: Kit.now, history: history, hasEarlier: earlier, installedAt: installed, isCredited: credited)
        }
        #expect(kind(.firstOpen, nil) == .install && kind(.firstOpen, nil, earlier: true) == .reinstall)
        #expect(kind(.firstOpen, known) == .repeated && kind(.firstOpen, known, installed: 100) == .repeated)
        #expect(kind(.firstOpen, known, installed: 101) == .reinstall)
        #expect(kind(.open, known) == .reengagement && kind(.reopen, known) == .reengagement)
        #expect(kind(.open, known, credited: false) == .open && kind(.reopen, known, credited: false) == .reopen)
        var recent = known
        recent.lastActiveAt = Kit.now - 30 * Kit.day + 1
        #expect(kind(.open, recent) == .open)
        recent.lastActiveAt -= 1
        #expect(kind(.open, recent) == .reengagement && kind(.open, nil) == .open)
        for none in [EventKind.tap, .navigate, .conversion] { #expect(kind(none, known) == nil) }
    }

    @Test("amounts are exact, and what cannot be kept exactly is refused")
    func amounts() {
        for (text, shown) in [
            ("12", "12"), ("12.50", "12.5"), ("0.1", "0.1"), ("-0.000001", "-0.000001"), ("007", "7"), ("-0", "0"),
            ("9223372036854.775807", "9223372036854.775807"),
        ] { #expect(DecimalAmount(text)?.description == shown, "\(text)") }
        for text in [
            "", ".", "1.", ".5", "+1", "1,5", "1e3", "0.1234567", "9223372036854.775808", "--1", "1.2.3", " 1",
            "\u{0661}", "NaN",
        ] { #expect(DecimalAmount(text) == nil, "\(text)") }
        var tenth = DecimalAmount(millionths: 0)
        for _ in 0..<10 { tenth = tenth.adding(DecimalAmount(millionths: 100_000)) ?? tenth }
        #expect(tenth == DecimalAmount("1") && DecimalAmount(millionths: .max).adding(tenth) == nil)
        #expect(DecimalAmount(millionths: .min).description == "-9223372036854.775808")
    }

    @Test("currencies are summed each by itself")
    func sums() throws {
        var sums = MoneySums()
        let (euro, yen) = (try #require(CurrencyCode("eur")), try #require(CurrencyCode("JPY")))
        sums.add(DecimalAmount(millionths: 1_500_000), currency: euro)
        sums.add(DecimalAmount(millionths: 2_000_000), currency: euro)
        sums.add(DecimalAmount(millionths: .max), currency: yen)
        sums.add(DecimalAmount(millionths: 1), currency: yen)
        #expect(sums.byCurrency["EUR"]?.description == "3.5" && sums.overflown == ["JPY"])
        #expect(["", "EU", "EURO", "E1R", "€€€"].allSatisfy { CurrencyCode($0) == nil })
    }
}
