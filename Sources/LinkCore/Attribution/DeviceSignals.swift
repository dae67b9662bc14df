// What a device shows of itself, in the few values by which probabilistic matching compares a tap with a first open. Made
// of the same fields on both sides, so that equal devices give equal values. Any thread, no state.

/// What is compared, nil where it is not known. Nothing finer than this is kept of a device.
public struct DeviceSignals: Sendable, Hashable {
    /// The system.
    public var platform: Platform
    /// The first number of the system's version.
    public var systemMajor: Int?
    /// The screen.
    public var screen: ScreenSize?
    /// The first language.
    public var language: LanguageTag?
    /// The IANA name of the time zone.
    public var timezone: String?
    /// The model, as far as a browser tells it too.
    public var model: String?

    /// Signals of a system.
    public init(platform: Platform) { self.platform = platform }

    /// The signals of an event: what it says of its device, else what its visitor and headers say.
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

    /// Texts compare as bytes.
    public static func == (a: DeviceSignals, b: DeviceSignals) -> Bool {
        a.platform == b.platform && a.systemMajor == b.systemMajor && a.screen == b.screen && a.language == b.language
            && a.timezone.map { ByteKey($0) } == b.timezone.map { ByteKey($0) }
            && a.model.map { ByteKey($0) } == b.model.map { ByteKey($0) }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(platform)
        hasher.combine(systemMajor)
        hasher.combine(screen)
        hasher.combine(language)
        hasher.combine(timezone.map { ByteKey($0) })
        hasher.combine(model.map { ByteKey($0) })
    }

    /// The first number of a dotted version of at most four digits.
    static func major(_ version: String) -> Int? {
        let digits = version.utf8.prefix { decimalValue($0) != nil }
        return (1...4).contains(digits.count) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}

/// A screen in points with its scale. Held upright, because a device may be turned between the tap and the first open.
public struct ScreenSize: Sendable, Hashable {
    /// The shorter side, points.
    public let short: Int
    /// The longer side, points.
    public let long: Int
    /// Pixels per point in thousandths; nil when not said.
    public let scale: Int?

    /// A screen.
    public init(short: Int, long: Int, scale: Int?) {
        self.short = min(short, long)
        self.long = max(short, long)
        self.scale = scale
    }

    /// Reads `393x852@3`, `412x915@2.625` or `412x915`; nil for anything else.
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

    /// Whether both may be the same screen: browsers and apps round points differently by one.
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
        // Browsers write a binary fraction out: 1.3312500715255737.
        guard (1...20).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ decimalValue($0) != nil }) else {
            return nil
        }
        let digits = parts[1].prefix(3)
        guard let part = whole(digits, upTo: 3) else { return nil }
        return units * 1000 + part * [1, 100, 10, 1][digits.utf8.count]
    }
}

/// The part of a BCP 47 tag that both a browser and an app tell: the language and, perhaps, the region.
public struct LanguageTag: Sendable, Hashable {
    /// `en`, in small letters.
    public let language: String
    /// `gb` or `419`, in small letters; nil when not said.
    public let region: String?

    /// Reads `en`, `en-GB`, `en_GB` or `zh-Hans-CN`; nil for anything else.
    public init?(_ tag: some StringProtocol) {
        let parts = asciiLowercased(tag).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else {
            return nil
        }
        language = String(first)
        region = parts.dropFirst().first(where: Self.isRegion).map(String.init)
    }

    /// The first language of an Accept-Language header: the one that browsers put there from the system's settings.
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
