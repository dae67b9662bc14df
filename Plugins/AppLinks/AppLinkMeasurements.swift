// The measurement events of an inbound App Link, for analytics: al_link_parse for every envelope, al_nav_in when an app
// was opened with it. The fields are those of the SDKs' code and their guide combined, each only when known. They must
// never contain a value of the extras, so the URL is shown without its envelope.

import LinkCore
import PluginKit

/// Makes the measurement events of inbound App Links.
enum AppLinkMeasurements {
    /// The events for this kind of event, in the order in which SDKs post them.
    static func events(
        for content: AppLinkContent, of event: LinkEvent, input: LinkURL, extra: [String]
    ) -> [Measurement] {
        let opened = event.kind == .open || event.kind == .firstOpen
        let safeInput = Secrets.redactURL(input, extra: extra).text
        var fields: StringMap = ["version": content.link.version]
        fields["inputURL"] = safeInput
        fields["inputURLScheme"] = input.scheme
        switch content.target {
        case .usable(let url):
            fields["targetURL"] = Secrets.redactURL(url, extra: extra).text
            if !url.host.isEmpty { fields["targetURLHost"] = url.host }
        case .absent:
            fields["targetURL"] = safeInput
            if !input.host.isEmpty { fields["targetURLHost"] = input.host }
        case .refused: break
        }
        fields["refererURL"] = content.refererURL
        fields["refererAppName"] = content.refererName
        fields["sourceApplication"] = event.app?.sourceApplication ?? content.refererPackage
        fields["forOpenUrl"] = opened ? "1" : "0"
        fields["forRenderBackToReferrerBar"] = event.navigation?.back == true ? "1" : "0"
        let names: [MeasurementName] = opened ? [.linkParse, .navigationIn] : [.linkParse]
        return names.map { Measurement(name: $0.rawValue, fields: fields) }
    }
}
