-- The chains that the sandbox plays: each member's address, what testers sent there, and the notices of it.
create table rails_sandbox.address (
  -- Opens its page; nobody can guess it.
  ref text primary key,
  protocol text not null check (protocol in ('TRC20', 'ERC20', 'OMNI')),
  owner text not null,
  address text not null,
  opened_at timestamptz not null,
  unique (protocol, owner),
  unique (protocol, address)
);

create table rails_sandbox.chain_transfer (
  id uuid primary key,
  ref text not null references rails_sandbox.address,
  scenario text not null,
  tx_id text not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null
);
create index chain_transfer_of_address on rails_sandbox.chain_transfer (ref, made_at);

alter table rails_sandbox.notice add column chain_transfer_id uuid references rails_sandbox.chain_transfer;
alter table rails_sandbox.notice drop constraint notice_check;
alter table rails_sandbox.notice add constraint notice_about_one
  check (num_nonnulls(transfer_id, payout_id, chain_transfer_id) = 1);
create index notice_of_chain_transfer on rails_sandbox.notice (chain_transfer_id);
