// What pages of other sites said, kept over restarts. Any thread; nothing waits.

import LinkCore
public import Records

extension Store {
    /// Keeps a page in place of an earlier one with its key. It is written within a minute, when the writer has time. Too
    /// large ones, and those that come while many wait, are not kept.
    /// - Parameters:
    ///   - key: `KeptPage.keyBytes` bytes.
    ///   - limit: the bytes that all kept pages may count as; 0 keeps none.
    public func keep(_ page: KeptPage, as key: [UInt8], within limit: Int) {
        guard limit > 0, key.count == KeptPage.keyBytes, page.content.count <= KeptPage.mostBytes else { return }
        waitingPages.add(page, as: key, within: limit)
    }
}
