-- The session in which a member asked to be let into a studio, and that in which they were let in last: what they stake
-- there out of their wallet at the house is held to its clock.
alter table venues.launch_token add column session_id uuid;
alter table venues.player add column session_id uuid;

-- A round at a studio whose players' money stays in their wallets at the house: what its debits and credits came to.
create table venues.wallet_round (
  id uuid primary key,
  channel_code text not null,
  -- The studio's own name of the round.
  round_id text not null,
  member_id uuid not null,
  game text not null,
  -- Micro-units of CNY. Of debits that stand, of those that were rolled back, and of credits.
  staked bigint not null check (staked >= 0),
  undone bigint not null check (undone >= 0),
  payout bigint not null check (payout >= 0),
  -- What of the stake has neither come back nor been lost: it stands on the member's account of stakes.
  held bigint not null check (held between 0 and staked),
  -- From the first credit on no debit is rolled back any more.
  is_credited boolean not null,
  state text not null check (state in ('open', 'void', 'settled')),
  result text check ((result is null) = (state <> 'settled')),
  valid_stake bigint check ((valid_stake is null) = (state <> 'settled')),
  placed_at timestamptz not null,
  moved_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'open')),
  unique (channel_code, round_id)
);
create index wallet_round_record on venues.wallet_round (channel_code, member_id, placed_at desc, id);
-- Rounds that are not over, as the desk lists them.
create index wallet_round_open on venues.wallet_round (moved_at, id) where state = 'open';
create index wallet_round_open_of_venue on venues.wallet_round (channel_code, moved_at, id) where state = 'open';
create index wallet_round_open_of_member on venues.wallet_round (member_id, moved_at, id) where state = 'open';
create index wallet_round_open_stake on venues.wallet_round (staked, id) where state = 'open';

-- A debit, credit or rollback as a studio told it, once for good. What was refused is not here.
create table venues.wallet_movement (
  id uuid primary key,
  channel_code text not null,
  -- The studio's own name of it.
  transaction_id text not null,
  kind text not null check (kind in ('debit', 'credit', 'rollback')),
  round_id text not null,
  member_id uuid not null,
  amount bigint not null check (amount >= 0),
  -- Of a debit.
  game text check ((game is not null) = (kind = 'debit')),
  -- Of a credit: whether it ended its round.
  is_final boolean not null,
  -- Of a rollback: the debit that it undoes, which may come later, and is refused then.
  undoes text check ((undoes is not null) = (kind = 'rollback')),
  at timestamptz not null,
  unique (channel_code, transaction_id)
);
create index wallet_movement_round on venues.wallet_movement (channel_code, round_id);
create index wallet_movement_undoes on venues.wallet_movement (channel_code, undoes) where kind = 'rollback';

-- The record of what members played reads rounds of both kinds of studios along such an index.
create index studio_round_record on venues.studio_round (channel_code, member_id, placed_at desc, id);
