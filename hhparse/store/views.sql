-- Views for people who write SQL. They are stable: columns may be added, none is renamed or changes its meaning.

CREATE VIEW v_hands AS
SELECT h.hand_key, h.site, h.hand_id, h.time_utc, h.kind, h.variant, h.betting_limit, h.stakes, h.currency,
       h.small_blind, h.big_blind, h.ante,
       CASE WHEN h.big_blind > 0 THEN h.big_blind ELSE h.ante END AS blind_unit,
       h.fast, h.table_name, h.max_seats, h.dealt_in, h.button_seat, h.hero_seat,
       t.tournament_id, t.buy_in, h.level, h.round,
       b.cards AS board, h.runs, h.showdown, h.decided, h.cancelled,
       h.total_pot, h.rake, h.fees, h.house_money,
       h.verdict, h.errors, h.warnings, h.infos, h.in_statistics,
       f.name AS file, h.line, h.import_id, h.tournament_key
FROM hands AS h
LEFT JOIN files AS f USING (file_key)
LEFT JOIN tournaments AS t USING (tournament_key)
LEFT JOIN boards AS b ON b.hand_key = h.hand_key AND b.run = 0;
COMMENT ON VIEW v_hands IS 'One row a stored hand, with its file, tournament and first board.';
COMMENT ON COLUMN v_hands.blind_unit IS 'What results in blinds are counted by: the big blind, in hands without one the ante.';

CREATE VIEW v_results AS
SELECT h.hand_key, h.site, h.hand_id, h.time_utc, h.kind, h.variant, h.betting_limit, h.stakes, h.currency,
       h.big_blind, CASE WHEN h.big_blind > 0 THEN h.big_blind ELSE h.ante END AS blind_unit,
       h.table_name, h.tournament_key, h.dealt_in AS players,
       s.seat, s.player_key, p.name AS player, s.is_hero, s.is_button, sf.position,
       s.stack, CAST(s.stack AS DOUBLE) / nullif(CAST(blind_unit AS DOUBLE), 0) AS stack_bb,
       s.cards, s.contributed, s.payout, s.cash_out, s.net,
       CAST(s.net AS DOUBLE) / nullif(CAST(blind_unit AS DOUBLE), 0) AS net_bb,
       s.at_showdown, h.verdict, h.in_statistics, coalesce(sf.ev_net, s.net) AS ev_net, sf.ev_status
FROM hands AS h
JOIN seats AS s USING (hand_key)
JOIN players AS p USING (player_key)
LEFT JOIN seat_facts AS sf ON sf.hand_key = s.hand_key AND sf.seat = s.seat
WHERE s.dealt_in OR s.net <> 0;
COMMENT ON VIEW v_results IS 'One row a player and hand: what he won or lost. For statistics add WHERE in_statistics.';
COMMENT ON COLUMN v_results.net IS 'Payout less contribution plus cash-out, in the currency of the hand; exact.';
COMMENT ON COLUMN v_results.net_bb IS 'net in blinds; a rounded double.';
COMMENT ON COLUMN v_results.ev_net IS 'The all-in adjusted result; net where the hand is not adjusted.';
COMMENT ON COLUMN v_results.ev_status IS 'See ev_seats.status; NULL in hands nobody was all-in at the showdown of.';
COMMENT ON COLUMN v_results.position IS 'UTG ... CO, BTN, SB, BB; NULL when it cannot be told.';

CREATE VIEW v_allins AS
SELECT e.hand_key, h.site, h.hand_id, h.time_utc, h.kind, h.variant, h.stakes, h.currency, e.seat, p.name AS player,
       s.is_hero, s.cards, b.cards AS board, e.street, e.status AS ev_status, e.equity, s.contributed, s.net,
       coalesce(e.ev_net, s.net) AS ev_net, s.net - coalesce(e.ev_net, s.net) AS luck, h.in_statistics
FROM ev_seats AS e
JOIN hands AS h USING (hand_key)
JOIN seats AS s ON s.hand_key = e.hand_key AND s.seat = e.seat
JOIN players AS p USING (player_key)
LEFT JOIN boards AS b ON b.hand_key = e.hand_key AND b.run = 0;
COMMENT ON VIEW v_allins IS 'Players who reached a showdown with somebody all-in: what they won and what they could expect to.';
COMMENT ON COLUMN v_allins.luck IS 'net - ev_net: what the cards after the last decision brought.';

CREATE VIEW v_actions AS
SELECT a.hand_key, h.site, h.hand_id, h.time_utc, a.n, a.line, a.street, a.seat, p.name AS player, s.is_hero,
       a.is_post, a.action, a.added, a.street_total, a.all_in, a.to_call, a.can_raise, a.min_to, a.max_to,
       a.stack, a.pot, a.aggressions, a.callers, a.last_aggressor, a.previous_aggressor, a.live, a.can_act,
       a.short_raise, h.in_statistics
FROM actions AS a
JOIN hands AS h USING (hand_key)
LEFT JOIN seats AS s ON s.hand_key = a.hand_key AND s.seat = a.seat
LEFT JOIN players AS p USING (player_key);
COMMENT ON VIEW v_actions IS 'Posts and decisions with the player''s name and the state before each decision.';

CREATE VIEW v_pots AS
SELECT o.hand_key, h.site, h.hand_id, o.pot, o.name, o.amount, o.dead, o.rake, o.eligible,
       w.run, w.half, w.seat, p.name AS player, w.amount AS won
FROM pots AS o
JOIN hands AS h USING (hand_key)
LEFT JOIN pot_shares AS w ON w.hand_key = o.hand_key AND w.pot = o.pot
LEFT JOIN seats AS s ON s.hand_key = w.hand_key AND s.seat = w.seat
LEFT JOIN players AS p USING (player_key);
COMMENT ON VIEW v_pots IS 'One row a pot and award; a pot without awards (nobody''s claim can be decided) has one row.';

CREATE VIEW v_findings AS
SELECT n.severity, n.code, coalesce(h.site, r.site, f.site) AS site, coalesce(h.hand_id, r.hand_id) AS hand_id,
       f.name AS file, n.line, n.rule, n.expected, n.actual, n.reason, n.message,
       h.time_utc, h.verdict, n.hand_key, n.reject_key, n.summary_key, n.import_id, n.file_key, n.n
FROM findings AS n
LEFT JOIN files AS f USING (file_key)
LEFT JOIN hands AS h ON h.hand_key = n.hand_key
LEFT JOIN rejects AS r ON r.reject_key = n.reject_key;
COMMENT ON VIEW v_findings IS 'Everything the audit observed, with the hand, summary or file it concerns.';

CREATE VIEW v_rejects AS
SELECT r.reject_key, r.site, r.hand_id, f.name AS file, r.line, r.reason, r.message, r.encoding,
       octet_length(r.raw) AS bytes, r.superseded_by, r.import_id
FROM rejects AS r
LEFT JOIN files AS f USING (file_key);
COMMENT ON VIEW v_rejects IS 'The quarantine without the texts; superseded_by names the hand another text brought.';

CREATE VIEW v_files AS
SELECT f.file_key, f.name AS file, f.site, f.encoding, f.state, f.size, f.complete_to, f.hands, f.duplicates,
       f.conflicts, f.rejects, f.lines, f.hand_lines, f.reject_lines, f.noise_lines, f.unknown_lines, f.summaries,
       f.summary_lines, f.error,
       f.import_id
FROM files AS f;
COMMENT ON VIEW v_files IS 'One row a file: what became of every line.';

CREATE VIEW v_ledger AS
SELECT import_id, started_at, finished_at, state, files, skipped_files, failed_files, hands, known, duplicates,
       conflicts, replaced, rejects, errors, warnings, infos, summaries,
       summary_copies, bytes, seconds,
       CASE WHEN seconds > 0 THEN hands / seconds END AS hands_per_second, paths, zones, version
FROM imports;
COMMENT ON VIEW v_ledger IS 'The history of imports.';

CREATE VIEW v_players AS
SELECT p.player_key, p.site, p.name AS player, count(*) AS hands, count(*) FILTER (WHERE s.is_hero) AS hero_hands,
       min(h.time_utc) AS first_seen, max(h.time_utc) AS last_seen
FROM players AS p
JOIN seats AS s USING (player_key)
JOIN hands AS h USING (hand_key)
WHERE s.dealt_in
GROUP BY p.player_key, p.site, p.name;
COMMENT ON VIEW v_players IS 'Players with the number of hands they were dealt; hero_hands counts those in which the text is theirs.';

CREATE VIEW v_summaries AS
SELECT s.*,
       row_number() OVER (
           PARTITION BY s.tournament_key, s.part, s.hero
           ORDER BY s.whole DESC, s.running,
                    (s.place IS NOT NULL)::INT + (s.prize IS NOT NULL)::INT + (s.entrants IS NOT NULL)::INT
                    + (s.prize_pool IS NOT NULL)::INT + (s.finished_text IS NOT NULL)::INT
                    + (s.bounty_won IS NOT NULL)::INT + (s.buy_in_prize IS NOT NULL)::INT DESC,
                    s.fingerprint
       ) AS rank
FROM tournament_summaries AS s;
COMMENT ON VIEW v_summaries IS 'Tournament summaries; rank 1 is the one that tells most of its tournament, part and player, whatever came first.';

CREATE VIEW v_tournaments AS
WITH told AS (
    SELECT tournament_key,
           first(name ORDER BY rank, fingerprint) FILTER (name IS NOT NULL) AS name,
           first(buy_in ORDER BY rank, fingerprint) FILTER (buy_in IS NOT NULL) AS summary_buy_in,
           first(entrants ORDER BY running, rank, fingerprint) FILTER (entrants IS NOT NULL) AS entrants,
           first(prize_pool ORDER BY running, rank, fingerprint) FILTER (prize_pool IS NOT NULL) AS prize_pool,
           first(currency ORDER BY rank, fingerprint) FILTER (currency IS NOT NULL) AS currency,
           first(started_utc ORDER BY rank, fingerprint) FILTER (started_utc IS NOT NULL) AS started_utc,
           first(finished_utc ORDER BY rank, fingerprint) FILTER (finished_utc IS NOT NULL) AS finished_utc,
           bool_and(running) AS running, count(*) AS summaries
    FROM v_summaries
    GROUP BY tournament_key
), played AS (
    SELECT tournament_key, count(*) AS hands, min(time_utc) AS first_hand, max(time_utc) AS last_hand
    FROM hands
    WHERE tournament_key IS NOT NULL
    GROUP BY tournament_key
)
SELECT t.tournament_key, t.site, t.tournament_id, coalesce(t.buy_in, told.summary_buy_in) AS buy_in,
       coalesce(played.hands, 0) AS hands, played.first_hand, played.last_hand, coalesce(told.summaries, 0) AS summaries,
       told.name, told.currency, told.entrants, told.prize_pool, told.started_utc, told.finished_utc, told.running
FROM tournaments AS t
LEFT JOIN told USING (tournament_key)
LEFT JOIN played USING (tournament_key);
COMMENT ON VIEW v_tournaments IS 'Tournaments with the number of their hands and the time they span, and what summaries tell of them; NULL is unknown.';
COMMENT ON COLUMN v_tournaments.buy_in IS 'As printed by hands, else by a summary.';
COMMENT ON COLUMN v_tournaments.running IS 'No summary was written after its end; NULL without a summary.';

-- Ranks are numbers from 1 (deuce) to 13 (ace); a set of ranks is a number with these bits, an ace also the lowest one.
CREATE MACRO rank_number(card) AS instr('23456789TJQKA', substr(card, 1, 1));
CREATE MACRO rank_bit(rank) AS (1 << CAST(rank AS INTEGER)) | CAST(rank = 13 AS INTEGER);
CREATE MACRO straight_possible(ranks) AS greatest(
    bit_count((ranks >> 0) & 31), bit_count((ranks >> 1) & 31), bit_count((ranks >> 2) & 31), bit_count((ranks >> 3)
    & 31), bit_count((ranks >> 4) & 31), bit_count((ranks >> 5) & 31), bit_count((ranks >> 6) & 31),
    bit_count((ranks >> 7) & 31), bit_count((ranks >> 8) & 31), bit_count((ranks >> 9) & 31)
) >= 3;
CREATE MACRO open_ended_possible(ranks) AS greatest(
    bit_count((ranks >> 1) & 15), bit_count((ranks >> 2) & 15), bit_count((ranks >> 3) & 15), bit_count((ranks >> 4)
    & 15), bit_count((ranks >> 5) & 15), bit_count((ranks >> 6) & 15), bit_count((ranks >> 7) & 15),
    bit_count((ranks >> 8) & 15), bit_count((ranks >> 9) & 15)
) >= 2;

CREATE VIEW v_textures AS
WITH cards AS (
    SELECT hand_key, cards, substr(cards, 2, 1) AS s1, substr(cards, 5, 1) AS s2, substr(cards, 8, 1) AS s3,
           substr(cards, 11, 1) AS s4, substr(cards, 14, 1) AS s5,
           rank_number(cards) AS r1, rank_number(substr(cards, 4)) AS r2, rank_number(substr(cards, 7)) AS r3,
           CASE WHEN length(cards) >= 11 THEN rank_number(substr(cards, 10)) END AS r4,
           CASE WHEN length(cards) >= 14 THEN rank_number(substr(cards, 13)) END AS r5
    FROM boards WHERE run = 0 AND length(cards) >= 8
), sets AS (
    SELECT *, greatest(r1, r2, r3) AS high, rank_bit(r1) | rank_bit(r2) | rank_bit(r3) AS flop,
           flop | rank_bit(r4) AS turn, turn | rank_bit(r5) AS river
    FROM cards
)
SELECT hand_key, cards AS board,
       CASE WHEN s1 = s2 AND s2 = s3 THEN 'monotone' WHEN s1 = s2 OR s2 = s3 OR s1 = s3 THEN 'two_tone'
            ELSE 'rainbow' END AS suits,
       CASE WHEN r1 = r2 AND r2 = r3 THEN 'trips' WHEN r1 = r2 OR r2 = r3 OR r1 = r3 THEN 'paired'
            ELSE 'unpaired' END AS pairing,
       substr('23456789TJQKA', high, 1) AS high_card,
       CAST(r1 >= 9 AS TINYINT) + CAST(r2 >= 9 AS TINYINT) + CAST(r3 >= 9 AS TINYINT) AS broadways,
       least(high - least(r1, r2, r3), greatest(r1 % 13, r2 % 13, r3 % 13) - least(r1 % 13, r2 % 13, r3 % 13)) AS span,
       straight_possible(flop) AS straight_possible,
       open_ended_possible(flop) AS oesd_possible,
       CASE WHEN suits <> 'rainbow' OR straight_possible(flop) THEN 'wet' ELSE 'dry' END AS texture,
       r4 IN (r1, r2, r3) AS turn_pairs,
       r4 > high AS turn_overcard,
       CASE WHEN r4 IS NOT NULL THEN CAST(s4 = s1 AS TINYINT) + CAST(s4 = s2 AS TINYINT) + CAST(s4 = s3 AS TINYINT) = 2
            END AS turn_flush,
       CASE WHEN r4 IS NOT NULL THEN straight_possible(turn) AND NOT straight_possible(flop) END AS turn_straight,
       r5 IN (r1, r2, r3, r4) AS river_pairs,
       r5 > greatest(high, r4) AS river_overcard,
       CASE WHEN r5 IS NOT NULL THEN CAST(s5 = s1 AS TINYINT) + CAST(s5 = s2 AS TINYINT) + CAST(s5 = s3 AS TINYINT)
            + CAST(s5 = s4 AS TINYINT) = 2 END AS river_flush,
       CASE WHEN r5 IS NOT NULL THEN straight_possible(river) AND NOT straight_possible(turn) END AS river_straight
FROM sets;
COMMENT ON VIEW v_textures IS 'What boards (of the first run, from the flop on) look like. Nothing here depends on hole cards.';
COMMENT ON COLUMN v_textures.suits IS 'Of the flop: monotone, two_tone or rainbow.';
COMMENT ON COLUMN v_textures.pairing IS 'Of the flop: trips, paired or unpaired.';
COMMENT ON COLUMN v_textures.broadways IS 'Tens and higher cards on the flop.';
COMMENT ON COLUMN v_textures.span IS 'Ranks from the lowest to the highest card of the flop; an ace counts as high or low, whichever is nearer.';
COMMENT ON COLUMN v_textures.straight_possible IS 'Two ranks exist that make a straight with the flop.';
COMMENT ON COLUMN v_textures.oesd_possible IS 'Two ranks exist that make an open-ended straight draw with two ranks of the flop.';
COMMENT ON COLUMN v_textures.texture IS 'wet: a suit twice or a straight possible on the flop; else dry.';
COMMENT ON COLUMN v_textures.turn_pairs IS 'The card pairs the board.';
COMMENT ON COLUMN v_textures.turn_overcard IS 'The card is higher than all before.';
COMMENT ON COLUMN v_textures.turn_flush IS 'The card is the third of its suit.';
COMMENT ON COLUMN v_textures.turn_straight IS 'The card makes a straight possible that was not before.';
