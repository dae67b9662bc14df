// Writes seeds out of the repository's vectors, so that every target begins with links as they occur:
// `linkd-fuzz --seeds FOLDER LINKS.JSONL` makes FOLDER/TARGET/NNN for the targets that read links.

import Glibc
import LinkCore

enum Seeds {
    static func write(_ arguments: [String]) {
        guard arguments.count == 2, let lines = read(arguments[1]) else {
            print("usage: --seeds FOLDER LINKS.JSONL")
            exit(64)
        }
        let folder = arguments[0]
        for (number, line) in lines.split(separator: 0x0a).enumerated() {
            guard let vector = (try? JSONParser.parse(Array(line)))?.object else {
                print("line \(number + 1) of \(arguments[1]) is no JSON object")
                exit(1)
            }
            for (index, seed) in seeds(vector).enumerated() {
                save(seed.text, "\(folder)/\(seed.target)", "vector-\(number)-\(index)")
            }
        }
    }

    private static func seeds(_ vector: JSONObject) -> [(target: String, text: String)] {
        guard let input = vector["input"]?.object else { return [] }
        var whole = JSONWriter()
        whole.value(input)
        var seeds = [(target: "json", text: whole.text)]
        if let data = input["json"] ?? input["al_applink_data"] {
            var writer = JSONWriter()
            writer.value(data)
            seeds.append(("applinks", data.string ?? writer.text))
        }
        if let signed = input["signed_request"]?.string { seeds.append(("facebook", signed)) }
        guard let url = input["url"]?.string else { return seeds }
        seeds += [("url", url), ("secrets", url), ("applinks", url), ("facebook", url)]
        seeds.append(("reference", "https://go.example/a/b?c\n--\n" + url))
        seeds.append(("follower", "https://go.example/a\n302 \(url)\n200"))
        var event = JSONWriter()
        event.object { writer in
            writer.field("kind", "open")
            writer.field("url", url)
        }
        seeds.append(("event", event.text))
        let call = "{\"method\":\"org.linkd.Gateway.Submit\",\"parameters\":{\"event\":\(event.text)}}\0"
        seeds.append(("varlink", call))
        if let query = url.utf8.firstIndex(of: UInt8(ascii: "?")) {
            let query = String(url[url.utf8.index(after: query)...])
            seeds.append(("query", query))
            seeds.append(("http", "GET /l?\(query) HTTP/1.1\r\nHost: go.example.com\r\n\r\n"))
        }
        if let parsed = try? LinkURL(url), let query = parsed.query().last("al_applink_data") {
            seeds.append(("applinks", query))
        }
        if let fragment = url.utf8.firstIndex(of: UInt8(ascii: "#")) {
            seeds.append(("facebook", String(url[url.utf8.index(after: fragment)...])))
        }
        return seeds
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&part, 1, part.count, file)
            if count == 0 { return bytes }
            bytes += part[..<count]
        }
    }

    private static func save(_ text: String, _ folder: String, _ name: String) {
        mkdir(folder, 0o755)
        guard let file = fopen("\(folder)/\(name)", "w") else {
            print("cannot write into \(folder)")
            exit(1)
        }
        let bytes = Array(text.utf8)
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
