// What an app's configuration and a stored link say about a preview, so that whoever shows one starts from there.

public import LinkCore

extension PreviewModel {
    /// Names, texts and pictures of an app's page about a link: the link's own first, then the app's.
    /// - Parameter address: the link as people know it.
    public init(app definition: AppDefinition, link: Link?, address: String) {
        self.init(
            app: definition, texts: PageTexts([(.link, link?.social), (.app, definition.socialTexts)]), address: address
        )
    }

    /// The same with texts that were chosen already.
    public init(app definition: AppDefinition, texts: PageTexts, address: String) {
        self.init(app: definition.title.isEmpty ? definition.name : definition.title, address: address)
        icon = definition.icon.isEmpty ? nil : definition.icon
        (title, description, image) = (texts.title?.text, texts.description?.text, texts.image?.text)
        var configured = [definition.icon, definition.social["image"] ?? "", definition.web]
        // No parameter chooses the host of a route's picture.
        if let image = texts.image, image.source == .route { configured.append(image.text) }
        pictureHosts = definition.domains + configured.compactMap { try? LinkURL($0).host }
    }
}

extension AppLinkTags {
    /// The tags of an app.
    /// - Parameters:
    ///   - ios: opens the content in the iOS app.
    ///   - android: opens the content in the Android app.
    ///   - page: the content on the web; nil for a link without any.
    public init(app definition: AppDefinition, ios iosURL: String?, android androidURL: String?, page: String?) {
        let name = definition.title.isEmpty ? definition.name : definition.title
        func apple(_ id: String) -> Apple? {
            iosURL.map { Apple(url: $0, appStoreID: id.isEmpty ? nil : id, appName: name) }
        }
        ios = apple(definition.ios.appStoreID)
        if !definition.ios.iPadAppStoreID.isEmpty { iPad = apple(definition.ios.iPadAppStoreID) }
        if !definition.android.package.isEmpty {
            android = Android(package: definition.android.package, url: androidURL, appName: name)
        }
        web = page.map(Web.url) ?? (definition.web.isEmpty ? .nothing : .page)
    }
}
