// Checks what an `intent:` address opens, without copying: every redirect into an Android app is checked. Pure.

import LinkCore

extension IntentLink {
    /// What fields begin with that only the app reads.
    private static let free: [StaticString] = ["S.", "action=", "category="]

    /// Whether an address, as `text` writes it, opens nothing but an app: this package (none named if empty), with a
    /// URL whose scheme is allowed, and only web pages as fallback. It rejects at least what `init(reading:)` rejects,
    /// except for values that only the app reads.
    public static func opensOnly(_ package: String, _ text: String, scheme isAllowed: (String) -> Bool) -> Bool {
        var (fields, schemes, packages, isEnded) = (0, 0, 0, false)
        let isFine = allParts(of: text) { part, isField in
            if !isField { return true }
            defer { fields += 1 }
            if isEnded { return false }
            if fields == 0 { return part.elementsEqual("Intent".utf8) }
            if let scheme = value("scheme=", of: part) {
                schemes += 1
                return isAllowed(String(decoding: scheme, as: UTF8.self))
            }
            if let named = value("package=", of: part) {
                packages += 1
                return named.elementsEqual(package.utf8)
            }
            if let fallback = value("S.browser_fallback_url=", of: part) { return isWebPage(fallback) }
            isEnded = part.elementsEqual("end".utf8)
            return isEnded || Self.free.contains { value($0, of: part) != nil }
        }
        return isFine && isEnded && schemes == 1 && packages == (package.isEmpty ? 0 : 1)
    }

    /// Whether a condition holds for each part of an address that `text` may have written: what stands before its fields,
    /// and each field. False for any other text.
    public static func allParts(
        of text: String, satisfy isFine: (UnsafeBufferPointer<UInt8>, _ isField: Bool) -> Bool
    ) -> Bool {
        text.withBytes { bytes in
            guard bytes.starts(with: "intent://".utf8), let hash = bytes.lastIndex(of: UInt8(ascii: "#")) else {
                return false
            }
            func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }
            guard isFine(part(0..<hash), false) else { return false }
            var start = hash + 1
            while start <= bytes.count {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
                guard isFine(part(start..<end), true) else { return false }
                start = end + 1
            }
            return true
        }
    }

    private static func value(
        _ name: StaticString, of field: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return field.starts(with: name) ? UnsafeBufferPointer(rebasing: field[name.count...]) : nil
    }

    /// Whether an encoded address begins with http or https.
    private static func isWebPage(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        value("https%3A%2F%2F", of: text) != nil || value("http%3A%2F%2F", of: text) != nil
    }
}
