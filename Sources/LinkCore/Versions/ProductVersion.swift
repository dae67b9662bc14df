// The version of this build: linkd and linkctl are built together and report the same.

/// The product's version, without a leading `v`.
public let productVersion = "0.1.0"
