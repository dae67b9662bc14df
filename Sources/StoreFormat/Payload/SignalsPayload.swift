// A device's signals as a few bytes, kept for a day in a row of `tap_signals`. Equal signals give equal bytes, so a
// keyed hash of the bytes identifies a device. Pure functions; decoding any bytes gives signals or nil.

package import LinkCore

/// Encodes and decodes device signals.
package enum SignalsPayload {
    private static let version: UInt8 = 1
    /// The longest text that is stored, in bytes; a longer one is treated as unknown.
    private static let longest = 256

    /// Flags for the optional values that are present.
    private struct Parts: OptionSet {
        let rawValue: UInt8
        static let major = Parts(rawValue: 1)
        static let screen = Parts(rawValue: 2)
        static let scale = Parts(rawValue: 4)
        static let language = Parts(rawValue: 8)
        static let region = Parts(rawValue: 16)
        static let timezone = Parts(rawValue: 32)
        static let model = Parts(rawValue: 64)
    }

    package static func encode(_ signals: DeviceSignals) -> [UInt8] {
        var parts: Parts = []
        var values: [UInt8] = []
        func put(_ part: Parts, number: Int?) {
            guard let number else { return }
            parts.insert(part)
            Varint.append(Varint.zigzag(Int64(number)), to: &values)
        }
        func put(_ part: Parts, text: String?) {
            guard let text, text.utf8.count <= longest else { return }
            parts.insert(part)
            Varint.append(UInt64(text.utf8.count), to: &values)
            values += text.utf8
        }
        put(.major, number: signals.systemMajor)
        put(.screen, number: signals.screen?.short)
        put(.screen, number: signals.screen?.long)
        put(.scale, number: signals.screen?.scale)
        put(.language, text: signals.language?.language)
        put(.region, text: signals.language?.region)
        put(.timezone, text: signals.timezone)
        put(.model, text: signals.model)
        return [version, UInt8(truncatingIfNeeded: signals.platform.number), parts.rawValue] + values
    }

    /// Decodes signals; nil when the header is not one of this version.
    package static func decode(_ bytes: [UInt8]) -> DeviceSignals? {
        guard bytes.count >= 3, bytes[0] == version, let platform = Platform(number: UInt64(bytes[1])) else {
            return nil
        }
        var place = 3
        let parts = Parts(rawValue: bytes[2])
        func number(_ part: Parts) -> Int? {
            guard parts.contains(part), let raw = Varint.read(bytes, at: &place) else { return nil }
            return Int(Varint.unzigzag(raw))
        }
        func text(_ part: Parts) -> String? {
            guard parts.contains(part), let count = Varint.read(bytes, at: &place), count <= bytes.count - place
            else { return nil }
            defer { place += Int(count) }
            return String(decoding: bytes[place..<place + Int(count)], as: UTF8.self)
        }
        var signals = DeviceSignals(platform: platform)
        signals.systemMajor = number(.major)
        if let short = number(.screen), let long = number(.screen) {
            signals.screen = ScreenSize(short: short, long: long, scale: number(.scale))
        }
        if let language = text(.language) {
            signals.language = LanguageTag(text(.region).map { "\(language)-\($0)" } ?? language)
        }
        signals.timezone = text(.timezone)
        signals.model = text(.model)
        return signals
    }
}
