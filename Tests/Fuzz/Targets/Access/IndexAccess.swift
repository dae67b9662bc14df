// The reader of the index of App Links, without the configuration that names the file.

import AppLinkProtocol

@testable import Config

enum IndexAccess {
    /// The valid pages of a file, and what is wrong with the others.
    static func read(_ bytes: [UInt8]) -> (index: AppLinkIndex, problems: [ConfigProblem]) {
        var problems = ProblemList()
        let index = AppLinkIndexReader.read(ConfigFile(name: "index.toml", bytes: bytes), &problems)
        return (index, problems.sorted(files: []))
    }
}
