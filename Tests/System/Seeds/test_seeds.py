"""Every item of the five documents is a test. What does not hold yet is expected to fail, with its reason."""
import os

import pytest

from harness import tally
from suite import HERE, ITEMS, Gateway, Open
import app_links  # noqa: F401
import facebook  # noqa: F401
import hoko  # noqa: F401
import outward
import talk  # noqa: F401

SEEDS = {
    "S0": "Improving App Distribution on iOS", "S1": "App Links on iOS", "S2": "HOKO, deep linking",
    "S3": "Universal Links, a talk", "S4": "App Links on iOS, with Bolts",
}


def listed():
    """The items as they were counted, in the order of the documents."""
    with open(os.path.join(HERE, "items.tsv"), encoding="utf-8") as file:
        return [tuple(line.rstrip("\n").split("\t")) for line in list(file)[1:]]


PROOFS = {(seed, text): body for seed, text, body in ITEMS}


@pytest.fixture(scope="session")
def gateway(pytestconfig):
    gateway = Gateway(pytestconfig.option.build, outward.Site())
    yield gateway
    gateway.close()


@pytest.fixture(scope="session")
def rows(pytestconfig):
    """What became of each item."""
    rows = []
    yield rows
    if pytestconfig.option.markdown:
        write(pytestconfig.option.markdown, rows)


def test_each_item_has_one_proof():
    assert set(PROOFS) == set(listed()) and len(PROOFS) == len(ITEMS)


@pytest.mark.parametrize("seed, text", [pytest.param(*item, id=" ".join(item)) for item in listed()])
def test_item(gateway, rows, seed, text):
    state, said = "differs", ""
    try:
        said = PROOFS[seed, text](gateway) or ""
        state = "works"
        tally.say(said)
    except Open as reason:
        state, said = "open", str(reason)
        pytest.xfail(said)
    except Exception as error:
        said = str(error)
        raise
    finally:
        rows.append((seed, text, state, said))


def write(path, rows):
    """The table for readers."""
    with open(path, "w", encoding="utf-8") as file:
        for seed, title in SEEDS.items():
            file.write(f"## {title}\n\n| item | verdict | |\n|---|---|---|\n")
            for row in rows:
                if row[0] == seed:
                    file.write("| " + " | ".join(cell.replace("|", "\\|") for cell in row[1:]) + " |\n")
            file.write("\n")
