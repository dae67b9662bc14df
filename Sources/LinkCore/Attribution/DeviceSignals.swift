// What a device reveals of itself, as the few values by which matching by probability compares a tap with a first open.
// Both sides use the same fields, so equal devices give equal values. Stateless; any thread.

/// The values that are compared; nil where unknown. linkd stores nothing more precise about a device.
public struct DeviceSignals: Sendable, Hashable {
    /// The system of the device.
    public var platform: Platform
    /// The first number of the system's version, at most four digits.
    public var systemMajor: Int?
    /// The screen in points, with its scale.
    public var screen: ScreenSize?
    /// The first language, with its region.
    public var language: LanguageTag?
    /// The IANA name of the time zone.
    public var timezone: String?
    /// The model, where the browser reveals it too.
    public var model: String?

    /// Creates signals of which only the system is known.
    public init(platform: Platform) { self.platform = platform }

    /// The signals of an event. What it says about its device takes precedence over its visitor and headers.
    public init(of event: LinkEvent, visitor: Visitor) {
        let device = event.device
        platform = visitor.platform
        systemMajor = (visitor.osVersion ?? device?.osVersion).flatMap(Self.major)
        screen = device?.screen.flatMap { ScreenSize($0) }
        language =
            device?.language.flatMap { LanguageTag($0) }
            ?? event.client?.acceptLanguage.flatMap { LanguageTag(acceptLanguage: $0) }
        timezone = device?.timezone
        model = device?.model
    }

    /// Compares texts as bytes.
    public static func == (a: DeviceSignals, b: DeviceSignals) -> Bool {
        a.platform == b.platform && a.systemMajor == b.systemMajor && a.screen == b.screen && a.language == b.language
            && a.timezone.map { ByteKey($0) } == b.timezone.map { ByteKey($0) }
            && a.model.map { ByteKey($0) } == b.model.map { ByteKey($0) }
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(platform)
        hasher.combine(systemMajor)
        hasher.combine(screen)
        hasher.combine(language)
        hasher.combine(timezone.map { ByteKey($0) })
        hasher.combine(model.map { ByteKey($0) })
    }

    /// The first number of a dotted version; nil when it is missing or has more than four digits.
    package static func major(_ version: String) -> Int? {
        let digits = version.utf8.prefix { decimalValue($0) != nil }
        return (1...4).contains(digits.count) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}

/// A screen in points with its scale. Kept upright, because the device may be turned between the tap and the first
/// open.
public struct ScreenSize: Sendable, Hashable {
    /// The shorter side, points.
    public let short: Int
    /// The longer side, points.
    public let long: Int
    /// Pixels per point in thousandths; nil when unknown.
    public let scale: Int?

    /// Creates a screen; the sides may come in either order.
    public init(short: Int, long: Int, scale: Int?) {
        self.short = min(short, long)
        self.long = max(short, long)
        self.scale = scale
    }

    /// Parses `393x852@3`, `412x915@2.625` or `412x915`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts.first?.split(separator: "x", omittingEmptySubsequences: false) ?? []
        guard parts.count <= 2, sides.count == 2, let a = Self.whole(sides[0], upTo: 5),
            let b = Self.whole(sides[1], upTo: 5), a > 0, b > 0
        else { return nil }
        var scale: Int?
        if parts.count == 2 {
            guard let thousandths = Self.thousandths(parts[1]), thousandths > 0 else { return nil }
            scale = thousandths
        }
        self.init(short: a, long: b, scale: scale)
    }

    /// Whether both can be the same screen: browsers and apps may round points differently by one.
    public func mayBe(_ other: ScreenSize) -> Bool {
        if let scale, let theirs = other.scale, abs(scale - theirs) > 10 { return false }
        return abs(short - other.short) <= 1 && abs(long - other.long) <= 1
    }

    private static func whole(_ text: Substring, upTo digits: Int) -> Int? {
        guard (1...digits).contains(text.utf8.count), text.utf8.allSatisfy({ decimalValue($0) != nil }) else {
            return nil
        }
        return Int(text)
    }

    private static func thousandths(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let units = whole(first, upTo: 2) else { return nil }
        guard parts.count == 2 else { return units * 1000 }
        // Browsers print the whole binary fraction: 1.3312500715255737.
        guard (1...20).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ decimalValue($0) != nil }) else {
            return nil
        }
        let digits = parts[1].prefix(3)
        guard let part = whole(digits, upTo: 3) else { return nil }
        return units * 1000 + part * [1, 100, 10, 1][digits.utf8.count]
    }
}

/// The part of a BCP 47 tag that both browsers and apps report: the language and, optionally, the region.
public struct LanguageTag: Sendable, Hashable {
    /// Such as `en`, lower case.
    public let language: String
    /// Such as `gb` or `419`, lower case; nil when there is none.
    public let region: String?

    /// Parses `en`, `en-GB`, `en_GB` or `zh-Hans-CN`; nil for anything else.
    public init?(_ tag: some StringProtocol) {
        let parts = asciiLowercased(tag).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else {
            return nil
        }
        language = String(first)
        region = parts.dropFirst().first(where: Self.isRegion).map(String.init)
    }

    /// Parses the first language of an Accept-Language header: browsers take that one from the system's settings.
    public init?(acceptLanguage header: String) {
        guard header.utf8.count <= 1024 else { return nil }
        let first = header.prefix { $0 != "," && $0 != ";" }
        self.init(first.drop { $0 == " " })
    }

    private static func isRegion(_ part: Substring) -> Bool {
        let bytes = part.utf8
        return bytes.count == 2
            ? bytes.allSatisfy(isLetter) : bytes.count == 3 && bytes.allSatisfy { decimalValue($0) != nil }
    }
}
