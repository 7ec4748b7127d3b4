-- The seal of the audit: every entry gets its position (1, 2, 3 ... without a gap) in a chain of hashed blocks, so that an
-- outsider can verify the whole of it (docs/audit-format.md, docs/decisions/0018-the-audit-is-sealed.md).

-- In which transaction an entry was written: it is sealed behind the oldest one that still runs, by (xid, id). Entries
-- that were there before have none: all of them are committed by now, and they come first. Rewrites no row.
alter table platform.audit add column xid xid8;
alter table platform.audit alter column xid set default pg_current_xact_id();

-- Written by the sealer alone (src/platform/audit/server/seal/sealer.ts), and never rewritten.
create table platform.audit_block (
  number bigint primary key check (number >= 1),
  -- The hash of the block before; 32 zero bytes in block 1. Unique: the chain has no forks.
  previous bytea not null unique check (length(previous) = 32),
  -- SHA-256 over the block's records.
  hash bytea not null unique check (length(hash) = 32),
  first_position bigint not null unique check (first_position >= 1),
  last_position bigint not null check (last_position >= first_position),
  sealed_at timestamptz not null,
  -- The newest block of the other chain that this house keeps, by which the two hold each other; none before its first.
  witness_number bigint check (witness_number >= 1),
  witness_hash bytea check (length(witness_hash) = 32),
  check ((witness_number is null) = (witness_hash is null)),
  -- From here on: what the sealer remembers for its next run. Not hashed. The place of the last entry sealed.
  last_xid xid8 not null,
  last_id bigint not null
);

create table platform.audit_position (
  position bigint primary key check (position >= 1),
  -- The entry. No foreign key: its check would lock every entry's row once more.
  audit_id bigint not null unique,
  block bigint not null references platform.audit_block,
  -- What the chain has of a network address: SHA-256 over the salt and the address. The salt goes when the address does
  -- (server/retention.ts), and nobody can try addresses any more; the commitment stays.
  address_salt bytea check (length(address_salt) = 32),
  address_commitment bytea check (length(address_commitment) = 32),
  check (address_salt is null or address_commitment is not null)
);
-- Which of them still have a salt, oldest first.
create index audit_position_salted on platform.audit_position (position) where address_salt is not null;

-- Nothing of a position can change but that its salt goes, once its entry is as old as an address has to be (migration 0004).
create function platform.refuse_position_change() returns trigger language plpgsql as $$
declare
  with_salt platform.audit_position := new;
begin
  with_salt.address_salt := old.address_salt;
  if tg_op = 'UPDATE' and new.address_salt is null and with_salt *= old and exists (
    select from platform.audit a where a.id = old.audit_id and a.at < now() - interval '90 days') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on platform.audit_position
  for each row execute function platform.refuse_position_change();
create trigger no_truncate before truncate on platform.audit_position
  for each statement execute function platform.refuse_change();
create trigger append_only before update or delete or truncate on platform.audit_block
  for each statement execute function platform.refuse_change();
