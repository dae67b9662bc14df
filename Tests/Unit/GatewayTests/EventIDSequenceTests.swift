// The order of event ids: lists by time and id, and what a conversion is credited to, depend on it.

import LinkCore
import Testing

@testable import Gateway

@Suite struct EventIDSequenceTests {
    /// Ids for moments, in turn.
    private static func ids(_ moments: some Sequence<Int64>) -> [EventID] {
        var (ids, random) = (EventIDSequence(), RandomPool())
        return moments.map { ids.next(at: $0, random: random.eighty()) }
    }

    @Test("ids of one millisecond are ordered as they were made")
    func order() {
        let made = Self.ids(repeatElement(1_700_000_000_000, count: 10_000))
        #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
        #expect(made.allSatisfy { $0.milliseconds == 1_700_000_000_000 })
        // Who knows one id cannot tell the next.
        #expect(Set(made.map(\.low)).count == made.count)
    }

    @Test("a moment with more ids than there is room for keeps its milliseconds, and each id is another")
    func overflow() {
        let made = Self.ids(repeatElement(5, count: 140_000))
        #expect(made.allSatisfy { $0.milliseconds == 5 })
        #expect(Set(made).count == made.count)
    }

    @Test("a clock that goes back and forth gives ids of its moments")
    func clock() {
        let moments: [Int64] = [9, 8, 8, 9, 1_700_000_000_000, 0, 0]
        let made = Self.ids(moments)
        #expect(made.map(\.milliseconds) == moments)
        #expect(made[1] < made[2] && made[5] < made[6])
    }
}
