// Tries known inputs and seeded mutations of them in the ordinary debug build, without libFuzzer:
//     fuzz-replay --list
//     fuzz-replay REPOSITORY FOLDER TARGET SEED COUNT    all seeds of the target, then COUNT mutations
//     fuzz-replay --try TARGET FILE                      one input
// What ends the process is left in FOLDER. Scripts/fuzz-replay runs all targets.

import Glibc

@main
enum Replay {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.count == 1, words[0].utf8.elementsEqual("--list".utf8) {
            // Those that take longest first, so that the last to run are short.
            for isSlow in [true, false] {
                for target in FuzzTargets.all where target.isSlow == isSlow { print(target.name) }
            }
        } else if words.count == 3, words[0].utf8.elementsEqual("--try".utf8), let target = target(words[1]) {
            target.run(FuzzInput(UnsafeBufferPointer(Files.read(words[2]).copy)))
        } else if words.count == 5, let target = target(words[2]), let seed = UInt64(words[3]),
            let count = Int(words[4])
        {
            replay(target, repository: words[0], folder: words[1], seed: seed, count: count)
        } else {
            print("usage: fuzz-replay --list | REPOSITORY FOLDER TARGET SEED COUNT | --try TARGET FILE")
            exit(64)
        }
    }

    private static func target(_ name: String) -> FuzzTarget? { FuzzTargets.all.first { same($0.name, name) } }

    private static func replay(_ target: FuzzTarget, repository: String, folder: String, seed: UInt64, count: Int) {
        let file = "\(folder)/\(target.name)"
        Finding.watch(file)
        let again = "    input: \(file)    again: \(CommandLine.arguments[0]) --try \(target.name) \(file)\n"
        var seeds = Seeds.all(repository: repository).filter { same($0.target, target.name) }
        for input in seeds { Finding.run(target, input.bytes, "fuzz: \(target.name): \(input.name)\n\(again)") }
        seeds = seeds.isEmpty ? [Seed(target: target.name, name: "nothing", bytes: [])] : seeds
        let dictionary = "\(repository)/Tests/Fuzz/Dictionaries/\(target.name).dict"
        let words = access(dictionary, R_OK) == 0 ? Mutator.words(Files.read(dictionary)) : []
        let mutator = Mutator(seeds: seeds, words: words, longest: target.longest)
        let count = target.isSlow ? count / 10 : count
        for number in 0..<count {
            let mutation = mutator.mutation(number, seed: seed, of: target.name)
            let what = "fuzz: \(target.name): seed \(seed), mutation \(number) of \(mutation.of.name)\n\(again)"
            Finding.run(target, mutation.bytes, what)
            if let signed = Signing.signed(mutation.bytes, for: target.name) {
                Finding.run(target, signed, "signed; " + what)
            }
        }
        print("\(target.name): \(seeds.count) seeds, \(count) mutations")
    }
}

extension [UInt8] {
    /// The bytes in memory that is never freed.
    fileprivate var copy: UnsafeMutableBufferPointer<UInt8> {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
        _ = copy.initialize(from: self)
        return copy
    }
}
