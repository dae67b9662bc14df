// What to do when linkd is overloaded: it says when to come back.

import Glibc
import LinkCore

/// Counts how often a call was repeated.
struct Overload {
    /// How many times in a row an overloaded linkd is asked again.
    private static let maxRetries = 20
    /// The longest wait, milliseconds.
    private static let longestWait: Int64 = 5000

    private var retries = 0

    /// The time after which linkd wants to be asked again, milliseconds; nil for any other failure.
    static func delay(of failure: CommandError) -> Int64? {
        guard failure.status == .tryAgain else { return nil }
        return failure.refusal?.object("parameters")?.number("retryAfterMilliseconds")
    }

    /// Waits as long as linkd says. Throws the failure when it is another one, or when linkd was asked often enough.
    mutating func wait(after failure: CommandError) throws(CommandError) {
        guard let delay = Self.delay(of: failure), retries < Self.maxRetries else { throw failure }
        retries += 1
        usleep(UInt32(max(1, min(delay, Self.longestWait))) * 1000)
    }

    /// Makes a call, and makes it again when an overloaded linkd says when to come back.
    static func patiently<Value>(_ call: () throws(CommandError) -> Value) throws(CommandError) -> Value {
        var overload = Overload()
        while true {
            do throws(CommandError) {
                return try call()
            } catch {
                try overload.wait(after: error)
            }
        }
    }

    /// linkd has taken a call.
    mutating func end() { retries = 0 }
}
