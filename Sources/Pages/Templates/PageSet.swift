// The pages of one configuration: compiled templates, words, styles and scripts with their digests. Immutable, built
// when a configuration is loaded, read by every worker; a redirect never uses it.

import LinkCore
import Mustache

/// A page that is ready to be sent.
public struct RenderedPage: Sendable, Equatable {
    /// The HTML, encoded in UTF-8.
    public var html: [UInt8]
    /// The value of Content-Security-Policy: the page may load only its own style and script, and the pictures that the
    /// operator configured.
    public var policy: String
    /// Equal for pages that differ only in their texts; nil when nothing is known about similar pages.
    public var form: UInt64?
}

/// The compiled templates of one configuration.
struct PageTemplates: Sendable {
    fileprivate let library: MustacheLibrary

    private let forms = PageForms()

    init(_ templates: [String: MustacheTemplate]) { library = MustacheLibrary(templates: templates) }

    /// The HTML of a template; empty when there is none, which loading has ruled out.
    func html(_ name: String, _ values: PageValues) -> [UInt8] { page(name, values, policy: "").html }

    /// The page of a template, from its form if there is one.
    func page(_ name: String, _ values: PageValues, policy: String) -> RenderedPage {
        let (html, form) = forms.page(name, values) { rendered(name, $0) }
        return RenderedPage(html: html, policy: policy, form: form)
    }

    /// The HTML, rendered by the template library.
    func rendered(_ name: String, _ values: PageValues) -> [UInt8] {
        Array((library.render(values, withTemplate: name) ?? "").utf8)
    }
}

/// Everything that pages are built from.
public final class PageSet: Sendable {
    let templates: PageTemplates
    /// The style of previews.
    let style: PageSource
    /// The style of notices and of the form for a password.
    let noticeStyle: PageSource
    let traceStyle: PageSource
    let script: PageSource
    /// The script of pages that copy something or report device signals.
    let deviceScript: PageSource
    /// The languages, the default one first.
    private let languages: [PageLanguage]
    private let tags: [String]
    /// Pages that depend only on the language, rendered once: scanners constantly request paths that do not exist.
    private let ready: [ReadyKey: RenderedPage]

    private struct ReadyKey: Hashable {
        let notice: PageNotice
        let language: String
    }

    init(
        templates: PageTemplates, style: PageSource, noticeStyle: PageSource, traceStyle: PageSource,
        script: PageSource, deviceScript: PageSource, languages: [PageLanguage]
    ) {
        self.templates = templates
        self.style = style
        self.noticeStyle = noticeStyle
        self.traceStyle = traceStyle
        self.script = script
        self.deviceScript = deviceScript
        self.languages = languages
        tags = languages.map(\.tag)
        var ready: [ReadyKey: RenderedPage] = [:]
        for language in languages {
            for notice in PageNotice.allCases {
                ready[ReadyKey(notice: notice, language: language.tag)] = notice.page(templates, noticeStyle, language)
            }
        }
        self.ready = ready
    }

    /// The pages of this build, without an operator's files.
    public static let builtin = PageSet.load([]).pages

    /// The tags of the languages, the default one first.
    public var languageTags: [String] { tags }

    /// The language for a visitor; the default one when none of the visitor's is available.
    /// - Parameter field: the value of Accept-Language; nil without the header.
    public func language(accepting field: String?) -> PageLanguage {
        guard let field, let index = AcceptLanguage(field).choice(of: tags) else { return languages[0] }
        return languages[index]
    }

    /// A page that says why a link leads nowhere, or asks for its password.
    /// - Parameter owner: the app that owns the domain; nil when it is unknown.
    public func notice(_ notice: PageNotice, _ language: PageLanguage, of owner: NoticeOwner? = nil) -> RenderedPage {
        if let owner { return notice.page(templates, noticeStyle, language, of: owner) }
        return ready[ReadyKey(notice: notice, language: language.tag)] ?? notice.page(templates, noticeStyle, language)
    }

    /// The page between a tap and the app.
    public func preview(_ model: PreviewModel, _ language: PageLanguage) -> RenderedPage {
        PreviewRendering(model, language).page(self)
    }

    /// The page that shows how a link is decided.
    public func trace(_ model: TraceModel, _ language: PageLanguage) -> RenderedPage {
        TraceRendering(model, language).page(self)
    }
}
