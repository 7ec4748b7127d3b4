create schema interest;

-- One row a member who has put something in: what a verb locks before it decides. The balance itself stands in the ledger.
create table interest.wallet (
  member_id uuid primary key,
  -- The day of the site (YYYY-MM-DD) that is under way for it: all days before are counted.
  site_day text not null,
  -- The least that lay in it since that day began, in minor units of CNY: what earns that day.
  lowest bigint not null check (lowest >= 0),
  -- What is earned and not yet a cent, in parts of one (PARTS_OF_CENT).
  carried bigint not null check (carried >= 0),
  -- Whether anything lies in it: what is empty has no days to count.
  filled boolean not null
);
create index wallet_to_count on interest.wallet (site_day) where filled;

-- A day that was counted.
create table interest.day (
  member_id uuid not null,
  site_day text not null,
  base bigint not null check (base > 0),
  -- Hundredths of a percent a year.
  rate integer not null check (rate >= 0),
  earned bigint not null check (earned >= 0),
  carried_in bigint not null,
  carried_out bigint not null,
  counted_at timestamptz not null,
  primary key (member_id, site_day)
);
