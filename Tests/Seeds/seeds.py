"""seeds BUILD_DIR [--only TEXT] [--markdown FILE]: tries every item of the five documents; 1 when one differs."""
import argparse
import os
import sys
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from suite import HERE, ITEMS, Differs, Gateway, Open  # noqa: E402
import app_links  # noqa: E402, F401
import facebook  # noqa: E402, F401
import hoko  # noqa: E402, F401
import talk  # noqa: E402, F401

SEEDS = {
    "S0": "Improving App Distribution on iOS", "S1": "App Links on iOS", "S2": "HOKO, deep linking",
    "S3": "Universal Links, a talk", "S4": "App Links on iOS, with Bolts",
}


def listed():
    """The items as they were counted, in the order of the documents."""
    with open(os.path.join(HERE, "items.tsv"), encoding="utf-8") as file:
        return [tuple(line.rstrip("\n").split("\t")) for line in list(file)[1:]]


def verdict(gateway, body):
    """works, open or differs, and what there is to say."""
    try:
        said = body(gateway)
        return "works", said or ""
    except Open as reason:
        return "open", str(reason)
    except Differs as difference:
        return "differs", str(difference)
    except Exception:  # whatever a check meets is a failure of this item only
        return "differs", traceback.format_exc(limit=3)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", help="the directory of linkd and linkctl")
    parser.add_argument("--only", default="", help="items whose text holds this")
    parser.add_argument("--markdown", help="writes the table to this file")
    options = parser.parse_args()
    items = listed()
    proofs = {(seed, text): body for seed, text, body in ITEMS}
    if set(proofs) != set(items) or len(proofs) != len(ITEMS):
        for entry in set(items) ^ set(proofs):
            print("no proof, or no such item:", entry)
        return 1
    gateway = Gateway(options.build)
    rows = []
    try:
        for seed, text in items:
            if options.only in f"{seed} {text}":
                state, said = verdict(gateway, proofs[seed, text])
                rows.append((seed, text, state, said))
                if state == "differs":
                    print(f"DIFFERS {seed} {text}: {said}", flush=True)
    finally:
        gateway.close()
    if options.markdown:
        write(options.markdown, rows)
    counts = {state: sum(row[2] == state for row in rows) for state in ("works", "open", "differs")}
    for reason in dict.fromkeys(said for _, _, state, said in rows if state == "open"):
        print(f"open: {reason}:")
        print(*(f"  {seed} {text}" for seed, text, _, said in rows if said == reason), sep="\n")
    print(f"seeds: {len(rows)} items: {counts['works']} work, {counts['open']} open, {counts['differs']} differ")
    return 1 if counts["differs"] else 0


def write(path, rows):
    """The table for readers."""
    with open(path, "w", encoding="utf-8") as file:
        for seed, title in SEEDS.items():
            file.write(f"## {title}\n\n| item | verdict | |\n|---|---|---|\n")
            for row in rows:
                if row[0] == seed:
                    file.write("| " + " | ".join(cell.replace("|", "\\|") for cell in row[1:]) + " |\n")
            file.write("\n")


if __name__ == "__main__":
    sys.exit(main())
