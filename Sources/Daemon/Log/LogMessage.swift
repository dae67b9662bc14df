// Events that operators may want to find by name. Each has a message id that never changes, so that `journalctl
// MESSAGE_ID=…` and alerts find it whatever its words are.

import Logging

/// News of the daemon as a whole; the raw value is the message id.
enum LogMessage: String, CaseIterable {
    /// The daemon accepts requests.
    case ready = "0fba57a64426450599cb3e66df573e78"
    /// A new configuration is in force.
    case reloaded = "6e0d50eb1dcb4de5b7af56512d091780"
    /// A new configuration was rejected; the old one stays.
    case reloadRefused = "ce0074f9385c4dd98a3ae2da38820ca6"
    /// The daemon accepts no new connections.
    case draining = "f4b5f4833cf746e8bcb41f9ed6017c91"
    /// The daemon cannot do everything it should.
    case degraded = "48a62be81e14487d8a6d4de89612aecd"
    /// The daemon works fully again.
    case recovered = "d05b92a72028453c8ea42863b7e5d6d3"
    /// The daemon has ended.
    case stopped = "f75344d1d5764444b224d39d7af8eb78"

    /// The metadata of a line that reports it.
    var metadata: Logger.Metadata { [LogOutput.newsKey: "\(rawValue)"] }
}

extension Logger {
    /// Logs news, with the source place of the caller.
    func notify(
        _ news: LogMessage, _ level: Logger.Level = .notice, _ message: Logger.Message,
        _ metadata: Logger.Metadata = [:],
        file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(
            level: level, message, metadata: metadata.merging(news.metadata) { $1 }, file: file, function: function,
            line: line)
    }
}
