-- Deposits: the channels on offer, the orders members place, and what the rails reported for them.
create schema deposits;

create table deposits.channel (
  id text primary key,
  -- Kind of payment on the wire: '1' is a bank transfer.
  pay_type_id text not null,
  rail text not null,
  -- Which receiving account of the rail.
  account text not null,
  -- What the member reads, by language.
  type_name jsonb not null,
  icon text not null,
  currency text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  -- Where not empty, only these amounts are taken.
  fixed_amounts bigint[] not null default '{}',
  recommended boolean not null,
  sort int not null,
  state text not null check (state in ('open', 'maintenance', 'disabled')),
  -- When a channel under maintenance is expected back.
  back_at timestamptz,
  check (min_amount <= max_amount)
);

create table deposits.pay_order (
  bill_no text primary key,
  id uuid not null unique,
  member_id uuid not null,
  pay_type_id text not null,
  channel_id text not null references deposits.channel,
  rail text not null,
  -- What the payer writes as the remark; rails report transfers by it.
  reference text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Where the payer sends the money, as it was when the order was placed.
  instructions jsonb not null,
  state text not null check (state in ('pending', 'confirming', 'credited', 'expired', 'cancelled')),
  -- When the present stage runs out, and how many minutes it was given.
  expires_at timestamptz not null,
  stage_minutes int not null check (stage_minutes > 0),
  placed_at timestamptz not null,
  -- First said by the member, or seen by the bank.
  confirming_at timestamptz,
  closed_at timestamptz,
  -- What went wrong with the latest payment, for the member to read.
  notice text check (notice in ('wrongAmount', 'declined')),
  notice_amount bigint,
  unique (rail, reference),
  check ((state in ('credited', 'expired', 'cancelled')) = (closed_at is not null)),
  check ((notice is null) = (notice_amount is null))
);
-- One open order a kind (244303): held here, however many requests come at once.
create unique index pay_order_one_open on deposits.pay_order (member_id, pay_type_id)
  where state in ('pending', 'confirming');
create index pay_order_due on deposits.pay_order (expires_at) where state in ('pending', 'confirming');
create index pay_order_of_member on deposits.pay_order (member_id, placed_at desc, bill_no);
create index pay_order_credited on deposits.pay_order (channel_id, closed_at) where state = 'credited';

-- Every transfer the rails reported, and what became of its money.
create table deposits.receipt (
  rail text not null,
  transfer_id text not null,
  reference text not null,
  bill_no text references deposits.pay_order,
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('incoming', 'settled', 'declined')),
  outcome text check (outcome in ('credited', 'suspense')),
  -- Why it lies in suspense.
  reason text check (reason in ('unknownOrder', 'wrongAmount', 'alreadyCredited')),
  first_seen_at timestamptz not null,
  settled_at timestamptz,
  primary key (rail, transfer_id),
  check ((status = 'settled') = (outcome is not null)),
  check ((status = 'settled') = (settled_at is not null)),
  check ((outcome is not distinct from 'suspense') = (reason is not null))
);
-- However often and in whatever order it is told: an order is credited by one transfer.
create unique index receipt_credits_once on deposits.receipt (bill_no) where outcome = 'credited';
create index receipt_of_order on deposits.receipt (bill_no);
