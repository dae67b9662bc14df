// The daemon's log as its configuration wants it: made as soon as that is known, so that every later line, the warnings about
// the configuration itself included, has the form that whoever reads the log expects.

import Config
import Logging

/// One logger, and what it writes with.
struct DaemonLog {
    let output: LogOutput
    let logger: Logger

    init(_ configuration: Configuration.Log) {
        let settings = LogSettings(
            Logger.Level(rawValue: configuration.level) ?? .info, LogForm(rawValue: configuration.format) ?? .text)
        let output = LogOutput(settings, .process())
        self.output = output
        logger = Logger(label: "linkd") { _ in output }
    }

    /// Tells problems of the configuration, each with its place.
    func log(_ problems: [ConfigProblem]) {
        for problem in problems {
            logger.log(level: problem.severity == .error ? .critical : .warning, "\(problem.place): \(problem.message)")
        }
    }
}
