../../ ../../ Sources / Store / TapBlocks / Zstd.swift
