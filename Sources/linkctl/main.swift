import LinkctlKit

Program.main()
