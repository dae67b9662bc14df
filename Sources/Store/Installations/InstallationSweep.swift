// Once a day, deletes installations that were not seen within their app's window. A part of retention: a page of rows
// per step, on the writer thread.

import LinkCore
import Synchronization

/// How long installations are kept, by app. Set by the daemon, read by the writer thread.
final class InstallationWindows: Sendable {
    /// The window of apps that the configuration does not name: 30 days, in milliseconds.
    static let usual: Int64 = 30 * dayMilliseconds

    private let windows = Mutex<[ByteKey: Int64]>([:])

    /// Replaces the windows, in milliseconds by app.
    func set(_ byApp: [String: Int64]) {
        windows.withLock { windows in
            windows = Dictionary(byApp.map { (ByteKey($0.key), $0.value) }, uniquingKeysWith: { max($0, $1) })
        }
    }

    /// The window of an app, milliseconds; `usual` for nil.
    func window(of app: String?) -> Int64 {
        windows.withLock { windows in app.flatMap { windows[ByteKey($0)] } ?? Self.usual }
    }
}

/// One pass a day over all installations, in steps.
struct InstallationSweep {
    private let names: NameTable
    private let windows: InstallationWindows
    /// The UTC day on which the last complete pass began.
    private var sweptDay: Int64?
    /// Where the current pass continues, and the day on which it began; nil between passes.
    private var place: (app: Int64, id: String, day: Int64)?

    init(names: NameTable, windows: InstallationWindows) { (self.names, self.windows) = (names, windows) }

    /// Does one step inside the caller's transaction. Returns whether rows remain.
    mutating func step(_ db: Database, now: Int64, rows: Int) throws -> Bool {
        let day = place?.day ?? utcDay(of: now)
        if place == nil, sweptDay == day { return false }
        let page = try Row.fetchAll(
            db, sql: "SELECT app, id, seen FROM installation WHERE (app, id) > (?, ?) ORDER BY app, id LIMIT ?",
            arguments: [place?.app ?? 0, place?.id ?? "", rows])
        for row in page {
            let (app, seen) = (row[0] as Int64? ?? 0, row[2] as Int64? ?? 0)
            guard utcDay(of: seen) < utcDay(of: now - windows.window(of: names.name(app))) else { continue }
            try db.run("DELETE FROM installation WHERE app = ? AND id = ?", row.values[0], row.values[1])
        }
        if page.count == rows, let app = page.last?[0] as Int64?, let id = page.last?[1] as String? {
            place = (app, id, day)
        } else {
            (place, sweptDay) = (nil, day)
        }
        return place != nil
    }

    /// The last step was rolled back: the pass starts again.
    mutating func startOver() { (place, sweptDay) = (nil, nil) }
}
