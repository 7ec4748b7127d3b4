create schema games;

-- Rounds of the games of the house: each staked, drawn and, where its member has no moves to make, paid in one
-- transaction. Amounts are units.
create table games.round (
  id uuid primary key,
  member_id uuid not null,
  game text not null,
  family text not null,
  -- Of the rules that it is played by, for good.
  rules_version int not null check (rules_version > 0),
  currency text not null check (currency = 'CNY'),
  stake bigint not null check (stake > 0),
  -- As its rules read them; of one that is open the outcome holds what its member may know.
  choice json not null,
  moves json not null,
  -- The requests that made the moves.
  move_ids uuid[] not null default '{}',
  outcome json not null,
  -- Parts of the stake: 10,000 are the stake once. Of one that is open what taking it now would pay.
  multiple bigint not null check (multiple >= 0),
  state text not null check (state in ('open', 'settled', 'void')),
  result text check (result in ('win', 'push', 'lose', 'void')),
  payout bigint check (payout >= 0),
  -- The exact return less what was paid.
  remainder bigint,
  valid_stake bigint check (valid_stake >= 0 and valid_stake <= stake),
  -- What it is drawn from (fairness.seed_pair).
  pair_id uuid not null,
  nonce int not null check (nonce > 0),
  placed_at timestamptz not null,
  -- When its member moved last.
  moved_at timestamptz not null,
  settled_at timestamptz,
  constraint round_nonce unique (pair_id, nonce),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'open') = (result is null)),
  check ((state = 'open') = (payout is null)),
  check ((state = 'open') = (remainder is null)),
  check ((state = 'open') = (valid_stake is null)),
  check ((state = 'void') = (result is not distinct from 'void'))
);
-- The record's pages, and how long ago a member's last round was.
create index round_member on games.round (member_id, placed_at desc, id);
create index round_member_game on games.round (member_id, game, placed_at desc, id);
-- A member has one open round of a game at most.
create unique index round_open on games.round (member_id, game) where state = 'open';
create index round_left on games.round (moved_at) where state = 'open';
-- The desk's list.
create index round_placed on games.round (placed_at, id);
create index round_game_placed on games.round (game, placed_at, id);
create index round_unsettled on games.round (state, placed_at, id) where state <> 'settled';

-- What was played, by game, version and day of the site, over rounds that stood. In several rows, so that rounds which are
-- written at once do not wait for each other.
create table games.tally (
  game text not null,
  rules_version int not null,
  day text not null,
  slot smallint not null,
  rounds bigint not null,
  staked bigint not null,
  returned bigint not null,
  primary key (game, rules_version, day, slot)
) with (fillfactor = 50);

-- Games that a member keeps.
create table games.favourite (
  member_id uuid not null,
  game text not null,
  place bigint generated always as identity,
  since timestamptz not null,
  primary key (member_id, game)
);

-- Games that somebody of the house closed for a while.
create table games.closed (
  game text primary key,
  since timestamptz not null,
  until timestamptz,
  words_zh text not null,
  words_en text not null,
  set_by uuid not null
);
