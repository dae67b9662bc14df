// What pages do with texts that clients send, without the templates around it.

@testable import Pages

/// The parts of pages that take what strangers write.
enum PagesAccess {
    /// A text as it stands in a page.
    static func escaped(_ text: String) -> String { HTMLEscape.escaped(text) }

    /// The index of the language that a field asks for.
    static func language(_ field: String, of tags: [String]) -> Int? { AcceptLanguage(field).choice(of: tags) }

    /// The address behind a button, a store button, a web button, and of a picture and a path; nil where there is none.
    static func addresses(_ text: String) -> [String?] {
        [
            PageAddress.button(text), PageAddress.store(text), PageAddress.web(text),
            PageAddress.picture(text, from: ["a.example"])?.address, PageAddress.path(text),
        ]
    }

    /// What the policy says of a picture.
    static func origin(_ text: String) -> String? { PageAddress.picture(text, from: ["a.example"])?.origin }
}
