// How long the disk takes to make a page durable: the floor under every committed event that travels alone.

import Glibc

/// A file that pages are written to; it is removed when nobody has the probe any more.
final class DiskProbe {
    private static let page = [UInt8](repeating: 7, count: 4096)
    /// The file's size: like SQLite's log it is written from its beginning again.
    private static let pages = 1024

    private let path: String
    private let file: Int32

    init(in directory: String) throws {
        path = "\(directory)/probe"
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw BenchError("cannot write \(path)") }
        try write(pages: Self.pages, at: 0)
    }

    deinit {
        close(file)
        unlink(path)
    }

    /// Writes pages of 4 KiB behind those of the write before it, and makes them durable.
    func write(pages: Int, at number: Int) throws {
        for page in 0..<pages {
            let offset = off_t((number * pages + page) % Self.pages * Self.page.count)
            guard pwrite(file, Self.page, Self.page.count, offset) == Self.page.count else {
                throw BenchError("cannot write \(path)")
            }
        }
        guard fdatasync(file) == 0 else { throw BenchError("cannot write \(path)") }
    }

    /// Milliseconds of a write of 4 KiB and an fdatasync, the median of 200.
    static func fdatasyncMilliseconds(in directory: String) throws -> Double {
        let probe = try DiskProbe(in: directory)
        var figures = Figures()
        for number in 0..<200 {
            let start = nanoseconds()
            try probe.write(pages: 1, at: number)
            figures.latencies.append(nanoseconds() - start)
        }
        return figures.percentile(0.5)
    }
}
