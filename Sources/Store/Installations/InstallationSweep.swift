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
    private let writer: InstallationWriter
    private let names: NameTable
    private let windows: InstallationWindows
    /// The UTC day of the last complete pass.
    private var sweptDay: Int64?
    /// Where the current pass continues.
    private var place: InstallationKey?
    /// The UTC day on which the current pass began; nil between passes. Rows it has passed were judged on that day.
    private var day: Int64?

    init(_ writer: InstallationWriter, names: NameTable, windows: InstallationWindows) {
        self.writer = writer
        self.names = names
        self.windows = windows
    }

    /// Does one step inside the caller's transaction. Returns whether rows remain.
    mutating func step(now: Int64, rows: Int) throws(SQLiteError) -> Bool {
        let begun = day ?? utcDay(of: now)
        if day == nil {
            guard sweptDay != begun else { return false }
            (day, place) = (begun, nil)
        }
        place = try writer.deleteUnseen(after: place, rows: rows) { [names, windows] app in
            utcDay(of: now - windows.window(of: names.name(app)))
        }
        if place == nil { (day, sweptDay) = (nil, begun) }
        return day != nil
    }

    /// The last step was rolled back: the pass starts again.
    mutating func startOver() {
        (day, place, sweptDay) = (nil, nil, nil)
    }
}
