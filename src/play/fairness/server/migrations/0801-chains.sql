-- Chains of links that draws shared by all members reveal, one after another; numbered by game from 1 on. The last link is
-- sealed; the head, the hash of the first, is published before anything is drawn from the chain.
create table fairness.chain (
  id uuid primary key,
  game text not null,
  number int not null check (number > 0),
  -- `ended`: no more draws are planned on it; those that were go on. `lost`: nobody can read its links any more.
  state text not null check (state in ('next', 'inUse', 'ended', 'lost')),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  -- Links that draws were planned on, from 1 on.
  planned int not null default 0 check (planned between 0 and length),
  sealed bytea,
  committed_at timestamptz not null,
  used_at timestamptz,
  constraint chain_number unique (game, number),
  constraint chain_head unique (head),
  check ((sealed is not null) = (state <> 'lost')),
  check (state <> 'next' or planned = 0)
);
create unique index chain_open on fairness.chain (game, state) where state in ('next', 'inUse');

-- What the house's own beacon said, where no public one is set up: made once a round's time has come, and then for good.
create table fairness.beacon (
  round bigint primary key check (round > 0),
  randomness text not null check (randomness ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
