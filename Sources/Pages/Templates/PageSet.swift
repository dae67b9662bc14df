// The pages of one configuration: templates compiled, words read, styles and script with their digests. Immutable, built
// when a configuration is loaded, read by every worker; a redirect never touches it.

import LinkCore
import Mustache

/// A page as it is sent.
public struct RenderedPage: Sendable, Equatable {
    /// The HTML.
    public var html: [UInt8]
    /// The value of Content-Security-Policy: what the page may load, which is nothing but its own style and script and
    /// the pictures the operator configured.
    public var policy: String
    /// The same for pages that differ in their texts alone; nil when nothing is known of others like it.
    public var form: UInt64?
}

/// The compiled templates.
struct PageTemplates: Sendable {
    fileprivate let library: MustacheLibrary

    private let forms = PageForms()

    init(_ templates: [String: MustacheTemplate]) { library = MustacheLibrary(templates: templates) }

    /// The HTML of a template; nothing when there is no such template, which the load has made sure of.
    func html(_ name: String, _ values: PageValues) -> [UInt8] { page(name, values, policy: "").html }

    /// The page of a template.
    func page(_ name: String, _ values: PageValues, policy: String) -> RenderedPage {
        let (html, form) = forms.page(name, values) { rendered(name, $0) }
        return RenderedPage(html: html, policy: policy, form: form)
    }

    /// The same by the template itself.
    func rendered(_ name: String, _ values: PageValues) -> [UInt8] {
        Array((library.render(values, withTemplate: name) ?? "").utf8)
    }
}

/// Everything pages are made of.
public final class PageSet: Sendable {
    let templates: PageTemplates
    let style: PageSource
    let traceStyle: PageSource
    let script: PageSource
    /// The script of pages that copy something or tell of the device.
    let deviceScript: PageSource
    /// The default first.
    private let languages: [PageLanguage]
    private let tags: [String]
    /// What changes with the language only, rendered once: scanners ask for what is not there all day.
    private let ready: [ReadyKey: RenderedPage]

    private struct ReadyKey: Hashable {
        let notice: PageNotice
        let language: String
    }

    init(
        templates: PageTemplates, style: PageSource, traceStyle: PageSource, script: PageSource,
        deviceScript: PageSource, languages: [PageLanguage]
    ) {
        self.templates = templates
        self.style = style
        self.traceStyle = traceStyle
        self.script = script
        self.deviceScript = deviceScript
        self.languages = languages
        tags = languages.map(\.tag)
        var ready: [ReadyKey: RenderedPage] = [:]
        for language in languages {
            for notice in PageNotice.allCases {
                ready[ReadyKey(notice: notice, language: language.tag)] = notice.page(templates, style, language)
            }
        }
        self.ready = ready
    }

    /// The pages of this build, without files of an operator.
    public static let builtin = PageSet.load([]).pages

    /// The tags of the languages, the default first.
    public var languageTags: [String] { tags }

    /// The language of a person.
    /// - Parameter field: the value of Accept-Language.
    public func language(accepting field: String?) -> PageLanguage {
        guard let field, let index = AcceptLanguage(field).choice(of: tags) else { return languages[0] }
        return languages[index]
    }

    /// A page that says why a link leads nowhere, or asks for its password.
    /// - Parameter owner: whose domain it is; nil where nobody knows.
    public func notice(_ notice: PageNotice, _ language: PageLanguage, of owner: NoticeOwner? = nil) -> RenderedPage {
        if let owner { return notice.page(templates, style, language, of: owner) }
        return ready[ReadyKey(notice: notice, language: language.tag)] ?? notice.page(templates, style, language)
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
