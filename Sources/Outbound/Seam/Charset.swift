// The system's charset converters from Swift. Any thread.

import CLinkd

extension PageBytes {
    /// Converts to UTF-8; bytes without a character in the charset become U+FFFD. Nil when the system has no such
    /// converter.
    static func converted(_ body: [UInt8], from charset: String) -> [UInt8]? {
        // In no supported charset does a byte become more than three.
        var out = [UInt8](repeating: 0, count: body.count * 3 + 16)
        let count = charset.withCString { name in
            body.withUnsafeBufferPointer { bytes in
                out.withUnsafeMutableBufferPointer { out in
                    clinkd_charset_utf8(name, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
                }
            }
        }
        guard count >= 0 else { return nil }
        return Array(out.prefix(Int(count)))
    }
}
