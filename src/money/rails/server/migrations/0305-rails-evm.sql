-- USDT over an EVM chain: what the house watches there, which addresses it gave out, and what it signs.
create schema rails_evm;

-- The chain, token and key that these books are of, for good, and how far the chain was looked through. One row.
create table rails_evm.chain (
  one boolean primary key default true check (one),
  chain_id bigint not null,
  token text not null,
  -- SHA-256 of the extended public key: another key's addresses would not be ours.
  xpub_hash bytea not null check (length(xpub_hash) = 32),
  -- The place of the next address; every place is given out once.
  next_index int not null default 0 check (next_index >= 0),
  -- The newest block that was looked through, and when it was made.
  seen_number bigint not null,
  seen_hash text not null,
  seen_at timestamptz not null,
  -- Up to here blocks were looked through once more when they had enough confirmations; what is in them is credited.
  sure_number bigint not null,
  check (sure_number <= seen_number)
);

-- The newest blocks by the hashes they had when they were looked through: where they differ now, the chain went another way.
create table rails_evm.block (
  number bigint primary key,
  hash text not null
);

-- Addresses that were given out; nothing else is looked for.
create table rails_evm.address (
  index int primary key check (index >= 0),
  address text not null unique check (address = lower(address)),
  -- Whose: as the room that asked names it.
  holder text not null unique,
  allotted_at timestamptz not null
);

-- Transfers to these addresses, each once, whichever blocks it was in.
create table rails_evm.transfer (
  id uuid primary key,
  tx_hash text not null,
  -- Its place among the logs of its transaction: that stays when the transaction comes back in another block, where the
  -- place within the block does not.
  place int not null check (place >= 0),
  address_index int not null references rails_evm.address,
  sender text not null,
  units bigint not null check (units > 0),
  state text not null check (state in ('confirming', 'dropped', 'arrived')),
  -- The block it is in, by what was seen last; none while it is in none.
  block_number bigint,
  block_hash text,
  seen_at timestamptz not null,
  -- What was told of it: how many words, the last one's count of confirmations and time. Each word is later than the one before.
  words int not null default 0,
  told_confirmations int not null default 0,
  told_at timestamptz,
  unique (tx_hash, place),
  check ((block_number is null) = (block_hash is null)),
  -- What has arrived stays so, also when its block is lost after all.
  check (state <> 'confirming' or block_number is not null),
  check (state <> 'dropped' or block_number is null)
);
create index transfer_in_block on rails_evm.transfer (block_number);
create index transfer_of_address on rails_evm.transfer (address_index);
create index transfer_confirming on rails_evm.transfer (block_number) where state = 'confirming';

-- The next nonce of each address that signs: no nonce is given out twice.
create table rails_evm.wallet (
  address text primary key check (address = lower(address)),
  next_nonce bigint not null check (next_nonce >= 0),
  -- Up to this block nothing left this address but by transactions of these books, or it stands in foreign_transfer.
  searched_number bigint not null
);

-- What the house has to send: a payout, gas for a member's address, what a member's address has, or nothing to close a gap.
create table rails_evm.errand (
  id uuid primary key,
  kind text not null check (kind in ('payout', 'gas', 'sweep', 'filler')),
  sender text not null,
  receiver text not null,
  -- The member's address that gas is for, or that is swept.
  address_index int references rails_evm.address,
  -- Units of the token, or wei.
  units bigint not null check (units >= 0),
  state text not null check (state in ('waiting', 'sent', 'held', 'done', 'failed')),
  -- Why it failed or is held, or what it waits for: gas, token, fee.
  reason text,
  -- What a person found of a payout that is held: `pay` it, or it is `paid` already.
  decision text check (decision in ('pay', 'paid')),
  nonce bigint,
  -- The block it was in when it was last looked at, while it is under way.
  in_block bigint,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sent') <= (nonce is not null)),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((kind in ('gas', 'sweep')) = (address_index is not null))
);
create unique index errand_nonce on rails_evm.errand (sender, nonce) where nonce is not null;
create index errand_open on rails_evm.errand (asked_at) where state in ('waiting', 'sent', 'held');
-- An address is emptied by one errand at a time, and gets gas by one at a time.
create unique index errand_of_address on rails_evm.errand (address_index, kind) where state in ('waiting', 'sent', 'held');

-- Every transaction that was signed for an errand, whole, before it left: after a crash the same one is sent again.
create table rails_evm.signed (
  tx_hash text primary key,
  errand_id uuid not null references rails_evm.errand,
  nonce bigint not null,
  raw text not null,
  gas_limit bigint not null,
  max_fee bigint not null,
  priority_fee bigint not null,
  signed_at timestamptz not null,
  -- Another transaction was given its nonce by somebody else: it can be in no block any more.
  void boolean not null default false
);
create index signed_of_errand on rails_evm.signed (errand_id);

-- Tokens that left the hot wallet by a transaction that these books do not have: somebody else has its key, or these books
-- are older than the chain, out of a backup.
create table rails_evm.foreign_transfer (
  tx_hash text not null,
  place int not null,
  receiver text not null,
  units bigint not null,
  block_number bigint not null,
  -- The errand that is held because this may be it.
  errand_id uuid references rails_evm.errand,
  primary key (tx_hash, place)
);
