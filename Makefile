# make guide    set up, build, compile the guide, search it once
# make test     run all tests
# make check    everything CI runs
# make help     list the targets

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
N ?= 1000000
EVERY ?= 1
# The database of an earlier edition: pages then say what changed since.
SINCE ?=
FILES ?= 10000

# Release programs link the Swift runtime statically, so that they start fast and run anywhere.
# Their symbols are not needed by other code, so none are exported: 2 MB less, and fewer relocations at start-up.
# The C++ runtime, which the Swift runtime needs, is linked statically too: loading it takes 1 of 9 ms at start-up.
STATIC_LIBRARIES := $(CURDIR)/.build/static-libraries
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib -Xswiftc -L$(STATIC_LIBRARIES) -Xlinker --no-export-dynamic -Xswiftc -use-ld=lld)
# Sources of packages in C++ would have the path of this folder in messages; programs are the same wherever they are built.
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
BUILD_FLAGS := -c release $(STATIC) -Xcxx -ffile-prefix-map=$(CURDIR)=. $(STRICT)
# Tests run optimized code, in a separate build folder because they are not statically linked.
TEST_FLAGS := -c release $(STRICT) -Xswiftc -enable-testing --scratch-path .build/tests
BUILD = GUIDE_PROGRAMS_ONLY=1 $(SWIFT) build $(BUILD_FLAGS)
BIN = .build/release
PROGRAMS := contentc guide guide-fetch guide-serve
SOURCES := Package.swift Sources Tests Benchmarks Examples

.PHONY: bless help setup build guide test check format lint house imports links generate stale example install install-files dist dist-check wasm test-faults test-readers test-swaps bench bench-build bench-hours bench-search bench-quality bench-validate bench-delta bench-plan bench-days bench-route bench-follow fuzz clean bench-visits bench-merchants site web site-app test-web map

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

setup: ## Install missing system packages (Debian and Ubuntu)
	@.ci/setup

build: setup $(STATIC_LIBRARIES) ## Build the release programs
	$(BUILD)
	@.ci/sizes $(addprefix $(BIN)/,$(PROGRAMS))

# The linker takes the first library of a name: here only the static one has it.
$(STATIC_LIBRARIES):
	@mkdir -p $@
	@if [ "$$(uname -s)" = Linux ]; then \
	  ln -sf "$$($(CC) -print-file-name=libstdc++.a)" $@/libstdc++.a; \
	  ln -sf "$$($(CC) -print-file-name=libgcc_eh.a)" $@/libgcc_s.a; fi

bundles/content.db: build
	@mkdir -p bundles
	$(BIN)/contentc build content/ --recipes bundles -o bundles/content.db

guide: bundles/content.db ## Set up, build, compile the guide, search it once
	@Tools/make-map
	$(BIN)/guide search "bahia"

map: build ## Make graph, points and tiles of the map from an extract: make map EXTRACT=morocco-latest.osm.pbf
	@Tools/make-map $(EXTRACT)

.PHONY: bundles/content.db

test: setup ## Run all tests
	@.ci/test $(SWIFT) test $(TEST_FLAGS) $(SKIP_BUILD)

bless: setup ## Take over what the programs print: the output in the README, the transcripts and the help pages
	GUIDE_BLESS=1 $(SWIFT) test $(TEST_FLAGS) --filter "ReadmeTests|TranscriptTests|HelpPagesTests"

lint: ## Check the format of the sources
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

house: ## Print figures about the size and plainness of the code
	@Tools/house

imports: ## Check that every target imports only allowed modules
	.ci/check-imports

links: setup ## Check the links between pages, and mentions of them in sources
	.ci/check-links

# The types that the programs read; of all others, and of the tables, they only need the columns.
MODELS := ItineraryStep,PlacePlan,PriceCardContextModifier,PriceCardNegotiationScript,PriceCardUnit,RegionWalking,TipAmount,TipNumber
CODEGEN = $(BIN)/contentc codegen swift --schema schema -o Sources/GuideModel/Generated --import '' --types $(MODELS)

generate: build ## Rewrite generated sources from schema/
	$(CODEGEN)

stale: build ## Fail when generated sources are out of date
	$(CODEGEN) --check

# The package manager does not notice new files of a package it depends on by path.
define run-example
@rm -f .build/example/debug.yaml
$(SWIFT) build --package-path Examples/EmbeddedGuide --scratch-path .build/example
.build/example/debug/EmbeddedGuide bundles/content.db .build/example/state
endef

example: bundles/content.db ## Build the example app, and ask the guide through it
	$(run-example)

# Of a check, only the time counts: -Onone.
WASM_OPTIMIZATION ?= -Osize
wasm: setup ## Compile the core for browsers, and run the vectors in it (needs node)
	Tools/wasm/build $(WASM_OPTIMIZATION)
	Tools/vectors/run --least 1270 -- node Readers/node/vectors.js .build/wasm/vectors.wasm
	Tools/vectors/run --least 97 -- node Tests/Browser/links.js

# Readers without shared code prove that the pages say enough.
QUESTIONS ?= 400
define run-readers
cd Readers/python && python3 -m unittest -q test_reader
Tools/vectors/run --all .build/wasm/vectors.wasm
if python3 -c 'import wasmtime' 2>/dev/null; then cd Readers/wasm-python && \
  python3 compare.py ../../.build/wasm/engine.wasm ../../bundles/content.db ../../$(BIN)/guide; \
  else echo "engine in Python: SKIPPED, wasmtime is not installed: pip install wasmtime"; fi
cd Readers/python && python3 compare.py ../../$(BIN)/guide ../../bundles/content.db $(QUESTIONS)
endef

test-readers: bundles/content.db wasm ## Run the vectors in every reader, and compare the one in Python with the guide: make test-readers QUESTIONS=10000
	$(run-readers)

# The content is judged as of its last review, so that a check does not fail because days pass; what has grown old since
# is only reported.
REVIEWED = $(shell grep -rhoE '"reviewed_at": *"[0-9-]{10}' content | grep -oE '[0-9-]{10}' | sort | tail -1)
define check-content
$(BIN)/contentc validate content/ --strict --only future-date
$(BIN)/contentc validate content/ --strict --recipes bundles --at $(REVIEWED)
$(BIN)/contentc validate sets/merchants/content --strict --recipes sets/merchants/bundles
$(BIN)/contentc validate sets/states/content --strict
@mkdir -p bundles
$(BIN)/contentc build content/ --recipes bundles -o bundles/content.db --quiet
$(BIN)/contentc verify bundles/content.db content/ --recipes bundles
$(BIN)/contentc site content/ --recipes bundles -o .build/site
$(BIN)/contentc verify .build/site content/ --recipes bundles
$(BIN)/contentc validate content/ --only stale-fact || true
endef

# The programs are built once, as the tests need them.
check: BUILD = $(SWIFT) build --build-tests $(TEST_FLAGS)
check: BIN = .build/tests/release
check: WASM_OPTIMIZATION = -Onone
# Where the system lets a user cut the network, answers come without one.
OFFLINE = $(shell unshare -rn true 2>/dev/null && echo unshare -rn)
check: lint imports links build stale wasm ## Everything CI runs
	$(check-content)
	Tools/run-tutorial docs/tutorial.md $(BIN)
	$(OFFLINE) $(BIN)/guide --content bundles/content.db search "bahia"
	$(OFFLINE) $(BIN)/guide --content bundles/content.db today
	node Tests/Browser/answers.js .build/wasm/engine.wasm bundles/content.db $(BIN)/guide Tests/Vectors 1000
	Tools/toy-map $(BIN)/contentc .build/toy-map
	node Tests/Browser/answers.js .build/wasm/engine.wasm bundles/content.db $(BIN)/guide Tests/Vectors 500 20261126 .build/toy-map
	Tools/toy-shop $(BIN)/contentc .build/toy-shop
	node Tests/Browser/packs.js $(BIN)/contentc .build/toy-shop .build/wasm/engine.wasm
	$(run-readers)
	$(run-example)
	@# What is tested is what was built above.
	$(MAKE) test SKIP_BUILD=--skip-build
	.ci/check-clean

# Without a map, pages draw districts and places only.
WITH_MAP = $$([ ! -f bundles/content.mbtiles ] || echo --map bundles)

site: build ## Write the guide as static pages
	@Tools/make-map
	$(BIN)/contentc site content/ --recipes bundles $(WITH_MAP) -o site

# The engine, and the scripts and styles over the pages: what 'contentc site --app' takes.
web: setup ## Make the app: the engine as WebAssembly, scripts and styles
	@mkdir -p .build/web
	Tools/wasm/build
	cp .build/wasm/engine.wasm .build/web/
	node Tests/Browser/merge.js Tests/Vectors
	node Tests/Browser/editions.js
	node Tests/Browser/keeping.js
	cp Web/*.svg .build/web/
	@# Without comments and indentation, which are a third of what would be sent.
	for file in Web/*.js Web/*.css; do \
	  sed -E '/^ *\/\*.*\*\/$$/d; /^ *\/\*/,/\*\/$$/d; /^ *\/\//d; s/^ +//' $$file > .build/web/$$(basename $$file) || exit 1; done

site-app: build web ## Write the guide as pages with the app over them, which work offline after the first visit: make site-app SINCE=OLD.db
	@Tools/make-map
	$(BIN)/contentc site content/ --recipes bundles --app .build/web $(WITH_MAP) $(if $(SINCE),--since $(SINCE)) -o .build/site-app

# A browser, and what drives it: 300 MB of packages, so it is not part of the check.
WEB_TOOLS := .build/web-tools
$(WEB_TOOLS)/bin/python3:
	@command -v chromium tidy >/dev/null || { [ "$$(id -u)" = 0 ] || run=sudo; $$run apt-get update -qq; $$run apt-get install -y -qq chromium tidy fonts-noto-core fonts-hosny-amiri; }
	python3 -m venv $(WEB_TOOLS)
	$(WEB_TOOLS)/bin/pip install -q playwright==1.65.0 axe-playwright-python==0.1.8 html5lib==1.1

# With a made-up map: it is there everywhere, and its streets stay where they are.
test-web: site web $(WEB_TOOLS)/bin/python3 ## Test pages and app in Chromium: accessibility, links, requests, sizes, tasks, offline
	Tools/toy-map $(BIN)/contentc .build/toy-map
	$(BIN)/contentc site content/ --recipes bundles --app .build/web --map .build/toy-map -o .build/site-test
	$(WEB_TOOLS)/bin/python3 Tools/test-web site
	for set in merchants states; do \
	  $(BIN)/contentc site sets/$$set/content -o .build/site-$$set && $(WEB_TOOLS)/bin/python3 Tools/test-web .build/site-$$set || exit 1; done
	$(WEB_TOOLS)/bin/python3 Tools/test-web .build/site-test
	Tools/toy-shop $(BIN)/contentc .build/toy-shop
	$(WEB_TOOLS)/bin/python3 Tools/web_packs.py $(BIN)/contentc .build/web .build/toy-shop

fuzz: bundles/content.db ## Give the programs mutated texts and damaged files of every kind: make fuzz N=1000000 FILES=10000
	GUIDE_FUZZ_RUNS=$(N) $(SWIFT) test $(TEST_FLAGS) --filter FuzzTests
	Tools/test-hostile-files --runs $(FILES)

test-faults: bundles/content.db ## Kill and fail every command at every system call (needs strace): make test-faults EVERY=17
	Tools/test-command-faults --every $(EVERY)
	Tools/test-faults --every $(EVERY)
	Tools/test-state-faults

test-swaps: build ## Swap the content 200 times while other processes read from it
	Tools/test-swaps

bench: bundles/content.db ## Run every benchmark small, and write Benchmarks/README.md (needs what the others need)
	$(SWIFT) build $(BUILD_FLAGS)
	Benchmarks/all

bench-validate: build ## Compare validation speed with other validators (needs python3, orjson, jsonschema-rs, sourcemeta-jsonschema)
	Benchmarks/validate
	Benchmarks/small-schemas

bench-build: build ## Compare compiler speed with other tools (needs python3, orjson, jsonschema-rs)
	Benchmarks/build

bench-hours: setup ## Compare the hours engine with its peer (needs python3, opening-hours-py)
	$(SWIFT) build $(BUILD_FLAGS) --product hours-bench
	Benchmarks/hours

bench-search: build ## Compare search speed with other engines (needs python3, tantivy)
	$(SWIFT) build $(BUILD_FLAGS) --product search-bench
	$(BIN)/search-bench text 1
	Benchmarks/search

bench-plan: setup ## Score plans of public instances beside PyVRP (needs python3, pyvrp; instances at GUIDE_TESTDATA)
	$(SWIFT) build $(BUILD_FLAGS) --product plan-bench
	Benchmarks/plan

bench-follow: bundles/content.db ## Memory and events of recorded walks of 1, 10 and 100 minutes (extract at GUIDE_TESTDATA)
	Benchmarks/follow

bench-route: build ## Compare routes with other routers (needs python3, osmium, scipy; extract at GUIDE_TESTDATA)
	$(SWIFT) build $(BUILD_FLAGS) --product route-bench
	Benchmarks/route

bench-visits: build ## Compare regions of points with shapely (needs python3, shapely; points at GUIDE_TESTDATA)
	$(SWIFT) build $(BUILD_FLAGS) --product visits-bench
	$(BIN)/contentc build sets/states/content -o .build/states.db
	$(BIN)/visits-bench .build/states.db $(GUIDE_TESTDATA)/states/points_visible.json --json
	Benchmarks/visits/shapely_points.py $(GUIDE_TESTDATA)/states/us_states.geojson $(GUIDE_TESTDATA)/states/points_visible.json

bench-merchants: build ## Measure 100,000 places of made-up merchants beside plain SQL (needs python3)
	$(SWIFT) build $(BUILD_FLAGS) --product merchants-bench
	Benchmarks/merchants

bench-days: build bundles/content.db ## Measure plans of days over the guide, and how plausible they are (needs python3)
	$(SWIFT) build $(BUILD_FLAGS) --product day-bench
	$(BIN)/day-bench bundles/content.db
	python3 Benchmarks/days/plausibility.py $(BIN)/guide bundles/content.db content

bench-delta: build ## Measure packs and deltas for a 1 % edit (needs python3, zstd)
	Benchmarks/delta

GUIDE_TESTDATA ?= ../shared/testdata

bench-quality: bundles/content.db ## Measure search quality (needs queries at GUIDE_TESTDATA)
	$(SWIFT) build $(BUILD_FLAGS) --product search-bench
	@if [ -f $(GUIDE_TESTDATA)/search/queries.json ]; then \
	  $(BIN)/search-bench quality bundles/content.db $(GUIDE_TESTDATA)/search/queries.json --verbose; \
	else echo "skipped: no queries at $(GUIDE_TESTDATA)/search (set GUIDE_TESTDATA)"; fi

install: bundles/content.db ## Install programs, guide and shell completions below PREFIX
	@$(MAKE) --no-print-directory install-files

install-files:
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/guide
	@# Without symbols, which are two fifths of a program.
	install -s -m 755 $(addprefix $(BIN)/,$(PROGRAMS)) $(DESTDIR)$(PREFIX)/bin
	@ls -l $(addprefix $(DESTDIR)$(PREFIX)/bin/,$(PROGRAMS)) | awk '{ printf "%7.1f MB  %s\n", $$5 / 1e6, $$NF }'
	install -m 644 bundles/content.db $(DESTDIR)$(PREFIX)/share/guide/content.db
	@# The map, where one was made.
	for part in graph points; do if [ -f bundles/content.$$part ]; then \
	  install -m 644 bundles/content.$$part $(DESTDIR)$(PREFIX)/share/guide/content.$$part; fi; done
	@# Completions of commands, options and pack names, installed where each shell looks for them.
	install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,bash-completion/completions zsh/site-functions fish/vendor_completions.d)
	for program in guide contentc guide-serve; do \
	  $(BIN)/$$program --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$program && \
	  $(BIN)/$$program --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$program && \
	  $(BIN)/$$program --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$program.fish \
	    || exit 1; \
	done

dist: bundles/content.db ## Make packages, an archive, a wheel, an image and checksums of a release, in .build/dist
	Tools/dist/build $(BIN)

dist-check: dist ## Install the packages in an empty system and check them (needs root, debootstrap, lintian, mandoc, umoci)
	Tools/dist/check

clean: ## Remove all build output
	rm -rf .build bundles/content.db bundles/content.graph bundles/content.points bundles/content.mbtiles
