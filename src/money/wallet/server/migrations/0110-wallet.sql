create schema wallet;

-- What the member sees of each movement of their money: one line a deposit, withdrawal, transfer, stake or payout. The
-- ledger's entries behind it are found by the record it belongs to.
create table wallet.movement (
  id uuid primary key,
  seq bigint generated always as identity,
  member_id uuid not null,
  deal text not null check (deal in ('deposit', 'withdrawal', 'venueIn', 'venueOut', 'stake', 'payout', 'refund')),
  status text not null check (status in ('processing', 'done', 'returned')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The venue of transfers and bets.
  venue text,
  ref_kind text not null,
  ref_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (ref_kind, ref_id, deal)
);
create index movement_of_member on wallet.movement (member_id, seq desc);
