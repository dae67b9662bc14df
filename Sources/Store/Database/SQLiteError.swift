// SQLite's result codes inside the store, and what they mean for it. Every message is for an operator and names the
// cause in words; none contains a value of an event.

import CSQLite
import Glibc
import LinkCore
package import Records

/// A failed call of SQLite.
package struct SQLiteError: Error {
    /// The extended result code.
    let code: Int32
    /// SQLite's own message, or the text of a failure outside of SQLite.
    package let message: String
    /// The errno behind an I/O error; 0 when unknown.
    private let system: Int32

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
        system = 0
    }

    /// The failure that a connection has just reported.
    package init(of connection: OpaquePointer?) {
        code = sqlite3_extended_errcode(connection)
        system = code & 0xff == SQLITE_IOERR ? sqlite3_system_errno(connection) : 0
        let words = String(cString: sqlite3_errmsg(connection))
        message = system == 0 ? words : "\(words): \(String(cString: strerror(system)))"
    }

    /// A failed write outside of SQLite.
    /// - Parameter system: the errno.
    init(system: Int32, at place: String) {
        code = SQLITE_IOERR | 3 << 8  // SQLITE_IOERR_WRITE
        message = "writing \(place): \(String(cString: strerror(system)))"
        self.system = system
    }

    /// The database's name could not be looked up, so the state of the file is unknown.
    init(system: Int32, lookingAt path: String) {
        code = system == EACCES ? SQLITE_PERM : SQLITE_IOERR | 7 << 8  // SQLITE_IOERR_FSTAT
        message = "looking at \(path): \(String(cString: strerror(system)))"
        self.system = system
    }

    /// The database file could not be synced.
    /// - Parameter system: the errno; 0 when unknown.
    init(syncingDatabase system: Int32) {
        code = Self.notSynced
        let cause = system == 0 ? "" : ": \(String(cString: strerror(system)))"
        message = "syncing the database file failed\(cause); restart linkd, so that it copies its log anew"
        self.system = 0
    }

    /// The database file is no longer the one that was opened.
    init(movedFrom path: String) {
        code = Self.moved
        message = path
        system = 0
    }

    /// Another linkd writes to the database; `owner` is the text of its row, nil when the row is missing.
    init(sharedWith owner: String?) {
        code = Self.shared
        let pid = owner?.split(separator: " ").dropFirst().first
        message = pid.map { "its process was \($0)" } ?? "the row that names the writer is missing"
        system = 0
    }

    /// SQLITE_READONLY_DBMOVED: the file of this name is another one.
    private static let moved = SQLITE_READONLY | 4 << 8
    private static let notSynced = SQLITE_IOERR | 4 << 8  // SQLITE_IOERR_FSYNC
    /// A code of linkd's own, outside of SQLite's extended codes.
    private static let shared = SQLITE_READONLY | 200 << 8

    /// Converts any error that a database call throws.
    package init(_ error: any Error) {
        switch error {
        case let failure as SQLiteError: self = failure
        case StoreError.corrupt(let reason): self.init(code: SQLITE_CORRUPT, message: reason)
        default: self.init(code: SQLITE_ERROR, message: "\(error)")
        }
    }

    private var primary: Int32 { code & 0xff }

    /// Whether the file's content is damaged.
    package var isDamage: Bool { primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB }

    /// Whether the error makes a table unreadable: damage, a value with an impossible size, or a table definition that
    /// is missing or different.
    package var isUnreadable: Bool { isDamage || primary == SQLITE_ERROR || primary == SQLITE_TOOBIG }

    /// Whether another connection holds what is needed; trying again may help.
    var isBusy: Bool { primary == SQLITE_BUSY || primary == SQLITE_LOCKED }

    /// Whether a sync failed.
    var isFailedSync: Bool { code == Self.notSynced }

    /// Whether one row was rejected while the database itself is sound.
    package var isFaultOfOneRow: Bool {
        [SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE].contains(primary)
    }

    /// The fault that the failure means for the store.
    var fault: StoreFault {
        let detail = "\(message), SQLite \(code)"
        return switch primary {
        case SQLITE_FULL: .diskFull(detail)
        case SQLITE_IOERR where system == EROFS: .readOnly(detail)
        case SQLITE_IOERR where system == ENOSPC || system == EDQUOT: .diskFull(detail)
        case SQLITE_IOERR: .diskFailed(detail)
        case SQLITE_BUSY, SQLITE_LOCKED: .locked(detail)
        case SQLITE_READONLY where code == Self.moved: .moved(message)
        case SQLITE_READONLY where code == Self.shared: .shared(message)
        case SQLITE_READONLY: .readOnly(detail)
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(detail)
        case SQLITE_CANTOPEN: .failed(cause: "the database cannot be opened", detail)
        case SQLITE_PERM, SQLITE_AUTH: .failed(cause: "permission denied", detail)
        case SQLITE_NOMEM: .failed(cause: "out of memory", detail)
        case SQLITE_CONSTRAINT: .failed(cause: "the store rejected the row", detail)
        default: .failed(cause: "the store failed", detail)
        }
    }

    /// The fault in words, for an operator.
    package var reason: String { fault.words }

    /// The failure as an error of a read.
    var asStoreError: StoreError {
        switch primary {
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(reason: message)
        default: .failed(reason: reason)
        }
    }
}

extension StoreError {
    /// The cause alone, without what it means for the database in use.
    package var plainReason: String {
        switch self {
        case .cannotOpen(let reason), .corrupt(let reason), .failed(let reason): reason
        default: description
        }
    }
}
