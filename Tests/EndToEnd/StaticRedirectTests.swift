// `linkctl links export --to nginx|caddy` beside linkd: the real servers answer as it does.

import Foundation
import LinkClient
import LinkCore
import Testing

private let nginx = "/usr/sbin/nginx"
private let caddy = "/usr/bin/caddy"

@Suite("links without linkd")
struct StaticRedirectTests {
    /// A server on a free port, with its files in the daemon's directory.
    private final class WebServer {
        let port: UInt16
        private let process = Process()

        init(_ program: String, _ arguments: [String], port: UInt16, directory: String) throws {
            self.port = port
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: directory)
            process.environment = ["HOME": directory, "PATH": "/usr/sbin:/usr/bin:/bin"]
            let log = directory + "/server.log"
            try Data().write(to: URL(fileURLWithPath: log))
            process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            guard eventually(within: 30, { (try? HTTPClient(port: port)) != nil }) else {
                throw Trouble("no server: \((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")")
            }
        }

        deinit {
            process.terminate()
            process.waitUntilExit()
        }

        func get(_ path: String, host: String) throws -> HTTPAnswer {
            let client = try HTTPClient(port: port)
            client.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            return try client.answer()
        }
    }

    /// A port that nobody has at this moment.
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard result else { throw Trouble("no free port: errno \(errno)") }
        return UInt16(bigEndian: address.sin_port)
    }

    private static let links = [
        #"{"key":"AbC","url":"https://www.example.com/a#top"}"#,
        #"{"key":"aBc","url":"https://www.example.com/b","redirectStatus":301}"#,
        #"{"key":"abC","url":"https://www.example.com/$c?x=1&y=$z","redirectStatus":308}"#,
        #"{"key":"dir/deep","url":"https://www.example.com/d?q=a%20b","queryParameters":{"utm_source":"mail"}}"#,
        #"{"key":"marks","url":"https://www.example.com/a|b^c'd?x=|^#|^"}"#,
        #"{"key":"other","domain":"open.example.com","url":"https://www.example.com/e","redirectStatus":307}"#,
    ]
    private static let leftOut = [
        #"{"key":"safe","url":"https://www.example.com/s","maxTaps":3}"#,
        #"{"key":"off","url":"https://www.example.com/o","disabled":true}"#,
    ]

    /// The file, as linkctl writes it.
    private static func exported(_ linkd: Linkd, to target: String) throws -> String {
        let client = try linkd.gateway()
        for link in links + leftOut { try client.create(link) }
        let ran = try linkd.linkctl("links", "export", "--to", target)
        #expect(ran.status == 65, "\(ran.err)")
        #expect(ran.err.contains("go.example.com/safe: left out: maxTaps cannot be kept"))
        #expect(ran.err.contains("go.example.com/off: left out: it is disabled"))
        #expect(ran.err.contains("6 links written") && ran.err.contains("2 links were left out"))
        return ran.out
    }

    private static func compare(_ linkd: Linkd, _ server: WebServer) throws {
        let paths = [
            "/AbC", "/aBc", "/abC", "/ABC", "/AbC?x=9&z=3", "/aBc?utm_campaign=a%20b", "/dir/deep", "/dir/deep?z=1",
            "/AbC/", "/marks", "/marks?y=1",
            "/dir", "/%41bC", "/none", "/other",
        ]
        for host in ["go.example.com", "open.example.com"] {
            for path in paths {
                let client = try HTTPClient(port: linkd.httpPort)
                client.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
                let expected = try client.answer()
                let answer = try server.get(path, host: host)
                // On the other domains of an app linkd finds its links too; a web server has them where they are.
                guard host == "go.example.com" || path.hasPrefix("/other") else { continue }
                guard path != "/other" || host == "open.example.com" else { continue }
                #expect(answer.status == expected.status, "\(host)\(path)")
                #expect(answer.header("Location") == expected.header("Location"), "\(host)\(path)")
            }
        }
        #expect(try server.get("/safe", host: "go.example.com").status == 404)
        try refuseForged(server)
    }

    /// Paths that try to be read as an answer of the configuration.
    private static func refuseForged(_ server: WebServer) throws {
        let target = "https:%5C%5Cevil.example"
        let spaces = ["%20", "%09", "%0a", "%0d", "%0b", "%0c", "%c2%a0", "+", "$link_dollar", "%22", "%27", "%5C"]
        var paths = spaces.flatMap { space in
            [302, 301, 308].flatMap { status in
                let words = "go.example.com/zz\(space)\(status)\(space)\(target)"
                return ["/zz\(space)\(words)", "/zz\(space)\(words)/", "/\(words)", "/AbC\(space)\(words)"]
            }
        }
        paths += [
            "/AbC%20", "/AbC%0a", "/AbC%09", "/%0aAbC", "/AbC%0a/", "/AbC%5C", "/AbC$", "/AbC%24", "/AbC%22", "/$c",
            "/%7Bpath%7D",
            "/{link_target}", "/AbC%20302%20https:%5C%5Cevil.example",
        ]
        for path in paths {
            let answer = try server.get(path, host: "go.example.com")
            #expect(answer.status == 404 || answer.status == 400, "\(path)")
            #expect(answer.header("Location") == nil, "\(path)")
        }
        // What a visitor writes into the query stays in the query.
        for query in ["$host", "{path}", "{env.HOME}", "${link_dollar}", "x=%20302%20https://evil.example"] {
            let answer = try server.get("/AbC?\(query)", host: "go.example.com")
            #expect(answer.header("Location") == "https://www.example.com/a?\(query)#top", "\(query)")
        }
    }

    @Test("nginx answers as linkd does", .enabled(if: FileManager.default.isExecutableFile(atPath: nginx)))
    func nginxAnswers() throws {
        let linkd = try Linkd()
        let port = try Self.freePort()
        let text = try Self.exported(linkd, to: "nginx").replacing("listen 80;", with: "listen 127.0.0.1:\(port);")
        let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(linkd.directory)/\($0);" }.joined(separator: " ")
        let configuration = """
            daemon off; pid \(linkd.directory)/nginx.pid; error_log stderr;
            events {}
            http { access_log off; \(folders)
            \(text)
            }
            """
        let path = linkd.directory + "/nginx.conf"
        try configuration.write(toFile: path, atomically: true, encoding: .utf8)
        let server = try WebServer(
            nginx, ["-p", linkd.directory, "-e", "stderr", "-c", path], port: port, directory: linkd.directory)
        try Self.compare(linkd, server)
        linkd.stop()
    }

    @Test("Caddy answers as linkd does", .enabled(if: FileManager.default.isExecutableFile(atPath: caddy)))
    func caddyAnswers() throws {
        let linkd = try Linkd()
        let port = try Self.freePort()
        var text = try Self.exported(linkd, to: "caddy")
        for host in ["go.example.com", "open.example.com"] {
            text = text.replacing("http://\(host)", with: "http://\(host):\(port)")
        }
        let path = linkd.directory + "/Caddyfile"
        try ("{\n\tadmin off\n}\n" + text).write(toFile: path, atomically: true, encoding: .utf8)
        let server = try WebServer(
            caddy, ["run", "--config", path, "--adapter", "caddyfile"], port: port, directory: linkd.directory)
        try Self.compare(linkd, server)
        linkd.stop()
    }
}
