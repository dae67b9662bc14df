// Stored links without daemon and socket: how long making them takes, what the file and the process grow to, and how
// fast a worker's look-up finds one of them, with pages of the file in SQLite's own cache or only in the kernel's.

import Glibc
import LinkCore
import Records
import Store

/// Measures in a directory of its own.
struct LinkBench {
    /// Links per call.
    private static let batch = 1000
    private static let lookups = 200_000

    let directory: String

    /// Makes `count` links and looks them up at random: links/s, file MB, resident MB, look-ups/s of all, of ten.
    func measure(count: Int) async throws -> String {
        let path = "\(directory)/links-\(count).db"
        let store = try Store.open(StoreOptions(path: path))
        defer { store.close() }
        let start = nanoseconds()
        for first in stride(from: 0, to: count, by: Self.batch) {
            let drafts = (first..<min(first + Self.batch, count)).map(draft)
            let made = try await store.createLinks(drafts, WriteContext(at: 1_800_000_000_000, who: "bench"))
            for case .rejected(let failure) in made { throw BenchError("a link was refused: \(failure)") }
        }
        let seconds = Double(nanoseconds() - start) / 1e9
        let reader = try store.makeLinkLookup()
        var resident = try residentMegabytes()
        let all = try lookups(reader, among: count)
        let few = try lookups(reader, among: min(count, 10))
        resident = max(resident, try residentMegabytes())
        return [
            grouped(Double(count) / seconds), grouped(try megabytes(of: path)), grouped(resident), grouped(all),
            grouped(few),
        ].joined(separator: " ")
    }

    /// A link as a shop's newsletter makes it. Keys as random as generated ones, but the same in every run.
    private func draft(_ number: Int) -> LinkDraft {
        let key = Self.key(number)
        return LinkDraft(
            app: "shop", domain: "go.example.com", key: key, externalID: nil, makeKey: { key },
            build: { (address) throws(LinkError) in
                var link = Link(address: address, app: "shop")
                link.route = "products/:product_id"
                link.routeParameters = ["product_id": "\(number)"]
                link.queryParameters = ["utm_source": "mail", "utm_campaign": "spring"]
                link.title = "Product \(number)"
                return link
            }, change: { _ in })
    }

    /// A link for an import: its own key, a page with a query as its target.
    static func row(_ number: Int) -> String {
        """
        {"key":"\(key(number))","url":"https://www.example.com/products/\(number)?utm_source=mail&utm_campaign=spring",\
        "title":"Product \(number)"}
        """
    }

    private func lookups(_ reader: any LinkLookup, among count: Int) throws -> Double {
        var state: UInt64 = 7
        let start = nanoseconds()
        for _ in 0..<Self.lookups {
            state = Self.mix(state)
            let address = LinkAddress(domain: "go.example.com", key: Self.key(Int(state % UInt64(count))))
            guard try reader.link(at: address) != nil else { throw BenchError("\(address) is not there") }
        }
        return Double(Self.lookups) / (Double(nanoseconds() - start) / 1e9)
    }

    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    private static func key(_ number: Int) -> String {
        var rest = mix(UInt64(number))
        return String(
            decoding: (0..<8).map { _ in
                defer { rest /= 62 }
                return digits[Int(rest % 62)]
            }, as: UTF8.self)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    private func megabytes(of path: String) throws -> Double {
        var file = stat()
        guard stat(path, &file) == 0 else { throw BenchError("cannot look at \(path)") }
        return Double(file.st_size) / 1e6
    }

    /// Resident pages of this process.
    private func residentMegabytes() throws -> Double {
        let file = open("/proc/self/statm", O_RDONLY)
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = read(file, &buffer, buffer.count)
        let fields = String(decoding: buffer[..<max(count, 0)], as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { throw BenchError("no /proc/self/statm") }
        return pages * 4096 / 1e6
    }
}
