create schema fairness;

-- The pairs of seeds that members' rounds are drawn from, numbered by member from 1 on. A server seed is sealed until it
-- is published; its commitment is published before its member gives the other half.
create table fairness.seed_pair (
  id uuid primary key,
  member_id uuid not null,
  number int not null check (number > 0),
  state text not null check (state in ('next', 'inUse', 'ended', 'revealed', 'lost')),
  -- SHA-256 of the server seed's 32 bytes, in hex.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The server seed under the house's secret, bound to the id; gone once it is published.
  sealed bytea,
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  -- Null as long as its member has given none.
  client_seed text,
  -- The number of the last round that was drawn from it.
  nonces int not null default 0 check (nonces >= 0),
  -- The request that put it to use.
  request_id uuid,
  made_at timestamptz not null,
  used_at timestamptz,
  revealed_at timestamptz,
  constraint seed_pair_number unique (member_id, number),
  constraint seed_pair_once unique (member_id, request_id),
  constraint seed_pair_commitment unique (commitment),
  check ((sealed is not null) = (state in ('next', 'inUse', 'ended'))),
  check ((server_seed is not null) = (state = 'revealed')),
  check (client_seed is not null or (state <> 'inUse' and nonces = 0))
);

-- A member has one pair of each.
create unique index seed_pair_open on fairness.seed_pair (member_id, state) where state in ('next', 'inUse');
