// What the kernel reports of this process, under the names that all exporters use. Never on a loop.

import EventLoop
import Gateway
import Glibc

/// Metrics of the process.
enum ProcessFigures {
    /// - Parameter startedAt: milliseconds since the Unix epoch.
    static func metrics(startedAt: Int64) -> [Metric] {
        var metrics = [
            Metric(
                "process_start_time_seconds", "When the process started, seconds since the Unix epoch.",
                Double(startedAt) / 1000),
            Metric(
                "process_cpu_seconds_total", "User and system time that the process used, seconds.",
                Double(Clock.processCPUNanoseconds()) / 1e9),
        ]
        if let memory {
            metrics.append(
                Metric("process_virtual_memory_bytes", "Virtual memory of the process.", Double(memory.virtual)))
            metrics.append(
                Metric("process_resident_memory_bytes", "Resident memory of the process.", Double(memory.resident)))
        }
        if let open = openDescriptors() {
            metrics.append(Metric("process_open_fds", "Open file descriptors.", Double(open)))
        }
        if let limit = try? SystemProcess.descriptorLimit() {
            metrics.append(Metric("process_max_fds", "File descriptors it may have open.", Double(limit.soft)))
        }
        return metrics
    }

    /// Bytes of memory that the process has.
    static var residentBytes: Int? { memory?.resident }

    private static var memory: (virtual: Int, resident: Int)? {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(file, &bytes, bytes.count)
        let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        guard words.count > 1, let virtual = Int(words[0]), let resident = Int(words[1]) else { return nil }
        let size = sysconf(Int32(_SC_PAGESIZE))
        return (virtual * size, resident * size)
    }

    private static func openDescriptors() -> Int? {
        guard let entries = opendir("/proc/self/fd") else { return nil }
        defer { closedir(entries) }
        var count = 0
        while readdir(entries) != nil { count += 1 }
        // Without `.`, `..` and the descriptor that reads them.
        return count - 3
    }
}
