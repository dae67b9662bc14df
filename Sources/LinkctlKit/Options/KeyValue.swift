// `--state k=v`

import ArgumentParser

/// A name and a value, typed as `name=value`.
struct KeyValue: ExpressibleByArgument {
    let key: String
    let value: String

    init(key: String, value: String) {
        self.key = key
        self.value = value
    }

    /// Splits at the first `=`; nil without one, or with an empty name.
    init?(argument: String) {
        let bytes = argument.utf8
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > bytes.startIndex else { return nil }
        key = String(argument[..<equals])
        value = String(argument[bytes.index(after: equals)...])
    }
}
