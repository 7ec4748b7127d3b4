-- A transfer that a venue outside the house has to answer. Written with its booking; asked by a sweep; ended once.
create table venues.transfer (
  id uuid primary key,
  member_id uuid not null,
  channel_code text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Micro-units of CNY.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'unknown', 'done', 'refused')),
  -- How often the venue was asked, by order or by question; the first time is the order.
  attempts int not null default 0,
  next_ask_at timestamptz not null,
  claimed_by int,
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('done', 'refused')) = (ended_at is not null))
);
create index transfer_due on venues.transfer (channel_code, next_ask_at) where ended_at is null;
create index transfer_of_member on venues.transfer (member_id) where ended_at is null;
