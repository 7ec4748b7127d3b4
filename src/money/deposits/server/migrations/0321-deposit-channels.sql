-- What a channel says of itself beyond its range, and the discount that an order was promised.
alter table deposits.channel
  -- Number of the virtual protocol an e-wallet speaks.
  add column dc_protocol int,
  -- The merchant's own suggestions; where there are any, they come before every set.
  add column quick_amounts bigint[] not null default '{}',
  -- Which suggestions it shows without any of its own.
  add column quick_set text not null default 'random' check (quick_set in ('random', 'bigRecharge', 'default')),
  add column whole_only boolean not null default false,
  -- Given on top of a deposit that is paid in time, in hundredths of a percent, up to so much a member and day.
  add column discount_rate int not null default 0 check (discount_rate between 0 and 10000),
  add column max_daily_discount bigint not null default 0 check (max_daily_discount >= 0),
  -- The payer has to say in whose name the money comes.
  add column needs_name boolean not null default false,
  -- How many open orders its agents attend at one time; null where no agent is needed.
  add column places int check (places > 0);

alter table deposits.pay_order
  -- Promised when it was placed; nothing once the order ended unpaid.
  add column discount bigint not null default 0 check (discount >= 0),
  -- The site's day it was placed on, by which the day's discount is counted.
  add column placed_day text;
create index pay_order_of_day on deposits.pay_order (member_id, channel_id, placed_day) where discount > 0;

-- In whose name the payment was said to come: first character and a star.
alter table deposits.pay_order add column depositor text;

-- The name a member first said their payments come in, while they have no card bound that says it: known again by a keyed
-- mark, never stored. Whoever loses the house's secret loses the marks; the next name is then the first again.
create table deposits.depositor (
  member_id uuid primary key,
  name_mark bytea not null,
  name_shown text not null,
  said_at timestamptz not null
);
