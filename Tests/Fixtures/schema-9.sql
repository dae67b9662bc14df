-- A database of schema 9, as linkd left it when it was killed: a link, three taps of it, and an opening. Made by
-- `sqlite3 linkd.db .dump`.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO meta VALUES('hash_key',X'f6446c8059d7beff66bc0d936239e78d0aaaa6a45e47a7474526abedf320945d');
INSERT INTO meta VALUES('kept_time',X'31373935333839323336313231');
INSERT INTO meta VALUES('owner',X'343934626530303265343437666433332032303731372032373035373933203635303234203136323737363933');
CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
INSERT INTO name VALUES(1,'shop');
INSERT INTO name VALUES(2,'short_link');
INSERT INTO name VALUES(3,'products/:product_id<int>');
INSERT INTO name VALUES(4,'route_matched');
CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    action INTEGER NOT NULL,
    app,
    route,
    reason NOT NULL,
    platform INTEGER,
    installation TEXT,
    link TEXT,
    payload BLOB NOT NULL
, test INTEGER);
INSERT INTO event VALUES(1,X'01a20589a6400e88c82ebff4d367e6de',1795389236797,0,3,1,NULL,2,2,NULL,'https://go.example.com/nine',X'0107051b68747470733a2f2f676f2e6578616d706c652e636f6d2f6e696e651305093132372e302e302e30096f4d6f7a696c6c612f352e3020284c696e75783b20416e64726f69642031303b204b29204170706c655765624b69742f3533372e333620284b48544d4c2c206c696b65204765636b6f29204368726f6d652f3133302e302e302e30204d6f62696c65205361666172692f3533372e33360000170606091c68747470733a2f2f7777772e6578616d706c652e636f6d2f6e696e650c023a063ac402000b04020ac4020012011b04010d066368726f6d65002b060908020cd80b11186c696e6b20676f2e6578616d706c652e636f6d2f6e696e6500',NULL);
INSERT INTO event VALUES(2,X'01a20589a6751f6541c2857087e5d95b',1795389236853,0,3,1,NULL,2,2,NULL,'https://go.example.com/nine',X'0107051b68747470733a2f2f676f2e6578616d706c652e636f6d2f6e696e651305093132372e302e302e30096f4d6f7a696c6c612f352e3020284c696e75783b20416e64726f69642031303b204b29204170706c655765624b69742f3533372e333620284b48544d4c2c206c696b65204765636b6f29204368726f6d652f3133302e302e302e30204d6f62696c65205361666172692f3533372e33360000170606091c68747470733a2f2f7777772e6578616d706c652e636f6d2f6e696e650c023a063ac402000b04020ac4020012011b04010d066368726f6d65002b0609080211186c696e6b20676f2e6578616d706c652e636f6d2f6e696e6500',NULL);
INSERT INTO event VALUES(3,X'01a20589a6b327a3f6fe7562416fdc50',1795389236915,0,3,1,NULL,2,2,NULL,'https://go.example.com/nine',X'0107051b68747470733a2f2f676f2e6578616d706c652e636f6d2f6e696e651305093132372e302e302e30096f4d6f7a696c6c612f352e3020284c696e75783b20416e64726f69642031303b204b29204170706c655765624b69742f3533372e333620284b48544d4c2c206c696b65204765636b6f29204368726f6d652f3133302e302e302e30204d6f62696c65205361666172692f3533372e33360000170606091c68747470733a2f2f7777772e6578616d706c652e636f6d2f6e696e650c023a063ac402000b04020ac4020012011b04010d066368726f6d65002b0609080211186c696e6b20676f2e6578616d706c652e636f6d2f6e696e6500',NULL);
INSERT INTO event VALUES(4,X'01a20589ad92bd2b348b51c81050806e',1795389238673,1,1,1,3,4,0,'i9',NULL,X'0107051173686f703a2f2f70726f64756374732f391b080100001706060a061f050a70726f647563745f6964090139003a06000b04000a06000f0402092268747470733a2f2f7777772e6578616d706c652e636f6d2f70726f64756374732f390012011b1c01001f040708000d0a6c6173745f746f756368002b060708010ce40100',NULL);
CREATE TABLE posting (
    run INTEGER NOT NULL,
    key INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (run, key, seq)
) WITHOUT ROWID;
CREATE TABLE posting_run (run INTEGER PRIMARY KEY, last_seq INTEGER NOT NULL);
CREATE TABLE hour (
    hour INTEGER PRIMARY KEY,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    events INTEGER NOT NULL
);
INSERT INTO hour VALUES(498719,1,4,4);
CREATE TABLE recent_id (
    seq INTEGER PRIMARY KEY,
    hash BLOB NOT NULL,
    digest BLOB NOT NULL,
    at INTEGER NOT NULL
);
CREATE TABLE idempotency (
    run INTEGER NOT NULL,
    hash BLOB NOT NULL,
    digest BLOB NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (run, hash)
) WITHOUT ROWID;
CREATE TABLE id_run (run INTEGER PRIMARY KEY, newest_at INTEGER NOT NULL, filter BLOB NOT NULL);
CREATE TABLE rollup (
    hour INTEGER NOT NULL,
    app INTEGER NOT NULL,
    link TEXT NOT NULL,
    route INTEGER NOT NULL,
    platform INTEGER NOT NULL,
    country INTEGER NOT NULL,
    action INTEGER NOT NULL,
    taps INTEGER NOT NULL,
    bot_taps INTEGER NOT NULL,
    opens INTEGER NOT NULL,
    installs INTEGER NOT NULL,
    conversions INTEGER NOT NULL, turned_away INTEGER NOT NULL DEFAULT 0, unknown INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (hour, app, link, route, platform, country, action)
) WITHOUT ROWID;
INSERT INTO rollup VALUES(498719,1,'https://go.example.com/nine',0,2,0,3,3,0,0,0,0,0,0);
CREATE TABLE pending (
    id BLOB PRIMARY KEY,
    app TEXT NOT NULL,
    installation TEXT NOT NULL,
    event_id BLOB NOT NULL,
    event_seq INTEGER NOT NULL,
    user BLOB,
    state INTEGER NOT NULL,
    reason TEXT NOT NULL,
    missing BLOB NOT NULL,
    target TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    delivered_at INTEGER,
    opened_at INTEGER,
    opened_event BLOB,
    UNIQUE (app, installation, event_id)
) WITHOUT ROWID;
CREATE TABLE change (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    subject TEXT NOT NULL
);
INSERT INTO change VALUES(1,1795389236762,'root','links create','go.example.com/nine');
CREATE TABLE link_name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
INSERT INTO link_name VALUES(1,'go.example.com');
INSERT INTO link_name VALUES(2,'shop');
CREATE TABLE link (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    domain INTEGER NOT NULL,
    key TEXT NOT NULL,
    app INTEGER NOT NULL,
    external_id TEXT,
    archived INTEGER NOT NULL,
    redeem_limit INTEGER,
    max_taps INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    payload BLOB NOT NULL,
    UNIQUE (domain, key)
);
INSERT INTO link VALUES(1,1,'nine',2,NULL,0,NULL,NULL,1795389236762,1795389236762,1,X'01007b2275726c223a2268747470733a2f2f7777772e6578616d706c652e636f6d2f6e696e65222c227265766973696f6e223a312c22637265617465644174223a313739353338393233363736322c22757064617465644174223a313739353338393233363736327d');
CREATE TABLE link_tag (
    tag TEXT NOT NULL,
    link INTEGER NOT NULL,
    PRIMARY KEY (tag, link)
) WITHOUT ROWID;
CREATE TABLE retired_key (
    domain INTEGER NOT NULL,
    key TEXT NOT NULL,
    link INTEGER NOT NULL,
    PRIMARY KEY (domain, key)
) WITHOUT ROWID;
CREATE TABLE link_count (
    link INTEGER PRIMARY KEY,
    taps INTEGER NOT NULL,
    opens INTEGER NOT NULL,
    redeemed INTEGER NOT NULL
);
INSERT INTO link_count VALUES(1,3,0,0);
CREATE TABLE redemption (
    link INTEGER NOT NULL,
    click BLOB NOT NULL,
    PRIMARY KEY (link, click)
) WITHOUT ROWID;
CREATE TABLE deleted_link (link INTEGER PRIMARY KEY);
CREATE TABLE rollup_app (
    hour INTEGER NOT NULL,
    app INTEGER NOT NULL,
    route INTEGER NOT NULL,
    platform INTEGER NOT NULL,
    country INTEGER NOT NULL,
    action INTEGER NOT NULL,
    taps INTEGER NOT NULL,
    bot_taps INTEGER NOT NULL,
    opens INTEGER NOT NULL,
    installs INTEGER NOT NULL,
    conversions INTEGER NOT NULL, turned_away INTEGER NOT NULL DEFAULT 0, unknown INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (hour, app, route, platform, country, action)
) WITHOUT ROWID;
INSERT INTO rollup_app VALUES(498719,1,0,2,0,3,3,0,0,0,0,0,0);
CREATE TABLE rollup_text (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
INSERT INTO rollup_text VALUES(0,'(other)');
CREATE TABLE rollup_part (
    hour INTEGER NOT NULL,
    link TEXT NOT NULL,
    dimension INTEGER NOT NULL,
    app INTEGER NOT NULL,
    value INTEGER NOT NULL,
    taps INTEGER NOT NULL,
    bot_taps INTEGER NOT NULL,
    opens INTEGER NOT NULL,
    installs INTEGER NOT NULL,
    conversions INTEGER NOT NULL, turned_away INTEGER NOT NULL DEFAULT 0, unknown INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (hour, link, dimension, app, value)
) WITHOUT ROWID;
CREATE TABLE installation (
    app INTEGER NOT NULL,
    id TEXT NOT NULL,
    platform INTEGER NOT NULL,
    version TEXT,
    build TEXT,
    os_version TEXT,
    user BLOB,
    at INTEGER NOT NULL,
    seen INTEGER NOT NULL, test INTEGER,
    PRIMARY KEY (app, id)
) WITHOUT ROWID;
INSERT INTO installation VALUES(1,'i9',0,NULL,NULL,NULL,NULL,1795389238673,1795389238673,NULL);
CREATE TABLE installation_count (
    app INTEGER NOT NULL,
    day INTEGER NOT NULL,
    platform INTEGER NOT NULL,
    version TEXT NOT NULL,
    build TEXT NOT NULL,
    os_version TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (app, day, platform, version, build, os_version)
) WITHOUT ROWID;
INSERT INTO installation_count VALUES(1,20779,0,'','','',1);
CREATE TABLE rollout (
    app TEXT NOT NULL,
    route TEXT NOT NULL,
    needs TEXT NOT NULL,
    published INTEGER NOT NULL,
    since INTEGER NOT NULL,
    below_since INTEGER,
    PRIMARY KEY (app, route)
) WITHOUT ROWID;
INSERT INTO rollout VALUES('shop/android','looks/:look_id','dotted, android v>=4.1',0,1795389236242,NULL);
INSERT INTO rollout VALUES('shop/ios','looks/:look_id','dotted, ios v>=4.2',0,1795389236242,NULL);
CREATE TABLE counted (seq INTEGER PRIMARY KEY, run BLOB NOT NULL);
INSERT INTO counted VALUES(4,X'01b001bef03c0181800c24100281800c24');
CREATE TABLE folding (through INTEGER PRIMARY KEY, done INTEGER NOT NULL);
CREATE TABLE postback (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at INTEGER NOT NULL,
    app TEXT NOT NULL,
    format TEXT NOT NULL,
    version TEXT,
    id TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    ad_network TEXT NOT NULL,
    source TEXT NOT NULL,
    item INTEGER NOT NULL,
    publisher_item INTEGER,
    publisher_domain TEXT,
    marketplace TEXT,
    conversion TEXT NOT NULL,
    interaction TEXT,
    did_win INTEGER NOT NULL,
    is_development INTEGER NOT NULL,
    said_value INTEGER,
    said_coarse TEXT,
    said_country TEXT,
    said_interaction TEXT,
    UNIQUE (format, id, sequence)
);
CREATE TABLE touch (
    id BLOB PRIMARY KEY,
    app INTEGER NOT NULL,
    at INTEGER NOT NULL,
    link TEXT,
    campaign TEXT,
    source TEXT,
    platform INTEGER NOT NULL,
    click_window INTEGER,
    personal INTEGER NOT NULL,
    is_named INTEGER NOT NULL,
    user BLOB,
    taken_by TEXT,
    taken_how INTEGER,
    taken_at INTEGER
, test INTEGER) WITHOUT ROWID;
INSERT INTO touch VALUES(X'01a20589a6400e88c82ebff4d367e6de',1,1795389236797,'https://go.example.com/nine',NULL,NULL,2,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO touch VALUES(X'01a20589a6751f6541c2857087e5d95b',1,1795389236853,'https://go.example.com/nine',NULL,NULL,2,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO touch VALUES(X'01a20589a6b327a3f6fe7562416fdc50',1,1795389236915,'https://go.example.com/nine',NULL,NULL,2,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE touch_signals (
    touch BLOB PRIMARY KEY,
    app INTEGER NOT NULL,
    match_key BLOB,
    crowd INTEGER,
    signals BLOB,
    clip BLOB
) WITHOUT ROWID;
CREATE TABLE salt (day INTEGER PRIMARY KEY, key BLOB NOT NULL);
INSERT INTO salt VALUES(20779,X'75b3c4ca504635cb2c8548dbb1e456aab1bbe055ab1fa650161a9f95f4e2d879');
INSERT INTO salt VALUES(20780,X'7664f3220e7e692bc83822df55149c2694084e2f5ef775e2068cafbae2174abf');
CREATE TABLE address_seen (
    day INTEGER NOT NULL,
    match_key BLOB NOT NULL,
    kind INTEGER NOT NULL,
    device INTEGER NOT NULL,
    PRIMARY KEY (day, match_key, kind, device)
) WITHOUT ROWID;
CREATE TABLE link_day (
    day INTEGER NOT NULL,
    app INTEGER NOT NULL,
    link TEXT NOT NULL,
    taps INTEGER NOT NULL,
    installs INTEGER NOT NULL,
    PRIMARY KEY (day, app, link)
) WITHOUT ROWID;
CREATE TABLE install (
    app INTEGER NOT NULL,
    id TEXT NOT NULL,
    event BLOB NOT NULL,
    platform INTEGER NOT NULL,
    first_at INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    installed_at INTEGER,
    engagement INTEGER NOT NULL,
    method INTEGER NOT NULL,
    tap BLOB,
    tapped_at INTEGER,
    link TEXT,
    campaign TEXT,
    source TEXT,
    retained INTEGER NOT NULL, test INTEGER,
    PRIMARY KEY (app, id)
) WITHOUT ROWID;
CREATE TABLE chain (
    event BLOB PRIMARY KEY,
    app INTEGER NOT NULL,
    installation TEXT NOT NULL,
    platform INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    engagement INTEGER,
    moment INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    leads INTEGER NOT NULL,
    method INTEGER NOT NULL,
    tap BLOB,
    tapped_at INTEGER,
    link TEXT,
    campaign TEXT,
    source TEXT,
    claim_method INTEGER,
    claim_campaign TEXT,
    claim_source TEXT,
    name TEXT,
    value INTEGER,
    currency TEXT
, test INTEGER) WITHOUT ROWID;
CREATE TABLE named (
    event BLOB NOT NULL,
    tap BLOB NOT NULL,
    method INTEGER NOT NULL,
    moment INTEGER NOT NULL,
    PRIMARY KEY (event, tap)
) WITHOUT ROWID;
CREATE TABLE credit_day (
    day INTEGER NOT NULL,
    app INTEGER NOT NULL,
    link TEXT NOT NULL,
    campaign TEXT NOT NULL,
    source TEXT NOT NULL,
    method INTEGER NOT NULL,
    platform INTEGER NOT NULL,
    installs INTEGER NOT NULL,
    reinstalls INTEGER NOT NULL,
    reengagements INTEGER NOT NULL,
    opens INTEGER NOT NULL,
    conversions INTEGER NOT NULL,
    retained1 INTEGER NOT NULL,
    retained7 INTEGER NOT NULL,
    retained30 INTEGER NOT NULL,
    PRIMARY KEY (day, app, link, campaign, source, method, platform)
) WITHOUT ROWID;
CREATE TABLE credit_money (
    day INTEGER NOT NULL,
    app INTEGER NOT NULL,
    link TEXT NOT NULL,
    campaign TEXT NOT NULL,
    source TEXT NOT NULL,
    method INTEGER NOT NULL,
    currency TEXT NOT NULL,
    conversions INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    PRIMARY KEY (day, app, link, campaign, source, method, currency)
) WITHOUT ROWID;
CREATE TABLE shadow (
    day INTEGER NOT NULL,
    app INTEGER NOT NULL,
    platform INTEGER NOT NULL,
    verdict INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, app, platform, verdict)
) WITHOUT ROWID;
CREATE TABLE postback_day (
    day INTEGER NOT NULL,
    app TEXT NOT NULL,
    network TEXT NOT NULL,
    source TEXT NOT NULL,
    downloads INTEGER NOT NULL,
    redownloads INTEGER NOT NULL,
    reengagements INTEGER NOT NULL,
    development INTEGER NOT NULL,
    PRIMARY KEY (day, app, network, source)
) WITHOUT ROWID;
CREATE TABLE http_key (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    app TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    last_used_at INTEGER
, test INTEGER);
CREATE TABLE http_key_secret (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key INTEGER NOT NULL,
    digest TEXT NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
);
CREATE TABLE shared_id (last_seq INTEGER PRIMARY KEY);
CREATE TABLE test_installation (
    app TEXT NOT NULL,
    id TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (app, id)
) WITHOUT ROWID;
CREATE TABLE missed_path (
    day INTEGER NOT NULL,
    host TEXT NOT NULL,
    path TEXT NOT NULL,
    taps INTEGER NOT NULL,
    PRIMARY KEY (day, host, path)
) WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('link',1);
CREATE INDEX pending_expiry ON pending (expires_at) WHERE state < 2;
CREATE INDEX pending_event ON pending (event_seq);
CREATE UNIQUE INDEX link_external ON link (app, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX link_app ON link (app);
CREATE INDEX link_domain ON link (domain);
CREATE INDEX link_tag_link ON link_tag (link);
CREATE INDEX installation_user ON installation (app, user) WHERE user IS NOT NULL;
CREATE INDEX postback_received ON postback (received_at);
CREATE INDEX touch_user ON touch (app, user) WHERE user IS NOT NULL;
CREATE INDEX touch_taken ON touch (app, taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX touch_signals_key ON touch_signals (match_key, app) WHERE match_key IS NOT NULL;
CREATE UNIQUE INDEX touch_signals_clip ON touch_signals (clip) WHERE clip IS NOT NULL;
CREATE UNIQUE INDEX install_event ON install (event);
CREATE INDEX chain_installation ON chain (app, installation, moment);
CREATE INDEX chain_leads ON chain (app, installation, moment) WHERE leads = 1;
CREATE INDEX http_key_secret_key ON http_key_secret (key);
CREATE INDEX event_test ON event (seq) WHERE test = 1;
COMMIT;
PRAGMA application_id = 1819175780;
PRAGMA user_version = 9;
