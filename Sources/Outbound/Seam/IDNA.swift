// International host names in ASCII, by libidn2. Any thread.

import CLinkd

enum IDNA {
    /// The ASCII form of a host name, lower case: `bücher.example` → `xn--bcher-kva.example`, full-width digits and
    /// ideographic stops as plain ones. Nil when it has none.
    static func ascii(_ host: String) -> String? {
        // C would not see anything after a zero byte.
        guard !host.utf8.contains(0) else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
            guard let base = buffer.baseAddress, clinkd_idna_ascii(host, base, buffer.count) == 0 else { return nil }
            return String(cString: base)
        }
    }
}
