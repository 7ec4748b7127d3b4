-- Addresses and e-wallets that a member's USDT go to.
create table payees.virtual_address (
  id uuid primary key,
  member_id uuid not null references payees.holder,
  -- Number of the protocol on the wire.
  protocol smallint not null check (protocol between 0 and 8),
  -- The first and last characters.
  shown text not null,
  -- AES-256-GCM over the whole address; the key is not in the database.
  sealed bytea not null,
  -- HMAC-SHA-256 of protocol and address, to know it again without reading it.
  mark bytea not null,
  is_default boolean not null,
  bound_at timestamptz not null,
  -- From when on money may go there.
  usable_at timestamptz not null,
  removed_at timestamptz,
  check (removed_at is null or not is_default)
);
create unique index virtual_address_bound_once on payees.virtual_address (member_id, mark) where removed_at is null;
create unique index virtual_address_one_default on payees.virtual_address (member_id) where is_default;
create index virtual_address_of_member on payees.virtual_address (member_id, bound_at) where removed_at is null;
