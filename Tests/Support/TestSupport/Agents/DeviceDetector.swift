// The samples of Matomo's device-detector, as Scripts/setup puts them into .venv, and how often linkd's answers differ
// in what matters for a tap: Apple or Android, and whether a person taps at all.

import LinkCore

/// One sample of device-detector.
public struct DeviceDetectorSample: Sendable {
    /// The User-Agent of the sample.
    public let userAgent: String
    /// The family of systems, such as `Android`, `iOS` or `GNU/Linux`; empty for programs.
    public let system: String
    /// The kind of client, such as `browser` or `library`; empty for programs.
    public let client: String
    /// The kind of program, such as `Search bot` or `Site Monitor`; empty for people.
    public let program: String
}

/// The samples of device-detector, and how often linkd's answers differ.
public enum DeviceDetector {
    private static let file = ".venv/agent-samples.tsv"

    /// All samples; nil when the file does not exist.
    public static let samples: [DeviceDetectorSample]? = {
        guard let text = try? VectorFile.read(file) else { return nil }
        return text.utf8.split(separator: 10).compactMap { line in
            let fields = line.split(separator: 9, omittingEmptySubsequences: false).map { String(Substring($0)) }
            guard fields.count == 4 else { return nil }
            return DeviceDetectorSample(
                userAgent: fields[0], system: fields[1], client: fields[2], program: fields[3])
        }
    }()

    /// The User-Agents for which linkd's answer differs, by what is compared, each with what it was taken for.
    public static func mistakes(_ answer: (String) -> AgentAnswer) -> [String: [String]] {
        var wrong: [String: [String]] = [:]
        for sample in samples ?? [] {
            let got = answer(sample.userAgent)
            let (what, isWrong) = judge(sample, got)
            guard let what, isWrong else { continue }
            wrong[what, default: []].append("\(got.bot ?? "\(got.system)"): \(sample.userAgent)")
        }
        return wrong
    }

    private static func judge(_ sample: DeviceDetectorSample, _ got: AgentAnswer) -> (String?, Bool) {
        if !sample.program.isEmpty { return ("programs taken for people", got.bot == nil) }
        if got.bot != nil { return ("people taken for programs", sample.client == "browser") }
        switch (sample.system, got.system) {
        case ("Android", .ios), ("Android", .ipados): return ("Android taken for Apple", true)
        case ("Android", let system): return ("Android not told", system != .android && system != .harmonyos)
        case ("iOS", let system): return ("Apple not told", system != .ios && system != .ipados)
        case (_, .ios), (_, .ipados): return ("others taken for Apple", true)
        case (_, .android), (_, .harmonyos): return ("others taken for Android", true)
        default: return (nil, false)
        }
    }
}
