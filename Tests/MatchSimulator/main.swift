// match-simulator PEOPLE SEED WINDOW_MINUTES: a month of taps and installations with known truth, and how well they are
// matched. `Scripts/bench BUILD attribution` calls it.

import Glibc
import Simulation

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }), numbers[0] > 0 else {
    print("usage: match-simulator PEOPLE SEED WINDOW_MINUTES")
    exit(64)
}
var simulation = Simulation(
    people: numbers[0], seed: UInt64(numbers[1]), window: Int64(numbers[2]) * 60_000)
print(simulation.run().text)
