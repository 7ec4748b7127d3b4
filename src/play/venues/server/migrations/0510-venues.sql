create schema venues;

-- When a member last had the venues' balances recovered.
create table venues.recovery (
  member_id uuid primary key,
  last_at timestamptz
);
