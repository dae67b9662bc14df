import LinkctlKit

await Linkctl.main()
