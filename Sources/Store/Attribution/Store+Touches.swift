// What is added to a tap after it was recorded. On the writer thread.

public import LinkCore

extension Store {
    /// Adds to a tap's signals what its page saw of the device, unless somebody has taken the tap or its window passed.
    public func observe(_ sight: DeviceReport) async throws(JournalError) {
        try await writing { writer, _ in try writer.attribution.touches.observe(sight) }
    }
}
