// Refreshes: the value's grammar, and finding it in pages as a browser without scripts would.

import Testing

@testable import Outbound

@Suite struct RefreshTests {
    @Test(
        "the value of a refresh is read as browsers read it",
        arguments: [
            ("0;url=/a", "/a"), ("0; URL='/a b'", "/a b"), ("5, url=\"x\"y", "x"), ("0;/a", "/a"), ("0 /a", "/a"),
            ("  1.5 ; url = /a", "/a"), (".5;url=a", "a"), ("0;url=url=b", "url=b"), ("0;urla", "urla"),
            ("0;url", "url"), ("0;\turl\n=\n'a", "a"), ("30;url=a", "a"), ("0,url=a;b", "a;b"),
        ])
    func values(_ text: String, _ expected: String) {
        #expect(RefreshText.url(in: text) == expected)
    }

    @Test(
        "what is not valid, leads nowhere or takes long is no redirect",
        arguments: [
            "", "0", "0;", "x;url=a", ";url=a", "0x;url=a", "31;url=a", "9999999999999999999999;url=a", "0;url=",
            "0;url=''", "-1;url=a",
        ])
    func noValues(_ text: String) {
        #expect(RefreshText.url(in: text) == nil)
    }

    private func found(_ html: String, _ contentType: String? = nil) -> String? {
        RefreshPage(Array(html.utf8), contentType: contentType)?.url
    }

    @Test("a refresh is found wherever the pieces end in which a page is read")
    func pieces() {
        let refresh = "<meta name=\"a > b\" content='x'><meta http-equiv=\"refresh\" content=\"0;url=/a\"><p title='>'>"
        for end in [2048, 4096, 34_816] {
            for before in stride(from: end - refresh.utf8.count - 16, through: end + 8, by: 1) {
                let comment = "<!--" + String(repeating: "x", count: before - 7) + "-->"
                #expect(found(comment + refresh) == "/a", "\(before)")
            }
        }
        #expect(found(String(repeating: "text ", count: 20_000) + refresh) == "/a")
        #expect(found("<!--" + String(repeating: "x", count: 100_000) + "-->" + refresh) == "/a")
    }

    @Test(
        "a meta refresh is found however it is written",
        arguments: [
            "<meta http-equiv=refresh content='0;url=/a'>", "<META HTTP-EQUIV=\"Refresh\" CONTENT=\"0;URL=/a\"/>",
            "<html><head><title>x</title><meta content='0;url=/a' http-equiv='REFRESH'></head><body>",
            "<head><noscript><META http-equiv=\"refresh\" content=\"0;URL=/a\"></noscript>",
            "<body><p><meta http-equiv=refresh content=0;url=/a>",
            "\u{feff}<meta http-equiv=refresh content='0;url=/a'>",
            "<meta http-equiv=refresh content='300;url=/no'><meta http-equiv=refresh content='0;url=/a'>",
            "<meta http-equiv=refresh content='0;url=&#47;&#x61;'>",
            "<!doctype html>\n<html lang=en><!-- c --><script>if (a<b) {}</script><meta http-equiv=refresh content='0;url=/a'>",
            "<title>x</title><script></script><textarea></textarea><meta http-equiv=refresh content='0;url=/a'>",
        ])
    func pages(_ html: String) {
        #expect(found(html) == "/a")
    }

    @Test(
        "text that is no markup, or no part of the page, is not a refresh",
        arguments: [
            "<!-- <meta http-equiv=refresh content='0;url=/a'> -->",
            "<script>document.write(\"<meta http-equiv=refresh content='0;url=/a'>\")</script>",
            "<style><meta http-equiv=refresh content='0;url=/a'></style>",
            "<textarea><meta http-equiv=refresh content='0;url=/a'></textarea>",
            "<title><meta http-equiv=refresh content='0;url=/a'></title>",
            "<template><meta http-equiv=refresh content='0;url=/a'></template>",
            "<meta name=refresh content='0;url=/a'>", "<meta http-equiv=refresh>",
            "<meta http-equiv=refreshed content='0;url=/a'>",
            "<p title=\"<meta http-equiv=refresh content='0;url=/a'>\">",
            "&lt;meta http-equiv=refresh content='0;url=/a'&gt;",
            "", "\u{0}\u{0}", "<", "<meta", "<meta http-equiv=refresh content='0;url=/a",
        ])
    func noPages(_ html: String) {
        #expect(found(html) == nil)
    }

    @Test("entities in the URL are replaced, and a base before it is told")
    func details() throws {
        #expect(found("<meta http-equiv=refresh content='0;url=/a?x=1&amp;y=2'>") == "/a?x=1&y=2")
        let page = RefreshPage(
            Array("<base href='https://b.example/c/'><base href='/z'><meta http-equiv=refresh content='0;url=d'>".utf8),
            contentType: nil)
        #expect(page?.base == "https://b.example/c/" && page?.url == "d")
    }

    @Test("bytes that are not UTF-8 are read as Latin-1, UTF-16 by its mark")
    func charsets() {
        let latin: [UInt8] =
            Array("<title>Caf".utf8) + [0xe9] + Array("</title><meta http-equiv=refresh content='0;url=/a'>".utf8)
        #expect(RefreshPage(latin, contentType: "text/html; charset=iso-8859-1")?.url == "/a")
        let wide = "\u{feff}<meta http-equiv=refresh content='0;url=/a'>".utf16
        #expect(RefreshPage(wide.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, contentType: nil)?.url == "/a")
        #expect(RefreshPage(wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, contentType: nil)?.url == "/a")
    }

    @Test("elements nested without end stop the search, long pages do not")
    func bounds() {
        let refresh = "<meta http-equiv=refresh content='0;url=/a'>"
        #expect(found(String(repeating: "<div>", count: 20_000) + refresh) == nil)
        #expect(found(String(repeating: "<div></div>", count: 10_000) + refresh) == "/a")
        #expect(found(String(repeating: "</x>", count: 20_000) + refresh) == "/a")
        #expect(found("<!--" + String(repeating: "-", count: 100_000) + refresh) == nil)
    }
}
