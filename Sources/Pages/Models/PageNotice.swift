// The pages that say why a link leads nowhere, and the form for its password. They depend on the language and on whose domain
// it is.

public import LinkCore

/// Whose domain a notice stands on: the app's name, and where people may go on.
public struct NoticeOwner: Sendable, Equatable {
    /// What people call the app.
    public var app: String
    /// The app's web; nil for an app without.
    public var web: String?
    /// Its page in the App Store; nil without one.
    public var appStore: String?
    /// Its page on Google Play; nil without one.
    public var play: String?

    /// Of an app's configuration. The button to the web stays in the browser where the host would open the app.
    public init(app definition: AppDefinition) {
        app = definition.title.isEmpty ? definition.name : definition.title
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

/// What a page of words alone says.
public enum PageNotice: String, Sendable, CaseIterable {
    /// 404
    case notFound = "not-found"
    /// 410
    case gone
    /// 403: a stage refused the link.
    case refused
    /// 400
    case badAddress = "bad-address"
    /// 503
    case unavailable
    /// 429: too many wrong passwords.
    case tooMany = "too-many"
    /// A form for the password.
    case password
    /// The form again.
    case wrongPassword = "password-wrong"

    private var hasForm: Bool { self == .password || self == .wrongPassword }

    /// - Parameter owner: nil where nobody knows whose address it is.
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

    /// The way on: the app's web, and for an app without one its pages in the stores.
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
    /// What every template has.
    init(language: PageLanguage, style: PageSource) {
        self.init()
        set("language", fixed: language.tag)
        set("direction", fixed: language.isRightToLeft ? "rtl" : "ltr")
        set("say", words: language.escaped)
        set("style", markup: style.element)
    }
}
