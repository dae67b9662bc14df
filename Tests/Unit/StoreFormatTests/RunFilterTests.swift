// Which ids a run may have.

import EntrySamples
import StoreFormat
import Testing

@Suite struct RunFilterTests {
    @Test("a filter contains all that was put in and little else, also after it was stored")
    func filter() {
        var random = Seeded(3)
        var filter = RunFilter(ids: 5000)
        let hashes = (0..<5000).map { _ in Hash128(high: random.next(), low: random.next()) }
        for hash in hashes { filter.insert(hash) }
        let stored = RunFilter(stored: filter.stored)
        #expect(hashes.count { filter.mayContain($0) && stored.mayContain($0) } == hashes.count)
        let wrong = (0..<20_000).filter { _ in stored.mayContain(Hash128(high: random.next(), low: random.next())) }
        #expect(wrong.count < 100)
        #expect(RunFilter(stored: [1, 2, 3]).mayContain(hashes[0]))
    }
}
