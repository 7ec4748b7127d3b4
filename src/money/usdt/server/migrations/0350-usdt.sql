create schema usdt;

-- What the house said an exchange would give. Kept until it is long over; nothing else names it.
create table usdt.quote (
  id uuid primary key,
  member_id uuid not null,
  pay_currency text not null check (pay_currency in ('CNY', 'USDT')),
  pay bigint not null check (pay > 0),
  get_currency text not null check (get_currency in ('CNY', 'USDT') and get_currency <> pay_currency),
  get bigint not null check (get > 0),
  -- CNY for one USDT: rate x 10^-rate_scale.
  rate bigint not null check (rate > 0),
  rate_scale smallint not null check (rate_scale between 0 and 9),
  quoted_at timestamptz not null,
  expires_at timestamptz not null
);
create index quote_over on usdt.quote (expires_at);

-- An exchange that was done, with the rate it was done at. A quote is exchanged once.
create table usdt.exchange (
  bill_no text primary key,
  quote_id uuid not null unique,
  member_id uuid not null,
  pay_currency text not null,
  pay bigint not null check (pay > 0),
  get_currency text not null,
  get bigint not null check (get > 0),
  rate bigint not null check (rate > 0),
  rate_scale smallint not null,
  exchanged_at timestamptz not null
);
create index exchange_of_member on usdt.exchange (member_id, exchanged_at desc);
