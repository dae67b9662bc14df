// Once a day, forgets installations that were not seen within their app's window. A part of retention: a page of rows
// per step, on the writer thread.

import LinkCore
import Synchronization

/// How long installations are kept, by app. Told by the daemon, asked by the writer thread.
final class InstallationWindows: Sendable {
    /// For apps that the configuration does not name.
    static let usual: Int64 = 30 * dayMilliseconds

    private let windows = Mutex<[ByteKey: Int64]>([:])

    /// Milliseconds by app.
    func set(_ byApp: [String: Int64]) {
        windows.withLock { windows in
            windows = Dictionary(byApp.map { (ByteKey($0.key), $0.value) }, uniquingKeysWith: { max($0, $1) })
        }
    }

    /// Milliseconds for an app.
    func window(of app: String?) -> Int64 {
        windows.withLock { windows in app.flatMap { windows[ByteKey($0)] } ?? Self.usual }
    }
}

/// One pass a day over all installations, in steps.
struct InstallationSweep {
    private let writer: InstallationWriter
    private let names: NameTable
    private let windows: InstallationWindows
    /// The day of the last pass.
    private var sweptDay: Int64?
    /// Where a pass under way goes on.
    private var place: InstallationKey?
    /// The day on which the pass under way began; nil between passes. What it passed by was judged on that day.
    private var day: Int64?

    init(_ writer: InstallationWriter, names: NameTable, windows: InstallationWindows) {
        self.writer = writer
        self.names = names
        self.windows = windows
    }

    /// Does one step inside the caller's transaction; whether some remain.
    mutating func step(now: Int64, rows: Int) throws(SQLiteFailure) -> Bool {
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

    /// The last step was rolled back: the pass begins anew.
    mutating func startOver() {
        (day, place, sweptDay) = (nil, nil, nil)
    }
}
