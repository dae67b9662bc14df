// store-faults: the store over a disk that goes wrong at its nth operation, for every n, and a ledger of what it answered.
//   store-faults --list, --head                      the kinds of faults; the columns of a table
//   store-faults --promises                          what docs/backup.md says of failing disks
//   store-faults --try KIND N                        one run
//   store-faults --all KIND [--step N]               N = 1, 2, 3 … until a run has no fault
//   store-faults --quick SECONDS                     a spread of N over all kinds
// The last three with --seed S; --try and --all with --concurrent: several callers at once. Scripts/faults calls it.

import Foundation

FaultyDisk.install()
let arguments = Arguments(CommandLine.arguments.dropFirst())
Watchdog.begin()
exit(await arguments.run() ? 0 : 1)
