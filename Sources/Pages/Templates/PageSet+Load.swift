// Builds pages from files: the embedded ones, each replaced by an operator's file of the same name. Finds every problem
// with its place. Called when a configuration is loaded; no I/O.

import Embedded
import LinkCore
import Mustache

extension PageSet {
    /// Builds the pages.
    /// - Parameters:
    ///   - files: the files of the operator's folder; they replace embedded ones of the same name, and may add
    ///     languages.
    ///   - language: the tag of the language for people whose own language is not available.
    /// - Returns: pages that can be shown whatever the problems are: the embedded file replaces one with errors.
    public static func load(_ files: [PageFile], language: String = "en") -> (pages: PageSet, problems: [PageProblem]) {
        var loader = PageLoader()
        // A style of every page has rules for notices as well: they had no style of their own before.
        func has(_ name: String) -> Bool { files.contains { sameBytes($0.name, name) } }
        if has("page.css"), !has("notice.css") { loader.dropNoticeStyle() }
        for file in files.sorted(by: { $0.name < $1.name }) { loader.add(file) }
        loader.checkCircles()
        loader.checkLanguage(language)
        return (loader.pages(defaultLanguage: language), loader.problems)
    }
}

/// Collects files and their problems.
private struct PageLoader {
    /// Precedes every template, because values are already escaped. It is on a line of its own, which leaves no trace.
    private static let pragma = "{{% CONTENT_TYPE:TEXT}}\n"

    private(set) var problems: [PageProblem] = []
    private var texts: [String: String] = [:]
    private var templates: [String: MustacheTemplate] = [:]
    private var parts: [String: [String]] = [:]
    private var words: [String: WordLines] = [:]
    private let known: Set<ByteKey>

    /// Starts with the embedded files.
    init() {
        let files = Embedded.pages
        let english = WordLines(files.first { sameBytes($0.name, "en.words") }?.text ?? "")
        known = Set(english.words.keys)
        for (name, text) in files {
            if name.hasSuffix(".css") {
                take(name, PageSource.packed(style: text))
            } else if name.hasSuffix(".js") {
                take(name, PageSource.packed(script: text))
            } else {
                take(name, text)
            }
        }
    }

    /// Drops the embedded style of notices.
    mutating func dropNoticeStyle() { texts["notice.css"] = nil }

    /// Adds an operator's file, or its problem.
    mutating func add(_ file: PageFile) {
        guard PageFiles.knows(file.name) else {
            let names = Embedded.pages.map(\.name).filter { !$0.hasSuffix(".words") }.joined(separator: ", ")
            return problems.append(
                PageProblem(
                    file.name, "no page uses this file, so it is not read; known are \(names) and LANGUAGE.words",
                    isWarning: true))
        }
        guard file.bytes.count <= PageFiles.largest else {
            return problems.append(PageProblem(file.name, "the file has more than \(PageFiles.largest) bytes"))
        }
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            return problems.append(PageProblem(file.name, "the file is not UTF-8"))
        }
        take(file.name, text)
    }

    private mutating func take(_ name: String, _ text: String) {
        if let template = PageFiles.template(of: name) {
            takeTemplate(template, name, text)
        } else if let tag = PageFiles.language(of: name) {
            let lines = WordLines(text, known: known)
            problems += lines.problems.map { PageProblem(name, line: $0.line, $0.message) }
            words[tag] = lines.over(words[tag])
        } else if let reason = PageSource.refusal(text) {
            problems.append(PageProblem(name, reason))
        } else {
            texts[name] = text
        }
    }

    private mutating func takeTemplate(_ template: PageFiles.Template, _ file: String, _ text: String) {
        let check = TemplateCheck(text, file: file, variables: template.variables)
        problems += check.problems
        guard check.problems.allSatisfy(\.isWarning) else { return }
        do {
            templates[template.name] = try MustacheTemplate(string: Self.pragma + text)
            parts[template.name] = check.parts
        } catch let error as MustacheTemplate.ParserError {
            problems.append(
                PageProblem(
                    file, line: max(1, error.context.lineNumber - 1), column: error.context.columnNumber,
                    Self.reason(error.error)))
        } catch {
            problems.append(PageProblem(file, "\(error)"))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect?: "a section ends here under another name than it began with"
        case .unfinishedName?:
            "a tag is not closed: {{name}} is missing its braces, or has a character that names do not have"
        case .expectedSectionEnd?: "a section is not closed: {{#name}} needs {{/name}}"
        case .illegalTokenInsideInheritSection?, .textInsideInheritSection?:
            "between {{<page}} and {{/page}} only blocks {{$name}}…{{/name}} are allowed"
        case .transformAppliedToInheritanceSection?: "a block {{$name}} takes no transform"
        default: "a tag is not closed: {{name}} is missing its braces"
        }
    }

    /// A template that includes itself would never end, so the embedded templates are used instead.
    mutating func checkCircles() {
        guard let name = TemplateCheck.circle(in: parts) else { return }
        problems.append(PageProblem("\(name).mustache", "the template includes itself, through {{>…}} or {{<…}}"))
        templates = PageLoader().templates
    }

    mutating func checkLanguage(_ tag: String) {
        guard words[tag.lowercased()] == nil else { return }
        let known = words.keys.sorted().joined(separator: ", ")
        problems.append(
            PageProblem(
                "", "pages have no words in \"\(tag)\", so English is used; available are \(known)", isWarning: true))
    }

    func pages(defaultLanguage: String) -> PageSet {
        let english = PageLanguage(tag: "en", lines: words["en"] ?? WordLines(""), fallback: nil)
        var languages = words.keys.filter { $0 != "en" }.sorted().map { tag in
            PageLanguage(tag: tag, lines: words[tag] ?? WordLines(""), fallback: english)
        }
        languages.insert(english, at: 0)
        if let index = languages.firstIndex(where: { sameBytes($0.tag, defaultLanguage.lowercased()) }) {
            languages.insert(languages.remove(at: index), at: 0)
        }
        func styles(_ names: [String]) -> PageSource { PageSource(styles: names.map { texts[$0] ?? "" }) }
        let script = texts[PageFiles.script] ?? ""
        return PageSet(
            templates: PageTemplates(templates), style: styles(PageFiles.styles),
            noticeStyle: styles(PageFiles.noticeStyles), traceStyle: styles(PageFiles.traceStyles),
            script: PageSource(script: script),
            deviceScript: PageSource(script: script + "\n" + (texts[PageFiles.deviceScript] ?? "")),
            languages: languages)
    }
}
