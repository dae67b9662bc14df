// Writes a link in the forms that clients need. A journey of a tap gives what taps get: the addresses are those of
// `TapAddresses`, but for everybody, so without a tap and without secrets. Loop thread, no look-ups.

import AppLinkProtocol
import LinkCore
public import Pipeline
public import PluginKit

extension Navigator {
    /// The forms of a stored link on a device, in a fixed order; those that it cannot be had in say why.
    /// - Parameters:
    ///   - journey: a tap on the short link that has passed the stages, by a visitor with such a device.
    ///   - ending: how it has passed them.
    ///   - device: nil for the web.
    public func forms(of journey: Journey, ending: PipelineResult, on device: LinkForm.Device?) -> [LinkForm] {
        guard let device else {
            return [LinkForms(journey, ending, self).form(.web, nil) { forms throws(LinkFormError) in try forms.web() }]
        }
        return LinkForms(journey, ending, self).all(on: device)
    }
}

/// Builds the forms of one journey.
private struct LinkForms {
    private let journey: Journey
    private let ending: PipelineResult
    private let navigator: Navigator

    init(_ journey: Journey, _ ending: PipelineResult, _ navigator: Navigator) {
        self.journey = journey
        self.ending = ending
        self.navigator = navigator
    }

    func all(on device: LinkForm.Device) -> [LinkForm] {
        var forms: [LinkForm] = []
        if device == .android {
            forms.append(form(.androidAppLink, device) { forms throws(LinkFormError) in try forms.published(device) })
            forms.append(form(.intent, device) { forms throws(LinkFormError) in try forms.intent(device) })
        } else {
            forms.append(form(.universalLink, device) { forms throws(LinkFormError) in try forms.published(device) })
        }
        forms.append(form(.customScheme, device) { forms throws(LinkFormError) in try forms.own(device).text })
        forms.append(form(.appLink, device) { forms throws(LinkFormError) in try forms.appLink(device) })
        let suffixes = journey.app?.definition.facebookSchemeSuffixes ?? [""]
        for suffix in suffixes.isEmpty ? [""] : suffixes {
            forms.append(
                form(.facebookLegacy, device) { forms throws(LinkFormError) in
                    try forms.facebookLegacy(device, suffix: suffix)
                })
        }
        return forms
    }

    /// A form with its address, or with the reason why there is none.
    func form(
        _ kind: LinkForm.Kind, _ device: LinkForm.Device?, _ make: (LinkForms) throws(LinkFormError) -> String
    ) -> LinkForm {
        var form = LinkForm(kind, device)
        form.needs = device.map(needs) ?? []
        form.rule = journey.shortLink?.rule
        do throws(LinkFormError) {
            let text = try make(self)
            guard (try? LinkURL(text)) != nil else { throw LinkFormError.invalidURL }
            form.url = text
            if !journey.secrets.isEmpty, kind.leadsPastShortLink {
                form.detail = "The address leaves out the secret parameters of the link."
            }
        } catch {
            (form.reason, form.detail) = (error.reason, error.detail)
        }
        return form
    }

    /// What the link and its route require on a device, as far as version-gate compares it.
    private func needs(on device: LinkForm.Device) -> [VersionNeed] {
        guard journey.versionGate != nil else { return [] }
        let platform = device == .android ? Platform.android : .ios
        var needs = journey.match.map { VersionNeeds($0.route).bounds(on: platform) } ?? []
        for need in journey.shortLink.map({ VersionNeeds($0.stored.link).bounds(on: platform) }) ?? []
        where !needs.contains(need) {
            needs.append(need)
        }
        return needs
    }
}

// MARK: what a form needs

extension LinkForms {
    /// The app and the link, which must have been found and lead somewhere now.
    private func found(asking allowsQuestion: Bool) throws(LinkFormError) -> (app: App, match: ShortLinkMatch) {
        guard let app = journey.app, let match = journey.shortLink else { throw .notFound }
        // The short link itself asks for the password.
        if let obstacle = match.obstacle, !(allowsQuestion && obstacle == .passwordRequired) {
            throw .obstacle(obstacle)
        }
        return (app, match)
    }

    /// The same for an address that leads past the short link, which asks and counts.
    private func passable() throws(LinkFormError) -> App {
        let (app, match) = try found(asking: false)
        if match.stored.link.maxTaps != nil { throw .limitedTaps }
        switch ending {
        case .completed: return app
        case .decided(let stage, _, let reason), .held(let stage, let reason), .rejected(let stage, let reason):
            throw .decided(by: stage, reason)
        }
    }

    /// Checks that there is an app for the device, of a version that can show the link.
    private func check(_ app: App, on device: LinkForm.Device, unknownPasses: Bool = true) throws(LinkFormError) {
        let isThere = device == .android ? app.definition.android.isThere : app.definition.ios.isThere
        guard isThere else { throw .noAppHere(device) }
        if let gate = journey.versionGate, gate.instead != nil, !(unknownPasses && gate.state == .unknown) {
            throw .turnedAway(by: gate)
        }
    }

    /// The facts of the tap, which must lead to a place in the app.
    private func place(in app: App, on device: LinkForm.Device) throws(LinkFormError) -> TapFacts {
        let facts = TapFacts(journey, app, hasWeb: navigator.webPage(journey, app) != nil, by: navigator)
        guard facts.leadsToApp else { throw sameBytes(facts.webReason, Reason.openInWeb) ? .openInWeb : .noPlace }
        return facts
    }

    private func addresses(_ app: App, _ facts: TapFacts) -> TapAddresses {
        TapAddresses(journey, app, facts, web: navigator.webPage(journey, app), tap: nil)
    }
}

// MARK: the forms

extension LinkForms {
    /// The short link, as a system that recognises it as the app's opens it.
    fileprivate func published(_ device: LinkForm.Device) throws(LinkFormError) -> String {
        let app = try found(asking: true).app
        try check(app, on: device)
        if device == .android, app.definition.android.package.isEmpty {
            throw .notSet("no_package", "package", in: device.section)
        }
        if device != .android, app.definition.ios.bundleID.isEmpty {
            throw .notSet("no_bundle_id", "bundle_id", in: device.section)
        }
        guard navigator.isPublished(journey, app) else { throw .notPublished }
        return try shortLink(app).text
    }

    /// The link's public address.
    private func shortLink(_ app: App) throws(LinkFormError) -> LinkURL {
        guard let address = Navigator.address(of: journey, app) else { throw .invalidURL }
        return address
    }

    /// The link's place in the app, under the app's own scheme.
    fileprivate func own(_ device: LinkForm.Device) throws(LinkFormError) -> LinkURL {
        let app = try passable()
        try check(app, on: device)
        let facts = try place(in: app, on: device)
        if let url = addresses(app, facts).own { return url }
        let scheme = device == .android ? app.definition.android.scheme : app.definition.ios.scheme
        throw scheme.isEmpty ? .notSet("no_scheme", "scheme", in: device.section) : .invalidURL
    }

    fileprivate func intent(_ device: LinkForm.Device) throws(LinkFormError) -> String {
        let app = try passable()
        try check(app, on: device)
        let facts = try place(in: app, on: device)
        guard let intent = addresses(app, facts).intent else { throw .noIntent }
        return intent
    }

    /// The place in the app with App Links data, which name the short link as the content's web page.
    fileprivate func appLink(_ device: LinkForm.Device) throws(LinkFormError) -> String {
        let own = try own(device)
        let app = try passable()
        return OutgoingAppLink(target: try shortLink(app).text, agent: "linkd").url(opening: own).text
    }

    /// Facebook's envelope around the short link. It is for versions of the app that know no other form, so an unknown
    /// version is an old one, as far as `unknown_version` says so.
    fileprivate func facebookLegacy(_ device: LinkForm.Device, suffix: String) throws(LinkFormError) -> String {
        let app = try passable()
        let id = app.definition.facebookAppID
        if id.isEmpty { throw .notSet("no_facebook_app_id", "facebook_app_id", in: "[[app]]") }
        try check(app, on: device, unknownPasses: false)
        _ = try place(in: app, on: device)
        return FacebookLegacyLink.text(appID: id, suffix: suffix, target: try shortLink(app))
    }

    /// The content on the web, for any browser.
    fileprivate func web() throws(LinkFormError) -> String {
        let app = try passable()
        let web = navigator.webPage(journey, app)
        guard let text = web?.link.map({ Navigator.shareable($0, journey).text }) else { throw .noWeb }
        return text
    }
}

extension LinkForm.Kind {
    /// Whether the address names the target itself.
    fileprivate var leadsPastShortLink: Bool {
        switch self {
        case .universalLink, .androidAppLink, .facebookLegacy: false
        case .customScheme, .intent, .appLink, .web: true
        }
    }
}

extension VersionNeeds {
    /// The bounds for a platform.
    fileprivate func bounds(on platform: Platform) -> [VersionNeed] {
        let name = platform.rawValue
        return [
            (VersionNeed.Kind.minVersion, minVersion), (.maxVersion, maxVersion), (.minBuild, minBuild),
            (.minOSVersion, minOSVersion),
        ].compactMap { kind, bounds in bounds[name].map { VersionNeed(kind, $0) } }
    }
}
