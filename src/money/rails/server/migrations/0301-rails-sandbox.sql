-- The sandbox bank's own books. It is an outside party: nothing of the house reads these tables but its rail adapter.
create schema rails_sandbox;

-- A payment that the bank was told to expect; its page is opened by `ref`, which nobody can guess.
create table rails_sandbox.collection (
  ref text primary key,
  -- What the payer writes as the remark, and the house knows the order by.
  reference text not null unique,
  account text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  opened_at timestamptz not null,
  closes_at timestamptz not null
);

-- A transfer a tester made.
create table rails_sandbox.transfer (
  id uuid primary key,
  ref text not null references rails_sandbox.collection,
  scenario text not null,
  remark text not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null
);
create index transfer_of_collection on rails_sandbox.transfer (ref, made_at);

create table rails_sandbox.payout (
  id uuid primary key,
  currency text not null,
  amount bigint not null check (amount > 0),
  bank_name text not null,
  account_tail text not null,
  refused boolean not null,
  received_at timestamptz not null
);

-- Webhooks to send: tried until acknowledged. Two rows with one event id are one event told twice.
create table rails_sandbox.notice (
  id uuid primary key,
  event_id uuid not null,
  kind text not null,
  transfer_id uuid references rails_sandbox.transfer,
  payout_id uuid references rails_sandbox.payout,
  body text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  acknowledged_at timestamptz,
  check ((transfer_id is null) <> (payout_id is null))
);
create index notice_due on rails_sandbox.notice (next_attempt_at) where acknowledged_at is null;
create index notice_of_transfer on rails_sandbox.notice (transfer_id);
