// The program that libFuzzer is linked into: every target in one program, so that one build and one link serve them all.
// Scripts/fuzz picks a target by the environment variable LINKD_FUZZ_TARGET and gives the rest of the command line to
// libFuzzer.

import Glibc

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ testOneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum Fuzz {
    nonisolated(unsafe) private static var chosen = FuzzTargets.all[0]

    static func main() {
        let arguments = CommandLine.arguments
        switch arguments.dropFirst().first {
        case "--list": for target in FuzzTargets.all { print(target.name, target.longest) }
        case "--seeds": writeSeeds(Array(arguments.dropFirst(2)))
        default: exit(fuzz())
        }
    }

    /// `--seeds FOLDER REPOSITORY` makes FOLDER/TARGET/NAME.
    private static func writeSeeds(_ arguments: [String]) {
        guard arguments.count == 2 else { return print("usage: --seeds FOLDER REPOSITORY") }
        for seed in Seeds.all(repository: arguments[1]) {
            mkdir("\(arguments[0])/\(seed.target)", 0o755)
            guard Files.write(seed.bytes, to: "\(arguments[0])/\(seed.target)/\(seed.name)") else {
                print("cannot write into \(arguments[0])")
                exit(1)
            }
        }
    }

    /// Gives the command line to libFuzzer and the target its inputs.
    private static func fuzz() -> CInt {
        let wanted = getenv("LINKD_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = FuzzTargets.all.first(where: { $0.name == wanted }) else {
            print("LINKD_FUZZ_TARGET names no target; --list shows them")
            return 64
        }
        chosen = target
        var count = CommandLine.argc
        var values = CommandLine.unsafeArgv
        return runDriver(&count, &values, tryOne)
    }

    private static let tryOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { data, count in
        chosen.run(FuzzInput(UnsafeBufferPointer(start: data, count: count)))
        return 0
    }
}
