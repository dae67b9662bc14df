// A load of the configuration lives as long as an event or a worker uses it.

import FakeGateway
import Gateway
import Pipeline
import Testing

@Suite("A snapshot")
struct SnapshotTests {
    @Test("that nobody uses any more is freed, its pipeline with it")
    func freed() throws {
        weak var gone: ActiveSnapshot?
        do {
            let snapshot = try ActiveSnapshot(FakeGateway.snapshot(), clock: FakeGateway.services.clock)
            gone = snapshot
            #expect(snapshot.pipeline.slots.isEmpty)
        }
        #expect(gone == nil)
    }
}
