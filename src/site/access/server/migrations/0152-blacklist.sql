create schema access;

-- Who is on the blacklist, and was: the house is closed to one member.
create table access.bar (
  id uuid primary key,
  member_id uuid not null,
  -- As they were called when it began.
  member_name text not null,
  reason text not null,
  -- How many people decided it: one for 72 hours at most.
  seats smallint not null check (seats in (1, 2)),
  barred_at timestamptz not null,
  -- Null where it holds until it is lifted.
  until timestamptz check (until > barred_at),
  -- When it ended: by its time, lifted, or because a longer one took its place.
  ended_at timestamptz,
  check (seats = 2 or until <= barred_at + interval '72 hours')
);
create unique index bar_standing on access.bar (member_id) where ended_at is null;
create index bar_of_member on access.bar (member_id, barred_at, id);
create index bar_due on access.bar (until) where ended_at is null;
create index bar_at on access.bar (barred_at, id);
create index bar_standing_at on access.bar (barred_at, id) where ended_at is null;
