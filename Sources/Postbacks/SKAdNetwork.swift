// Postbacks of SKAdNetwork, versions 2.1 to 4.0: a flat object whose signed members are joined by U+2063, in an order
// that depends on the version. The conversion values are never signed. Worker's thread.
// Orders: StoreKit, "Verifying an install-validation postback" and "Combining parameters …".

import LinkCore
import Records

extension PostbackReader {
    /// Reads a postback and verifies its signature.
    func skadnetwork(_ members: Members) throws(PostbackError) -> Postback {
        let version = try SKAdNetworkVersion(members)
        var postback = Postback(
            .skadnetwork, id: try members.text("transaction-id"), adNetwork: try members.text("ad-network-id"),
            source: version.hasSourceIdentifier
                ? try members.sourceIdentifier() : String(try members.number("campaign-id")),
            item: try members.number("app-id", 1...Int64.max))
        postback.version = version.rawValue
        postback.conversion = try members.truth("redownload") ? .redownload : .download
        postback.publisherItem = try members.numberIfPresent("source-app-id")
        if version.hasSourceIdentifier { postback.publisherDomain = try domain(members, postback.publisherItem) }
        if version.hasFidelity {
            postback.interaction = try members.number("fidelity-type", 0...1) == 1 ? .click : .view
        }
        if version.hasDidWin { postback.didWin = try members.truth("did-win") }
        if version.hasSequence { postback.sequence = Int(try members.number("postback-sequence-index", 0...2)) }
        // Apple's tests run from a source app that a developer signed, which has no number in the App Store.
        postback.isDevelopment = postback.publisherItem == 0
        try members.conversionValues(into: &postback.unsigned)
        try verify(postback, version, signature: try members.rawText("attribution-signature"))
        return postback
    }

    /// The site of a web ad. It replaces the app in the signed text, so it must not look like an app's number.
    private func domain(_ members: Members, _ publisherItem: Int64?) throws(PostbackError) -> String? {
        guard let domain = try members.textIfPresent("source-domain") else { return nil }
        guard publisherItem == nil else {
            throw .member("source-domain", reason: "must not occur together with source-app-id")
        }
        guard domain.utf8.contains(where: { !(0x30...0x39).contains($0) }) else {
            throw .member("source-domain", reason: "must be a domain, not \(shown(domain))")
        }
        return domain
    }

    private func verify(
        _ postback: Postback, _ version: SKAdNetworkVersion, signature: String
    ) throws(PostbackError) {
        guard let bytes = Base64.decode(signature.utf8) else {
            throw .member("attribution-signature", reason: "is not base64")
        }
        let message = version.signedText(of: postback)
        guard let key = keys.key(AppleKeys.production), key.verifies(der: bytes, of: Array(message.utf8)) else {
            throw .badSignature
        }
    }
}

/// A version that Apple signs with P-256.
enum SKAdNetworkVersion: String, CaseIterable {
    case v21 = "2.1"
    case v22 = "2.2"
    case v30 = "3.0"
    case v40 = "4.0"

    /// The version of a postback; version 1 when it states none.
    init(_ members: Members) throws(PostbackError) {
        guard members.has("version") else { throw .unverifiable(version: "1.0") }
        let text = try members.text("version")
        guard let version = Self.allCases.first(where: { sameBytes($0.rawValue, text) }) else {
            guard ["1.0", "2.0"].contains(where: { sameBytes($0, text) }) else { throw .unknownVersion(shown(text)) }
            throw .unverifiable(version: text)
        }
        self = version
    }

    var hasFidelity: Bool { self != .v21 }
    var hasDidWin: Bool { self == .v30 || self == .v40 }
    var hasSequence: Bool { self == .v40 }
    var hasSourceIdentifier: Bool { self == .v40 }

    /// The text that Apple signed, composed of the values that were read.
    func signedText(of postback: Postback) -> String {
        var parts = [
            rawValue, postback.adNetwork, postback.source, "\(postback.item)", postback.id,
            "\(postback.conversion == .redownload)",
        ]
        if let item = postback.publisherItem { parts.append("\(item)") }
        if let domain = postback.publisherDomain { parts.append(domain) }
        if hasFidelity { parts.append(postback.interaction == .click ? "1" : "0") }
        if hasDidWin { parts.append("\(postback.didWin)") }
        if hasSequence { parts.append("\(postback.sequence)") }
        return parts.joined(separator: "\u{2063}")
    }
}
