// `intent:` addresses, which open an Android app from a browser and contain their own fallback. Pure: text in, text
// out. They never name a component or a selector, and the fallback is always a web page.

public import LinkCore

/// The parts of an `intent:` address.
public struct IntentLink: Sendable, Equatable {
    /// The scheme of the URL that the app gets.
    public let scheme: String
    /// The rest of that URL after `://`, as written, with its fragment.
    public let data: String
    /// The only app that may open it; nil for any app with the scheme.
    public let package: String?
    /// Where the browser goes when no app opens it; nil for the package's page in the store.
    public let fallback: LinkURL?
    /// The intent's action; nil means VIEW.
    public var action: String?
    /// The intent's category; nil by default, because browsers add BROWSABLE themselves.
    public var category: String?
    /// Texts for the app, by name.
    public var extras: StringMap = [:]

    private static let fallbackName = "browser_fallback_url"

    /// Creates an address that opens a URL in an app; nil when the URL has no host or an invalid scheme, the package
    /// is not two or more of `[A-Za-z][A-Za-z0-9_]*` joined by dots, or the fallback is not a web page.
    /// - Parameters:
    ///   - package: the package that may open it; nil allows any app with the scheme.
    ///   - fallback: an http or https URL; nil sends the browser to the package's page in the store.
    public init?(opening url: LinkURL, package: String?, fallback: LinkURL?) {
        guard url.hasAuthority, Self.isScheme(url.scheme) else { return nil }
        if let package, !AndroidPackage.isValid(package) { return nil }
        if let fallback, !fallback.isWeb { return nil }
        scheme = url.scheme
        data = String(Substring(url.text.utf8.dropFirst(url.scheme.utf8.count + 3)))
        self.package = package
        self.fallback = fallback
    }

    /// The address as text.
    public var text: String {
        var address = AddressWriter(capacity: 512)
        address.add("intent://")
        address.add(data)
        address.add("#Intent;scheme=")
        address.add(scheme)
        if let package {
            address.add(";package=")
            address.add(package)
        }
        func add(_ name: String, _ value: String) {
            address.add(name)
            address.add("=")
            address.add(encoding: value)
        }
        if let action { add(";action", action) }
        if let category { add(";category", category) }
        // Everything that could end a text for the app is encoded.
        for extra in extras.entries { add(";S." + PercentCoding.encodeComponent(extra.key), extra.value) }
        if let fallback { add(";S." + Self.fallbackName, fallback.text) }
        address.add(";end")
        return address.text
    }

    /// The `#` before the fields: the last one, as Android reads the address. What stands before it is the URL with its
    /// fragment, and no field contains one.
    static func fields(in text: Substring.UTF8View) -> Substring.UTF8View.Index? {
        text.lastIndex(of: UInt8(ascii: "#"))
    }

    /// Reads an address that `text` could have written; nil for anything else, such as components, selectors, extras
    /// that are not texts, or fallbacks that are not web pages.
    public init?(reading text: String) {
        let head = "intent://"
        guard text.utf8.starts(with: head.utf8) else { return nil }
        let rest = text.utf8.dropFirst(head.utf8.count)
        guard let hash = Self.fields(in: rest) else { return nil }
        let fields = rest[rest.index(after: hash)...].split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard fields.count > 2, fields[0].elementsEqual("Intent".utf8),
            fields[fields.count - 1].elementsEqual("end".utf8)
        else { return nil }
        var read = Fields()
        for field in fields.dropFirst().dropLast() {
            guard read.add(String(Substring(field))) else { return nil }
        }
        guard let scheme = read.scheme, Self.isScheme(scheme) else { return nil }
        self.scheme = scheme
        data = String(Substring(rest[..<hash]))
        (package, fallback, action, category) = (read.package, read.fallback, read.action, read.category)
        extras = read.extras
    }

    private struct Fields {
        var scheme: String?
        var package: String?
        var action: String?
        var category: String?
        var fallback: LinkURL?
        var extras: StringMap = [:]

        /// Reads one field; returns false for one that our addresses never have.
        mutating func add(_ field: String) -> Bool {
            guard let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
            let name = String(field[..<equals])
            let value = PercentCoding.decode(field[field.utf8.index(after: equals)...], plusAsSpace: false).text
            switch name {
            case "scheme" where scheme == nil: scheme = value
            case "package" where package == nil && AndroidPackage.isValid(value): package = value
            case "action" where action == nil: action = value
            case "category" where category == nil: category = value
            case "S.\(IntentLink.fallbackName)" where fallback == nil:
                guard let url = try? LinkURL(value), url.isWeb else { return false }
                fallback = url
            case _ where name.utf8.starts(with: "S.".utf8):
                let name = PercentCoding.decode(Substring(name.utf8.dropFirst(2)), plusAsSpace: false).text
                extras[name] = value
            default: return false
            }
            return true
        }
    }

    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCIIByte.isLetter(first) else { return false }
        return text.utf8.allSatisfy { byte in
            ASCIIByte.isLetter(byte) || ASCIIByte.isDigit(byte) || [0x2b, 0x2d, 0x2e].contains(byte)
        }
    }
}
