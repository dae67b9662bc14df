// What a page saw of a device, added to the signals of its tap while they are kept. May be called from any thread; blocks
// nobody.

import Foundation
import GRDB
public import LinkCore

extension Store {
    /// Completes the signals of a tap that nobody has taken; what was known stays. Nothing happens to a tap without
    /// signals, so to one whose person asked not to be followed or whose day has passed. Returns after the commit.
    public func observe(_ sight: TouchSight) async throws(JournalError) {
        let privacy = privacy
        try await write { db in
            let id = sight.tap.blob
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT s.signals, s.match_key, t.at FROM touch_signals s JOIN touch t ON t.id = s.touch
                    WHERE s.touch = ? AND t.taken_by IS NULL AND s.signals IS NOT NULL
                    """, arguments: [id])
            guard let row, let before = row[0] as Data?, var signals = SignalsPayload.decode(Array(before)) else {
                return
            }
            sight.complete(&signals)
            let after = SignalsPayload.encode(signals)
            try db.execute(
                sql: "UPDATE touch_signals SET signals = ? WHERE touch = ?", arguments: [Data(after), id])
            // The device behind the address is the same one, better seen: it counts once.
            guard let key = row[1] as Data? else { return }
            let day = utcDay(of: row[2])
            try db.execute(
                sql: "DELETE FROM address_seen WHERE day = ? AND match_key = ? AND device = ?",
                arguments: [day, key, privacy.device(Array(before))])
            try db.execute(
                sql: "INSERT OR IGNORE INTO address_seen (match_key, day, device) VALUES (?, ?, ?)",
                arguments: [key, day, privacy.device(after)])
        }
    }
}
