import Daemon

LinkdCommand.run()
