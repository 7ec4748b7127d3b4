-- How a member's money gets to venues; without a row, by transfers of their own.
create table venues.wallet_type (
  member_id uuid primary key,
  wallet_type text not null check (wallet_type in ('manual', 'free')),
  changed_at timestamptz not null
);
