// The pages that say why a link leads nowhere, and the form for its password. They depend on the language and on the
// owner of the domain.

public import LinkCore

/// The app that owns a notice's domain: its name, and where people can go instead.
public struct NoticeOwner: Sendable, Equatable {
    /// The app's display name.
    public var app: String
    /// The app's web site; nil when it has none.
    public var web: String?
    /// The app's page in the App Store; nil without one.
    public var appStore: String?
    /// The app's page on Google Play; nil without one.
    public var play: String?

    /// Creates an owner from an app's configuration. If the web site's host would open the app, its address stays in
    /// the browser.
    public init(app definition: AppDefinition) {
        app = definition.displayName
        if let url = try? LinkURL(definition.web) {
            let opensApp = definition.domains.contains { sameBytes($0, url.host) }
            web = opensApp ? url.settingQuery(name: LinkURL.ownPrefix + "web", value: "1").text : url.text
        }
        let (number, package) = (definition.ios.appStoreID, definition.android.package)
        if !number.isEmpty { appStore = "https://apps.apple.com/app/id\(number)" }
        if !package.isEmpty {
            play = "https://play.google.com/store/apps/details?id=\(PercentCoding.encodeComponent(package))"
        }
    }
}

/// The kinds of pages that contain only text or a form.
public enum PageNotice: String, Sendable, CaseIterable {
    /// 404: there is no such link.
    case notFound = "not-found"
    /// 410: the link no longer works.
    case gone
    /// 403: a stage rejected the link.
    case refused
    /// 400: the address is not valid.
    case badAddress = "bad-address"
    /// 503: the link cannot be decided at the moment.
    case unavailable
    /// 429: too many wrong passwords.
    case tooMany = "too-many"
    /// The form for the password.
    case password
    /// The form again, after a wrong password.
    case wrongPassword = "password-wrong"

    private var hasForm: Bool { self == .password || self == .wrongPassword }

    /// - Parameter owner: the app that owns the domain; nil when it is unknown.
    func page(
        _ templates: PageTemplates, _ style: PageSource, _ language: PageLanguage, of owner: NoticeOwner? = nil
    ) -> RenderedPage {
        var values = PageValues(language: language, style: style)
        values.set("status", text: rawValue)
        values.set("title", text: language.word(self == .wrongPassword ? "password-title" : "\(rawValue)-title", []))
        values.set("text", text: language.word(self == .wrongPassword ? rawValue : "\(rawValue)-text", []))
        values.set("wrong", self == .wrongPassword)
        if let owner {
            values.set("app", text: PreviewRendering.clipped(owner.app, PreviewRendering.titleLength))
            if !hasForm { values.set("buttons", Self.buttons(owner, language)) }
        }
        return RenderedPage(
            html: templates.html(hasForm ? "password" : "notice", values),
            policy: ContentPolicy(style: style.digest, hasForm: hasForm).text)
    }

    /// The buttons: the app's web site, or its pages in the stores when it has none.
    private static func buttons(_ owner: NoticeOwner, _ language: PageLanguage) -> [PageValues] {
        let app = PreviewRendering.clipped(owner.app, PreviewRendering.titleLength)
        func button(_ kind: String, _ address: String?, _ word: String) -> PageValues? {
            guard let address else { return nil }
            var button = PageValues()
            button.set("kind", fixed: kind)
            button.set("address", text: address)
            button.set("label", text: language.word(word, [("app", app)]))
            return button
        }
        if let home = button("home", PageAddress.web(owner.web), "home") { return [home] }
        return [
            button("store", PageAddress.store(owner.appStore), "store-apple"),
            button("store", PageAddress.store(owner.play), "store-google"),
        ].compactMap { $0 }
    }
}

extension PageValues {
    /// The values that every template has.
    init(language: PageLanguage, style: PageSource) {
        self.init()
        set("language", fixed: language.tag)
        set("direction", fixed: language.isRightToLeft ? "rtl" : "ltr")
        set("say", words: language.escaped)
        set("style", markup: style.element)
    }
}
