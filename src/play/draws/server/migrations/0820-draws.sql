create schema draws;

-- Draws that all who bet on them share. Each has the link that it reveals and the round of the beacon that it is mixed with from
-- when it is planned. Amounts are units.
create table draws.draw (
  id uuid primary key,
  game text not null,
  rules_version int not null check (rules_version > 0),
  issue text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null check (draws_at >= closes_at),
  state text not null check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  void_reason text check (void_reason in ('skipped', 'beacon', 'link', 'rules', 'house')),
  chain_id uuid not null,
  link_number int not null check (link_number > 0),
  beacon_kind text not null check (beacon_kind in ('drand', 'house')),
  beacon_round bigint not null check (beacon_round > 0),
  beacon_signature text,
  beacon_randomness text check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  -- When its beacon was asked last, and since when it says nothing.
  asked_at timestamptz,
  waits_since timestamptz,
  link text check (link ~ '^[0-9a-f]{64}$'),
  result json,
  drawn_at timestamptz,
  -- When nothing of it was left to pay or to give back.
  settled_at timestamptz,
  -- Of the bets that stand: how many, what they staked, what they can pay at most, and what was paid.
  bets int not null default 0 check (bets >= 0),
  staked bigint not null default 0 check (staked >= 0),
  exposed bigint not null default 0 check (exposed >= 0),
  paid bigint not null default 0 check (paid >= 0),
  constraint draw_issue unique (game, issue),
  constraint draw_link unique (chain_id, link_number),
  check ((void_reason is not null) = (state = 'void')),
  check ((link is not null) = (state in ('drawn', 'settled'))),
  check ((result is not null) = (state in ('drawn', 'settled'))),
  check (link is null or beacon_randomness is not null)
);
create index draw_game_time on draws.draw (game, draws_at desc, id desc);
-- The desk's list.
create index draw_time on draws.draw (draws_at, id);
create index draw_state on draws.draw (state, draws_at, id) where state <> 'settled';
create index draw_by_issue on draws.draw (issue, draws_at, id);
-- What the jobs work on.
create index draw_under_way on draws.draw (state, closes_at) where state in ('open', 'closed', 'drawn');
create index draw_to_return on draws.draw (draws_at) where state = 'void' and settled_at is null;

-- An order of the same bets over several draws; its bets are staked with it.
create table draws.chase (
  id uuid primary key,
  member_id uuid not null,
  game text not null,
  bets json not null,
  draws json not null,
  stop_on_win boolean not null,
  state text not null check (state in ('running', 'stopping', 'stopped', 'cancelled')),
  placed_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('running', 'stopping')))
);
create index chase_member on draws.chase (member_id, placed_at desc, id);
create index chase_stopping on draws.chase (game) where state = 'stopping';

create table draws.bet (
  id uuid primary key,
  member_id uuid not null,
  venue text not null,
  draw_id uuid not null,
  game text not null,
  issue text not null,
  rules_version int not null,
  chase_id uuid,
  times int not null default 1 check (times > 0),
  play text not null,
  -- As its rules read it.
  bet json not null,
  lines int not null check (lines > 0),
  -- Of one line, times included.
  line_stake bigint not null check (line_stake > 0),
  stake bigint not null check (stake = line_stake * lines),
  -- What it can pay at most.
  most bigint not null check (most >= 0),
  state text not null check (state in ('open', 'won', 'lost', 'cancelled', 'void')),
  result text check (result in ('win', 'push', 'lose', 'void')),
  -- Parts of the stake of one line.
  multiple bigint check (multiple >= 0),
  payout bigint check (payout >= 0),
  remainder bigint,
  valid_stake bigint check (valid_stake >= 0 and valid_stake <= stake),
  placed_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'open') = (result is null)),
  check ((state = 'open') = (payout is null)),
  check ((state = 'open') = (remainder is null)),
  check ((state = 'open') = (valid_stake is null)),
  check ((state in ('won', 'lost')) = (multiple is not null)),
  check ((state in ('cancelled', 'void')) = (result is not distinct from 'void'))
);
-- The record's pages, and the member's own by game.
create index bet_member on draws.bet (venue, member_id, placed_at desc, id);
create index bet_member_all on draws.bet (member_id, placed_at desc, id);
create index bet_member_game on draws.bet (member_id, game, placed_at desc, id);
create index bet_open on draws.bet (draw_id, id) where state = 'open';
create index bet_draw on draws.bet (draw_id, placed_at, id);
create index bet_chase on draws.bet (chase_id) where chase_id is not null;
-- The desk's list.
create index bet_placed on draws.bet (placed_at, id);
create index bet_game_placed on draws.bet (game, placed_at, id);
create index bet_state_placed on draws.bet (state, placed_at, id) where state <> 'lost';
