import Daemon

await LinkdCommand.main()
