// What the store's tests share: a store in a directory of its own with a clock that stands still, and raw access to the
// file for looking and breaking.

package import EntrySamples
import Glibc
package import LinkCore
import Records
package import Store

/// A directory that goes away with the value, in `TMPDIR` or in /tmp.
package final class Scratch: Sendable {
    package let path: String
    package let clock = FakeClock()

    package init() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/store-tests-XXXXXX\0".utf8CString.dropLast())
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
        }
    }

    deinit { if path != "/tmp" { Self.remove(path) } }

    private static func remove(_ path: String) {
        if let directory = opendir(path) {
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { Self.remove(path + "/" + name) }
            }
            closedir(directory)
            rmdir(path)
        } else {
            unlink(path)
        }
    }

    package var database: String { path + "/data/linkd.db" }

    package var options: StoreOptions {
        var options = StoreOptions(path: database, backupDirectory: path + "/backups")
        options.synchronousFull = false
        options.clock = { [clock] in clock.now }
        options.elapsed = { [clock] in clock.passed }
        options.retentionInterval = 300
        // However slow the machine is.
        options.countPatience = 60_000
        return options
    }

    package func open(_ change: (inout StoreOptions) -> Void = { _ in }) throws -> Store {
        var options = options
        change(&options)
        return try Store.open(options)
    }

    /// Another process's view of the file. It waits for the store's own short transactions.
    package func raw() throws -> Database {
        try Database(database, .init(patience: 60_000))
    }
}

extension Store {
    /// A page of events in either order.
    /// - Parameter sequence: behind which event the page begins.
    package func events(
        _ filter: EventFilter, newestFirst: Bool, limit: Int = Store.pageLimit, behind sequence: Int64? = nil
    ) async throws -> [RecordedEvent] {
        guard newestFirst else {
            return try await eventsInOrder(filter, after: sequence ?? 0, limit: limit).events
        }
        var before: EventID?
        if let sequence {
            before = try await eventsInOrder(EventFilter(), after: sequence - 1, limit: 1).events.first?.outcome.eventID
        }
        return try await eventsNewestFirst(filter, before: before, limit: limit).events
    }
}
