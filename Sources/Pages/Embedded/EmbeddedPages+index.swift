// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

/// The files that pages are made of, embedded.
enum EmbeddedPages {
    /// Every file by name, sorted.
    static let all: [(name: String, text: String)] = [
        ("ar.words", arWords),
        ("brand.css", brandCss),
        ("de.words", deWords),
        ("device.js", deviceJs),
        ("en.words", enWords),
        ("es.words", esWords),
        ("fr.words", frWords),
        ("he.words", heWords),
        ("it.words", itWords),
        ("ja.words", jaWords),
        ("notice.mustache", noticeMustache),
        ("page.css", pageCss),
        ("page.js", pageJs),
        ("page.mustache", pageMustache),
        ("password.mustache", passwordMustache),
        ("preview.mustache", previewMustache),
        ("pt.words", ptWords),
        ("trace.css", traceCss),
        ("trace.mustache", traceMustache),
    ]
}
