// `--state k=v`

import ArgumentParser

/// A name and a value.
struct KeyValue: ExpressibleByArgument {
    let key: String
    let value: String

    /// A name and a value.
    init(key: String, value: String) {
        self.key = key
        self.value = value
    }

    /// Splits at the first `=`; nil without one, or without a name.
    init?(argument: String) {
        let bytes = argument.utf8
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > bytes.startIndex else { return nil }
        key = String(argument[..<equals])
        value = String(argument[bytes.index(after: equals)...])
    }
}
