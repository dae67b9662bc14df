// The daemon's log as configured. It is created as soon as the configuration is known, so that every later line has
// the configured form, including the warnings about the configuration itself.

import Config
import Logging

/// A logger and its output.
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

    /// Logs problems of the configuration, each with its place.
    func log(_ problems: [ConfigProblem]) {
        for problem in problems {
            logger.log(level: problem.severity == .error ? .critical : .warning, "\(problem.place): \(problem.message)")
        }
    }
}
