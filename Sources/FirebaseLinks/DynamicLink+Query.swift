// Long dynamic links: reads them, and writes them. No I/O; any thread, total.

public import LinkCore

extension DynamicLink {
    /// The bytes of a long dynamic link beyond which some programs cut addresses.
    private static let recommendedBytes = 7168

    /// Names that a long dynamic link may have besides its parameters: what debugs it, or marks an advertisement.
    private static let marks = ["d", "ad"]

    /// Whether a URL is a long dynamic link: its query has a parameter `link` with a value.
    public static func isLong(_ url: LinkURL) -> Bool {
        guard url.isWeb, let raw = url.rawQuery, raw.utf8.contains(UInt8(ascii: "=")) else { return false }
        return url.query().items.contains { sameBytes($0.name, Parameter.link.rawValue) && $0.value?.isEmpty == false }
    }

    /// Whether a query item is one of a long dynamic link's own, by its decoded name. `gclid` is not: it belongs to the
    /// click.
    public static func isOwn(name: String) -> Bool {
        if let parameter = Parameter.named(name) { return parameter != .gclid }
        return marks.contains { sameBytes($0, name) }
    }

    /// Reads a long dynamic link, such as `https://go.example.com/?link=https%3A%2F%2Fwww.example.com%2F&apn=com.example`.
    /// - Throws: when it is no web address, has no `link`, or `link` is no address.
    public init(long text: String) throws(DynamicLinkError) {
        let url: LinkURL
        do throws(LinkURLError) {
            url = try LinkURL(TargetText.encoded(text))
        } catch {
            throw DynamicLinkError("Long link is not parsable: \(DynamicLinkWarning.quoted(text)): \(error.reason)")
        }
        guard url.isWeb else {
            throw DynamicLinkError("Long link is not parsable: \(DynamicLinkWarning.quoted(text)): not http or https")
        }
        try self.init(long: url)
    }

    /// Reads a parsed long dynamic link. Of a repeated parameter the last value counts.
    public init(long url: LinkURL) throws(DynamicLinkError) {
        self.init()
        domain = url.host
        prefix = Self.path(url.rawPath)
        // Firebase's clients leave the plus of an address as it is, and encode spaces as %20. In texts a plus is a space.
        for (item, raw) in zip(url.query().items, url.query(plus: .literal).items) {
            guard let parameter = Parameter.named(item.name) else {
                warn(about: item)
                continue
            }
            self[parameter] = Self.isAddress(parameter) ? raw.value : item.value
        }
        encodeAddresses()
        if self[.link] == nil, !prefix.isEmpty {
            throw DynamicLinkError("Cannot shorten a short Dynamic Link: \(DynamicLinkWarning.quoted(url.text))")
        }
        try checkLink(field: "longDynamicLink")
        let bytes = url.text.utf8.count
        if bytes > Self.recommendedBytes {
            warn(.lengthTooLong, "The dynamic link has \(bytes) bytes; some programs cut it.")
        }
        if url.rawFragment?.isEmpty == false {
            warn(.fragments, "The dynamic link has a fragment: encode the '#' of the parameter 'link' as %23.")
        }
        checkParameters()
    }

    /// Adds a warning about a query item that is no parameter of a dynamic link.
    private mutating func warn(about item: QueryItem) {
        let value = item.value ?? ""
        switch item.name {
        case "d":
            if !sameBytes(value, "1") { warn(.badDebugParameter, "Param 'd' is not 1.") }
        case "ad":
            if !sameBytes(value, "1") { warn(.badAdParameter, "Param 'ad' is not 1.") }
        default:
            warn(.unrecognized, "Param \(DynamicLinkWarning.quoted(item.name)) is not recognized.")
        }
    }

    /// A path without its first and last slash.
    static func path(_ raw: Substring) -> String {
        let slash = UInt8(ascii: "/")
        var bytes = raw.utf8[...]
        while bytes.first == slash { bytes = bytes.dropFirst() }
        while bytes.last == slash { bytes = bytes.dropLast() }
        return String(Substring(bytes))
    }

    /// The long dynamic link, with the parameters in the order of `Parameter`.
    public var long: String {
        var text = uriPrefix + "/"
        var separator = "?"
        for (parameter, value) in parameters {
            text += separator + parameter.rawValue + "=" + PercentCoding.encodeComponent(value)
            separator = "&"
        }
        return text
    }
}
