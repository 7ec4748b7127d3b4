-- Withdrawals that are paid in parts: how many, and what of the amount was given back because a part was not paid.
alter table withdrawals.withdrawal
  add column parts smallint not null default 0 check (parts = 0 or parts between 2 and 5),
  add column returned bigint not null default 0 check (returned between 0 and amount and (returned = 0 or parts > 0));

-- The parts, each with the payout that pays it. One that was refused is paid again by another payout, or given back.
create table withdrawals.part (
  bill_no text not null references withdrawals.withdrawal (bill_no),
  no smallint not null check (no between 1 and 5),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'failed', 'paid', 'returned')),
  attempt smallint not null check (attempt >= 1),
  payout_id uuid not null unique,
  asked_at timestamptz not null,
  -- What the rail said of that payout, noted once; settled by a sweep.
  payout_outcome text check (payout_outcome in ('paid', 'refused')),
  payout_reason text,
  tx_id text,
  paid_at timestamptz,
  ended_at timestamptz,
  primary key (bill_no, no),
  check (state <> 'paid' or (paid_at is not null and ended_at is not null)),
  check ((state in ('paid', 'returned')) = (ended_at is not null))
);
create index part_to_settle on withdrawals.part (bill_no) where state = 'asked' and payout_outcome is not null;
create index part_failed on withdrawals.part (bill_no) where state = 'failed';
