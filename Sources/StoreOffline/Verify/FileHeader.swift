// What the first page of a file records of the whole: a truncated file is shorter. On the thread of a verification or a
// salvage.

import Glibc
import LinkCore
import Records
import Store

/// The size that a database file records in its header, and its real size.
struct FileHeader {
    /// The recorded size is trusted up to this factor of the real size.
    private static let most: Int64 = 1000

    let pageBytes: Int64
    let pages: Int64
    /// The real size of the file, bytes.
    let bytes: Int64

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

    private var said: Int64 { pages * pageBytes }

    /// What is missing at the end, in words; nil when nothing is.
    var shortfall: String? {
        guard said > bytes else { return nil }
        let lost = (said - bytes + pageBytes - 1) / pageBytes
        return "it is shorter than it says: \(said - bytes) bytes at its end are missing, \(lost) pages"
    }

    /// SQLite rejects a truncated file as a whole. Extends a copy with zeros to the recorded length. Returns a note for
    /// the operator, nil when nothing is missing.
    static func lengthen(_ copy: String, of original: String) throws(StoreError) -> String? {
        guard let header = FileHeader(copy), let shortfall = header.shortfall else { return nil }
        let file = open(copy, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw .cannotOpen(reason: "\(copy): \(FileSystem.errorText())") }
        defer { close(file) }
        if header.said <= Self.most * max(header.bytes, 1 << 20), ftruncate(file, off_t(header.said)) == 0 {
            // A kill while the log was being written into the file leaves the file short and the log complete.
            let hasLog = FileSystem.size(original + "-wal") > 0
            return "\(original): \(shortfall)\(hasLog ? ", unless its log has them" : "")"
        }
        let there = header.bytes / header.pageBytes
        guard there > 0 else { return nil }
        let count = (0..<4).map { UInt8(truncatingIfNeeded: there >> (24 - 8 * Int64($0))) }
        guard pwrite(file, count, 4, 28) == 4 else { throw .failed(reason: "\(copy): \(FileSystem.errorText())") }
        return "\(original) says that it has \(header.pages) pages, which is impossible; it has \(there)"
    }
}
