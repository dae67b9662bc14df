// The errors of this module. Every error says what was tried and, where a person can act, what to do. Made on any
// thread; the Daemon prints them.

import CLinkd
import Glibc

/// An error of the event loop, a listener or a system service.
public struct LoopError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failures.
    public enum Code: String, Sendable {
        /// A system call failed; see `errno`.
        case system
        /// Another process listens on the address.
        case addressInUse
        /// The address or path cannot be used as given.
        case invalidAddress
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence for a person, without a final full stop.
    public let message: String
    /// The errno of the failed call; 0 when there is none.
    public let errno: Int32

    /// An error with its message.
    public init(_ code: Code, _ message: String, errno: Int32 = 0) {
        self.code = code
        self.message = message
        self.errno = errno
    }

    /// The same text as `message`.
    public var description: String { message }

    /// The error of a C function that returned a negative errno.
    /// - Parameter advice: what an operator can do about it.
    static func system(_ what: String, _ result: Int32, advice: String? = nil) -> LoopError {
        LoopError(.system, "\(what): \(systemMessage(-result))\(advice.map { "; \($0)" } ?? "")", errno: -result)
    }
}

/// The text of an errno.
func systemMessage(_ number: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let base = buffer.baseAddress, strerror_r(number, base, buffer.count) == 0 else {
            return "error \(number)"
        }
        return String(cString: base)
    }
}
