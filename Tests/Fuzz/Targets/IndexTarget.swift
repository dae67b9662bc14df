// The index of App Links: any text gives pages or problems, and whatever URL is looked up then, what comes out may be
// opened.

import AppLinkProtocol
import Config
import LinkCore

/// An index and a URL, which stand before and after a line `--`; without it, a page that many indexes know.
enum IndexTarget {
    static func run(_ input: FuzzInput) {
        let (file, text) =
            input.halves.map { (Array($0.0), String(decoding: $0.1, as: UTF8.self)) }
            ?? (Array(input.bytes), "https://www.example.com/a/b?c=d")
        let (index, problems) = IndexAccess.read(file)
        for problem in problems {
            require(!problem.message.utf8.contains { $0 < 0x20 || $0 == 0x7f }, "a control character: \(problem)")
        }
        guard let url = try? LinkURL(text), url.isWeb, !url.host.isEmpty, let link = index.link(of: url) else { return }
        require(same(link.url, url.text), "another page: \(link.url)")
        for target in link.targets {
            require(target.violation == nil, "\(target.violation ?? ""): \(target)")
            require(target.family != .android || target.package != nil, "no package: \(target)")
            guard let text = target.url else { continue }
            guard let opened = try? LinkURL(text) else { broken("target \(text)") }
            require(!FollowerTarget.dangerous.contains { same($0, opened.scheme) }, "target \(opened.text)")
        }
        if let web = link.webURL { require((try? LinkURL(web))?.isWeb == true, "web \(web)") }
        // What is kept of it is read back as it was.
        require(ResolvedAppLink(stored: link.stored, url: link.url) == link, "kept and read: \(link)")
    }
}
