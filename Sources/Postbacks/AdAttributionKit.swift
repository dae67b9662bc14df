// Postbacks of AdAttributionKit: an object with a JWS, which contains everything that is signed, and next to it members
// that are not. The signature is verified before the payload is read. Worker's thread.
// Members: AdAttributionKit, "Identifying the parameters in a postback" and "Verifying a postback".

import LinkCore
import Records

extension PostbackReader {
    /// Reads a postback and verifies its signature.
    func adattributionkit(_ members: Members) throws(PostbackError) -> Postback {
        let jws = try CompactJWS(try members.rawText("jws-string"))
        guard let key = keys.key(jws.keyID) else { throw .unknownKey(shown(jws.keyID)) }
        // Rejected before anything is computed.
        guard takesDevelopment || !key.isDevelopment else { throw .development }
        guard key.verifies(raw: jws.signature, of: jws.message) else { throw .badSignature }
        var postback = try signed(try Members(json: jws.payload, place: "the payload of jws-string"))
        postback.isDevelopment = key.isDevelopment
        try members.conversionValues(into: &postback.unsigned)
        postback.unsigned.interaction = try members.wordIfPresent("ad-interaction-type", Postback.Interaction.self)
        return postback
    }

    private func signed(_ payload: Members) throws(PostbackError) -> Postback {
        let impression = try payload.text("impression-type")
        guard sameBytes(impression, "app-impression") else {
            throw .member("impression-type", reason: "must be app-impression, not \(shown(impression))")
        }
        var postback = Postback(
            .adattributionkit, id: try payload.text("postback-identifier"),
            adNetwork: try payload.text("ad-network-identifier"), source: try payload.sourceIdentifier(),
            item: try payload.number("advertised-item-identifier", 1...Int64.max))
        postback.conversion = try conversion(payload)
        postback.didWin = try payload.truth("did-win")
        postback.sequence = Int(try payload.number("postback-sequence-index", 0...2))
        postback.marketplace = try payload.textIfPresent("marketplace-identifier")
        postback.publisherItem = try payload.numberIfPresent("publisher-item-identifier")
        return postback
    }

    private func conversion(_ payload: Members) throws(PostbackError) -> Postback.Conversion {
        let name = "conversion-type"
        let text = try payload.text(name)
        switch text {
        case "download": return .download
        case "redownload": return .redownload
        case "re-engagement": return .reengagement
        default:
            throw .member(name, reason: "must be download, redownload or re-engagement, not \(shown(text))")
        }
    }
}
