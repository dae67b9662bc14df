// What the first page of a file records of the whole: a truncated file is shorter. On the thread of a verification or a
// salvage.

import Glibc
import LinkCore
import Records
import Store

/// The size that a database file records in its header, and its real size.
struct FileHeader {
    private let pageBytes: Int64
    private let pages: Int64
    private let bytes: Int64

    /// Nil for a file without a valid header, or one whose page count was not maintained.
    init?(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(file, &header, header.count, 0) == header.count else { return nil }
        func number(_ place: Int, _ count: Int) -> Int64 {
            header[place..<place + count].reduce(0) { $0 << 8 | Int64($1) }
        }
        pageBytes = number(16, 2) == 1 ? 65536 : number(16, 2)
        pages = number(28, 4)
        bytes = FileSystem.size(path)
        guard pageBytes >= 512, pageBytes & (pageBytes - 1) == 0 else { return nil }
        // The page count is valid only when the last writer maintained it.
        guard number(24, 4) == number(92, 4), pages > 0 else { return nil }
    }

    /// What is missing at the end, in words; nil when nothing is.
    var shortfall: String? {
        let lost = pages * pageBytes - bytes
        guard lost > 0 else { return nil }
        return "it is shorter than it says: \(lost) bytes at its end are missing, "
            + "\((lost + pageBytes - 1) / pageBytes) pages"
    }

    /// SQLite rejects a truncated file as a whole. Writes the real number of pages into a copy. Returns a note for the
    /// operator, nil when nothing is missing.
    static func correct(_ copy: String, of original: String) throws(StoreError) -> String? {
        guard let header = FileHeader(copy), let shortfall = header.shortfall else { return nil }
        let file = open(copy, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        defer { close(file) }
        let there = header.bytes / header.pageBytes
        let count = (0..<4).map { UInt8(truncatingIfNeeded: there >> (24 - 8 * Int64($0))) }
        guard file >= 0, pwrite(file, count, 4, 28) == 4, ftruncate(file, off_t(there * header.pageBytes)) == 0 else {
            throw .failed(reason: "\(copy): \(FileSystem.errorText())")
        }
        // A kill while the log was being written into the file leaves the file short and the log complete.
        let hasLog = FileSystem.size(original + "-wal") > 0
        return "\(original): \(shortfall)\(hasLog ? ", unless its log has them" : "")"
    }
}
