// The inputs that every target begins with: those kept in ../Corpus, those made of the repository's vectors, so that links
// are there as they occur, and files of the product that are inputs themselves.

import Glibc
import LinkCore
import LinkFormats

/// One input to begin with.
struct Seed {
    let target: String
    /// Its name among those of the target; for a file of the corpus, its file name.
    let name: String
    let bytes: [UInt8]
}

enum Seeds {
    /// All seeds, each time in the same order. Ends the process when a file cannot be read.
    static func all(repository: String) -> [Seed] {
        var seeds: [Seed] = []
        for target in FuzzTargets.all {
            let folder = "\(repository)/Tests/Fuzz/Corpus/\(target.name)"
            for name in Files.names(in: folder) {
                seeds.append(Seed(target: target.name, name: name, bytes: Files.read("\(folder)/\(name)")))
            }
        }
        for name in Files.names(in: "\(repository)/etc") where name.utf8.suffix(8).elementsEqual(".varlink".utf8) {
            seeds.append(Seed(target: "idl", name: name, bytes: Files.read("\(repository)/etc/\(name)")))
        }
        for (name, path) in [("linkd.toml", "etc/linkd.toml"), ("contract.toml", "Tests/Fixtures/contract.toml")] {
            seeds.append(Seed(target: "config", name: name, bytes: Files.read("\(repository)/\(path)")))
        }
        let imports = "\(repository)/Tests/Fixtures/imports"
        for (index, product) in LinkProducts.all.enumerated() {
            for name in Files.names(in: "\(imports)/\(product.name)") {
                let bytes = [UInt8(index)] + Files.read("\(imports)/\(product.name)/\(name)")
                seeds.append(Seed(target: "import", name: "\(product.name)-\(name)", bytes: bytes))
            }
        }
        return seeds + vectors(Files.read("\(repository)/Tests/Vectors/links.jsonl"))
    }

    private static func vectors(_ lines: [UInt8]) -> [Seed] {
        var seeds: [Seed] = []
        for (number, line) in lines.split(separator: 0x0a).enumerated() {
            guard let vector = (try? JSONParser.parse(Array(line)))?.object else {
                print("line \(number + 1) of links.jsonl is not a JSON object")
                exit(1)
            }
            for (index, seed) in self.seeds(vector).enumerated() {
                seeds.append(
                    Seed(target: seed.target, name: "vector-\(number)-\(index)", bytes: Array(seed.text.utf8)))
            }
        }
        return seeds
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
}
