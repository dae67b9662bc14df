// SQLite's result codes as they are met inside the store, and what they mean for it. Every message is for an operator and
// names the cause in words; none holds a value of an event.

import GRDB
import GRDBSQLite
import Glibc
import LinkCore

/// One failed call of SQLite.
struct SQLiteFailure: Error {
    /// The extended result code.
    let code: Int32
    /// SQLite's words.
    let message: String
    /// The system's own error behind one of input and output; 0 when it is not known.
    private let system: Int32

    init(code: Int32, message: String) {
        self.code = code
        self.message = message
        system = 0
    }

    /// The failure a connection has just reported.
    init(of connection: OpaquePointer?) {
        code = sqlite3_extended_errcode(connection)
        system = code & 0xff == SQLITE_IOERR ? sqlite3_system_errno(connection) : 0
        let words = String(cString: sqlite3_errmsg(connection))
        message = system == 0 ? words : "\(words): \(String(cString: strerror(system)))"
    }

    /// A write that failed outside of SQLite.
    init(system: Int32, at place: String) {
        code = SQLITE_IOERR | 3 << 8  // SQLITE_IOERR_WRITE
        message = "writing \(place): \(String(cString: strerror(system)))"
        self.system = system
    }

    /// The name of the database could not be looked at, which says nothing of what it leads to.
    init(system: Int32, lookingAt path: String) {
        code = system == EACCES ? SQLITE_PERM : SQLITE_IOERR | 7 << 8  // SQLITE_IOERR_FSTAT
        message = "looking at \(path): \(String(cString: strerror(system)))"
        self.system = system
    }

    /// The file of the database is no longer the one that was opened.
    init(movedFrom path: String) {
        code = Self.moved
        message = path
        system = 0
    }

    /// Another linkd writes to the database; `owner` is what it wrote of itself.
    init(sharedWith owner: String?) {
        code = Self.shared
        let pid = owner?.split(separator: " ").dropFirst().first
        message = pid.map { "its process was \($0)" } ?? "the row that says who writes is gone"
        system = 0
    }

    /// SQLITE_READONLY_DBMOVED
    private static let moved = SQLITE_READONLY | 4 << 8
    /// A number of ours beside SQLite's extended codes.
    private static let shared = SQLITE_READONLY | 200 << 8

    /// The same of any error thrown by a database call.
    init(_ error: any Error) {
        switch error {
        case let failure as SQLiteFailure: self = failure
        case StoreError.corrupt(let reason): self.init(code: SQLITE_CORRUPT, message: reason)
        case let error as DatabaseError:
            self.init(code: error.extendedResultCode.rawValue, message: error.message ?? "no message")
        default: self.init(code: SQLITE_ERROR, message: "\(error)")
        }
    }

    private var primary: Int32 { code & 0xff }

    /// Whether what is in the file makes no sense.
    var isDamage: Bool { primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB }

    /// Whether that makes a table unreadable: damage, a value that is said to be larger than any, or a definition that is
    /// missing or says something else.
    var isUnreadable: Bool { isDamage || primary == SQLITE_ERROR || primary == SQLITE_TOOBIG }

    /// Whether another connection holds what is needed; trying again may help.
    var isBusy: Bool { primary == SQLITE_BUSY || primary == SQLITE_LOCKED }

    /// Whether one row was refused and the database itself is well.
    var isFaultOfOneRow: Bool {
        [SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE].contains(primary)
    }

    /// What it means for the store.
    var trouble: StoreFault {
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
        case SQLITE_CONSTRAINT: .failed(cause: "the store refused the row", detail)
        default: .failed(cause: "the store failed", detail)
        }
    }

    /// In words, for an operator.
    var reason: String { trouble.words }

    /// The same as an error of a read.
    var asStoreError: StoreError {
        switch primary {
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(reason: message)
        default: .failed(reason: reason)
        }
    }
}

extension StoreError {
    /// The cause alone, without what it means for the database in use.
    var plainReason: String {
        switch self {
        case .cannotOpen(let reason), .corrupt(let reason), .failed(let reason): reason
        default: description
        }
    }
}
