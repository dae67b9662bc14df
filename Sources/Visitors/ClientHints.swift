// What Chromium's browsers report in client hints, and whether a request is only a prefetch: read from the bytes of a
// request's fields in one pass, which creates texts only for the two long ones. Loop thread.

import LinkCore

/// What a request's fields, other than User-Agent, say about its sender.
public struct ClientHints: Sendable, Equatable {
    /// Whether the request was sent before anybody tapped, and may never be shown (`Sec-Purpose`, `Purpose`,
    /// `X-Purpose`, `X-Moz`).
    public private(set) var isPrefetch = false
    /// Whether it wants the page for its App Links tags (`Prefer-Html-Meta-Tags` lists `al`): a resolver of another
    /// app, which shows the page to nobody.
    public private(set) var wantsAppLinkTags = false
    /// `Sec-CH-UA-Model`: the model that a User-Agent hides behind a constant K; nil when it was not sent.
    public private(set) var model: String?
    /// Whether there was any hint. Safari, which an iPad has, sends none.
    private(set) var areThere = false
    /// The value of `Sec-CH-UA-Mobile`; nil without it.
    private(set) var isMobile: Bool?
    /// The system in `Sec-CH-UA-Platform`; unknown without it.
    private(set) var system: VisitorTraits.System = .unknown
    /// The version in `Sec-CH-UA-Platform-Version`; nil without it.
    private(set) var systemVersion: String?
    /// The form factor in `Sec-CH-UA-Form-Factors`; nil without it.
    private(set) var form: DeviceForm?
    /// The browser among the brands of `Sec-CH-UA`; nil when none is known.
    private(set) var browser: String?
    /// Whether one of the brands is Android's web view.
    private(set) var isWebView = false

    /// The hints worth requesting (`Accept-CH`); a browser's first request never has them.
    public static let asked = "Sec-CH-UA-Platform-Version, Sec-CH-UA-Model"

    /// Creates hints of a request without any.
    public init() {}

    private static let valueLimit = 512

    /// Reads one field of a request; the value is evaluated only for names that matter.
    public mutating func take(
        _ name: UnsafeBufferPointer<UInt8>, _ value: @autoclosure () -> UnsafeBufferPointer<UInt8>
    ) {
        // Few other names of a request have the same length and first letter as one of these.
        guard let first = name.first.map(lowered) else { return }
        switch first {
        case UInt8(ascii: "s"): takeSec(name, value())
        case UInt8(ascii: "p") where Self.same(name, "purpose"): takePurpose(value())
        case UInt8(ascii: "p") where Self.same(name, "prefer-html-meta-tags"): takePrefixes(value())
        case UInt8(ascii: "x") where Self.same(name, "x-purpose") || Self.same(name, "x-moz"): takePurpose(value())
        default: break
        }
    }

    private mutating func takeSec(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        guard value.count <= Self.valueLimit else { return }
        switch name.count {
        case 9 where Self.same(name, "sec-ch-ua"): takeBrands(value)
        case 11 where Self.same(name, "sec-purpose"): takePurpose(value)
        case 15 where Self.same(name, "sec-ch-ua-model"): model = Self.text(Self.unquoted(value), limit: 64)
        case 16 where Self.same(name, "sec-ch-ua-mobile"):
            areThere = true
            isMobile = Self.same(value, "?1") ? true : Self.same(value, "?0") ? false : nil
        case 18 where Self.same(name, "sec-ch-ua-platform"):
            areThere = true
            system = Self.system(Self.unquoted(value))
        case 22 where Self.same(name, "sec-ch-ua-form-factors"): takeForms(value)
        case 26 where Self.same(name, "sec-ch-ua-platform-version"):
            systemVersion = AgentVersion(Self.unquoted(value), at: 0)?.text
        default: break
        }
    }

    private mutating func takePurpose(_ value: UnsafeBufferPointer<UInt8>) {
        guard value.count <= Self.valueLimit else { return }
        for word in ["prefetch", "preview", "prerender"] as [StaticString] where Self.contains(value, word) {
            isPrefetch = true
        }
    }

    /// Reads the prefixes of the wanted tags, which are separated by commas or spaces.
    private mutating func takePrefixes(_ value: UnsafeBufferPointer<UInt8>) {
        guard value.count <= Self.valueLimit else { return }
        let words = value.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        for word in words where Self.same(UnsafeBufferPointer(rebasing: word), "al") { wantsAppLinkTags = true }
    }

    private mutating func takeBrands(_ value: UnsafeBufferPointer<UInt8>) {
        areThere = true
        for (brand, name) in Self.brands where Self.contains(value, brand) {
            browser = name
            break
        }
        isWebView = Self.contains(value, "\"android webview\"")
    }

    /// The most specific first: all of them also name Chromium.
    private static let brands: [(StaticString, String)] = [
        ("\"microsoft edge\"", "edge"), ("\"opera\"", "opera"), ("\"opera gx\"", "opera"),
        ("\"samsung internet\"", "samsung"), ("\"brave\"", "brave"), ("\"yabrowser\"", "yandex"),
        ("\"yandex\"", "yandex"), ("\"vivaldi\"", "vivaldi"), ("\"duckduckgo\"", "duckduckgo"),
        ("\"huaweibrowser\"", "huawei"), ("\"google chrome\"", "chrome"),
    ]

    private mutating func takeForms(_ value: UnsafeBufferPointer<UInt8>) {
        if Self.contains(value, "\"tablet\"") {
            form = .tablet
        } else if Self.contains(value, "\"mobile\"") {
            form = .phone
        } else if Self.contains(value, "\"desktop\"") {
            form = .desktop
        }
    }

    private static func system(_ name: UnsafeBufferPointer<UInt8>) -> VisitorTraits.System {
        if same(name, "android") { return .android }
        if same(name, "windows") { return .windows }
        if same(name, "macos") { return .macos }
        if same(name, "linux") { return .linux }
        if same(name, "chrome os") || same(name, "chromium os") || same(name, "chromeos") { return .chromeos }
        return same(name, "ios") ? .ios : .unknown
    }

    // MARK: bytes

    /// The bytes between double quotes; the value itself when it is not quoted.
    private static func unquoted(_ value: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let quote = UInt8(ascii: "\"")
        guard value.count >= 2, value.first == quote, value.last == quote else { return value }
        return UnsafeBufferPointer(rebasing: value[1..<(value.count - 1)])
    }

    /// Visible ASCII of 1 to `limit` bytes; nil for anything else.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> String? {
        guard (1...limit).contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the bytes equal the word (lower case), ignoring ASCII case.
    private static func same(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        bytes.count == word.utf8CodeUnitCount && begins(bytes, at: 0, word)
    }

    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard bytes.count >= word.utf8CodeUnitCount else { return false }
        return (0...(bytes.count - word.utf8CodeUnitCount)).contains { begins(bytes, at: $0, word) }
    }

    /// Whether the word is at this place; the caller makes sure that it fits.
    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        var at = 0
        while at < word.count {
            guard lowered(bytes[place + at]) == word[at] else { return false }
            at += 1
        }
        return true
    }
}
