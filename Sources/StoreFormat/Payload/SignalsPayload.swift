// A device's signals as JSON, kept for a day in a row of `tap_signals`. Equal signals give equal bytes, so a keyed hash of
// the bytes identifies a device. Pure functions; decoding any bytes gives signals or nil.

package import LinkCore

/// Encodes and decodes device signals.
package enum SignalsPayload {
    /// The longest text that is stored, in bytes; a longer one is treated as unknown.
    private static let longest = 256

    package static func encode(_ signals: DeviceSignals) -> [UInt8] {
        var json = JSONWriter(capacity: 128)
        json.object { json in
            json.field("platform", word: signals.platform)
            json.fieldIfPresent("major", signals.systemMajor)
            if let screen = signals.screen {
                json.field("screen", [screen.short, screen.long] + (screen.scale.map { [$0] } ?? []))
            }
            json.fieldIfPresent("language", kept(signals.language?.language))
            json.fieldIfPresent("region", kept(signals.language?.region))
            json.fieldIfPresent("timezone", kept(signals.timezone))
            json.fieldIfPresent("model", kept(signals.model))
        }
        return json.bytes
    }

    private static func kept(_ text: String?) -> String? { text.flatMap { $0.utf8.count <= longest ? $0 : nil } }

    /// Decodes signals; nil for bytes that are none.
    package static func decode(_ bytes: [UInt8]) -> DeviceSignals? { (try? JSONParser.parse(bytes)).flatMap(decode) }

    /// Decodes signals from their object; nil when they name no platform.
    static func decode(_ value: JSONValue) -> DeviceSignals? {
        guard let platform = value.object?["platform"]?.string.flatMap(Platform.init(rawValue:)) else { return nil }
        func number(_ value: JSONValue?) -> Int? { value?.int.map { Int($0) } }
        func text(_ name: String) -> String? { value.object?[name]?.string }
        var signals = DeviceSignals(platform: platform)
        signals.systemMajor = number(value.object?["major"])
        if let screen = value.object?["screen"]?.array, screen.count >= 2,
            let short = number(screen[0]), let long = number(screen[1])
        {
            signals.screen = ScreenSize(short: short, long: long, scale: screen.count > 2 ? number(screen[2]) : nil)
        }
        if let language = text("language") {
            signals.language = LanguageTag(text("region").map { "\(language)-\($0)" } ?? language)
        }
        signals.timezone = text("timezone")
        signals.model = text("model")
        return signals
    }
}
