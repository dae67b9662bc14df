// The parts of a preview that come from an app's configuration and a stored link.

public import LinkCore

extension PreviewModel {
    /// A model with the names, texts and pictures of an app's page about a link. The link's own take precedence over
    /// the app's.
    /// - Parameter address: the link's public address.
    public init(app definition: AppDefinition, link: Link?, address: String) {
        self.init(
            app: definition, texts: PageTexts([(.link, link?.social), (.app, definition.socialTexts)]), address: address
        )
    }

    /// A model with texts that were already chosen.
    public init(app definition: AppDefinition, texts: PageTexts, address: String) {
        self.init(app: definition.displayName, address: address)
        icon = definition.icon.isEmpty ? nil : definition.icon
        (title, description, image) = (texts.title?.text, texts.description?.text, texts.image?.text)
        var configured = [definition.icon, definition.social["image"] ?? "", definition.web]
        // A route's picture is on a fixed host, which no parameter can change.
        if let image = texts.image, image.source == .route { configured.append(image.text) }
        pictureHosts = definition.domains + configured.compactMap { try? LinkURL($0).host }
    }
}

extension AppLinkTags {
    /// The tags of an app.
    /// - Parameters:
    ///   - ios: the URL that opens the content in the iOS app; nil without one.
    ///   - isApartOnIPad: whether iPads have an address of their own, or none.
    ///   - iPadURL: that address; only with `isApartOnIPad`.
    ///   - android: the URL that opens the content in the Android app; nil without one.
    ///   - page: the content on the web; nil for a link without any.
    public init(
        app definition: AppDefinition, ios iosURL: String?, isApartOnIPad: Bool = false, iPad iPadURL: String? = nil,
        android androidURL: String?,
        page: String?
    ) {
        let name = definition.displayName
        func apple(_ id: String, _ url: String?) -> Apple? {
            url.map { Apple(url: $0, appStoreID: id.isEmpty ? nil : id, appName: name) }
        }
        let hasTwoApps = !definition.ios.iPadAppStoreID.isEmpty
        ios = apple(definition.ios.appStoreID, iosURL)
        // Two apps, or two places in one: a reader on an iPhone must not take the iPad's, nor the other way round. `ios`
        // is for readers that do not tell them apart.
        if hasTwoApps || isApartOnIPad {
            iPhone = hasTwoApps && definition.ios.appStoreID.isEmpty ? nil : ios
            iPad = apple(
                hasTwoApps ? definition.ios.iPadAppStoreID : definition.ios.appStoreID, isApartOnIPad ? iPadURL : iosURL
            )
            if iPad == nil { ios = nil }
        }
        if !definition.android.package.isEmpty {
            android = Android(package: definition.android.package, url: androidURL, appName: name)
        }
        web = page.map(Web.url) ?? (definition.web.isEmpty ? .nothing : .page)
    }
}
