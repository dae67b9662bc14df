// GetForms: a link in each form that clients need. Each form is what a tap on such a device gets, decided by the stages
// as Explain decides; nothing is recorded, counted or claimed, and the forms have no secrets. Loop thread.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Wire

/// What is asked of the forms of a link.
struct LinkFormQuery {
    /// The most bytes of a version.
    private static let versionBytes = 128

    /// The platforms of forms: the devices, and the web.
    enum Platform: String, CaseIterable {
        case ios, ipad, android, web

        fileprivate var device: LinkForm.Device? { LinkForm.Device(rawValue: rawValue) }
    }

    /// The only platform; nil for all.
    let platform: Platform?
    /// The versions of the app and its system that the forms are for; nil where unknown.
    let versions: VersionFacts

    /// Reads the parameters of GetForms.
    init(_ parameters: JSONObject) throws(MethodError) {
        platform = try optionalWord(parameters, "platform")
        func version(_ name: String) throws(MethodError) -> String? {
            let text = try optionalString(parameters, name)
            guard text.map({ (1...Self.versionBytes).contains($0.utf8.count) }) ?? true else {
                throw .service(.invalidParameter(name))
            }
            return text
        }
        versions = VersionFacts(
            version: try version("appVersion"), build: try version("appBuild"), osVersion: try version("osVersion"))
    }

    /// The devices to answer for; nil stands for the web.
    fileprivate func devices(of link: Link) -> [LinkForm.Device?] {
        if let platform { return [platform.device] }
        return [.ios] + (link[.ipad] == nil ? [] : [.ipad]) + [.android, nil]
    }

    /// A tap on the short link by a visitor with such a device.
    fileprivate func tap(on shortLink: String, with form: LinkForm.Device?) -> LinkEvent {
        var event = LinkEvent(kind: .tap, url: shortLink)
        guard let form else { return event }
        var device = Device()
        device.platform = form == .android ? .android : .ios
        device.form = form == .ipad ? .tablet : .phone
        device.osVersion = versions.osVersion
        event.device = device
        var app = CallingApp()
        (app.version, app.build) = (versions.version, versions.build)
        event.app = app
        return event
    }
}

extension LinkService {
    /// The short link of a link, and its forms.
    /// - Parameter owner: as for `get`.
    func forms(
        of address: LinkAddress, _ query: LinkFormQuery, owner: String? = nil
    ) async throws(LinkError) -> (shortLink: String, forms: [LinkForm]) {
        let stored = try await get(address, of: owner)
        let shortLink = shortLink(of: stored.link)
        var forms: [LinkForm] = []
        for device in query.devices(of: stored.link) {
            var journey: Journey
            do throws(EventError) {
                journey = try snapshot.admit(
                    query.tap(on: shortLink, with: device), path: "event",
                    receivedAt: services.clock.wallMilliseconds())
            } catch {
                throw .noSuchLink(address)
            }
            let (ending, _) = await snapshot.pipeline.run(&journey, counting: false)
            forms += snapshot.navigator.forms(of: journey, ending: ending, on: device)
        }
        return (shortLink, forms)
    }

    /// Writes the reply of GetForms.
    static func write(_ found: (shortLink: String, forms: [LinkForm]), to writer: inout JSONWriter) {
        writer.field("shortLink", found.shortLink)
        writer.array("forms", found.forms) { writer, form in
            writer.object { writer in
                writer.field("form", form.kind.rawValue)
                writer.fieldIfPresent("platform", form.device?.rawValue)
                writer.fieldIfPresent("url", form.url)
                writer.fieldIfPresent("reason", form.reason)
                writer.fieldIfPresent("detail", form.detail)
                writer.field("needs", form.needs.map { "\($0.kind.rawValue) \($0.bound)" })
                writer.fieldIfPresent("rule", form.rule)
            }
        }
    }
}
