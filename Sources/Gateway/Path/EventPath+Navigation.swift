// The stages and the look-ups of an event of kind navigate, which may wait for a page. Loop thread.

import LinkCore
import Pipeline
import PluginKit

extension EventPath {
    /// How often an event may wait for a page. After that, it takes what is known of the page.
    static let navigationWaits = 2

    /// Takes an event of kind navigate through the stages and finds out its facts. When any link or published route was
    /// changed while the event waited for a page, the journey begins anew, so that links are followed as they are then. It
    /// mostly finds its page in the cache.
    /// - Parameters:
    ///   - counting: whether the stages count the event.
    ///   - mayFetch: whether a page may be fetched.
    ///   - caller: who sends the event.
    func navigate(
        _ journey: inout Journey, by snapshot: ActiveSnapshot, counting: Bool, mayFetch: Bool, as caller: PageCaller
    ) async -> (ending: PipelineResult, trace: [Step]) {
        let admitted = journey
        var waits = 0
        while true {
            let revision = snapshot.linkRevision
            let run = await snapshot.pipeline.run(&journey, counting: counting && waits == 0)
            await snapshot.findNavigationFacts(
                of: &journey, run.ending, mayFetch: mayFetch && waits < Self.navigationWaits, own: readOwnPage,
                as: caller)
            if revision == snapshot.linkRevision || waits == Self.navigationWaits { return run }
            waits += 1
            journey = admitted
        }
    }
}
