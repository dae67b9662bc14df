// What stat and statvfs report about the database: who may read it, and how much space is left. For `linkctl doctor`.

import Config
import Glibc
import LinkCore
import Records

/// The files of the store.
struct StoreFiles {
    /// Below both this many bytes and this share of the disk, free space is a warning.
    private static let leastBytes: UInt64 = 1 << 30
    private static let leastShare = 0.05

    private let path: String

    init(_ store: Configuration.Store) { path = store.path }

    var findings: [Diagnosis] { [mode, room].compactMap { $0 } }

    /// Whether others may read the database, which holds addresses and links of people.
    private var mode: Diagnosis? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let reason = String(cString: strerror(errno))
            return Diagnosis(
                "files", .failed, "the database cannot be examined: \(reason)", of: path,
                fix: "check that the file is at store.path and that linkd's user may read it")
        }
        guard status.st_mode & 0o007 != 0 else {
            return Diagnosis("files", .ok, "the database is not open to others", of: path)
        }
        return Diagnosis(
            "files", .warning, "every user of this machine can open the database, with all recorded events", of: path,
            fix: "chmod o-rwx '\(path)'*")
    }

    private var room: Diagnosis? {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0, disk.f_blocks > 0 else { return nil }
        let free = UInt64(disk.f_bavail) * UInt64(disk.f_frsize)
        let share = Double(disk.f_bavail) / Double(disk.f_blocks)
        let words = "\(free >> 20) MiB free on the disk of the database"
        guard free < Self.leastBytes, share < Self.leastShare else { return Diagnosis("disk", .ok, words) }
        return Diagnosis(
            "disk", .warning, words,
            fix: "make room, or shorten store.event_retention: when the disk is full, taps still lead on but nothing "
                + "is recorded")
    }
}

extension MetadataKey {
    /// The state of the key of links' metadata.
    var finding: Diagnosis {
        do throws(MetadataKeyError) {
            switch try look() {
            case .none:
                return Diagnosis("keys", .skipped, "links carry neither metadata nor passwords: no key is configured")
            case .vault(_, let warning?):
                return Diagnosis("keys", .warning, warning, fix: "chmod 600 the file, and think about a new key")
            case .vault: return Diagnosis("keys", .ok, "the key of links' metadata is readable by linkd's user only")
            case .missing(let path):
                return Diagnosis(
                    "keys", .failed, "the key of links' metadata is missing", of: path,
                    fix: "restore it from a copy; without it, metadata and passwords of links cannot be read")
            }
        } catch {
            return Diagnosis(
                "keys", .failed, error.description,
                fix: "correct the credential that store.metadata_key_credential names")
        }
    }
}
