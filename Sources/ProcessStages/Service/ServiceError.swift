// The errors of services. Their messages stand in traces and in the log.

/// Why a service did not answer.
struct ServiceError: Error, Sendable, Equatable {
    let message: String
    /// Whether it says that the service is not well, which the circuit breaker counts.
    var counts = true
    /// Whether no answer came in time, as of a service that hangs.
    var isTimeout = false

    init(_ message: String, counts: Bool = true, isTimeout: Bool = false) {
        self.message = message
        self.counts = counts
        self.isTimeout = isTimeout
    }
}
