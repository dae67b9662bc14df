// match-simulator PEOPLE SEED WINDOW_MINUTES [honest]: a month of taps and installations with known truth, and how well they
// are matched. `Scripts/bench BUILD attribution` calls it.

import Glibc
import Simulation

let given = CommandLine.arguments.dropFirst()
let numbers = given.prefix(3).compactMap { Int($0) }
guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }), numbers[0] > 0, given.count == 3 || given.last == "honest"
else {
    print("usage: match-simulator PEOPLE SEED WINDOW_MINUTES [honest]")
    exit(EX_USAGE)
}
var simulation = Simulation(
    people: numbers[0], seed: UInt64(numbers[1]), window: Int64(numbers[2]) * 60_000,
    shares: given.count == 3 ? Shares() : .honest)
print(simulation.run().text)
