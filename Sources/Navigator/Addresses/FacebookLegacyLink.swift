// Addresses `fb<APPID><suffix>://authorize`, with which Facebook's apps opened other apps from 2011 on. The stage
// facebook-legacy reads them. Pure.

import LinkCore

/// Writes Facebook's envelope around a link.
enum FacebookLegacyLink {
    /// The address of a link for somebody who has not authorised the app, which has no other field than the target.
    /// - Parameters:
    ///   - appID: the app's Facebook id, digits.
    ///   - suffix: what follows the id in the scheme; empty for none.
    static func text(appID: String, suffix: String, target: LinkURL) -> String {
        "fb\(appID)\(suffix)://authorize#target_url=\(PercentCoding.encodeComponent(target.text))"
    }
}
