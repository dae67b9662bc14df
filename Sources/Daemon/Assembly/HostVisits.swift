// Fetches for `linkctl doctor`, on a separate thread that lives as long as one examination: what hosts answer, and how
// slowly, must not affect a worker. It may reach the same addresses as the workers' own requests.

import Config
import Doctor
import EventLoop
import LinkCore
import Outbound
import PluginKit

/// The network access of one examination.
actor HostVisits: HostFetcher {
    /// How long one answer may take.
    private static let timeout: Duration = .seconds(10)

    private nonisolated let thread: LoopThread
    /// The thread of its own loop.
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }
    private let options: OutboundOptions
    private var fetcher: PlainFetcher?

    /// Starts the thread.
    init(_ configuration: Configuration) throws(LoopError) {
        thread = try LoopThread(name: "doctor")
        var options = OutboundOptions(version: productVersion)
        options.purpose = "doctor"
        options.connectTimeout = .seconds(5)
        // More than any system reads of a file, so that one that is too large is recognised.
        options.bodyBytes = 1 << 20
        let section = configuration.pipeline.section("short-links")
        let ranges = (section?.strings("expand_addresses") ?? []).compactMap { AddressRange($0) }
        options.addresses = AddressGuard(allowing: ranges)
        options.ports += (section?.strings("expand_ports") ?? []).compactMap { Int($0) }
        self.options = options
    }

    func fetch(_ address: String, as agent: String?) async -> FetchReport {
        guard let url = try? LinkURL(address) else {
            return FetchReport(.failure(.hostInvalid), detail: "\(address) is not an address")
        }
        if fetcher == nil {
            do throws(LoopError) {
                fetcher = try PlainFetcher(loop: thread.executor.currentLoop, options: options)
            } catch {
                return FetchReport(.failure(.closed), detail: error.description)
            }
        }
        guard let fetcher else { return FetchReport(.failure(.closed)) }
        return await fetcher.fetch(url, as: agent, timeout: Self.timeout)
    }

    /// Closes the fetcher and stops the thread.
    nonisolated func end() async {
        await close()
        thread.stop()
    }

    private func close() {
        fetcher?.close()
        fetcher = nil
    }
}
