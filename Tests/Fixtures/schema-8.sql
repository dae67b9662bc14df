-- A database of schema 8, as linkd left it when it was killed: a link for an account and a tap of it, an event of a socket
-- and an event of an app key, both under ids. Made by `sqlite3 linkd.db .dump`.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO meta VALUES('hash_key',X'65a02c234442143518e9d05abccfab499cfe933890d24091602dd567495e36c8');
CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
INSERT INTO name VALUES(1,'shop');
INSERT INTO name VALUES(2,'products/:product_id<int>');
INSERT INTO name VALUES(3,'install_unknown');
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
);
INSERT INTO event VALUES(1,X'01a2030b1f7c15467c522938cd81f3c5',1795347390331,0,4,1,2,3,1,NULL,'https://go.example.com/eight',X'0107051c68747470733a2f2f676f2e6578616d706c652e636f6d2f65696768741305093132372e302e302e300987014d6f7a696c6c612f352e3020286950686f6e653b20435055206950686f6e65204f532031375f34206c696b65204d6163204f53205829204170706c655765624b69742f3630352e312e313520284b48544d4c2c206c696b65204765636b6f292056657273696f6e2f31372e34204d6f62696c652f313545313438205361666172692f3630342e310000170606091173686f703a2f2f70726f64756374732f380c021f050a70726f647563745f6964090138003a063af802000b04030a06000f0400094368747470733a2f2f6f70656e2e6578616d706c652e636f6d2f65696768743f6c696e6b645f7461703d30316d38316770377677326e3337726d68393733367233777935000f0400093673686f703a2f2f70726f64756374732f383f6c696e6b645f7461703d30316d38316770377677326e3337726d68393733367233777935000f0402092268747470733a2f2f7777772e6578616d706c652e636f6d2f70726f64756374732f380012011b0401090431372e340d06736166617269002b060908020cde0811196c696e6b20676f2e6578616d706c652e636f6d2f6569676874002b060708010c800100');
INSERT INTO event VALUES(2,X'01a2030b1f8846e93cb2e1070523ea07',1795347390343,1,1,1,2,4,0,'i7',NULL,X'0107051173686f703a2f2f70726f64756374732f3809076f726465722d381b080100001706060a061f050a70726f647563745f6964090138003a06000b04000a06000f0402092268747470733a2f2f7777772e6578616d706c652e636f6d2f70726f64756374732f380012011b1c01001f040708000d0a6c6173745f746f756368002b060708010c7600');
INSERT INTO event VALUES(3,X'01a2030b1f96f8e7780e9d4dc5e3374b',1795347390358,1,1,1,2,4,0,'i8',NULL,X'0107051273686f703a2f2f70726f64756374732f3838090770686f6e652d381305093132372e302e302e30001b080100001706060a061f050a70726f647563745f696409023838003a06000b04000a06000f0402092368747470733a2f2f7777772e6578616d706c652e636f6d2f70726f64756374732f38380012011b1c01001f040708000d0a6c6173745f746f756368002b060708010c6c00');
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
INSERT INTO hour VALUES(498707,1,3,3);
CREATE TABLE recent_id (
    seq INTEGER PRIMARY KEY,
    hash BLOB NOT NULL,
    digest BLOB NOT NULL,
    at INTEGER NOT NULL
);
INSERT INTO recent_id VALUES(2,X'db5034db87f2c2463b7e6ae982ed0077',X'c81f4a7d42d9a11eedc74573e147adb4',1795347390344);
INSERT INTO recent_id VALUES(3,X'b8befbf4fc7660c4c519bf03710a4d55',X'e935d69c0df6d37155cbc9773222154f',1795347390361);
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
    conversions INTEGER NOT NULL,
    PRIMARY KEY (hour, app, link, route, platform, country, action)
) WITHOUT ROWID;
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
INSERT INTO change VALUES(1,1795347390323,'root','links create','go.example.com/eight');
INSERT INTO change VALUES(2,1795347390354,'root','keys create','phone (shop: app key)');
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
INSERT INTO link VALUES(1,1,'eight',2,NULL,0,NULL,NULL,1795347390323,1795347390323,1,X'01007b22726f757465223a2270726f64756374732f3a70726f647563745f69643c696e743e222c22726f757465506172616d6574657273223a7b2270726f647563745f6964223a2238227d2c22726563697069656e74223a22616e6e61222c227265766973696f6e223a312c22637265617465644174223a313739353334373339303332332c22757064617465644174223a313739353334373339303332337d');
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
    conversions INTEGER NOT NULL,
    PRIMARY KEY (hour, app, route, platform, country, action)
) WITHOUT ROWID;
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
    conversions INTEGER NOT NULL,
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
    seen INTEGER NOT NULL,
    PRIMARY KEY (app, id)
) WITHOUT ROWID;
INSERT INTO installation VALUES(1,'i7',0,NULL,NULL,NULL,NULL,1795347390343,1795347390343);
INSERT INTO installation VALUES(1,'i8',0,NULL,NULL,NULL,NULL,1795347390358,1795347390358);
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
INSERT INTO installation_count VALUES(1,20779,0,'','','',2);
CREATE TABLE rollout (
    app TEXT NOT NULL,
    route TEXT NOT NULL,
    needs TEXT NOT NULL,
    published INTEGER NOT NULL,
    since INTEGER NOT NULL,
    below_since INTEGER,
    PRIMARY KEY (app, route)
) WITHOUT ROWID;
CREATE TABLE counted (seq INTEGER PRIMARY KEY, run BLOB NOT NULL);
INSERT INTO counted VALUES(1,X'01000121b001a6f03c01848208215002001c68747470733a2f2f676f2e6578616d706c652e636f6d2f656967687484820821');
INSERT INTO counted VALUES(2,X'01b001a6f03c0181800824100281800824');
INSERT INTO counted VALUES(3,X'01b001a6f03c0181800824100281800824');
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
) WITHOUT ROWID;
INSERT INTO touch VALUES(X'01a2030b1f7c15467c522938cd81f3c5',1,1795347390331,'https://go.example.com/eight',NULL,NULL,1,NULL,1,0,X'c28d34754e35620f5552b68e5ec639c0',NULL,NULL,NULL);
CREATE TABLE touch_signals (
    touch BLOB PRIMARY KEY,
    app INTEGER NOT NULL,
    match_key BLOB,
    crowd INTEGER,
    signals BLOB,
    clip BLOB
) WITHOUT ROWID;
CREATE TABLE salt (day INTEGER PRIMARY KEY, key BLOB NOT NULL);
INSERT INTO salt VALUES(20779,X'19d3d58115b275a1bbd87274af7b0052c64a454945074341cf292e0dd7270e26');
INSERT INTO salt VALUES(20780,X'14918ba2a7eec1aa32772b32a87a582f20690e2a33da60d925643a866085c41a');
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
    retained INTEGER NOT NULL,
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
) WITHOUT ROWID;
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
);
INSERT INTO http_key VALUES(1,'phone','app','shop','',1795347390354,NULL,NULL,NULL);
CREATE TABLE http_key_secret (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key INTEGER NOT NULL,
    digest TEXT NOT NULL UNIQUE,
    prefix TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
);
INSERT INTO http_key_secret VALUES(1,1,'c5bd8d66ae79f30143f81ba69b7b868e08a794eb457cb7f6e8f3ee9a349e23eb','linkd_app_7zxwl46o',1795347390354,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('link',1);
INSERT INTO sqlite_sequence VALUES('http_key',1);
INSERT INTO sqlite_sequence VALUES('http_key_secret',1);
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
COMMIT;
PRAGMA application_id = 1819175780;
PRAGMA user_version = 8;
