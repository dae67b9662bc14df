// The pages that say why a link leads nowhere, and the form for its password. They depend on nothing but the language.

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

    func page(_ templates: PageTemplates, _ style: PageSource, _ language: PageLanguage) -> RenderedPage {
        var values = PageValues(language: language, style: style)
        values.set("status", text: rawValue)
        values.set("title", text: language.word(self == .wrongPassword ? "password-title" : "\(rawValue)-title", []))
        values.set("text", text: language.word(self == .wrongPassword ? rawValue : "\(rawValue)-text", []))
        values.set("wrong", self == .wrongPassword)
        return RenderedPage(
            html: templates.html(hasForm ? "password" : "notice", values),
            policy: ContentPolicy(style: style.digest, hasForm: hasForm).text)
    }
}

extension PageValues {
    /// What every template has.
    init(language: PageLanguage, style: PageSource) {
        self.init()
        set("language", text: language.tag)
        set("direction", text: language.isRightToLeft ? "rtl" : "ltr")
        set("say", language.escaped)
        set("style", style.element)
    }
}
