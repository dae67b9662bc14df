// Statistics, read from the counters on the reader thread.

import LinkCore
public import Records
import Synchronization

extension Store {
    /// Counts by bucket and series; series with the highest counts come first. The counters are read in short
    /// transactions: other reads run in between, and a long query sees what is committed meanwhile.
    public func statistics(_ query: StatsQuery) async throws(StatsError) -> [StatsSeries] {
        await countEvents()
        let reading = StatsReading(query: query)
        var sums = StatsSums()
        do throws(StoreError) {
            var place = try await reads.read { (context) throws(StoreError) in try reading.begin(context) }
            while let from = place {
                let page = try await reads.read { (context) throws(StoreError) in try reading.read(context, from) }
                sums.add(page.sums)
                if sums.tooLarge(query) != nil { break }
                place = page.next
            }
        } catch {
            throw .store(reason: error.description)
        }
        if let narrow = sums.tooLarge(query) { throw .tooManyBuckets(narrow: narrow) }
        return sums.sorted
    }

    /// Waits until everything recorded before this call is counted in the rows that reads see. When the store cannot write or
    /// its disk hangs, it returns, and reads see the rows as they are.
    func countEvents() async {
        guard health.isUncounted.load(ordering: .acquiring) else { return }
        await whileWriterAnswers { [queue] in
            _ = await withUnsafeContinuation { (answer: Answer<Void>) in
                if let refusal = queue.push(.count(answer)) { answer.resume(returning: .failure(refusal)) }
            }
        }
    }

    /// Waits for work of the writer. When the store cannot write or its disk hangs, it returns at once, and work that
    /// has begun continues by itself.
    public func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async {
        let isHopeful: @Sendable () -> Bool = { [health, patience = options.countPatience] in
            health.fault == nil && health.busyTime(at: monotonicClock()) < patience
        }
        if isHopeful() { _ = await answer(while: isHopeful, work) }
    }
}
