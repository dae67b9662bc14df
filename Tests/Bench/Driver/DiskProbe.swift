// How long the disk takes to make a page durable: the floor under every committed event that travels alone.

import Glibc

enum DiskProbe {
    /// Milliseconds of a write of 4 KiB and an fdatasync, the median of 200, in a file that is removed afterwards.
    static func fdatasyncMilliseconds(in directory: String) throws -> Double {
        let path = "\(directory)/probe"
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw BenchError("cannot write \(path)") }
        defer {
            close(file)
            unlink(path)
        }
        let page = [UInt8](repeating: 7, count: 4096)
        var figures = Figures()
        for n in 0..<200 {
            let start = nanoseconds()
            guard pwrite(file, page, page.count, off_t(n * page.count)) == page.count, fdatasync(file) == 0 else {
                throw BenchError("cannot write \(path)")
            }
            figures.latencies.append(nanoseconds() - start)
        }
        return figures.percentile(0.5)
    }
}
