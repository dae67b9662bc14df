// The measurement events of leaving an app: al_nav_out, and al_ref_back_out for the way back. The fields are those that the
// SDKs' code and their guide name, together, and the same on every system, each only when it is known. They hold no value of
// the extras: URLs are shown without App Links data, and redacted.

import AppLinkProtocol
import LinkCore
import PluginKit

/// Makes the measurement event of an event of kind navigate.
struct NavigationMeasurement {
    private let name: MeasurementName
    private let source: LinkURL?
    private let extra: [String]

    init(_ journey: Journey) {
        let goesBack = journey.event.navigation?.back == true
        name = goesBack ? .backOut : .navigationOut
        let asked = journey.envelopeURL == nil ? journey.event.url.flatMap { try? LinkURL($0) } : journey.url
        source = goesBack ? journey.reading.backLink.flatMap { try? LinkURL($0.url) } ?? asked : asked
        extra = journey.app?.definition.secretParameters ?? []
    }

    /// The event of what linkd chose.
    /// - Parameter decision: nil where a stage or an obstacle ended the event.
    func of(_ outcome: Outcome, _ decision: NavigationDecision?) -> Measurement {
        let result: Navigation.Result =
            switch outcome.action {
            case .openApp: .app
            case .openWeb: .web
            default: .fail
            }
        var fields = fields(result)
        if let url = decision?.outputURL ?? outcome.destination.flatMap({ try? LinkURL($0.url) }) {
            fields["outputURL"] = shown(url)
            fields["outputURLScheme"] = url.scheme
        }
        fields["package"] = decision?.target?.package
        fields["class"] = decision?.target?.className
        if result == .fail { fields["error"] = outcome.reason }
        return Measurement(name: name.rawValue, fields: fields).withoutEnvelopes
    }

    /// The event of a navigation that the caller reports.
    func reported(_ result: Navigation.Result) -> Measurement {
        Measurement(name: name.rawValue, fields: fields(result)).withoutEnvelopes
    }

    private func fields(_ result: Navigation.Result) -> StringMap {
        var fields: StringMap = [
            "version": OutgoingAppLink.version, "type": result.rawValue, "success": result == .fail ? "0" : "1",
        ]
        if let source {
            fields["sourceURL"] = shown(source)
            fields["sourceScheme"] = source.scheme
            if !source.host.isEmpty {
                fields["sourceHost"] = source.host
                fields["sourceURLHost"] = source.host
            }
        }
        return fields
    }

    /// App Links data are cut out of the whole event at the end.
    private func shown(_ url: LinkURL) -> String {
        Secrets.redactURL(url, extra: extra).text
    }
}
