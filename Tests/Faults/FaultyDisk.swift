// The disk under the store, as the runs use it (Tests/Support/CFaultyDisk).

import CFaultyDisk
import Glibc

/// The one disk of this process.
enum FaultyDisk {
    /// Before the first connection.
    static func install() {
        let code = cfaultydisk_install()
        precondition(code == 0, "SQLite takes no VFS: \(code)")
    }

    /// Watches the files of a database, none of which is open, and those of its backups from now on.
    static func watch(_ database: String, backups: String) { cfaultydisk_watch(database, backups + "/") }

    /// The nth operation from now on goes wrong; 0 only counts.
    static func set(_ kind: FaultKind, number: Int64) {
        cfaultydisk_set(
            cfaultydisk_fault(
                operations: kind.operations, files: kind.files, number: number, effect: kind.effect,
                error: kind.error, lasts: kind.lasts ? 1 : 0))
    }

    static func heal() { cfaultydisk_heal() }
    static func cut() { cfaultydisk_cut() }

    /// Reads find what the disk has of what a failed sync lost. No file may be open.
    /// - Returns: what went wrong; nil when nothing did.
    static func evict() -> String? { words(cfaultydisk_evict()) }

    /// The machine starts again with what survived.
    /// - Parameter seed: chooses what survives of what was not synced; 0 for nothing.
    /// - Returns: what went wrong; nil when nothing did.
    static func startAgain(seed: UInt64) -> String? { words(cfaultydisk_start_again(seed)) }

    private static func words(_ code: Int32) -> String? {
        switch code {
        case 0: nil
        case -1: "a file of the database is open after the store was closed"
        default: "the disk could not be restored: \(String(cString: strerror(code)))"
        }
    }

    /// How many operations of a kind there were since the fault was set.
    static func count(_ kind: FaultKind) -> Int64 { cfaultydisk_count(kind.operations) }
    static var failures: Int64 { cfaultydisk_failures() }
    static var isReached: Bool { cfaultydisk_is_reached() != 0 }
    static var isCut: Bool { cfaultydisk_is_cut() != 0 }
}
