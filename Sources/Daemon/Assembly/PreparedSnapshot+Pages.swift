// The pages of a configuration: an operator's files in place of those of this build, compiled before anything is
// shown. A file that cannot be used makes the configuration invalid, with its place.

import Config
import LinkCore
import Pages

extension PreparedSnapshot {
    /// The pages, and warnings about their files.
    static func pages(
        _ configuration: Configuration, files: [String]
    ) throws(SnapshotError) -> (PageSet, [ConfigProblem]) {
        let own = configuration.pages
        // Built once per process, whatever is reloaded.
        if own.files.isEmpty, sameBytes(own.language, "en") { return (PageSet.builtin, []) }
        let (pages, found) = PageSet.load(
            own.files.map { PageFile(name: $0.name, bytes: $0.bytes) }, language: own.language)
        let problems = found.map { problem in
            let file = problem.file.isEmpty ? files.first ?? "linkd.toml" : "\(own.templates)/\(problem.file)"
            return ConfigProblem(
                problem.isWarning ? .warning : .error, problem.message,
                at: SourcePlace(file: file, line: problem.line, column: problem.column))
        }
        guard problems.allSatisfy({ $0.severity == .warning }) else { throw SnapshotError(problems: problems) }
        return (pages, problems)
    }
}
