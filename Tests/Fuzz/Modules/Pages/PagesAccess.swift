// What pages do with texts of strangers (links to the product's files), without the templates around it. This file is
// the door for the fuzz target.

/// The parts of pages that take what strangers write.
public enum PagesAccess {
    /// A text as it stands in a page.
    public static func escaped(_ text: String) -> String { HTMLEscape.escaped(text) }

    /// The index of the language that a field asks for.
    public static func language(_ field: String, of tags: [String]) -> Int? { AcceptLanguage(field).choice(of: tags) }

    /// The address behind a button, a store button, a web button, and of a picture and a path; nil where there is none.
    public static func addresses(_ text: String) -> [String?] {
        [
            PageAddress.button(text), PageAddress.store(text), PageAddress.web(text),
            PageAddress.picture(text, from: ["a.example"])?.address, PageAddress.path(text),
        ]
    }

    /// What the policy says of a picture.
    public static func origin(_ text: String) -> String? { PageAddress.picture(text, from: ["a.example"])?.origin }
}
