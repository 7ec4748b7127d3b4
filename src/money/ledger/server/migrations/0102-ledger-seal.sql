-- The seal: every committed transfer gets its position (1, 2, 3 ... without a gap) in a chain of hashed blocks, so that an
-- outsider can verify the whole history (docs/ledger-format.md, docs/decisions/0010-the-ledger-is-sealed.md).
-- Written by the sealer alone (server/seal/sealer.ts), and never rewritten.

-- The sealer walks the transfers in the order in which ledger.post numbered them.
create unique index transfer_in_order on ledger.transfer (seq);

create table ledger.block (
  number bigint primary key check (number >= 1),
  -- The hash of the block before; 32 zero bytes in block 1. Unique: the chain has no forks.
  previous bytea not null unique check (length(previous) = 32),
  -- SHA-256 over the block's records.
  hash bytea not null unique check (length(hash) = 32),
  first_position bigint not null unique check (first_position >= 1),
  last_position bigint not null check (last_position >= first_position),
  sealed_at timestamptz not null,
  -- From here on: what the sealer remembers for its next run. Not hashed; wrong values here can only keep it from sealing.
  -- A number at which a visible transfer stood when this block was cut: whoever took a smaller one had begun by then.
  reach bigint not null,
  -- The transaction that wrote this block; it began to write after all of those.
  sealed_in xid8 not null default pg_current_xact_id(),
  -- Every transfer up to this number is sealed or was rolled back: the next run looks above it.
  low bigint not null
);

create table ledger.position (
  position bigint primary key check (position >= 1),
  -- The transfer, by its `seq`. No foreign key: its check would lock every transfer's row once more.
  transfer_seq bigint not null unique,
  block bigint not null references ledger.block
);

-- In which block an account was first used: there it is sealed with all that names it.
create table ledger.sealed_account (
  account_id bigint primary key references ledger.account,
  block bigint not null references ledger.block
);
create index sealed_account_of_block on ledger.sealed_account (block);

create trigger append_only before update or delete or truncate on ledger.block
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.position
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.sealed_account
  for each statement execute function ledger.refuse_change();
