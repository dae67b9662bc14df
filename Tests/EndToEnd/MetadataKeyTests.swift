// The key file of links' metadata in the life of a daemon: made once, read after, rotated by a further line.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("The key of links' metadata")
struct MetadataKeyTests {
    private static func metadata(_ linkd: Linkd, _ key: String) throws -> JSONValue {
        try linkd.gateway().submit(#"{"url":"https://go.example.com/\#(key)","kind":"open"}"#)[at: "link.metadata.n"]
    }

    private static func make(_ linkd: Linkd, _ key: String, _ number: Int) throws {
        try linkd.gateway().create(
            #"{"key":"\#(key)","route":"lookalikes/:person","routeParameters":{"person":"x"},"metadata":{"n":\#(number)}}"#
        )
    }

    private static func check(_ linkd: Linkd) throws -> Ran {
        try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
    }

    @Test("is made at the first start for its own user only, kept by later starts, and rotated by a further line")
    func life() throws {
        let linkd = try Linkd(start: false)
        let path = linkd.directory + "/metadata-key"
        #expect(try Self.check(linkd).out.contains("the first start makes the key of links' metadata, \(path)"))
        #expect(!FileManager.default.fileExists(atPath: path), "--check makes nothing")
        try linkd.start()
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let first = try String(contentsOfFile: path, encoding: .utf8)
        #expect(linkd.log.contains(path), "the log says where to take a copy from")
        #expect(!linkd.log.contains(first.trimmingCharacters(in: .newlines).split(separator: ":").last ?? "-"))
        try Self.make(linkd, "one", 1)
        try linkd.restart()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == first)
        #expect(try Self.metadata(linkd, "one") == .int(1))
        // A new key seals, both open.
        let key = Data((0..<32).map { UInt8($0) }).base64EncodedString()
        try (first + "2:\(key)\n").write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o600)
        #expect(try Self.check(linkd).status == 0)
        try linkd.restart()
        try Self.make(linkd, "two", 2)
        #expect(try Self.metadata(linkd, "one") == .int(1))
        #expect(try Self.metadata(linkd, "two") == .int(2))
        linkd.stop()
        // Without the first key what it sealed is lost, and says so; the link itself works.
        try "2:\(key)\n".write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o600)
        try linkd.start()
        #expect(try Self.metadata(linkd, "two") == .int(2))
        let lost = try linkd.gateway().submit(#"{"url":"https://go.example.com/one","kind":"open"}"#)
        #expect(lost.text("action") == "open_app" && lost[at: "link.metadata"] == .null, "\(lost.json)")
        #expect(lost[at: "link.warnings"].text.contains("metadata_unreadable"))
        linkd.stop()
    }

    @Test("is rotated by a reload, which is refused when the file is gone or cannot be read")
    func reload() throws {
        let linkd = try Linkd()
        let path = linkd.directory + "/metadata-key"
        let first = try String(contentsOfFile: path, encoding: .utf8)
        try Self.make(linkd, "one", 1)
        let key = Data((0..<32).map { UInt8($0) }).base64EncodedString()
        try (first + "2:\(key)\n").write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o600)
        let reload = try linkd.linkctl("config", "reload")
        #expect(reload.status == 0 && reload.out.contains("store.metadata_key_credential"), "\(reload.out)")
        try Self.make(linkd, "two", 2)
        #expect(try Self.metadata(linkd, "one") == .int(1))
        try FileManager.default.removeItem(atPath: path)
        let refused = try linkd.linkctl("config", "reload")
        #expect(refused.status == 78 && refused.out.contains(path), "\(refused.out)")
        #expect(!FileManager.default.fileExists(atPath: path), "a reload makes none")
        // The second line alone opens what was made after the reload.
        try "2:\(key)\n".write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o600)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try Self.metadata(linkd, "two") == .int(2))
        linkd.stop()
    }

    @Test("is nowhere in the database, and neither is what it seals")
    func sealed() throws {
        let linkd = try Linkd()
        try linkd.gateway().create(
            #"{"key":"one","route":"lookalikes/:person","routeParameters":{"person":"x"},"#
                + #""metadata":{"coupon":"VERY-SECRET-TEXT"}}"#)
        let opened = try linkd.gateway().submit(#"{"url":"https://go.example.com/one","kind":"open"}"#)
        #expect(opened.text("link.metadata.coupon") == "VERY-SECRET-TEXT")
        linkd.signal(9)
        linkd.waitForEnd()
        for suffix in ["", "-wal"] {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: linkd.database + suffix)))
            #expect(!bytes.contains(text: "VERY-SECRET-TEXT"), "linkd.db\(suffix)")
        }
        #expect(!linkd.log.contains("VERY-SECRET-TEXT"))
    }

    @Test("a bad line stops --check and the start with its number; a file that others may read is a warning")
    func wrong() throws {
        let linkd = try Linkd(start: false)
        let path = linkd.directory + "/metadata-key"
        let key = Data((0..<32).map { UInt8($0) }).base64EncodedString()
        try "1:\(key)\nbad line\n".write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o600)
        for arguments in [["--check", "--config", linkd.configPath], ["--config", linkd.configPath]] {
            let ran = try Ran.run(Binaries.linkd, arguments)
            let said = ran.out + ran.err
            #expect(ran.status == 78, "\(ran.status) \(said)")
            #expect(
                said.contains("store.metadata_key_credential") && said.contains(path) && said.contains("line 2"),
                "\(said)")
            #expect(!said.contains(key))
        }
        try "1:\(key)\n".write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o644)
        let exposed = try Self.check(linkd)
        #expect(
            exposed.status == 0 && exposed.err.contains("chmod 600") && exposed.err.contains(path), "\(exposed.err)")
        chmod(path, 0o600)
        let good = try Self.check(linkd)
        #expect(good.status == 0 && !good.err.contains(path), "\(good.err)")
    }
}
