// A User-Agent and client hints make a visitor whatever their bytes are, the same one from the cache and without it; and
// a list of programs or a table of in-app browsers is read or refused. Up to a line feed the input is the agent, each
// further line a field of a request; input that begins with "[" is a list.

import Config
import LinkCore
import Visitors

enum AgentTarget {
    private static let rules = VisitorRules(browsers: Configuration.Visitors.builtInBrowsers)
    private static let names: Set<String> = Set(Configuration.Visitors.builtInBrowsers.map(\.name))

    static func run(_ input: FuzzInput) {
        let bytes = Array(input.text.utf8)
        if bytes.first == UInt8(ascii: "[") { return list(bytes) }
        var lines = input.text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).makeIterator()
        let userAgent = lines.next().map { String(Substring($0)) } ?? ""
        var hints = ClientHints()
        while let line = lines.next() {
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            guard parts.count == 2 else { continue }
            Array(parts[0]).withUnsafeBufferPointer { name in
                Array(parts[1]).withUnsafeBufferPointer { value in hints.take(name, value) }
            }
        }
        judge(userAgent, hints)
    }

    private static func judge(_ userAgent: String, _ hints: ClientHints) {
        let agent = rules.agent(userAgent)
        if let version = agent.osVersion {
            require(!version.isEmpty && version.utf8.count <= 15, "the version \(version)")
            require(version.utf8.allSatisfy { $0 == 46 || (48...57).contains($0) }, "the version \(version)")
        }
        require(agent.inApp.map { names.contains($0.name) } ?? true, "an in-app browser of no table")
        require((agent.bot == nil) == (agent.program == nil), "a program without a kind")
        require(agent.bot == nil || (agent.system == .unknown && agent.inApp == nil), "a program with a device")
        let reader = VisitorReader(rules)
        let first = reader.agent(userAgent)
        let again = reader.agent(userAgent)
        require(again === first || userAgent.utf8.count > TapEntry.longestAgent, "the cache forgot at once")
        require(again.kind == first.kind, "the same agent is of two kinds")
        if userAgent.utf8.count <= 2000 {
            require(first.bot == agent.bot && first.osVersion == agent.osVersion, "the cache knows another agent")
        }
        var event = LinkEvent(kind: .tap)
        event.client = Client()
        event.client?.userAgent = userAgent
        var visitor = Visitor(saidBy: event)
        let traits = reader.complete(&visitor, of: event, hints)
        require((visitor.bot == nil) == (traits.program == nil), "a visitor half a program")
        require(visitor.inAppBrowser == traits.inApp?.name, "an in-app browser without its row")
        require(traits.isPrefetch == hints.isPrefetch, "a prefetch was lost")
    }

    private static func list(_ bytes: [UInt8]) {
        let (list, mistakes) = CrawlerList.read(bytes)
        require(
            mistakes.allSatisfy { $0.line > 0 && $0.column > 0 && !$0.message.isEmpty }, "a mistake without a place")
        let rules = VisitorRules(browsers: [], programs: list)
        _ = rules.agent(String(decoding: bytes, as: UTF8.self))
        for pattern in list.patterns.prefix(50) { require(!pattern.name.isEmpty, "a program without a name") }
    }
}
