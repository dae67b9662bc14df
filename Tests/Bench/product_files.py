"""product_files.py FILE COUNT: writes a file of COUNT links as another product has it; FILE is the product and the form, such as
bitly.json. The same for every run, with the values that such links usually have. Their domain is links.example.net, their
targets are on www.example.com."""
import datetime
import itertools
import json
import random
import sys
import urllib.parse

HOST = "links.example.net"
TARGET = "https://www.example.com"
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SYLLABLES = ["".join(three) for three in itertools.product(LETTERS, repeat=3)]
CAMPAIGNS = ["spring", "summer-sale", "autumn", "newsletter-42", "back-to-school", "launch"]
CHANNELS = ["mail", "sms", "social", "qr", "affiliate"]
TITLES = ["Red shoes for the first warm days", "Everything for the garden", "Coats", "Gift cards, sent by mail",
          "The new collection – früh im Jahr", "Read how it was made"]
TAGS = ["boots", "sale", "print", "partner", "2023", "shop window"]
START = datetime.datetime(2021, 5, 4, 10, 20, 30)


chance = random.Random(1)


class Row:
    """One link: what all products say of it. Rows are made in the order of their numbers."""

    def __init__(self, number):
        mixed = number * 2654435761 % len(SYLLABLES) ** 2
        self.number = number
        self.key = SYLLABLES[mixed // len(SYLLABLES)] + SYLLABLES[mixed % len(SYLLABLES)]
        self.url = f"{TARGET}/{chance.choice(('products', 'looks', 'blog'))}/{chance.randrange(10 ** 6)}"
        if number % 3 == 0:
            self.url += f"?colour={chance.choice(('red', 'blue', 'green'))}&size={chance.randrange(36, 46)}"
        self.campaign = chance.choice(CAMPAIGNS)
        self.channel = chance.choice(CHANNELS)
        self.title = chance.choice(TITLES)
        self.tags = chance.sample(TAGS, number % 3)
        self.clicks = int(chance.paretovariate(0.7))
        self.archived = number % 20 == 0
        self.made = START + datetime.timedelta(seconds=37 * number)
        self.uuid = f"{chance.getrandbits(32):08x}-{chance.getrandbits(16):04x}-4000-8000-{number:012x}"

    @property
    def short(self):
        return f"{HOST}/{self.key}"

    def iso(self, end="Z"):
        return self.made.strftime("%Y-%m-%dT%H:%M:%S") + end


def cell(text):
    """A cell of CSV."""
    return '"' + text.replace('"', '""') + '"' if "," in text or '"' in text else text


def firebase(row):
    return ",".join([
        f"https://{row.short}", row.url, "com.example.shop", f"{TARGET}/get" if row.number % 4 == 0 else "",
        "12" if row.number % 2 else "", "com.example.shop", "", "shopapp", "", "", "123456789", "4.2" if row.number % 2 else "",
        str(row.number % 5 == 0).lower(), "", cell(row.title), "All of them in one place", f"{TARGET}/images/{row.number % 100}.png",
        row.channel, "link", row.campaign, "", "", "", "", "", "", str(row.archived).lower(), cell(row.title), row.iso()])


def branch(row):
    return {
        "channel": row.channel, "feature": "sharing", "campaign": row.campaign, "stage": "new user", "tags": row.tags,
        "alias": row.key, "type": 0, "data": {
            "~id": str(10 ** 18 + row.number), "~channel": row.channel, "~feature": "sharing", "~campaign": row.campaign,
            "~stage": "new user", "~tags": row.tags, "~creation_source": 1, "url": f"https://{row.short}",
            "$fallback_url": row.url, "$desktop_url": row.url, "$ios_url": f"{TARGET}/iphone", "$android_url": f"{TARGET}/android",
            "$deeplink_path": urllib.parse.urlsplit(row.url).path[1:], "$canonical_url": row.url,
            "$always_deeplink": False, "$og_title": row.title, "$og_description": "All of them in one place",
            "$og_image_url": f"{TARGET}/images/{row.number % 100}.png", "product_id": str(row.number)}}


def onelink(row):
    return f"https://{HOST}/H3hv/{row.key}?" + urllib.parse.urlencode({
        "pid": row.channel, "c": row.campaign, "deep_link_value": f"product_{row.number}",
        "deep_link_sub1": str(row.number % 7), "af_dp": f"shopapp://products/{row.number}", "af_r": row.url,
        "af_channel": row.channel, "af_adset": row.tags[0] if row.tags else "all", "af_force_deeplink": "true",
        "af_og_title": row.title, "af_og_image": f"{TARGET}/images/{row.number % 100}.png", "af_sub1": "footer"})


def bitly(row):
    return {
        "created_at": row.iso("+0000"), "id": row.short, "link": f"https://{row.short}", "custom_bitlinks": [],
        "long_url": row.url, "title": row.title, "archived": row.archived, "created_by": "chauncey",
        "client_id": "ece1bb0d", "tags": row.tags, "launchpad_ids": [], "campaign_ids": ["C7"], "deeplinks": [],
        "references": {"group": "https://api-ssl.bitly.com/v4/groups/Ba1bc23dE4F"}}


def yourls(row):
    title = row.title.replace("'", "\\'")
    made = row.made.strftime("%Y-%m-%d %H:%M:%S")
    return f"('{row.key}','{row.url}','{title}','{made}','192.0.2.{row.number % 256}',{row.clicks})"


def shlink(row):
    rules = [{"longUrl": f"{TARGET}/iphone", "priority": 1,
              "conditions": [{"type": "device", "matchKey": None, "matchValue": "ios"}]}] if row.number % 20 == 0 else []
    bots = row.clicks // 10
    return {
        "shortCode": row.key, "shortUrl": f"https://{row.short}", "longUrl": row.url, "dateCreated": row.iso("+00:00"),
        "visitsSummary": {"total": row.clicks, "nonBots": row.clicks - bots, "bots": bots}, "tags": row.tags,
        "meta": {"validSince": None, "validUntil": None, "maxVisits": None}, "domain": HOST, "title": row.title,
        "crawlable": False, "forwardQuery": True, "hasRedirectRules": bool(rules), "redirectRules": rules}


def kutt(row):
    return {
        "id": row.uuid, "address": row.key, "banned": False, "created_at": row.iso(".123Z"), "updated_at": row.iso(".123Z"),
        "password": False, "description": row.title, "expire_in": None, "domain": HOST, "target": row.url,
        "visit_count": row.clicks, "link": f"https://{row.short}"}


def dub_table(row):
    return ",".join([
        f"https://{row.short}", row.url, str(row.clicks), "0", "0", "0", row.iso(".678Z"), f"link_{row.uuid}", row.iso(".678Z"),
        cell(", ".join(row.tags)), "Yes" if row.archived else "No"])


def dub(row):
    tags = [{"id": f"tag_{tag[:2]}", "name": tag, "color": "red"} for tag in row.tags]
    return {
        "id": f"link_{row.uuid}", "domain": HOST, "key": row.key, "url": row.url, "trackConversion": False,
        "externalId": None, "tenantId": None, "programId": None, "partnerId": None, "folderId": None,
        "archived": row.archived, "expiresAt": None, "expiredUrl": None, "disabledAt": None, "password": None, "proxy": False,
        "title": row.title, "description": None, "image": None, "video": None, "utm_source": row.channel,
        "utm_medium": None, "utm_campaign": row.campaign, "utm_term": None, "utm_content": None, "rewrite": False,
        "doIndex": False, "ios": None, "android": None, "geo": None, "testVariants": None, "testStartedAt": None,
        "testCompletedAt": None, "userId": "user_1", "publicStats": False, "clicks": row.clicks, "leads": 0, "conversions": 0,
        "sales": 0, "saleAmount": 0, "lastClicked": row.iso(".678Z"), "createdAt": row.iso(".678Z"),
        "updatedAt": row.iso(".678Z"), "comments": None, "shortLink": f"https://{row.short}",
        "tagId": tags[0]["id"] if tags else None, "tags": tags, "identifier": None, "webhookIds": [],
        "qrCode": f"https://api.dub.co/qr?url=https://{row.short}", "workspaceId": "ws_1", "projectId": "ws_1"}


def rebrandly(row):
    return {
        "id": row.uuid, "title": row.title, "slashtag": row.key, "destination": row.url, "createdAt": row.iso(".000Z"),
        "updatedAt": row.iso(".000Z"), "status": "active", "tags": [{"id": tag[:2], "name": tag, "color": "ff0000"} for tag in row.tags],
        "linkId": row.uuid, "isPublic": False, "shortUrl": row.short, "domainId": "8f10", "domainName": HOST,
        "domain": {"id": "8f10", "ref": "/domains/8f10", "fullName": HOST,
                   "sharing": {"protocol": {"allowed": ["http", "https"], "default": "https"}}, "active": True},
        "https": True, "favourite": False, "clicks": row.clicks, "lastClickDate": row.iso(".000Z"),
        "lastClickAt": row.iso(".000Z"), "forwardParameters": True,
        "creator": {"id": "c1", "fullName": "Anna", "avatarUrl": "https://s.example.com/a"}, "integrated": False}


def shortio(row):
    return {
        "originalURL": row.url, "cloaking": False, "password": None, "expiresAt": None, "expiredURL": None,
        "title": row.title, "tags": row.tags, "utmSource": row.channel, "utmMedium": None, "utmCampaign": row.campaign,
        "utmTerm": None, "utmContent": None, "ttl": None, "path": row.key, "androidURL": None,
        "iphoneURL": "https://apps.apple.com/app/id123456789" if row.number % 4 == 0 else None, "createdAt": row.iso(".000Z"),
        "clicksLimit": None, "passwordContact": None, "skipQS": False, "archived": row.archived, "splitURL": None,
        "splitPercent": None, "redirectType": None, "integrationGA": None, "integrationFB": None, "DomainId": 98, "OwnerId": 7,
        "hasPassword": False, "id": f"lnk_{row.uuid}", "idString": f"lnk_{row.uuid}", "lcpath": row.key.lower(),
        "source": "website", "shortURL": f"http://{row.short}", "secureShortURL": f"https://{row.short}", "folderId": None,
        "User": {"id": 7, "name": "Anna", "email": "anna@example.com"}, "updatedAt": row.iso(".000Z")}


def lines(count, line, head=None):
    if head:
        yield head
    for number in range(count):
        yield line(Row(number))


def pages(count, size, write, page):
    """One page of a REST interface a line."""
    for first in range(0, count, size):
        yield written(page([write(Row(number)) for number in range(first, min(count, first + size))], first, count))


def dump(count):
    """As mysqldump writes it: many rows in one statement."""
    yield "-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)"
    yield ("CREATE TABLE `yourls_url` (\n  `keyword` varchar(100) NOT NULL DEFAULT '',\n  `url` text NOT NULL,\n"
           "  `title` text,\n  `timestamp` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,\n  `ip` varchar(41) NOT NULL,\n"
           "  `clicks` int unsigned NOT NULL,\n  PRIMARY KEY (`keyword`)\n);")
    for first in range(0, count, 5000):
        rows = ",".join(yourls(Row(number)) for number in range(first, min(count, first + 5000)))
        yield f"INSERT INTO `yourls_url` VALUES {rows};"


def written(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


FIREBASE = (
    "Short link,Deep link (link),Android package name (apn),Android fallback link (afl),Android minimum package version code (amv),"
    "iOS bundle ID (ibi),iOS fallback link (ifl),iOS custom scheme (ius),iOS iPad fallback link (ipfl),iOS iPad bundle ID (ipbi),"
    "iOS app store ID (isi),iOS minimum version (imv),Enable forced redirect? (efr),Desktop fallback link (ofl),Social title (st),"
    "Social description (sd),Social image link (si),UTM source (utm_source),UTM medium (utm_medium),UTM campaign (utm_campaign),"
    "UTM term (utm_term),UTM content (utm_content),iTunes Connect at (at),iTunes Connect ct (ct),iTunes Connect mt (mt),"
    "iTunes Connect pt (pt),Archived?,Link name,Creation timestamp")
DUB = "Short link,Destination URL,Clicks,Leads,Conversions,Revenue,Created at,Link ID,Updated at,Tags,Archived"
FILES = {
    "firebase.csv": lambda count: lines(count, firebase, FIREBASE),
    "branch.ndjson": lambda count: lines(count, lambda row: written(branch(row))),
    "onelink.txt": lambda count: lines(count, onelink),
    "bitly.json": lambda count: pages(count, 50, bitly, lambda rows, first, total: {
        "links": rows, "pagination": {"prev": "", "next": "", "size": 50, "page": first // 50 + 1, "total": total}}),
    "yourls.sql": dump,
    "shlink.json": lambda count: pages(count, 500, shlink, lambda rows, first, total: {"shortUrls": {
        "data": rows, "pagination": {"currentPage": first // 500 + 1, "totalItems": total}}}),
    "kutt.json": lambda count: pages(count, 50, kutt, lambda rows, first, total: {
        "limit": 50, "skip": first, "total": total, "data": rows}),
    "dub.csv": lambda count: lines(count, dub_table, DUB),
    "dub.json": lambda count: pages(count, 100, dub, lambda rows, first, total: rows),
    "rebrandly.json": lambda count: pages(count, 25, rebrandly, lambda rows, first, total: rows),
    "shortio.json": lambda count: pages(count, 150, shortio, lambda rows, first, total: {
        "count": len(rows), "links": rows, "nextPageToken": "n"}),
}

for text in FILES[sys.argv[1]](int(sys.argv[2])):
    sys.stdout.write(text + "\n")
