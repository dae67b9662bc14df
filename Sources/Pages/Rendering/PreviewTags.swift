// The tags of a preview for other programs: Open Graph and Twitter cards for messengers, `al:` for apps.

import LinkCore

/// A `<meta>` element of the page.
struct PreviewTag: Sendable, Equatable {
    /// `property`, or `name` for tags without a namespace.
    var attribute: String
    var name: String
    var content: String
}

/// All tags of a model.
struct PreviewTags {
    private(set) var all: [PreviewTag] = []

    init(_ model: PreviewModel, title: String, app: String) {
        let description =
            model.description.map { PreviewRendering.clipped($0, PreviewRendering.descriptionLength) } ?? ""
        let image = PageAddress.web(model.image) ?? ""
        add("name", "description", description)
        add("property", "og:type", "website")
        add("property", "og:title", title)
        add("property", "og:description", description)
        add("property", "og:image", image)
        add("property", "og:url", PageAddress.web(model.address) ?? "")
        add("property", "og:site_name", app)
        add("name", "twitter:card", image.isEmpty ? "summary" : "summary_large_image")
        add("name", "twitter:title", title)
        add("name", "twitter:description", description)
        add("name", "twitter:image", image)
        apple("ios", model.appLinks.ios)
        apple("iphone", model.appLinks.iPhone)
        apple("ipad", model.appLinks.iPad)
        android(model.appLinks.android)
        switch model.appLinks.web {
        case .page: break
        case .url(let url): add("property", "al:web:url", PageAddress.web(url) ?? "")
        case .nothing: add("property", "al:web:should_fallback", "false")
        }
    }

    /// Adds the tags of an app; without its URL the others mean nothing.
    private mutating func apple(_ family: String, _ app: AppLinkTags.Apple?) {
        guard let app, let url = PageAddress.button(app.url) else { return }
        add("property", "al:\(family):url", url)
        add("property", "al:\(family):app_store_id", app.appStoreID ?? "")
        add("property", "al:\(family):app_name", app.appName ?? "")
    }

    private mutating func android(_ app: AppLinkTags.Android?) {
        guard let app, !app.package.isEmpty else { return }
        add("property", "al:android:url", PageAddress.button(app.url) ?? "")
        add("property", "al:android:package", app.package)
        add("property", "al:android:app_name", app.appName ?? "")
    }

    private mutating func add(_ attribute: String, _ name: String, _ content: String) {
        if !content.isEmpty { all.append(PreviewTag(attribute: attribute, name: name, content: content)) }
    }
}
