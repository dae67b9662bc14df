// The writer's side of a backup: a few pages between two transactions. On the writer thread.

import CSQLite

/// The copy that the writer is making, if any.
final class WriterCopy {
    /// Pages per step while events wait and while none do: a step takes about as long as a small commit.
    private static let some: Int32 = 64
    private static let more: Int32 = 256

    private let connection: OpaquePointer
    private let maintenance: MaintenanceQueue
    private var current: (job: CopyJob, copy: PageCopy)?

    init(_ connection: OpaquePointer, _ maintenance: MaintenanceQueue) {
        self.connection = connection
        self.maintenance = maintenance
    }

    /// Whether a step would do something now.
    var isDue: Bool {
        guard let current else { return maintenance.hasWork }
        return current.job.mayCopy || current.job.isCancelled
    }

    /// Does a step when one is due. An error ends only the copy.
    func step(isIdle: Bool) {
        if current == nil { begin() }
        guard let (job, copy) = current else { return }
        if job.isCancelled { return end(nil) }
        guard job.mayCopy else { return }
        do throws(SQLiteError) {
            let pages = isIdle ? Self.more : Self.some
            let isDone = try copy.step(pages: pages)
            job.copied(Int64(pages), remaining: copy.remaining, of: copy.total)
            if isDone { end(nil) }
        } catch {
            end(error)
        }
    }

    /// Ends the copy: the database's disk takes no writes, and reading on the writer's connection writes, too.
    func fail(_ failure: SQLiteError) {
        if current == nil { begin() }
        end(failure)
    }

    /// The writer ends: a running copy fails.
    func close() {
        if current != nil { end(SQLiteError(code: SQLITE_ABORT, message: "the store is closed")) }
    }

    private func begin() {
        guard let job = maintenance.takeCopy() else { return }
        do throws(SQLiteError) {
            current = (job, try PageCopy(connection, to: job.path))
        } catch {
            job.end(error)
        }
    }

    private func end(_ failure: SQLiteError?) {
        guard let (job, copy) = current else { return }
        copy.finish()
        current = nil
        job.end(failure)
    }
}
