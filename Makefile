# linkd: everything a developer or a packager types. `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= .build
SWIFT_BUILD = swift build --scratch-path $(BUILD) --explicit-target-dependency-import-check error
# One binary: the Swift runtime is in it, and the machine it runs on needs none.
SWIFT_RELEASE = $(SWIFT_BUILD) -c release --static-swift-stdlib
RELEASE = $(BUILD)/release
# What `make deb` and `make tarball` make; known once the programs are built.
VERSION = $$($(RELEASE)/linkd --version | sed 's/.* //')
PACKAGE = $(BUILD)/packages/linkd_$(VERSION)-1_$$(dpkg --print-architecture).deb
TARBALL = $(BUILD)/packages/linkd-$(VERSION)-linux-$$(uname -m).tar.xz

.PHONY: help check unit setup setup-test setup-bench setup-systemd build release demo run test lint format bench cost check-cost cost-figures release-figures fuzz crash faults seeds hostile attack pages sanitize install generate clean distclean
.PHONY: test-stages client-packages deb tarball image test-image setup-image test-systemd openapi

help:
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 15

setup: ## install what a fresh Debian 12 machine lacks to build and try linkd
	@Scripts/setup build

setup-test: ## the same for the tests: clients and servers that others wrote, and a browser
	@Scripts/setup test
	@Scripts/setup browser

setup-systemd: ## the same for the Debian package and the tests that boot it
	@Scripts/setup systemd

setup-image: ## the same for the container image and its tests
	@Scripts/setup image

setup-bench: ## the same for the benchmark: yardsticks and measuring tools
	@Scripts/setup bench

build: setup ## debug build of linkd and linkctl
	$(SWIFT_BUILD)

release: setup ## optimised build of linkd, linkctl and the Lua stage
	$(SWIFT_RELEASE) --product linkd
	$(SWIFT_RELEASE) --product linkctl
	$(SWIFT_RELEASE) --product linkd-lua

# Both take the debug build: whoever looks at linkd for the first time waits for one build only, and for the shorter one.
# Neither needs the speed of the optimised build, which links each program as a whole.
demo: build ## the first week of a team migrating from Firebase, told by a running linkd; PORT=N
	@Scripts/demo $(BUILD)/debug

run: build ## run linkd in the foreground on a throw-away configuration; PORT=N, CONFIG=FILE
	@Scripts/run $(BUILD)/debug

test: export TIMES = $(BUILD)/test-times
test: setup-test ## every test: unit, vectors, hostile input, the running daemon, pages in a browser, short crash and fuzz runs
	@mkdir -p $(BUILD) && : >$(TIMES)
	@Scripts/timed lint $(MAKE) --no-print-directory lint
	@Scripts/timed build $(SWIFT_BUILD) --build-tests
	@status=0; Scripts/timed 'tests' Scripts/suites $(BUILD) || status=$$?; Scripts/timed --report; exit $$status

unit: setup-test ## the Swift tests only: build them and run them
	$(SWIFT_BUILD) --build-tests
	@Scripts/unit-tests $(BUILD)

check: ## after an edit: build, and run the tests of the modules that changed and of those that import them; BASE=COMMIT
	@Scripts/check $(BUILD) $(BASE)

test-stages: build setup-test ## build and test the examples and templates of stages in Swift, Python and Rust
	@Scripts/test-stages $(BUILD)

lint: ## formatting, generated files, house rules that need no build
	swift format lint --strict --parallel --recursive Package.swift Sources Plugins Tests etc/clients
	@Scripts/generate --check

format: ## format all Swift files in place
	swift format --in-place --parallel --recursive Package.swift Sources Plugins Tests etc/clients

generate: ## write the generated files anew (stage list, OpenAPI document, pages of the manual)
	@Scripts/generate

bench: setup-test setup-bench release ## measure, side by side with the yardsticks
	@Scripts/bench $(BUILD)

cost: setup-bench release ## instructions of a tap, a page, a Submit, a first open, by callgrind over a running linkd
	@Scripts/cost $(BUILD)/release

release-figures: setup-bench release ## the same, kept in Tests/Bench/release.txt to compare later ones with
	@Scripts/cost $(BUILD)/release --release

check-cost: build setup-test ## fail when a tap or a Submit takes 5 % more instructions than Tests/Bench/cost.txt says
	@Scripts/cost $(BUILD)/debug --check

cost-figures: build setup-test ## write that file anew, where they are meant to take more
	@Scripts/cost $(BUILD)/debug --write

fuzz: setup ## fuzz every parser; SECONDS_EACH=60 by default
	@Scripts/fuzz --seconds $(or $(SECONDS_EACH),60)

seeds: build setup-test ## every item of the documents that linkd follows, against a running linkd; ONLY=TEXT
	@Scripts/seeds $(BUILD)/debug $(if $(ONLY),--only "$(ONLY)")

hostile: build setup-test ## hostile clients against a running linkd, the long form
	@Scripts/hostile $(BUILD)/debug

attack: setup-test release ## a day of attacks in an hour: MINUTES=60, SEED=N repeats one, TABLE=FILE keeps its table
	@Scripts/attack $(RELEASE) --minutes $(or $(MINUTES),60) $(if $(SEED),--seed $(SEED)) $(if $(TABLE),--markdown $(TABLE))

openapi: build setup-test ## schemathesis against /openapi.json, the long form; EXAMPLES=300
	@Scripts/openapi-check $(BUILD)/debug $(or $(EXAMPLES),300)

pages: build setup-test ## every page in a real browser, the long form; PICTURES=FOLDER keeps what it saw
	@Scripts/pages $(BUILD)/debug --full $(if $(PICTURES),--pictures $(PICTURES))

faults: setup ## the store over a disk that fails or loses power at its nth operation, for every n; STEP=5, SEED=N
	$(SWIFT_BUILD) --product store-faults
	@Scripts/faults $(BUILD) --step $(or $(STEP),1) --seed $(or $(SEED),1)

crash: build setup-test ## kill -9 under load; KILLS=200 by default
	@Scripts/crash $(BUILD)/debug --kills $(or $(KILLS),200)

sanitize: setup-test ## all tests under the thread sanitizer, then under the address sanitizer
	@Scripts/sanitize thread
	@Scripts/sanitize address

install: ## install under PREFIX (/usr/local), below DESTDIR; run `make release` first
	@Scripts/install "$(RELEASE)" "$(DESTDIR)" "$(PREFIX)"

client-packages: ## make the clients for apps as packages for SwiftPM, Gradle and npm, in .build/packages/clients
	@Scripts/setup clients
	@Scripts/client-packages $(BUILD)/packages/clients

deb: setup-systemd release ## make the Debian package in .build/packages and check it with lintian
	@rm -f $(BUILD)/packages/*.changes
	@Scripts/deb "$(RELEASE)" $(BUILD)/packages
	@lintian --profile debian --allow-root --fail-on error,warning $(BUILD)/packages/*.changes && echo "lintian: clean"

tarball: release ## make an archive of what `make install` installs, in .build/packages
	@Scripts/tarball "$(RELEASE)" $(BUILD)/packages

image: deb setup-image ## make the container image of the Debian package, for Docker and as OCI archive, in .build/packages
	@rm -f $(BUILD)/packages/linkd-*.docker.tar.gz $(BUILD)/packages/linkd-*.oci.tar
	@Scripts/image "$(PACKAGE)" $(BUILD)/packages

test-image: setup-test image ## run the container image by runc as docs/container.md says
	@Scripts/test-image $(BUILD)/packages

test-systemd: setup-test deb tarball ## boot the Debian package under real systemd in a container, and run the manual there: the long form
	@Scripts/systemd $(RELEASE) --full
	@Scripts/test-docs --container "$(PACKAGE)" --tarball "$(TARBALL)"

clean: ## remove what was built
	rm -rf .build .build-*

distclean: clean ## and what was downloaded: .venv, and ~/.cache/linkd with the Debian root that tests boot
	@cache="$${LINKD_CACHE:-$${XDG_CACHE_HOME:-$$HOME/.cache}/linkd}"; set -x; rm -rf .venv "$$cache/container" "$$cache/go"
