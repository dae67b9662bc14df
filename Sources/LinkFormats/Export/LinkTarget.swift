// Where links can move to. To add a target, add it to `all`.

public import LinkCore

/// A product or a server that takes the links of an export.
public struct LinkTarget: Sendable {
    /// The name on the command line.
    public let name: String
    /// What the export is, as a clause for help.
    public let file: String
    let makeWriter: @Sendable (_ now: Int64) -> any LinkWriter

    /// Begins an export.
    /// - Parameter now: milliseconds since the Unix epoch: where links cannot end, those that have ended are left out.
    public func writer(now: Int64) -> any LinkWriter { makeWriter(now) }

    /// In the order in which help lists them.
    public static let all: [LinkTarget] = [
        bodies(Firebase(), "bodies of POST /v1/shortLinks, one a line"),
        bodies(Branch(), "bodies of POST /v1/url, one a line"),
        bodies(Bitly(), "bodies of POST /v4/bitlinks, one a line"),
        LinkTarget(name: "yourls", file: "INSERT statements for the table yourls_url of MySQL") {
            YourlsWriter(now: $0)
        },
        bodies(Shlink(), "bodies of POST /rest/v3/short-urls with redirect rules, one a line"),
        bodies(Kutt(), "bodies of POST /api/v2/links, one a line"),
        bodies(Dub(), "bodies of POST /links, one a line"),
        bodies(Rebrandly(), "bodies of POST /v1/links, one a line"),
        bodies(ShortIO(), "bodies of POST /links, one a line"),
        LinkTarget(name: "nginx", file: "a map and a server that redirect without linkd") { NginxWriter(now: $0) },
        LinkTarget(name: "caddy", file: "a Caddyfile that redirects without linkd") { CaddyWriter(now: $0) },
    ]

    /// The target with this name; nil for an unknown one.
    public static func named(_ name: String) -> LinkTarget? { all.first { sameBytes($0.name, name) } }

    private static func bodies(_ product: any ExportProduct, _ file: String) -> LinkTarget {
        LinkTarget(name: product.name, file: file) { _ in BodyWriter(product: product) }
    }
}

/// A link as it was written.
public struct WrittenLink: Equatable {
    /// Its bytes; empty when it was left out.
    public var bytes: [UInt8] = []
    /// Why the whole link was left out; nil when it was written.
    public var leftOut: String?
    /// The fields that the format cannot express.
    public var lost: [String] = []

    /// A link of which nothing was written yet.
    public init() {}
}

/// Writes links, one after another. It holds only what the end of the file needs.
public protocol LinkWriter {
    /// The beginning of the file.
    var head: [UInt8] { get }
    /// - Parameter link: the link as in org.linkd.Links.
    mutating func write(_ link: JSONObject) -> WrittenLink
    /// The end of the file, after the last link.
    mutating func tail() -> [UInt8]
}
