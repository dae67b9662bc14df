// Which endpoint answers an HTTP request: four tables, read from top to bottom. The first row whose path fits decides.
// A method that the row does not have gets 405 with `Allow`. `needs:` of a row is checked for every request to its
// paths, that of an operation only before its handler runs. A path on an app's host that no row fits is a tap.
//
// Whoever adds a row adds it to Scripts/openapi/paths.py. A path that could hide a link is reserved in
// ReservedPaths, too. HTTPRouteTests compares all of them.

import LinkCore
import Records
import Wire

enum HTTPRoutes {
    /// Below `/v1`, on every host, for holders of keys.
    static let api: [HTTPRoute<APICall>] = [
        HTTPRoute(
            "/v1/events", site: .events, needs: .key,
            .post(needs: .scopeOrAppKey(.events), EventSite.record)),
        HTTPRoute(
            "/v1/explain", site: .events, needs: .key,
            .post(needs: .scope(.explain), EventSite.explain)),

        HTTPRoute("/v1/app-link", site: .events, needs: .scope(.explain), .get(AppLinkSite.resolve)),

        HTTPRoute(
            "/v1/links", site: .links, needs: .key,
            .get(needs: .scope(.linksRead), LinkSite.list),
            .post(needs: .scopeOrAppKey(.linksWrite), LinkSite.create),
            .put(needs: .scope(.linksWrite), LinkSite.put),
            .patch(needs: .scope(.linksWrite), LinkListSite.update),
            .delete(needs: .scope(.linksWrite), LinkListSite.delete)),
        HTTPRoute(
            "/v1/links/{domain}/{key+}/stats", site: .links, needs: .key, where: LinkSite.isAddress,
            .get(needs: .scope(.stats), StatsSite.series)),
        HTTPRoute(
            "/v1/links/{domain}/{key+}/forms", site: .links, needs: .key, where: LinkSite.isAddress,
            .get(needs: .scope(.linksRead), LinkFormSite.forms)),
        // Both are only read: no other method may reach the link whose key ends in /stats or /forms.
        HTTPRoute(
            "/v1/links{any}/{domain}/{key*}/stats", "/v1/links{any}/{domain}/{key*}/forms", site: .links, needs: .key,
            .readsBelow),
        HTTPRoute(
            "/v1/links/{domain}/{key+}", site: .links, needs: .readOrWrite(.linksRead, .linksWrite),
            where: LinkSite.isAddress,
            .get(LinkSite.get), .patch(LinkSite.update), .delete(LinkSite.delete)),
        HTTPRoute(
            "/v1/links{rest*}", site: .links, needs: .readOrWrite(.linksRead, .linksWrite),
            .error(.noSuchLink)),

        HTTPRoute("/v1/pending", site: .pending, needs: .scopeOrAppKey(.events), .get(PendingSite.list)),
        HTTPRoute("/v1/pending/{id}/open", site: .pending, needs: .scopeOrAppKey(.events), .post(PendingSite.open)),
        HTTPRoute(
            "/v1/pending/{id}/ack", site: .pending, needs: .scopeOrAppKey(.events), .post(PendingSite.acknowledge)),
        HTTPRoute("/v1/pending{rest*}", site: .pending, needs: .scopeOrAppKey(.events), .error(.notFound)),
        HTTPRoute("/v1/current", site: .pending, needs: .scopeOrAppKey(.events), .get(PendingSite.current)),

        HTTPRoute("/v1/stats", site: .reports, needs: .scope(.stats), .get(ReportSite.stats)),
        HTTPRoute("/v1/attribution", site: .reports, needs: .scope(.stats), .get(ReportSite.attribution)),
        HTTPRoute("/v1/attribution/accuracy", site: .reports, needs: .scope(.stats), .get(ReportSite.accuracy)),
        HTTPRoute(
            "/v1/stats/{rest*}", "/v1/attribution/{rest*}", site: .reports, needs: .scope(.stats),
            .error(.notFound)),

        HTTPRoute("/v1", "/v1/{rest*}", site: .events, needs: .key, .error(.notFound)),
    ]

    /// Below `/v1` on the hosts of `[firebase]`, for holders of keys: what Firebase's REST API had.
    static let firebase: [HTTPRoute<APICall>] = [
        HTTPRoute(
            "/v1/shortLinks", site: .links, needs: .scopeOrAppKey(.linksWrite), .post(FirebaseLinkSite.shorten)),
        HTTPRoute(
            "/v1/{link+}/linkStats", site: .reports, needs: .scope(.stats), where: FirebaseLinkSite.isLink,
            .get(FirebaseLinkSite.stats)),
        HTTPRoute(
            "/v1/installAttribution", site: .events, needs: .scopeOrAppKey(.events),
            .post(FirebaseAttributionSite.install)),
        HTTPRoute(
            "/v1/reopenAttribution", site: .events, needs: .scopeOrAppKey(.events),
            .post(FirebaseAttributionSite.reopen)),
    ]

    /// The route of a request to Firebase's interface; nil for any other.
    static func firebaseRoute(of request: HTTPRequest, _ context: WorkerContext) -> HTTPRoute<APICall>.Match? {
        guard request.path.utf8.starts(with: "/v1/".utf8),
            context.snapshot.apps.domain(PublicSite.host(of: request))?.definition.servesDynamicLinks == true
        else { return nil }
        return firebase.find(request, context)
    }

    /// On every host, without a key.
    static let everyHost: [HTTPRoute<OpenCall>] = [
        HTTPRoute("/openapi.json", site: .openapi, needs: .document, .get(OpenAPISite.document)),
        HTTPRoute(
            "/.well-known/skadnetwork/report-attribution/", "/.well-known/skadnetwork/report-attribution",
            site: .postback, needs: .request, .post(PostbackSite.skadnetwork)),
        HTTPRoute(
            "/.well-known/appattribution/report-attribution/", "/.well-known/appattribution/report-attribution",
            site: .postback, needs: .request, .post(PostbackSite.adattributionkit)),
    ]

    /// On the hosts of apps, without a key.
    static let appHosts: [HTTPRoute<HostCall>] = [
        HTTPRoute(
            "/", site: .deviceReport, needs: .request, where: DeviceReportEndpoint.isReport,
            .post(DeviceReportEndpoint.keep)),
        HTTPRoute(
            "/", site: .page, needs: .nothing, where: HostPages.isRoot,
            .get(HostPages.root), .error(.methodNotAllowed("GET, HEAD"), .post)),
        HTTPRoute("/robots.txt", site: .page, needs: .nothing, .get(HostPages.robots)),
        HTTPRoute(
            "/.well-known/apple-app-site-association", "/apple-app-site-association", site: .association, needs: .file,
            .get(AssociationSite.apple)),
        HTTPRoute("/.well-known/assetlinks.json", site: .association, needs: .file, .get(AssociationSite.android)),
        // Requested on every host, and never a link.
        HTTPRoute(
            "/.well-known/{rest*}", "/favicon.ico", "/healthz", "/readyz", "/metrics", site: .unknown, needs: .nothing,
            .error(.notFound)),
        HTTPRoute("/{key+}/qr.svg", site: .qr, needs: .requestOfPerson, .get(QRSite.svg)),
        HTTPRoute("/{key+}/qr.png", site: .qr, needs: .requestOfPerson, .get(QRSite.png)),
    ]

    /// On the listener for monitoring.
    static let monitoring: [HTTPRoute<MonitoringCall>] = [
        HTTPRoute("/healthz", site: .monitoring, needs: .nothing, .get(MetricsSite.alive)),
        HTTPRoute("/readyz", site: .monitoring, needs: .nothing, .get(MetricsSite.ready)),
        HTTPRoute("/metrics", site: .monitoring, needs: .nothing, .get(needs: .ownHost, MetricsSite.metrics)),
    ]

    /// The methods of taps.
    static let tapMethods = "GET, HEAD, POST, OPTIONS"

    /// Whether a path can only be a tap's, as most are. Asked for every tap that is decided, so no table is read: the
    /// paths of the tables begin with /v1, have a dot, or are one of a few.
    static func isOnlyTap(_ path: String) -> Bool {
        path.utf8.count > 1 && !path.withBytes { $0.contains(UInt8(ascii: ".")) }
            && !path.utf8.starts(with: "/v1/".utf8) && !sameBytes(path, "/v1")
            && !undotted.contains { sameBytes($0, path) }
    }

    /// The paths without a dot, except `/`, in the tables for requests without a key. All of them are exact.
    private static let undotted = (everyHost.flatMap(\.paths) + appHosts.flatMap(\.paths)).map(\.text)
        .filter { $0.utf8.count > 1 && !$0.utf8.contains(UInt8(ascii: ".")) }
}
