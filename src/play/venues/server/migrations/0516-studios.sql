-- Who a member is to an outside studio: an id of its own at each, so that no two studios can put together what they know.
create table venues.player (
  id uuid primary key,
  channel_code text not null,
  member_id uuid not null,
  unique (channel_code, member_id)
);

-- What lets a member into a studio, once: the studio exchanges it for the player. Kept as a hash.
create table venues.launch_token (
  hash bytea primary key,
  player_id uuid not null references venues.player,
  locale text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_token_expiry on venues.launch_token (expires_at);

-- Nonces of what studios told, for as long as a message that carries one could still be taken.
create table venues.studio_nonce (
  channel_code text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (channel_code, nonce)
);
create index studio_nonce_at on venues.studio_nonce (at);

-- A studio as it says it stands, and how far its rounds were taken.
create table venues.studio (
  channel_code text primary key,
  closed boolean not null default false,
  closed_until timestamptz,
  -- When it said so, by its own clock: an older word changes nothing.
  said_at timestamptz,
  -- The last round's number that was taken: they come in order and without a gap.
  rounds_taken bigint not null default 0
);

-- What was played at a studio. Booked once the books cover it, in the order of the studio.
create table venues.studio_round (
  id uuid primary key,
  channel_code text not null,
  sequence bigint not null check (sequence > 0),
  -- The studio's own name of the round.
  round_id text not null,
  member_id uuid not null,
  game text not null,
  -- Micro-units of CNY.
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  placed_at timestamptz not null,
  ended_at timestamptz not null,
  taken_at timestamptz not null,
  booked_at timestamptz,
  unique (channel_code, sequence),
  unique (channel_code, round_id)
);
create index studio_round_waiting on venues.studio_round (channel_code, sequence) where booked_at is null;

-- Who is to be put out of a studio: asked for until it says that they are.
create table venues.kick (
  id uuid primary key,
  channel_code text not null,
  member_id uuid not null,
  attempts int not null default 0,
  next_ask_at timestamptz not null,
  claimed_by int,
  ended_at timestamptz
);
create unique index kick_open on venues.kick (member_id, channel_code) where ended_at is null;
create index kick_due on venues.kick (channel_code, next_ask_at) where ended_at is null;
