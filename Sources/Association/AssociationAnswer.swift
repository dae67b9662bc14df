// How an association file was delivered over the network: what Apple's and Google's fetchers tolerate and what they do
// not. The doctor fills in the values; this file does no I/O.

import LinkCore

/// The response to a request for an association file.
public struct AssociationAnswer: Sendable {
    /// The two association files.
    public enum Kind: Sendable {
        case apple
        case android
    }

    /// Which of the two files was requested.
    public var kind: Kind
    /// Whether the request used https.
    public var isSecure = true
    /// The status of the first response, before any redirect.
    public var status = 200
    /// The target of a redirect in the first response; nil without one.
    public var redirect: String?
    /// The value of `Content-Type`; nil without the header.
    public var contentType: String?
    /// The `User-Agent` of the request, for messages; empty when unknown.
    public var userAgent = ""
    /// The host's robots.txt; nil when it has none.
    public var robots: String?
    /// Whether Apple's systems before iOS 10, which obey robots.txt, must be able to fetch the file.
    public var servesOldSystems = false

    /// A response without problems: 200 over https with the right type.
    public init(_ kind: Kind) {
        self.kind = kind
        contentType = "application/json"
    }

    /// The problems of the delivery; the content is checked elsewhere.
    public var problems: [FileProblem] {
        var log = ProblemLog()
        let reader = kind == .apple ? "Apple" : "Google"
        if !isSecure {
            log.add(
                .error, "https", "not_https", "\(reader) asks over https only",
                fix: "serve the host over https with a certificate of a public authority")
        }
        if (300...399).contains(status) {
            log.add(
                .error, "status", "redirect",
                "the answer is \(status)\(redirect.map { " to \($0.inQuotes)" } ?? ""); \(reader) follows no redirect",
                fix: "answer 200 at this very address, on this very host")
        } else if status != 200 {
            let agent = userAgent.isEmpty ? "" : " for the User-Agent \(userAgent.inQuotes)"
            log.add(
                .error, "status", "status", "the answer is \(status)\(agent)",
                fix: "answer every client: no firewall rule, bot rule, log-in or rate limit may block this path")
        }
        checkType(&log)
        if kind == .apple, servesOldSystems, let robots, Self.forbids(robots) {
            log.add(
                .error, "robots.txt", "robots", "iOS 9 obeyed robots.txt, which forbids this path",
                fix: "allow /apple-app-site-association and /.well-known/ in robots.txt")
        }
        return log.problems
    }

    private func checkType(_ log: inout ProblemLog) {
        let type = (contentType ?? "").lowercased().prefix { $0 != ";" && $0 != " " }
        if sameBytes(type, "application/json") { return }
        let old = ["application/pkcs7-mime", "text/json", "application/octet-stream", ""]
        if kind == .apple, old.contains(where: { sameBytes($0, type) }) {
            log.add(
                .warning, "Content-Type", "content_type", "the type is \((contentType ?? "").inQuotes)",
                fix: "serve it as application/json")
        } else {
            log.add(
                .error, "Content-Type", "content_type", "the type is \((contentType ?? "").inQuotes)",
                fix: "serve it as application/json")
        }
    }

    /// Whether robots.txt forbids the association file to every user agent.
    private static func forbids(_ robots: String) -> Bool {
        var isForAll = false
        var forbidden = false
        for line in robots.utf8.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
            let text = String(Substring(line)).lowercased()
            guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let key = text[..<colon].filter { $0 != " " }
            let value = text[text.utf8.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
            switch key {
            case "user-agent": isForAll = value == "*"
            case "disallow" where isForAll && !value.isEmpty:
                let paths = ["/apple-app-site-association", "/.well-known/apple-app-site-association"]
                if paths.contains(where: { $0.hasPrefix(value) }) { forbidden = true }
            default: break
            }
        }
        return forbidden
    }
}

/// An associated domain in an app's entitlements, such as `applinks:www.example.com?mode=developer`.
public struct AppleEntitlement: Sendable, Equatable {
    /// `applinks`, `webcredentials`, `appclips` or `activitycontinuation`.
    public let service: String
    /// The host in lower case, without the wildcard.
    public let host: String
    /// Whether it covers every subdomain.
    public let isWildcard: Bool
    /// The value of `mode=`; nil without it.
    public let mode: String?

    /// Reads an entitlement; nil for what Xcode rejects: another service, a port, a wildcard for App Clips.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        service = String(Substring(parts[0]))
        let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
        guard services.contains(where: { [service] in sameBytes($0, service) }) else { return nil }
        let pieces = parts[1].split(separator: UInt8(ascii: "?"), maxSplits: 1)
        guard let first = pieces.first else { return nil }
        let isWildcard = first.starts(with: "*.".utf8)
        host = String(Substring(isWildcard ? first.dropFirst(2) : first)).lowercased()
        self.isWildcard = isWildcard
        let query = pieces.count > 1 ? String(Substring(pieces[1])) : ""
        mode = query.utf8.starts(with: "mode=".utf8) ? String(Substring(query.utf8.dropFirst(5))) : nil
        guard !host.isEmpty, !host.utf8.contains(where: { ":/*".utf8.contains($0) }) else { return nil }
        if isWildcard, sameBytes(service, "appclips") { return nil }
    }

    /// Whether a host's file counts for this entitlement: that of exactly this host, and for a wildcard that of the
    /// apex.
    public func reads(fileOn other: String) -> Bool { sameBytes(host, other.lowercased()) }
}
