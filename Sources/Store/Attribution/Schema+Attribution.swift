// The tables of taps that may lead to an installation, of installations with their chains, and of the sums that reports
// read.

extension Schema {
    /// Keys are ids of events. They begin with the time, so rows being written lie together, and expired rows are the
    /// beginning of a table. Apps are interned names. A missing text is NULL in rows and empty in keys of sums.
    ///
    /// `tap` keeps a tap for as long as it may be credited. What must be deleted after a day, everything derived from
    /// an address, a device or a clipboard, is a row of its own in `tap_signals`: deletion then removes the beginning
    /// of a small table and does not rewrite a large one. `address_seen` holds which devices tapped (kind 0) and which
    /// installations opened (kind 1) behind an address. `link_day` holds how many taps of a link led to how many
    /// installations. Both are deleted with the day, as is the day's key, a row of `meta` (see `Salt`).
    ///
    /// `chain` has a row per open or conversion that counts; `leads` marks opens that conversions may be credited to. The one
    /// of an installation that it counts from has `retained`, its days of return, and with it what the app said of its
    /// installation. `named` is a JSON list of the taps that were named for an event, including those rejected as too old.
    /// `credit_day` holds sums of `chain` by UTC day; days of return count under the day of the installation.
    /// Conversions with an amount count in the row of its currency, everything else in the row of none, an empty text.
    /// An amount is the sum of `high` times 2 to the 32nd and of `low`, so neither can overflow. Guesses that were
    /// compared with the truth (see `Shadow`) stay where the event was counted first.
    ///
    /// `tap.personal` is 0, 1 for a personal tap, and 2 for one on a link for one account. `test` is 1 for what reports
    /// leave out, and NULL for everything else.
    static let attribution = taps + chains + creditSums

    private static let taps = """
        CREATE TABLE tap (
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
            taken_at INTEGER,
            test INTEGER
        ) WITHOUT ROWID;
        CREATE INDEX tap_user ON tap (app, user) WHERE user IS NOT NULL;
        CREATE INDEX tap_taken ON tap (app, taken_by) WHERE taken_by IS NOT NULL;
        CREATE TABLE tap_signals (
            tap BLOB PRIMARY KEY,
            app INTEGER NOT NULL,
            match_key BLOB,
            crowd INTEGER,
            signals BLOB,
            clip BLOB
        ) WITHOUT ROWID;
        CREATE INDEX tap_signals_key ON tap_signals (match_key, app) WHERE match_key IS NOT NULL;
        CREATE UNIQUE INDEX tap_signals_clip ON tap_signals (clip) WHERE clip IS NOT NULL;
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
        """

    private static let chains = """
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
            currency TEXT,
            installed_at INTEGER,
            retained INTEGER,
            named TEXT,
            test INTEGER
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX chain_install ON chain (app, installation) WHERE retained IS NOT NULL;
        CREATE INDEX chain_install_event ON chain (event) WHERE retained IS NOT NULL;
        CREATE INDEX chain_installation ON chain (app, installation, moment);
        CREATE INDEX chain_leads ON chain (app, installation, moment) WHERE leads = 1;
        """

    private static let creditSums = """
        CREATE TABLE credit_day (
            day INTEGER NOT NULL,
            app INTEGER NOT NULL,
            link TEXT NOT NULL,
            campaign TEXT NOT NULL,
            source TEXT NOT NULL,
            method INTEGER NOT NULL,
            platform INTEGER NOT NULL,
            currency TEXT NOT NULL,
            installs INTEGER NOT NULL,
            reinstalls INTEGER NOT NULL,
            reengagements INTEGER NOT NULL,
            opens INTEGER NOT NULL,
            conversions INTEGER NOT NULL,
            retained1 INTEGER NOT NULL,
            retained7 INTEGER NOT NULL,
            retained30 INTEGER NOT NULL,
            high INTEGER NOT NULL,
            low INTEGER NOT NULL,
            guess_right INTEGER NOT NULL,
            guess_right_link INTEGER NOT NULL,
            guess_wrong INTEGER NOT NULL,
            guess_silent INTEGER NOT NULL,
            PRIMARY KEY (day, app, link, campaign, source, method, platform, currency)
        ) WITHOUT ROWID;
        """
}
