// ResolveAppLink: the apps that open a web page. linkd's own pages are made here and read as another app's resolver reads
// them, and count as previews; other pages are fetched. Nothing is recorded. Loop thread.

import AppLinkProtocol
import EventLoop
import LinkCore
import PluginKit
import Wire

/// Finds the apps of pages, for one worker.
struct AppLinkResolver {
    private let context: WorkerContext
    private var snapshot: ActiveSnapshot { context.snapshot }

    init(_ context: WorkerContext) { self.context = context }

    /// The body of a reply: `appLink`.
    /// - Parameters:
    ///   - readsAgain: whether a page of another site is read again, even if it was read recently.
    ///   - caller: who is charged for a page that is fetched.
    func reply(to url: String, readsAgain: Bool, for caller: PageCaller) async throws(MethodError) -> ReplyBody {
        guard let asked = try? LinkURL(url, limits: URLLimits(bytes: 8_192)), asked.isWeb, !asked.host.isEmpty else {
            throw .service(.invalidParameter("url"))
        }
        let pages = PageApps(links: context.links, snapshot: snapshot)
        do throws(AppLinkResolutionError) {
            let known = try await pages.link(of: asked, mayFetch: true, readsAgain: readsAgain, own: own) {
                pages.refusal(of: caller)
            }
            return { $0.object("appLink") { Self.write(known, to: &$0) } }
        } catch {
            var parameters: JSONObject = ["reason": .string(error.reason), "message": .string(error.message)]
            if let seconds = error.retryAfter { parameters["retryAfterMilliseconds"] = .int(Int64(seconds) * 1000) }
            throw .named("org.linkd.Gateway.AppLinkNotResolved", parameters)
        }
    }

    /// The answer that any resolver gets for a link of ours: a page with tags, whoever asks.
    func own(_ url: LinkURL) async throws(AppLinkResolutionError) -> ResolvedAppLink {
        let query = url.rawQuery.map { "?\($0)" } ?? ""
        let path = url.rawPath.isEmpty ? "/" : String(url.rawPath)
        let request = HTTPRequest(
            method: .get, target: HTTPTarget(path + query, host: url.host),
            headers: HTTPHeaders([(name: "Prefer-Html-Meta-Tags", value: "al")]))
        // A peer without an address, so no address is charged; the public site gives nobody rights for being local.
        let ourselves = PeerIdentity.unix(UnixCredentials(uid: 0, gid: 0, pid: 0, groups: []))
        let response = await PublicSite(context: context).respond(to: request, from: ourselves, early: { _ in })
            .response
        switch response.status {
        case 200: break
        case 404: throw AppLinkResolutionError("no_such_link", "no link and no route of \(url.host) is at this address")
        case 410: throw AppLinkResolutionError("expired", "the link on \(url.host) has ended")
        default: throw AppLinkResolutionError("status", "\(url.host) answers \(response.status)")
        }
        guard response.contentType?.utf8.starts(with: "text/html".utf8) == true else {
            return ResolvedAppLink(url: url.text, webURL: url.text)
        }
        return context.links.expander.appLink(in: response.body, of: url)
    }

    private static func write(_ known: PageApps.Known, to writer: inout JSONWriter) {
        let link = known.link
        writer.field("url", link.url)
        writer.array("targets", link.targets) { writer, target in
            writer.object { writer in
                writer.field("family", target.family.rawValue)
                writer.fieldIfPresent("url", target.url)
                writer.fieldIfPresent("appName", target.appName)
                writer.fieldIfPresent("appStoreId", target.appStoreID)
                writer.fieldIfPresent("package", target.package)
                writer.fieldIfPresent("class", target.className)
                writer.fieldIfPresent("appId", target.appID)
            }
        }
        writer.fieldIfPresent("webUrl", link.webURL)
        writer.field("warnings", link.warnings)
        writer.field("from", known.from.rawValue)
        writer.fieldIfPresent("readAt", known.readAt)
        if known.isStale { writer.field("stale", true) }
    }
}

extension MethodTable {
    /// Adds ResolveAppLink.
    mutating func addAppLinks(_ part: WorkerContext) {
        once("org.linkd.Gateway.ResolveAppLink", .submit) { parameters, caller throws(MethodError) in
            try await AppLinkResolver(part).reply(
                to: try requiredString(parameters, "url"), readsAgain: try optionalBool(parameters, "fresh") ?? false,
                for: caller.pages)
        }
    }
}
