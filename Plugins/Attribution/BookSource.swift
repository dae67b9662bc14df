// The gateway's book of taps in the form in which matching asks. Loop thread; every question is one look-up by an index.

import LinkCore
import Matching
import PluginKit

/// Answers the ladder out of a book.
struct BookSource: TouchSource {
    let book: any TouchBook

    func touch(_ id: EventID) throws(StageError) -> Touch? { try book.touch(id) }

    func touch(clipboard token: ClipboardToken, app: String) throws(StageError) -> Touch? {
        try book.touch(clipboard: token, app: app)
    }

    func touches(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [Touch] {
        try book.touches(app: app, user: user, since: since, limit: limit)
    }

    func touches(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [Touch] {
        try book.touches(app: app, takenBy: installation, limit: limit)
    }

    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView {
        try book.behind(app: app, keys: keys, since: since, limit: limit)
    }
}
