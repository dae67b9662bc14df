// Additions to a tap after it was recorded. On the writer thread.

public import LinkCore
public import Records

extension Store {
    /// Adds to a tap's signals what its page observed of the device. Nothing changes when the tap is taken or its
    /// window has passed.
    public func observe(_ report: DeviceReport) async throws(JournalError) {
        try await writing { writer, _ in try writer.attribution.taps.observe(report) }
    }
}
