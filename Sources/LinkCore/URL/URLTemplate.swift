// Fills a route's parameters into a URL template such as "https://www.example.com/products/:product_id".

/// A URL text with `:name` placeholders.
public enum URLTemplate {
    /// Replaces every placeholder by its percent-encoded value. A `*name` keeps its slashes, and `:name<type>` is
    /// replaced with its type. A placeholder without a parameter, as when its optional group is absent, becomes empty.
    public static func fill(_ template: String, with parameters: StringMap) -> String {
        var out: [UInt8] = []
        let bytes = Array(template.utf8)
        var index = 0
        while index < bytes.count {
            guard let place = place(bytes, at: index) else {
                out.append(bytes[index])
                index += 1
                continue
            }
            if let value = parameters[place.name] {
                append(value, keepingSlashes: bytes[index] == UInt8(ascii: "*"), to: &out)
            }
            index = place.end
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// The names of the placeholders in a template, in order.
    public static func names(in template: String) -> [String] {
        let bytes = Array(template.utf8)
        return bytes.indices.compactMap { place(bytes, at: $0)?.name }
    }

    /// The placeholder that begins at an index. A placeholder begins a part of the URL: it follows one of `/ ? & = #`,
    /// so that neither a port nor a colon inside a word is one. Its name is that of a parameter, which never begins
    /// with a digit.
    private static func place(_ bytes: [UInt8], at index: Int) -> (name: String, end: Int)? {
        guard bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "*"), index > 0,
            "/?&=#".utf8.contains(bytes[index - 1])
        else { return nil }
        var end = index + 1
        while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
        guard end > index + 1, bytes[index + 1] < UInt8(ascii: "0") || bytes[index + 1] > UInt8(ascii: "9") else {
            return nil
        }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        if end < bytes.count, bytes[end] == UInt8(ascii: "<"),
            let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
        {
            end = close + 1
        }
        return (name, end)
    }

    private static func append(_ value: String, keepingSlashes: Bool, to out: inout [UInt8]) {
        guard keepingSlashes else { return out.append(contentsOf: PercentCoding.encodeComponent(value).utf8) }
        for (index, part) in value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { out.append(UInt8(ascii: "/")) }
            out.append(contentsOf: PercentCoding.encodeComponent(String(Substring(part))).utf8)
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
