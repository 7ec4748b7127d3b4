-- USDT that come in: each member's addresses, the deposits, and what the rails tell of transfers.
create table usdt.address (
  rail text not null,
  protocol text not null check (protocol in ('TRC20', 'ERC20', 'OMNI')),
  address text not null,
  member_id uuid not null,
  qr_text text not null,
  pay_path text,
  confirmations_needed integer not null check (confirmations_needed > 0),
  opened_at timestamptz not null,
  primary key (rail, protocol, address),
  unique (member_id, protocol, rail)
);

create table usdt.deposit (
  bill_no text primary key,
  member_id uuid not null,
  way text not null check (way in ('rmb', 'usdt')),
  wallet text,
  protocol text not null,
  rail text not null,
  address text not null,
  -- What was said or is bought; null where the USDT just came.
  said bigint check (said > 0),
  -- Of USDT that are bought: the yuan, the rate x 10^-scale, the deposit order that pays them, and what became of that.
  yuan bigint check (yuan > 0),
  rate bigint,
  rate_scale smallint,
  deposit_no text unique,
  yuan_word text check (yuan_word in ('credited', 'expired', 'cancelled')),
  state text not null check (state in
    ('paying', 'buying', 'waiting', 'confirming', 'completed', 'expired', 'cancelled', 'kept', 'dropped')),
  -- When the exchange is asked next, while it buys.
  ask_at timestamptz,
  transfer_id text,
  credited bigint check (credited > 0),
  placed_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  check ((way = 'rmb') = (yuan is not null and rate is not null and rate_scale is not null and deposit_no is not null)),
  check ((state = 'completed') = (credited is not null)),
  check ((state in ('completed', 'expired', 'cancelled', 'kept', 'dropped')) = (ended_at is not null)),
  check (state not in ('waiting') or expires_at is not null)
);
-- One announced deposit of a way and a protocol at a time.
create unique index deposit_one_open on usdt.deposit (member_id, way, protocol)
  where said is not null and ended_at is null;
create index deposit_of_member on usdt.deposit (member_id, placed_at desc, bill_no);
create index deposit_overdue on usdt.deposit (expires_at) where state = 'waiting';
create index deposit_to_buy on usdt.deposit (ask_at) where state = 'buying';
create index deposit_yuan_told on usdt.deposit (bill_no) where yuan_word is not null;
create index deposit_of_transfer on usdt.deposit (rail, transfer_id) where transfer_id is not null;

-- What a rail told of a transfer: the newest word. `told` is set until it was followed.
create table usdt.receipt (
  rail text not null,
  transfer_id text not null,
  protocol text not null,
  address text not null,
  tx_id text not null,
  status text not null check (status in ('confirming', 'arrived', 'dropped')),
  confirmations integer not null,
  confirmations_needed integer not null,
  amount bigint not null check (amount > 0),
  word_at timestamptz not null,
  seen_at timestamptz not null,
  told boolean not null,
  bill_no text references usdt.deposit,
  -- When it was credited, or parked because nobody has its address.
  booked_at timestamptz,
  primary key (rail, transfer_id)
);
create index receipt_told on usdt.receipt (seen_at) where told;
create index receipt_of_deposit on usdt.receipt (bill_no) where bill_no is not null;
