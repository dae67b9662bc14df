// Statistics, read from the counters on the reader thread.

public import LinkCore
import Synchronization

extension Store {
    /// Counts by bucket and series; series with the most come first. Read in short transactions, so other reads come in
    /// between and a long question sees what was committed while it ran.
    public func statistics(_ query: StatsQuery) async throws(StatsFailure) -> [StatsSeries] {
        await foldCounters()
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

    /// Waits until what was counted before this call is in the rows that reads see. While the store cannot write, or its
    /// disk hangs, they see what is there.
    func foldCounters() async {
        guard health.isUnfolded.load(ordering: .acquiring) else { return }
        await whileWriterAnswers { [queue] in
            _ = await withUnsafeContinuation { (answer: Answer<Void>) in
                if let refusal = queue.push(.fold(answer)) { answer.resume(returning: .failure(refusal)) }
            }
        }
    }

    /// Waits for work of the writer, unless the store cannot write, or its disk hangs: then it returns, and what was begun
    /// goes on by itself.
    public func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async {
        let isHopeful: @Sendable () -> Bool = { [health, patience = options.foldPatience] in
            health.trouble == nil && health.busyTime(at: monotonicClock()) < patience
        }
        if isHopeful() { _ = await answer(while: isHopeful, work) }
    }
}
