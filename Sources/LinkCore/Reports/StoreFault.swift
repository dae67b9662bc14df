// Faults of the store, as a type. The word for programs, the words for an operator and the advice derive from it,
// wherever they are reported. Values only.

/// Why the store records nothing, or what is damaged in it.
public enum StoreFault: Sendable, Equatable {
    /// The disk is full.
    case diskFull(String)
    /// A read or a write of the disk failed.
    case diskFailed(String)
    /// Another process holds the database locked.
    case locked(String)
    /// The file or its disk cannot be written.
    case readOnly(String)
    /// The file, or its log, was removed, or another file has its name.
    case moved(String)
    /// A second linkd writes to the database; the locks of its file system did not prevent it.
    case shared(String)
    /// The content of the file is invalid.
    case damaged(String)
    /// The writer has been busy with one commit for so many milliseconds.
    case hangs(Int64)
    /// Any other fault: the cause in words, and the library's message.
    case failed(cause: String, String)

    /// Whether there is no room on the disk.
    public var isFullDisk: Bool {
        if case .diskFull = self { true } else { false }
    }

    /// A stable word for programs, as in metrics and the status.
    public var code: String {
        switch self {
        case .diskFull: "disk_full"
        case .diskFailed: "disk_failed"
        case .locked: "database_locked"
        case .readOnly: "database_read_only"
        case .moved: "database_moved"
        case .shared: "database_shared"
        case .damaged: "database_damaged"
        case .hangs: "writer_hangs"
        case .failed: "store_failed"
        }
    }

    /// The fault in words, for an operator.
    public var words: String {
        switch self {
        case .diskFull(let detail): "the disk is full\(Self.bracketed(detail))"
        case .diskFailed(let detail): "the disk failed\(Self.bracketed(detail))"
        case .locked(let detail): "another process holds the database locked\(Self.bracketed(detail))"
        case .readOnly(let detail): "the database is read-only\(Self.bracketed(detail))"
        case .moved(let detail): "the database was removed or replaced while linkd runs\(Self.bracketed(detail))"
        case .shared(let detail):
            "a second linkd took over the database while this one runs\(Self.bracketed(detail)): two of them damage it"
        case .damaged(let detail): "the database is damaged\(Self.bracketed(detail))"
        case .hangs(let milliseconds):
            "the writer has been at one commit for \(spanInWords(milliseconds)): the disk of the database hangs or is "
                + "very slow"
        case .failed(let cause, let detail): "\(cause)\(Self.bracketed(detail))"
        }
    }

    /// How to repair it, for an operator.
    /// - Parameter path: the path of the database.
    public func fix(path: String) -> String {
        switch self {
        case .diskFull: "make room on the disk of \(path); linkd retries every second and resumes automatically"
        case .diskFailed: "check dmesg and the health of the disk; have a backup ready (linkctl db backup)"
        case .locked: "stop the process that holds it (fuser \(path)); linkd resumes automatically"
        case .readOnly:
            "mount the disk of \(path) read-write and correct its owner and mode; linkd resumes automatically"
        case .moved:
            "save what linkd still has open with linkctl db backup; then put the file back under its name, or stop linkd "
                + "and restore a backup with linkd --restore"
        case .shared:
            "stop one of the two, and put the database on a file system whose locks hold; then restart linkd and look with "
                + "linkd --verify-db"
        case .damaged:
            "stop linkd, look with linkd --verify-db, then restore a backup with linkd --restore or save what can be "
                + "read with linkd --salvage"
        case .hangs: "check dmesg and the disk of \(path); linkd resumes automatically when the disk responds"
        case .failed: "see journalctl -u linkd for the reason; linkd retries every second and resumes automatically"
        }
    }

    private static func bracketed(_ detail: String) -> String { detail.isEmpty ? "" : " (\(detail))" }
}
