// Fills the parameters of a route into a URL template such as "https://www.example.com/products/:product_id".

/// A URL text with `:name` places.
public enum URLTemplate {
    /// Replaces every `:name` whose name is a parameter by its percent-encoded value; a `*name` keeps its slashes.
    /// A name is a run of letters, digits and `_`; `:name<type>` drops the type. What is no parameter stays as it is.
    public static func fill(_ template: String, with parameters: StringMap) -> String {
        var out: [UInt8] = []
        let bytes = Array(template.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "*") else {
                out.append(byte)
                index += 1
                continue
            }
            var end = index + 1
            while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
            let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            guard end > index + 1, let value = parameters[name] else {
                out.append(byte)
                index += 1
                continue
            }
            append(value, keepingSlashes: byte == UInt8(ascii: "*"), to: &out)
            index = end
            if index < bytes.count, bytes[index] == UInt8(ascii: "<"),
                let close = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
            {
                index = close + 1
            }
        }
        return String(decoding: out, as: UTF8.self)
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
