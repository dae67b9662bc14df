// Configuration: any text loads or gives problems with places inside it; what is shown of a configuration loads to the
// same one.

import AppLinks
import Config
import FacebookLegacy
import LinkCore

enum ConfigTarget {
    private static let stages = StageCatalog(
        [
            .init(FacebookLegacyStage.name, keys: FacebookLegacyStage.keys),
            .init(AppLinksStage.name, keys: AppLinksStage.keys), .init("router", keys: []),
        ])
    private static let credentials = Credentials(directories: [])

    static func run(_ input: FuzzInput) {
        var files = [ConfigFile(name: "linkd.toml", bytes: Array(input.bytes))]
        if let (first, second) = input.halves {
            files = [
                ConfigFile(name: "linkd.toml", bytes: Array(first)),
                ConfigFile(name: "linkd.conf.d/b.toml", bytes: Array(second)),
            ]
        }
        let check = load(files)
        require((check.configuration == nil) == !check.errors.isEmpty, "\(check.errors.count) errors")
        for problem in check.problems { place(problem, files) }
        require(load(files).problems == check.problems, "loaded twice, loaded differently")
        guard let configuration = check.configuration else { return }
        require(configuration.revision.utf8.count == 16, "revision \(configuration.revision)")
        let text = configuration.show()
        let shown = load([ConfigFile(name: "shown.toml", text: text)])
        guard let again = shown.configuration else {
            broken("shown and refused: \(shown.errors.map(\.description)): \(text)")
        }
        let changed = ConfigurationDiff.compare(configuration, again).changed
        require(changed.isEmpty, "shown and loaded, \(changed) differ: \(text)")
    }

    private static func load(_ files: [ConfigFile]) -> ConfigurationCheck {
        Configuration.load(files: files, stages: stages, credentials: credentials)
    }

    private static func place(_ problem: ConfigProblem, _ files: [ConfigFile]) {
        guard let file = files.first(where: { same($0.name, problem.place.file) }) else {
            broken("a problem in no file: \(problem)")
        }
        let lines = file.bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        require((1...(lines.count + 1)).contains(problem.place.line) && problem.place.column >= 1, "place: \(problem)")
        if lines.indices.contains(problem.place.line - 1) {
            let length = lines[problem.place.line - 1].count
            // For the TOML parser the end of the text is one more column of the last line.
            require(problem.place.column <= length + 2, "column \(problem.place.column) of \(length): \(problem)")
        }
        let text = problem.message.utf8
        require(!text.contains { $0 < 0x20 || $0 == 0x7f }, "a control character in a message: \(problem)")
        require(!text.isEmpty && text.count < 4096, "a message of \(text.count) bytes")
    }
}
