// The ways in which a disk goes wrong.

import CFaultyDisk
import Glibc

/// One way; a run has one fault, at one operation.
struct FaultKind: Sendable {
    /// As in the table and on the command line.
    let name: String
    /// The operations that are counted, bits of `cfaultydisk_operation`.
    let operations: Int32
    /// Only of these files, bits of `cfaultydisk_file`; 0 for all.
    var files: Int32 = 0
    let effect: cfaultydisk_effect
    /// The errno.
    let error: Int32
    /// Whether all operations go wrong after the first one, until the disk works again.
    var lasts = false
    /// Of a power cut: whether a part of what was not synced survives, sector by sector.
    var tears = false
    /// Whether the kernel forgets what a failed sync lost when the database is closed.
    var evicts = false

    /// Whether it ends the life of the process.
    var isCut: Bool { effect == CFAULTYDISK_CUT }
    /// Whether the store may ask for a restart because of it: only a failed sync is a reason.
    var mayAskForRestart: Bool { operations == Self.sync }
    /// Whether only backups fail: nothing else may notice.
    var isOfBackups: Bool { operations == Self.copy }

    /// All ways.
    static let all: [FaultKind] = [
        FaultKind(name: "write-eio", operations: write, effect: CFAULTYDISK_FAIL, error: EIO),
        FaultKind(name: "write-eio-lasting", operations: write, effect: CFAULTYDISK_FAIL, error: EIO, lasts: true),
        FaultKind(name: "write-full", operations: write, effect: CFAULTYDISK_FAIL, error: ENOSPC),
        FaultKind(
            name: "write-full-lasting", operations: write, effect: CFAULTYDISK_NO_ROOM, error: ENOSPC, lasts: true),
        FaultKind(name: "write-short-eio", operations: write, effect: CFAULTYDISK_SHORT, error: EIO),
        FaultKind(name: "write-short-full", operations: write, effect: CFAULTYDISK_SHORT, error: ENOSPC),
        FaultKind(name: "sync-eio", operations: sync, effect: CFAULTYDISK_FAIL, error: EIO),
        FaultKind(name: "sync-eio-lasting", operations: sync, effect: CFAULTYDISK_FAIL, error: EIO, lasts: true),
        FaultKind(name: "sync-full", operations: sync, effect: CFAULTYDISK_FAIL, error: ENOSPC),
        FaultKind(name: "sync-lost", operations: sync, effect: CFAULTYDISK_LOSE, error: EIO),
        FaultKind(name: "sync-lost-evicted", operations: sync, effect: CFAULTYDISK_LOSE, error: EIO, evicts: true),
        FaultKind(name: "truncate-eio", operations: truncate, effect: CFAULTYDISK_FAIL, error: EIO),
        FaultKind(name: "truncate-full", operations: truncate, effect: CFAULTYDISK_FAIL, error: ENOSPC),
        FaultKind(name: "read-eio", operations: read, effect: CFAULTYDISK_FAIL, error: EIO),
        FaultKind(name: "read-eio-lasting", operations: read, effect: CFAULTYDISK_FAIL, error: EIO, lasts: true),
        FaultKind(name: "backup-eio", operations: copy, effect: CFAULTYDISK_FAIL, error: EIO),
        FaultKind(name: "backup-full", operations: copy, effect: CFAULTYDISK_FAIL, error: ENOSPC, lasts: true),
        FaultKind(name: "cut-drop", operations: changes, effect: CFAULTYDISK_CUT, error: EIO),
        FaultKind(name: "cut-tear", operations: changes, effect: CFAULTYDISK_CUT, error: EIO, tears: true),
    ]

    /// Counts the same operations, and none goes wrong.
    static let none = FaultKind(name: "none", operations: changes, effect: CFAULTYDISK_FAIL, error: EIO)

    /// The same of some files alone.
    func of(_ files: cfaultydisk_file...) -> FaultKind {
        var kind = self
        kind.files = files.reduce(0) { $0 | Int32($1.rawValue) }
        return kind
    }

    private static let copy = Int32(CFAULTYDISK_WRITE_COPY.rawValue)
    private static let read = Int32(CFAULTYDISK_READ.rawValue)
    private static let write = Int32(CFAULTYDISK_WRITE.rawValue)
    private static let sync = Int32(CFAULTYDISK_SYNC.rawValue)
    private static let truncate = Int32(CFAULTYDISK_TRUNCATE.rawValue)
    private static let changes = write | sync | truncate
}
