// What pages and previews say of a link: the texts of a route with its parameters filled in, and of several sources the
// one nearest to the content. Pure; any thread. The texts are not HTML: the code that makes a page must escape them.

/// `social` of a route: texts with `:name` placeholders.
public struct RouteSocial: Sendable, Equatable {
    /// `og:title`; nil when it is not set.
    public var title: String?
    /// `og:description`; nil when it is not set.
    public var description: String?
    /// `og:image`, a web URL; nil when it is not set.
    public var image: String?

    /// Creates an empty set of texts.
    public init() {}

    /// The texts with a link's parameters filled in.
    public func filled(with parameters: StringMap) -> Social {
        var social = Social()
        social.title = title.flatMap { SocialText.fill($0, with: parameters) }
        social.description = description.flatMap { SocialText.fill($0, with: parameters) }
        social.image = image.flatMap { SocialText.fillURL($0, with: parameters) }
        return social
    }

    /// Whether no text is set.
    public var isEmpty: Bool { title == nil && description == nil && image == nil }
}

/// Fills the parameters of a route into a text such as "Product :product_id".
public enum SocialText {
    /// The most bytes of a text; longer texts are cut.
    public static let maxBytes = 2000

    /// Replaces every `:name` by the parameter's value, and `::` by a colon. A colon before anything but a letter or
    /// `_` is kept.
    /// - Returns: nil when a parameter is missing or empty, as when its optional group is absent: the next source's
    ///   text is better than half a sentence.
    public static func fill(_ template: String, with parameters: StringMap) -> String? {
        var out: [UInt8] = []
        let bytes = Array(template.utf8)
        var index = 0
        while index < bytes.count {
            if isEscape(bytes, at: index) {
                out.append(bytes[index])
                index += 2
            } else if let place = place(bytes, at: index) {
                guard let value = parameters[place.name], !value.isEmpty else { return nil }
                out.append(contentsOf: value.utf8)
                index = place.end
            } else {
                out.append(bytes[index])
                index += 1
            }
            if out.count > maxBytes { break }
        }
        return cut(out)
    }

    /// Fills an address, by the rules of `URLTemplate`; nil when a parameter is missing or empty, or the result is too
    /// long.
    public static func fillURL(_ template: String, with parameters: StringMap) -> String? {
        for name in URLTemplate.names(in: template) where parameters[name]?.isEmpty != false { return nil }
        let url = URLTemplate.fill(template, with: parameters)
        return url.utf8.count <= maxBytes ? url : nil
    }

    /// The names of the placeholders in a text, in order.
    public static func names(in template: String) -> [String] {
        let bytes = Array(template.utf8)
        var names: [String] = []
        var index = 0
        while index < bytes.count {
            if isEscape(bytes, at: index) {
                index += 2
            } else if let place = place(bytes, at: index) {
                names.append(place.name)
                index = place.end
            } else {
                index += 1
            }
        }
        return names
    }

    private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: ":") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":")
    }

    private static func place(_ bytes: [UInt8], at index: Int) -> (name: String, end: Int)? {
        guard bytes[index] == UInt8(ascii: ":"), index + 1 < bytes.count, isFirst(bytes[index + 1]) else { return nil }
        var end = index + 2
        while end < bytes.count, isFirst(bytes[end]) || (0x30...0x39).contains(bytes[end]) { end += 1 }
        return (String(decoding: bytes[(index + 1)..<end], as: UTF8.self), end)
    }

    private static func isFirst(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "_") }

    /// Decodes the bytes, at most `maxBytes` of them, without a partial character at the end.
    private static func cut(_ bytes: [UInt8]) -> String {
        guard bytes.count > maxBytes else { return String(decoding: bytes, as: UTF8.self) }
        var end = maxBytes
        while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}

extension AppDefinition {
    /// The texts of `[app.social]`; nil where the section sets none.
    public var socialTexts: Social {
        var texts = Social()
        (texts.title, texts.description, texts.image) = (social["title"], social["description"], social["image"])
        return texts
    }
}

/// What a page or a preview says of a link, and the source of each text.
public struct PageTexts: Sendable, Equatable {
    /// The source of a text.
    public enum Source: String, Sendable, CaseIterable {
        /// The stored link's own `social`.
        case link
        /// The tags of the route's web page.
        case page
        /// `social` of the route.
        case route
        /// The defaults of `[app.social]`.
        case app
    }

    /// A text and its source.
    public struct Text: Sendable, Equatable {
        /// The text, not escaped.
        public var text: String
        /// The source that the text was taken from.
        public var source: Source
    }

    /// `og:title`; nil makes the page show the app's name.
    public private(set) var title: Text?
    /// `og:description`; nil when no source has one.
    public private(set) var description: Text?
    /// `og:image`, a web URL; nil when no source has one.
    public private(set) var image: Text?
    /// In words, the result of fetching the route's web page; nil when none is fetched.
    public var fetch: String?

    /// Whether there is nothing to report.
    public var isEmpty: Bool { title == nil && description == nil && image == nil && fetch == nil }

    /// Takes each text from the first source that has it.
    /// - Parameter sources: the nearest to the content first.
    public init(_ sources: [(source: Source, texts: Social?)]) {
        func first(_ text: (Social) -> String?) -> Text? {
            for (source, texts) in sources {
                if let found = texts.flatMap(text), !found.isEmpty { return Text(text: found, source: source) }
            }
            return nil
        }
        title = first(\.title)
        description = first(\.description)
        image = first(\.image)
    }
}
