// The page between a tap and the app: turns a decision that shows it into a model of the module Pages. Made only when
// a page is shown, before the commit as redirects are. Loop thread. All its URLs come from the decision.

import LinkCore
import Navigator
import Pages
import PluginKit
import Records
import Wire

/// The input of a page.
struct PreviewPage {
    private let outcome: Outcome
    private let texts: PageTexts
    private let app: App
    private let shown: TapAnswer.Shown
    private let asked: LinkURL
    private let clipboard: ClipboardToken?
    private let reportsDevice: Bool

    /// Nil for a decision that shows no page.
    /// - Parameter texts: the texts of a preview; nil for what people are shown.
    init?(_ answer: TapAnswer, asked: LinkURL, texts given: PageTexts? = nil) {
        guard answer.outcome.action == .showPreview, let shown = answer.shown, let app = answer.app else { return nil }
        outcome = answer.outcome
        texts = given ?? shown.sources?.texts ?? PageTexts([])
        self.app = app
        self.shown = shown
        self.asked = asked
        clipboard = answer.clipboard
        reportsDevice = answer.reportsDevice
    }

    /// The answer, in the language of the request.
    func response(_ pages: PageSet, to request: HTTPRequest) -> HTTPResponse {
        pages.preview(model, pages.language(of: request)).response(200)
    }

    private var platform: Platform { outcome.visitor?.platform ?? .other }

    private var model: PreviewModel {
        let links = shown.links
        var model = PreviewModel(app: app.definition, texts: texts, address: links.address)
        model.choices = PreviewChoices(links.choices)
        model.touchChoices = links.touchChoices.map(PreviewChoices.init)
        model.afterTap = .suited(to: platform, button: links.choices.open ?? links.touchChoices?.open)
        model.help = help(for: links.choices.open ?? links.touchChoices?.open)
        model.inApp = InAppAdvice(shown, on: platform, at: asked)
        if platform == .desktop { model.code = QRSite.path(of: asked) }
        model.appLinks = AppLinkTags(
            app: app.definition, ios: links.ios, isApartOnIPad: links.isApartOnIPad, iPad: links.iPad,
            android: links.android, page: links.web)
        if !links.isForApps { model.appLinks.removeApps() }
        model.banner = links.banner
        if reportsDevice { model.sight = "/?\(DeviceReport.Name.tap)=\(outcome.eventID)" }
        model.clipboard = clipboard.map { "https://\(asked.host)/?\(ClipboardToken.name)=\($0)" }
        return model
    }

    /// Advice for the problems that people meet with this button, on this system.
    private func help(for button: String?) -> Set<PreviewHelp> {
        guard let button, platform != .android else { return [] }
        guard (try? LinkURL(button))?.isWeb == true else { return [.schemeAlert, .confirmation] }
        var help: Set<PreviewHelp> = [.longPress, .confirmation]
        let visitor = outcome.visitor
        if Visitor.showsBreadcrumb(visitor?.osVersion, on: visitor?.platform ?? .other) { help.insert(.breadcrumb) }
        return help
    }
}

extension PreviewChoices {
    fileprivate init(_ choices: PageLinks.Choices) {
        self.init(open: choices.open, store: choices.store, web: choices.web)
    }
}

extension InAppAdvice {
    /// How to leave an in-app browser; nil outside of one.
    fileprivate init?(_ shown: TapAnswer.Shown, on platform: Platform, at asked: LinkURL) {
        guard let name = shown.inAppBrowser else { return nil }
        self.init(
            app: Self.title(of: name), browser: platform == .ios ? .safari : platform == .android ? .chrome : .system,
            leave: shown.policy.outsideAddress(of: asked))
    }

    /// The display name of an app; names that are not listed are capitalised.
    private static func title(of name: String) -> String {
        let known = [
            "tiktok": "TikTok", "linkedin": "LinkedIn", "wechat": "WeChat", "qq": "QQ", "line": "LINE",
            "kakaotalk": "KakaoTalk", "naver": "NAVER", "twitter": "X", "google_app": "Google",
            "webview_unknown": "",
        ]
        if let title = known[name] { return title }
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
