-- The database of audited hands. One statement a table, what it holds said in comments that DuckDB keeps.
--
-- Money is DECIMAL(28,8) in the hand's currency unit (dollars, euros, chips), exact. Times are UTC without a zone.
-- Seats are the numbers printed by the text. Cards are text, 'As Kd', parted by blanks.
-- Keys (`*_key`) are integers in order of arrival. There are no unique constraints or indexes on purpose: the importer
-- guarantees them, and indexes would have to be loaded with every short connection.
-- The tables `plays` and `seat_plays` and their view `seat_facts` are created by the program from the facts it knows.

CREATE TABLE meta (key VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
COMMENT ON TABLE meta IS 'What this database is: application, schema_version, facts (the columns of seat_facts).';

CREATE TABLE imports (
    import_id INTEGER NOT NULL,
    started_at TIMESTAMP NOT NULL,
    finished_at TIMESTAMP,
    state VARCHAR NOT NULL,
    paths VARCHAR[] NOT NULL,
    zones VARCHAR[],
    version VARCHAR NOT NULL,
    files INTEGER NOT NULL,
    skipped_files INTEGER NOT NULL,
    failed_files INTEGER NOT NULL,
    hands BIGINT NOT NULL,
    known BIGINT NOT NULL,
    duplicates BIGINT NOT NULL,
    conflicts BIGINT NOT NULL,
    replaced BIGINT NOT NULL,
    rejects BIGINT NOT NULL,
    errors BIGINT NOT NULL,
    warnings BIGINT NOT NULL,
    infos BIGINT NOT NULL,
    summaries BIGINT NOT NULL,
    summary_copies BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    seconds DOUBLE NOT NULL
);
COMMENT ON TABLE imports IS 'One row a run of the importer; the counts are those of everything committed so far.';
COMMENT ON COLUMN imports.state IS 'running, finished, stopped (by the user or an error), or interrupted (found unfinished by a later run).';
COMMENT ON COLUMN imports.zones IS 'Time zones given for rooms that print none, as Site=Zone: the times of their hands are meant in them.';
COMMENT ON COLUMN imports.skipped_files IS 'Files known and unchanged since an earlier import; not read.';
COMMENT ON COLUMN imports.failed_files IS 'Files that could not be read; see files.error.';
COMMENT ON COLUMN imports.hands IS 'Hands stored by this run.';
COMMENT ON COLUMN imports.known IS 'Hands met again at the very place they were stored from.';
COMMENT ON COLUMN imports.duplicates IS 'Copies of stored hands in other places; not stored.';
COMMENT ON COLUMN imports.conflicts IS 'Hands whose identity is stored with another content; only their raw text is stored.';
COMMENT ON COLUMN imports.replaced IS 'Truncated or rejected hands for which this run brought the whole one.';
COMMENT ON COLUMN imports.summaries IS 'Tournament summaries stored by this run.';
COMMENT ON COLUMN imports.summary_copies IS 'Copies of stored summaries; not stored.';
COMMENT ON COLUMN imports.rejects IS 'Texts put into quarantine.';
COMMENT ON COLUMN imports.bytes IS 'Bytes read, decompressed.';

CREATE TABLE sources (
    source_key INTEGER NOT NULL,
    path VARCHAR NOT NULL,
    size BIGINT NOT NULL,
    modified_ns BIGINT NOT NULL,
    digest BLOB NOT NULL,
    finished BOOLEAN NOT NULL
);
COMMENT ON TABLE sources IS 'The files on disk that were imported: a history itself, or an archive of several.';
COMMENT ON COLUMN sources.digest IS 'BLAKE2b-128 over the first `size` bytes: tells an unchanged file, and one that only grew.';
COMMENT ON COLUMN sources.finished IS 'Whether all of it was read; an interrupted import goes on with the others.';

CREATE TABLE files (
    file_key INTEGER NOT NULL,
    name VARCHAR NOT NULL,
    source_path VARCHAR NOT NULL,
    import_id INTEGER NOT NULL,
    state VARCHAR NOT NULL,
    site VARCHAR,
    encoding VARCHAR,
    size BIGINT NOT NULL,
    stored_to BIGINT NOT NULL,
    complete_to BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    duplicates BIGINT NOT NULL,
    conflicts BIGINT NOT NULL,
    rejects BIGINT NOT NULL,
    lines BIGINT NOT NULL,
    hand_lines BIGINT NOT NULL,
    reject_lines BIGINT NOT NULL,
    noise_lines BIGINT NOT NULL,
    unknown_lines BIGINT NOT NULL,
    summaries BIGINT NOT NULL,
    summary_lines BIGINT NOT NULL,
    error VARCHAR
);
COMMENT ON TABLE files IS 'One row a history file or archive member: how far it was read and what became of its lines.';
COMMENT ON COLUMN files.name IS 'The path; members of archives as archive.zip!member.txt.';
COMMENT ON COLUMN files.source_path IS 'The file on disk that holds it.';
COMMENT ON COLUMN files.import_id IS 'The import that read it last.';
COMMENT ON COLUMN files.state IS 'partial (an import is in the middle of it or was interrupted there), finished, or failed.';
COMMENT ON COLUMN files.stored_to IS 'Hands that start before this byte are stored.';
COMMENT ON COLUMN files.complete_to IS 'Byte up to which hands are final; a growing file is read on from here.';
COMMENT ON COLUMN files.hands IS 'Hands whose stored text is that of this file.';
COMMENT ON COLUMN files.duplicates IS 'Texts whose hand is stored from another place, cut copies of whole hands included.';
COMMENT ON COLUMN files.lines IS 'Lines read = hand_lines + reject_lines + summary_lines + noise_lines + unknown_lines.';
COMMENT ON COLUMN files.summaries IS 'Tournament summaries in it, copies included.';
COMMENT ON COLUMN files.noise_lines IS 'Lines declared noise: chat, blank lines, wrappers.';
COMMENT ON COLUMN files.error IS 'Why the file could not be read, in words.';

CREATE TABLE players (player_key INTEGER NOT NULL, site VARCHAR NOT NULL, name VARCHAR NOT NULL);
COMMENT ON TABLE players IS 'Player names by site.';

CREATE TABLE tournaments (
    tournament_key INTEGER NOT NULL,
    site VARCHAR NOT NULL,
    tournament_id VARCHAR NOT NULL,
    buy_in VARCHAR
);
COMMENT ON TABLE tournaments IS 'Tournaments named by the headers of hands or by summaries.';
COMMENT ON COLUMN tournaments.buy_in IS 'As first printed by a hand, fee and bounty included: $5+$0.50 USD; NULL where no hand tells it.';

CREATE TABLE summary_texts (
    text_key INTEGER NOT NULL,
    import_id INTEGER NOT NULL,
    file_key INTEGER NOT NULL,
    site VARCHAR NOT NULL,
    line INTEGER NOT NULL,
    start_byte BIGINT NOT NULL,
    end_byte BIGINT NOT NULL,
    encoding VARCHAR NOT NULL,
    raw BLOB NOT NULL USING COMPRESSION zstd
);
COMMENT ON TABLE summary_texts IS 'The exact bytes of every text that tournament summaries were read from.';

CREATE TABLE tournament_summaries (
    summary_key INTEGER NOT NULL,
    text_key INTEGER NOT NULL,
    tournament_key INTEGER NOT NULL,
    line INTEGER NOT NULL,
    fingerprint BLOB NOT NULL,
    part VARCHAR NOT NULL,
    hero VARCHAR,
    name VARCHAR,
    game VARCHAR,
    currency VARCHAR,
    buy_in VARCHAR,
    buy_in_prize DECIMAL(28,8),
    buy_in_bounty DECIMAL(28,8),
    buy_in_fee DECIMAL(28,8),
    buy_in_currency VARCHAR,
    rebuy_cost DECIMAL(28,8),
    addon_cost DECIMAL(28,8),
    entrants INTEGER,
    all_rebuys INTEGER,
    all_addons INTEGER,
    prize_pool DECIMAL(28,8),
    pool_text VARCHAR,
    added DECIMAL(28,8),
    started_utc TIMESTAMP,
    started_text VARCHAR,
    finished_utc TIMESTAMP,
    finished_text VARCHAR,
    target VARCHAR,
    target_cost DECIMAL(28,8),
    flight VARCHAR,
    words VARCHAR[] NOT NULL,
    place INTEGER,
    prize DECIMAL(28,8),
    ticket VARCHAR,
    received DECIMAL(28,8),
    rebuys INTEGER,
    addons INTEGER,
    re_entries INTEGER,
    spent DECIMAL(28,8),
    bounties INTEGER,
    bounty_won DECIMAL(28,8),
    last_hand VARCHAR,
    running BOOLEAN NOT NULL,
    whole BOOLEAN NOT NULL
);
COMMENT ON TABLE tournament_summaries IS 'One row a tournament summary, as its text tells it; what it does not tell is NULL, never zero. Several of one tournament and player stay side by side; v_tournaments takes the one that tells most.';
COMMENT ON COLUMN tournament_summaries.part IS 'The match, of a tournament that has several under one number; else empty.';
COMMENT ON COLUMN tournament_summaries.hero IS 'The player whose summary it is; NULL when it does not say. place to bounty_won are his.';
COMMENT ON COLUMN tournament_summaries.currency IS 'Of what was won: ISO code, play, or the name of points.';
COMMENT ON COLUMN tournament_summaries.buy_in IS 'As printed; its parts are in buy_in_currency.';
COMMENT ON COLUMN tournament_summaries.rebuy_cost IS 'Of one rebuy, fee included.';
COMMENT ON COLUMN tournament_summaries.pool_text IS 'The prize pool as printed: it may be tickets.';
COMMENT ON COLUMN tournament_summaries.added IS 'Put into the pool by the room.';
COMMENT ON COLUMN tournament_summaries.target IS 'What a satellite is played for: the number of another tournament, or a ticket.';
COMMENT ON COLUMN tournament_summaries.words IS 'What else it says of the kind of tournament.';
COMMENT ON COLUMN tournament_summaries.prize IS 'For the place, without bounties; tickets at their face value, NULL for one without.';
COMMENT ON COLUMN tournament_summaries.received IS 'Prize and bounties, where they are told only together.';
COMMENT ON COLUMN tournament_summaries.spent IS 'What re-entries, rebuys and add-ons cost together, as printed.';
COMMENT ON COLUMN tournament_summaries.running IS 'The tournament had not ended when this was written.';
COMMENT ON COLUMN tournament_summaries.whole IS 'Whether the text reaches a result.';

CREATE TABLE tournament_players (
    summary_key INTEGER NOT NULL,
    line INTEGER NOT NULL,
    name VARCHAR NOT NULL,
    place INTEGER,
    prize DECIMAL(28,8),
    ticket VARCHAR,
    entry INTEGER,
    playing BOOLEAN NOT NULL,
    rebuys INTEGER,
    addons INTEGER,
    bounties INTEGER
);
COMMENT ON TABLE tournament_players IS 'The list of players of a summary: one row an entry.';
COMMENT ON COLUMN tournament_players.entry IS 'Number of the entry of a player who entered again.';
COMMENT ON COLUMN tournament_players.playing IS 'Still playing when the summary was written.';

CREATE TABLE hands (
    hand_key BIGINT NOT NULL,
    import_id INTEGER NOT NULL,
    file_key INTEGER NOT NULL,
    line INTEGER NOT NULL,
    start_byte BIGINT NOT NULL,
    identity BIGINT NOT NULL,
    site VARCHAR NOT NULL,
    hand_id VARCHAR NOT NULL,
    fingerprint BLOB NOT NULL,
    whole BOOLEAN NOT NULL,
    verdict VARCHAR NOT NULL,
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL,
    infos INTEGER NOT NULL,
    in_statistics BOOLEAN NOT NULL,
    variant VARCHAR NOT NULL,
    betting_limit VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    currency VARCHAR NOT NULL,
    exponent INTEGER NOT NULL,
    stakes VARCHAR NOT NULL,
    small_blind DECIMAL(28,8) NOT NULL,
    big_blind DECIMAL(28,8) NOT NULL,
    ante DECIMAL(28,8) NOT NULL,
    small_bet DECIMAL(28,8) NOT NULL,
    big_bet DECIMAL(28,8) NOT NULL,
    cap DECIMAL(28,8) NOT NULL,
    fast BOOLEAN NOT NULL,
    home BOOLEAN NOT NULL,
    mixed VARCHAR,
    tournament_key INTEGER,
    level VARCHAR,
    round VARCHAR,
    table_name VARCHAR NOT NULL,
    max_seats INTEGER,
    button_seat INTEGER,
    hero_seat INTEGER,
    time_utc TIMESTAMP,
    time_text VARCHAR NOT NULL,
    dealt_in INTEGER NOT NULL,
    runs INTEGER NOT NULL,
    showdown BOOLEAN NOT NULL,
    decided BOOLEAN NOT NULL,
    cancelled BOOLEAN NOT NULL,
    total_pot DECIMAL(28,8) NOT NULL,
    rake DECIMAL(28,8) NOT NULL,
    fees DECIMAL(28,8) NOT NULL,
    house_money DECIMAL(28,8) NOT NULL,
    carried_in DECIMAL(28,8) NOT NULL,
    carried_out DECIMAL(28,8) NOT NULL,
    claimed_total_pot DECIMAL(28,8)
);
COMMENT ON TABLE hands IS 'One row a hand, first whole copy. Amounts are the rules'' unless named claimed.';
COMMENT ON COLUMN hands.identity IS 'Hash of (site, hand_id), to find a hand fast.';
COMMENT ON COLUMN hands.fingerprint IS 'Hash of the text without line ends, trailing blanks and encoding: equal for true copies.';
COMMENT ON COLUMN hands.whole IS 'Whether the text reaches its result.';
COMMENT ON COLUMN hands.verdict IS 'consistent, consistent_with_warnings, unverifiable or inconsistent.';
COMMENT ON COLUMN hands.in_statistics IS 'False for inconsistent, cancelled and unfinished hands; statistics leave these out.';
COMMENT ON COLUMN hands.currency IS 'ISO code, chips (tournaments) or play.';
COMMENT ON COLUMN hands.exponent IS 'Decimals of the smallest unit.';
COMMENT ON COLUMN hands.stakes IS 'As shown: 0.25/0.50.';
COMMENT ON COLUMN hands.mixed IS 'Name of the mixed game this hand is part of.';
COMMENT ON COLUMN hands.time_utc IS 'Start of the hand in UTC; NULL when the zone is unknown.';
COMMENT ON COLUMN hands.dealt_in IS 'Number of players dealt in.';
COMMENT ON COLUMN hands.runs IS 'Boards dealt; 0 when the hand ended before the flop.';
COMMENT ON COLUMN hands.decided IS 'False where missing or impossible cards leave the award to the text.';
COMMENT ON COLUMN hands.total_pot IS 'Gross of rake, without returned bets, whatever the site prints.';
COMMENT ON COLUMN hands.rake IS 'As printed; where the text prints none, what it does not pay out.';
COMMENT ON COLUMN hands.fees IS 'Other printed deductions (jackpot, ...), summed.';
COMMENT ON COLUMN hands.house_money IS 'Added to the pot by the room.';
COMMENT ON COLUMN hands.carried_in IS 'The pot of the deal before, which nobody took.';
COMMENT ON COLUMN hands.carried_out IS 'What stays in the middle for the next deal.';
COMMENT ON COLUMN hands.claimed_total_pot IS 'The total the text prints, by the site''s own convention.';

CREATE TABLE seats (
    hand_key BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    player_key INTEGER NOT NULL,
    line INTEGER NOT NULL,
    stack DECIMAL(28,8) NOT NULL,
    status VARCHAR NOT NULL,
    bounty VARCHAR,
    is_hero BOOLEAN NOT NULL,
    is_button BOOLEAN NOT NULL,
    dealt_in BOOLEAN NOT NULL,
    at_showdown BOOLEAN NOT NULL,
    cards VARCHAR,
    contributed DECIMAL(28,8) NOT NULL,
    returned DECIMAL(28,8) NOT NULL,
    dead DECIMAL(28,8) NOT NULL,
    payout DECIMAL(28,8) NOT NULL,
    cash_out DECIMAL(28,8) NOT NULL,
    net DECIMAL(28,8) NOT NULL,
    claimed_collected DECIMAL(28,8) NOT NULL,
    claimed_result VARCHAR NOT NULL,
    place INTEGER,
    prize VARCHAR
);
COMMENT ON TABLE seats IS 'One row a seat line: the player, his cards as far as known, and what the hand did to his stack.';
COMMENT ON COLUMN seats.status IS 'playing, sitting_out or out_of_hand, as the seat line says.';
COMMENT ON COLUMN seats.at_showdown IS 'Live at a showdown.';
COMMENT ON COLUMN seats.cards IS 'Dealt to him, shown, or named by the summary; NULL when unknown.';
COMMENT ON COLUMN seats.contributed IS 'Put in, dead money and antes included, after returned bets.';
COMMENT ON COLUMN seats.dead IS 'The part of contributed that is not live.';
COMMENT ON COLUMN seats.payout IS 'From the pots, after rake, by the rules; by the text where the rules cannot decide. Sold hands get none.';
COMMENT ON COLUMN seats.cash_out IS 'Received from the room (net of its fee) for giving up the pot.';
COMMENT ON COLUMN seats.net IS 'payout - contributed + cash_out.';
COMMENT ON COLUMN seats.claimed_collected IS 'What the text says he collected.';
COMMENT ON COLUMN seats.claimed_result IS 'What the summary says of him: folded, showed, mucked, collected, won, lost or empty.';
COMMENT ON COLUMN seats.place IS 'Place at which he left the tournament in this hand.';

CREATE TABLE actions (
    hand_key BIGINT NOT NULL,
    n INTEGER NOT NULL,
    line INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    street VARCHAR NOT NULL,
    is_post BOOLEAN NOT NULL,
    action VARCHAR NOT NULL,
    added DECIMAL(28,8) NOT NULL,
    street_total DECIMAL(28,8),
    all_in BOOLEAN NOT NULL,
    to_call DECIMAL(28,8),
    can_raise BOOLEAN,
    min_to DECIMAL(28,8),
    max_to DECIMAL(28,8),
    stack DECIMAL(28,8),
    pot DECIMAL(28,8),
    aggressions INTEGER,
    callers INTEGER,
    last_aggressor INTEGER,
    previous_aggressor INTEGER,
    live INTEGER,
    can_act INTEGER,
    short_raise BOOLEAN
);
COMMENT ON TABLE actions IS 'Posts and decisions in the order of the text. A decision carries the state before it; for posts that part is NULL.';
COMMENT ON COLUMN actions.n IS 'Order within the hand, from 1.';
COMMENT ON COLUMN actions.street IS 'preflop, flop, turn, river; third_street to seventh_street; predraw, first_draw to third_draw.';
COMMENT ON COLUMN actions.action IS 'fold, check, call, bet, raise; of posts small_blind, big_blind, both_blinds, dead_blind, ante, button_blind, straddle, kill, bring_in.';
COMMENT ON COLUMN actions.added IS 'What the action put in.';
COMMENT ON COLUMN actions.street_total IS 'The player''s total of the street after it.';
COMMENT ON COLUMN actions.to_call IS 'Needed to continue, at most the stack.';
COMMENT ON COLUMN actions.can_raise IS 'Whether a bet or raise was open to him; min_to and max_to are its street totals.';
COMMENT ON COLUMN actions.stack IS 'Behind, before the action.';
COMMENT ON COLUMN actions.pot IS 'All live and dead money before the action.';
COMMENT ON COLUMN actions.aggressions IS 'Bets and raises made before on the street; posts never count.';
COMMENT ON COLUMN actions.callers IS 'Calls since the last of them.';
COMMENT ON COLUMN actions.last_aggressor IS 'Seat of the last to bet or raise on the street.';
COMMENT ON COLUMN actions.previous_aggressor IS 'Seat of the last to bet or raise on the street before.';
COMMENT ON COLUMN actions.live IS 'Players not folded.';
COMMENT ON COLUMN actions.can_act IS 'Of them, not all-in.';
COMMENT ON COLUMN actions.short_raise IS 'An all-in that raises by less than a full raise.';

CREATE TABLE boards (hand_key BIGINT NOT NULL, run INTEGER NOT NULL, cards VARCHAR NOT NULL);
COMMENT ON TABLE boards IS 'Boards, complete, one row a run (from 0).';

CREATE TABLE pots (
    hand_key BIGINT NOT NULL,
    pot INTEGER NOT NULL,
    name VARCHAR NOT NULL,
    amount DECIMAL(28,8) NOT NULL,
    dead DECIMAL(28,8) NOT NULL,
    rake DECIMAL(28,8) NOT NULL,
    eligible INTEGER[] NOT NULL
);
COMMENT ON TABLE pots IS 'Main pot (pot = 0) and side pots, as the rules build them.';
COMMENT ON COLUMN pots.name IS 'main, side-1, side-2 ...';
COMMENT ON COLUMN pots.amount IS 'Gross of rake, without returned bets.';
COMMENT ON COLUMN pots.rake IS 'Its share of rake and fees.';
COMMENT ON COLUMN pots.eligible IS 'Seats that can win it.';

CREATE TABLE pot_shares (
    hand_key BIGINT NOT NULL,
    pot INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    run INTEGER NOT NULL,
    half VARCHAR NOT NULL,
    amount DECIMAL(28,8) NOT NULL
);
COMMENT ON TABLE pot_shares IS 'Awards after rake by the rules: one row a pot, winner, run and half. None where nobody''s claim can be decided.';
COMMENT ON COLUMN pot_shares.half IS 'high, low or badugi in games that split the pot, else empty.';

CREATE TABLE rankings (
    hand_key BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    run INTEGER NOT NULL,
    half VARCHAR NOT NULL,
    value BIGINT NOT NULL,
    cards VARCHAR NOT NULL,
    words VARCHAR NOT NULL
);
COMMENT ON TABLE rankings IS 'Hands compared at a showdown, one row a player, run and half; the higher value wins.';
COMMENT ON COLUMN rankings.half IS 'high, low or badugi in games that split the pot, else empty; no row where a hand does not qualify.';

CREATE TABLE bounties (
    hand_key BIGINT NOT NULL,
    line INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    amount VARCHAR NOT NULL,
    eliminated VARCHAR NOT NULL,
    shared_by INTEGER NOT NULL
);
COMMENT ON TABLE bounties IS 'Bounties that tournament hands tell: one row a winner and line.';
COMMENT ON COLUMN bounties.seat IS 'The winner''s; of a shared bounty, one row a winner.';
COMMENT ON COLUMN bounties.amount IS 'As printed, before it was shared.';
COMMENT ON COLUMN bounties.shared_by IS 'How many split it.';

CREATE TABLE findings (
    hand_key BIGINT,
    reject_key BIGINT,
    summary_key INTEGER,
    import_id INTEGER NOT NULL,
    file_key INTEGER NOT NULL,
    n INTEGER NOT NULL,
    code VARCHAR NOT NULL,
    severity VARCHAR NOT NULL,
    line INTEGER NOT NULL,
    rule VARCHAR,
    expected VARCHAR,
    actual VARCHAR,
    reason VARCHAR,
    message VARCHAR NOT NULL
);
COMMENT ON TABLE findings IS 'Observations of the audit: of a hand, of a rejected text, of a tournament summary, or (all keys NULL) of a file.';
COMMENT ON COLUMN findings.severity IS 'info, warning or error.';
COMMENT ON COLUMN findings.line IS '1-based line of the file; 0 when the whole hand or file is meant.';
COMMENT ON COLUMN findings.file_key IS 'Where it was seen; for duplicates and conflicts the file of the other copy.';

CREATE TABLE rejects (
    reject_key BIGINT NOT NULL,
    import_id INTEGER NOT NULL,
    file_key INTEGER NOT NULL,
    line INTEGER NOT NULL,
    start_byte BIGINT NOT NULL,
    end_byte BIGINT NOT NULL,
    identity BIGINT,
    site VARCHAR,
    hand_id VARCHAR,
    fingerprint BLOB NOT NULL,
    reason VARCHAR NOT NULL,
    message VARCHAR NOT NULL,
    superseded_by BIGINT,
    encoding VARCHAR NOT NULL,
    raw BLOB NOT NULL USING COMPRESSION zstd,
    context BLOB NOT NULL USING COMPRESSION zstd
);
COMMENT ON TABLE rejects IS 'Quarantine: texts of which no hand could be built, byte for byte, with place and reason.';
COMMENT ON COLUMN rejects.reason IS 'Code of the finding that decided.';
COMMENT ON COLUMN rejects.superseded_by IS 'hand_key of the whole hand that another text brought.';

CREATE TABLE raw_hands (
    hand_key BIGINT NOT NULL,
    role VARCHAR NOT NULL,
    file_key INTEGER NOT NULL,
    line INTEGER NOT NULL,
    start_byte BIGINT NOT NULL,
    end_byte BIGINT NOT NULL,
    encoding VARCHAR NOT NULL,
    fingerprint BLOB NOT NULL,
    raw BLOB NOT NULL USING COMPRESSION zstd,
    context BLOB NOT NULL USING COMPRESSION zstd
);
COMMENT ON TABLE raw_hands IS 'The exact bytes of every text kept for a hand.';
COMMENT ON COLUMN raw_hands.context IS 'What belongs to the hand and stands elsewhere in its document: the head of a session, the names of columns.';
COMMENT ON COLUMN raw_hands.role IS 'kept (the hand was read from it), conflicting (same identity, other content), or replaced (not whole).';

CREATE TABLE ev_seats (
    hand_key BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    status VARCHAR NOT NULL,
    street VARCHAR,
    equity DOUBLE,
    ev_net DECIMAL(28,8)
);
COMMENT ON TABLE ev_seats IS 'All-in adjustment: one row a player still in at a showdown that somebody reached all-in. Hands without rows: nobody was all-in, or not computed yet (hhparse ev).';
COMMENT ON COLUMN ev_seats.status IS 'adjusted; side_action, unknown_cards, uncountable: all-in before the last card but not adjusted; river: all-in after it; not_allin.';
COMMENT ON COLUMN ev_seats.street IS 'Street of the last decision.';
COMMENT ON COLUMN ev_seats.equity IS 'His share of the main pot at that moment; NULL unless adjusted.';
COMMENT ON COLUMN ev_seats.ev_net IS 'All-in adjusted result without cash-outs, to eight decimals so rounded that a hand''s sum is exact; NULL unless adjusted: then the result itself counts.';

CREATE TABLE ev_spots (spot VARCHAR NOT NULL, parts BIGINT[] NOT NULL, whole BIGINT NOT NULL);
COMMENT ON TABLE ev_spots IS 'Exact equities already counted: hands, board and dead cards with suits renamed so that equal questions are asked once.';
COMMENT ON COLUMN ev_spots.parts IS 'Hand i wins parts[i] / whole of the pot; the parts add up to the whole.';

-- What the user adds. These tables name hands, players and sites as the histories do, never by keys, so that they stay
-- true when histories are imported anew or elsewhere.

CREATE TABLE hand_tags (site VARCHAR NOT NULL, hand_id VARCHAR NOT NULL, tag VARCHAR NOT NULL);
COMMENT ON TABLE hand_tags IS 'Tags that the user gave to hands, in lower case.';

CREATE TABLE aliases (person VARCHAR NOT NULL, site VARCHAR, name VARCHAR NOT NULL);
COMMENT ON TABLE aliases IS 'Player names that are one person.';
COMMENT ON COLUMN aliases.site IS 'The site at which the name is his; NULL at every site.';

CREATE TABLE saved_filters (name VARCHAR NOT NULL, text VARCHAR NOT NULL);
COMMENT ON TABLE saved_filters IS 'Filters that the user saved.';
COMMENT ON COLUMN saved_filters.text IS 'In the filter language.';

CREATE TABLE exchange_rates (
    day DATE NOT NULL,
    from_currency VARCHAR NOT NULL,
    to_currency VARCHAR NOT NULL,
    rate DECIMAL(28,12) NOT NULL
);
COMMENT ON TABLE exchange_rates IS 'What one unit of a currency was worth in another, from this day on until a later row.';

CREATE TABLE rakeback_deals (
    site VARCHAR NOT NULL,
    name VARCHAR,
    method VARCHAR NOT NULL,
    percent DECIMAL(9,4) NOT NULL,
    since DATE,
    until DATE
);
COMMENT ON TABLE rakeback_deals IS 'What part of the rake the room pays back.';
COMMENT ON COLUMN rakeback_deals.name IS 'The player''s name; NULL for all.';
COMMENT ON COLUMN rakeback_deals.method IS 'How his part of the rake is counted: dealt, contributed, weighted or won.';
COMMENT ON COLUMN rakeback_deals.until IS 'The last day on which it holds.';
