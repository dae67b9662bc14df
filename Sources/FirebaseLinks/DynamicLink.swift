// A link of Firebase Dynamic Links: the parameters that a long dynamic link has in its query, and that the REST API has
// in `dynamicLinkInfo`. No I/O; any thread, total.

import LinkCore

/// The parameters of a dynamic link. Empty values count as missing.
public struct DynamicLink: Sendable, Equatable {
    /// A parameter, by its name in the query of a long dynamic link.
    public enum Parameter: String, Sendable, CaseIterable {
        case link
        case apn, afl, amv, al
        case ibi, ifl, ius, ipfl, ipbi, isi, imv
        case efr, ofl
        case st, sd, si
        case utmSource = "utm_source"
        case utmMedium = "utm_medium"
        case utmCampaign = "utm_campaign"
        case utmTerm = "utm_term"
        case utmContent = "utm_content"
        case gclid
        case at, ct, mt, pt

        /// Those that `fields(of:)` puts into the query of the link.
        public static let utm: [Parameter] = [.utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent]
        static let store: [Parameter] = [.pt, .ct, .at, .mt]

        private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { (ByteKey($0.rawValue), $0) })

        /// The parameter with this name, compared as bytes; nil when there is none.
        public static func named(_ name: String) -> Parameter? { byName[ByteKey(name)] }

        /// The name of the link attribute that keeps a value for which a link has no field.
        public var attribute: String { Self.attributePrefix + rawValue }
        static let attributePrefix = "firebase."
    }

    /// The host, in lower case; empty when it was not given.
    public var domain = ""
    /// The path before the suffix, without its slashes, such as `promos`; empty without one.
    public var prefix = ""
    /// What was noticed when it was read.
    public internal(set) var warnings: [DynamicLinkWarning] = []
    private var values: [Parameter: String] = [:]

    /// Creates a link without parameters.
    public init() {}

    /// The value of a parameter; nil when it is missing or empty.
    public subscript(parameter: Parameter) -> String? {
        get { values[parameter] }
        set { values[parameter] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The parameters that it has, in the order of `Parameter`.
    public var parameters: [(parameter: Parameter, value: String)] {
        Parameter.allCases.compactMap { parameter in values[parameter].map { (parameter, $0) } }
    }

    /// The address that all its keys begin with: `https://HOST/PREFIX`, without a slash at the end.
    public var uriPrefix: String { "https://\(domain)" + (prefix.isEmpty ? "" : "/\(prefix)") }

    /// Equal when domain, prefix and parameters are; warnings do not count.
    public static func == (a: DynamicLink, b: DynamicLink) -> Bool {
        sameBytes(a.domain, b.domain) && sameBytes(a.prefix, b.prefix) && a.values.count == b.values.count
            && a.values.allSatisfy { entry in b.values[entry.key].map { sameBytes($0, entry.value) } ?? false }
    }
}

/// Why something is not a dynamic link, in the words that a caller of the REST API gets.
public struct DynamicLinkError: Error, Sendable, Equatable {
    /// One sentence.
    public let message: String
    /// The path of the wrong field, such as `dynamicLinkInfo.link`; nil when no field is to blame.
    public let field: String?

    init(_ message: String, field: String? = nil) { (self.message, self.field) = (message, field) }

    /// A value of the wrong type.
    static func expected(_ type: String, at field: String) -> DynamicLinkError {
        DynamicLinkError("Invalid value at '\(field)': \(type) is expected", field: field)
    }
}
