-- Turnover: what was credited and has to be staked before it can be withdrawn, and the stakes that were counted.
create schema turnover;

create table turnover.requirement (
  -- The number of the deposit order, or of the appeal.
  ref text primary key,
  member_id uuid not null,
  credited bigint not null check (credited > 0),
  required bigint not null check (required > 0),
  left_units bigint not null check (left_units between 0 and required),
  credited_at timestamptz not null
);
create index requirement_owed on turnover.requirement (member_id, credited_at) where left_units > 0;

-- Each bet counts once, however often it is told.
create table turnover.stake (
  ref uuid primary key,
  member_id uuid not null,
  counted bigint not null check (counted >= 0),
  settled_at timestamptz not null
);
