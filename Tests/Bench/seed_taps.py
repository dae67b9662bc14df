"""seed_taps.py DATABASE COUNT BASE: puts COUNT taps of the app shop into a stopped linkd's database, as if they had come in
the second BASE (milliseconds since the Unix epoch). Their ids are those that `linkd-bench matches` names."""
import sqlite3
import sys

database, count, base = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
connection = sqlite3.connect(database)
connection.execute("PRAGMA synchronous = OFF")
connection.execute("INSERT OR IGNORE INTO name (text) VALUES ('shop')")
(app,) = connection.execute("SELECT id FROM name WHERE text = 'shop'").fetchone()
prefix = (base << 16).to_bytes(8, "big")


def rows():
    """One tap after the other, in the order of their ids."""
    for number in range(count):
        yield (prefix + number.to_bytes(8, "big"), app, base, f"https://go.example.com/k{number % 10000}",
               f"campaign{number % 100}", "mail", 2)


with connection:
    connection.executemany(
        "INSERT INTO tap (id, app, at, link, campaign, source, platform, personal, is_named) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0)", rows())
print(connection.execute("SELECT count(*) FROM tap").fetchone()[0])
