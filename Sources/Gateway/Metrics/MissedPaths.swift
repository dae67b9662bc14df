// Tapped paths that are neither a key nor a route, gathered in memory until the daemon has them written: counts by app
// and hour, and the most frequent paths. Shared by all workers, any thread, bounded in size. Invented paths occupy no
// more than a fixed number of entries, and do not displace paths that many people request.

import LinkCore
public import Records
import Synchronization

/// Missed taps that are not written yet.
public final class MissedPaths: Sendable {
    private struct HourKey: Hashable {
        let hour: Int64
        let app: ByteKey
    }

    private struct State {
        var hours: [HourKey: Int64] = [:]
        var hosts: [ByteKey: FrequentPaths] = [:]

        /// - Parameter path: in the form in which it is stored.
        mutating func note(_ path: String, on host: String, taps: Int64) {
            if ProgramPaths.contain(path) { return }
            let host = ByteKey(host)
            guard hosts[host] != nil || hosts.count < MissedPaths.mostHosts else { return }
            hosts[host, default: FrequentPaths()].add(path, taps)
        }
    }

    /// Most hosts of the configuration, and most pairs of hour and app while nothing can be written.
    private static let mostHosts = 1000
    private static let mostHours = 10_000
    private static let hour: Int64 = 3_600_000

    private let state = Mutex(State())

    /// Starts with nothing missed.
    public init() {}

    /// Counts a tap that is not in the journal. `moment` is in milliseconds since the Unix epoch.
    func count(app: String, at moment: Int64, path: String, on host: String) {
        let path = Self.cut(path)
        state.withLock { state in
            Self.add(1, app: ByteKey(app), at: moment, to: &state)
            state.note(path, on: host, taps: 1)
        }
    }

    /// Notes the path of a tap that the journal counts.
    func note(path: String, on host: String) {
        let path = Self.cut(path)
        state.withLock { $0.note(path, on: host, taps: 1) }
    }

    /// Removes and returns what was missed, for writing; nil when there is nothing.
    public func take(at moment: Int64) -> MissedTaps? {
        let state = state.withLock { state in
            defer { state = State() }
            return state
        }
        let missed = MissedTaps(
            at: moment,
            hours: state.hours.map { key, taps in
                MissedTaps.Hour(at: key.hour * Self.hour, app: key.app.text, taps: taps)
            },
            paths: state.hosts.flatMap { host, paths in
                paths.counts.map { MissedPath(host: host.text, path: $0.key.text, taps: $0.value) }
            })
        return missed.isEmpty ? nil : missed
    }

    /// Adds back what could not be written.
    public func giveBack(_ missed: MissedTaps) {
        state.withLock { state in
            for hour in missed.hours { Self.add(hour.taps, app: ByteKey(hour.app), at: hour.at, to: &state) }
            for path in missed.paths { state.note(path.path, on: path.host, taps: path.taps) }
        }
    }

    private static func add(_ taps: Int64, app: ByteKey, at moment: Int64, to state: inout State) {
        let key = HourKey(hour: moment / hour, app: app)
        guard state.hours[key] != nil || state.hours.count < mostHours else { return }
        state.hours[key, default: 0] += taps
    }

    /// The stored form of a path: printable ASCII, cut to `MissedPath.longest` bytes.
    private static func cut(_ path: String) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(min(path.utf8.count * 3, MissedPath.longest))
        for byte in path.utf8 {
            let isPlain = byte > 0x20 && byte < 0x7f
            if kept.count + (isPlain ? 1 : 3) > MissedPath.longest { break }
            if isPlain {
                kept.append(byte)
            } else {
                kept.append(UInt8(ascii: "%"))
                kept.append(PercentCoding.hexDigit(byte >> 4))
                kept.append(PercentCoding.hexDigit(byte & 15))
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

/// The most frequent paths, in a table of fixed size (Misra and Gries). A path that is more than one in `most` of all
/// is always in it, and its count is never too high.
struct FrequentPaths {
    private static let most = MissedPath.mostPerDay

    private(set) var counts: [ByteKey: Int64] = [:]

    mutating func add(_ path: String, _ taps: Int64 = 1) {
        let key = ByteKey(path)
        if counts[key] != nil || counts.count < Self.most {
            counts[key, default: 0] += taps
            return
        }
        // Each entry is reduced by as much as the new one has, so such a round is paid for by what was added.
        let least = min(taps, counts.values.min() ?? 0)
        counts = counts.compactMapValues { $0 > least ? $0 - least : nil }
        if taps > least { counts[key] = taps - least }
    }
}
