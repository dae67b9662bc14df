// The stage app-links: opens the envelope `…?al_applink_data={…}` (and the older fb_applink_args) and continues with
// the target inside. It follows facebook-legacy on the path of an event, on the worker's thread. Tokens must leave it
// only as secrets of the journey, and it never opens an envelope inside an envelope.

import LinkCore
public import PluginKit

/// Reads inbound App Links (rules: README.md).
public final class AppLinksStage: BuiltinStage, PromptStage {
    /// The stage notes when it reads the app's version or other details.
    public static let notesDetails = true
    /// It decides by no text of a link that links of one shape do not share.
    public static let ignoresLinkTexts = true
    /// The stage's name: "app-links".
    public static let name = "app-links"
    /// The keys of `[stage.app-links]`.
    public static let keys = AppLinksConfig.keys
    /// After the envelope that may contain an App Link.
    public static let placements: [StagePlacement] = [
        .after(
            "facebook-legacy",
            because: "a login that carries an App Link is read first, else its token establishes no facebook_login")
    ]

    private let config: AppLinksConfig
    /// The schemes of configured apps that a target may have, in lower case.
    private let schemes: [String]

    /// Validates the configuration: `route_on` is not empty, and `resolve` is off.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        self.config = try AppLinksConfig(config)
        schemes = host.apps.apps.flatMap { app in
            let id = app.definition.facebookAppID
            return app.schemes
                + (id.isEmpty ? [] : app.definition.facebookSchemeSuffixes.map { "fb\(id)\($0)" })
        }
    }

    /// Records the envelope and restarts with its target. On the next run, or without a usable target, it chooses the
    /// URLs that the router tries.
    public func processAtOnce(_ journey: inout Journey) -> Verdict? {
        if !journey.reading.formats.isEmpty, journey.reading.formats.contains(.appLink) {
            return chooseRoutes(&journey)
        }
        guard let raw = journey.url?.rawQuery, let query = EnvelopeQuery(raw), let url = journey.url else {
            return .pass
        }
        let envelope = query.pieces[query.index].rawValue.flatMap { value in
            EnvelopeDecoder(
                value, before: query.pieces[(query.index + 1)...], of: query.raw, repairs: query.kind == .data)
        }
        guard let decoded = envelope else {
            journey.warn("applink_json")
            journey.note("\(query.kind.rawValue) is not a JSON object")
            return .pass
        }
        for word in decoded.warnings { journey.warn(word) }
        let content: AppLinkContent
        do throws(EnvelopeError) {
            content = try read(decoded.object, query, journey)
        } catch {
            journey.warn(error.word)
            journey.note("\(query.kind.rawValue) is not read: \(error.word)")
            return .pass
        }
        let input = Self.without(query, decoded.pieces, url)
        return open(content, input, &journey)
    }

    private func read(
        _ object: JSONObject, _ query: EnvelopeQuery, _ journey: Journey
    ) throws(EnvelopeError) -> AppLinkContent {
        let extra = journey.app?.definition.secretParameters ?? []
        func content(_ data: JSONObject, _ version: String) -> AppLinkContent {
            AppLinkContent(data, version: version, receivedAt: journey.timestamp, schemes: schemes, extra: extra)
        }
        switch query.kind {
        case .data:
            guard let version = AppLinkVersion(object["version"]) else {
                throw EnvelopeError(word: "version_unsupported")
            }
            var data = content(object, version.text)
            data.warnings = version.warnings + data.warnings
            return data
        case .arguments:
            let data = try AppLinkArguments.read(object, tapTime: query.last("fb_click_time_utc"))
            return content(data, AppLinkArguments.version)
        }
    }

    /// Records the content and decides how to continue. `input` is the URL without its envelope.
    private func open(_ content: AppLinkContent, _ input: LinkURL, _ journey: inout Journey) -> Verdict {
        let extra = journey.app?.definition.secretParameters ?? []
        for word in content.warnings { journey.warn(word) }
        for entry in content.secrets.entries { journey.keepSecret(entry.key, entry.value) }
        journey.envelopeURL = input
        journey.returnURL = content.returnURL
        journey.record { reading in
            reading.formats.append(.appLink)
            reading.appLink = content.link
            reading.backLink = content.backLink
            reading.ref = reading.ref ?? content.ref
        }
        for event in AppLinkMeasurements.events(for: content, of: journey.event, input: input, extra: extra) {
            journey.measure(event)
        }
        switch content.target {
        case .usable(let url):
            journey.note("App Link \(content.link.version)")
            return .restart(with: url)
        case .absent:
            journey.note("App Link \(content.link.version) without target: the input URL is the target")
        case .refused(let shown):
            journey.note("App Link \(content.link.version) whose target cannot be used")
            journey.record { reading in
                reading.targetURL = shown
                reading.query = []
                reading.fragment = nil
            }
        }
        journey.routeCandidates = [input]
        return .pass
    }

    /// The envelope is open: the router tries the URLs in `route_on`.
    private func chooseRoutes(_ journey: inout Journey) -> Verdict {
        guard let url = journey.url, let input = journey.envelopeURL else { return .pass }
        if let raw = url.rawQuery, let inner = EnvelopeQuery(raw) {
            journey.note("\(inner.kind.rawValue) inside an App Link is not opened")
        }
        journey.routeCandidates = config.routeOn.map { $0 == .target ? url : input }
        return .pass
    }

    /// The URL without its envelopes, and without the pieces that the repair added to one.
    private static func without(_ query: EnvelopeQuery, _ pieces: Int, _ url: LinkURL) -> LinkURL {
        let start = query.pieces[query.index].raw.startIndex
        let end = query.pieces[query.index + pieces - 1].raw.endIndex
        return url.removingQueryItems { name in
            name.startIndex >= start && name.startIndex < end || EnvelopeQuery.kind(ofRawName: name) != nil
        }
    }
}
