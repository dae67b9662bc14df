// What the store makes of the name of its file: moved is what is there no more, or is another one. What cannot be looked at
// is neither.

import Glibc
import LinkCore
import Testing

@testable import Store

@Suite struct LockTests {
    private func reason(_ store: Store, _ number: UInt64) async -> String {
        do {
            _ = try await store.append(entry(number))
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test("a name that cannot be looked at is trouble of its own, with its own words, and passes by itself")
    func unanswered() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(1)).isRecorded)
        let (data, aside) = (scratch.path + "/data", scratch.path + "/aside")
        rename(data, aside)
        // It leads to itself: the kernel says neither that the file is there nor that it is not.
        symlink(data, data)
        let said = await reason(store, 2)
        #expect(said.contains("looking at \(scratch.database)") && !said.contains("removed or replaced"), "\(said)")
        unlink(data)
        #expect(await reason(store, 3).contains("removed or replaced"))
        rename(aside, data)
        try await eventually { await reason(store, 4).isEmpty }
    }
}
