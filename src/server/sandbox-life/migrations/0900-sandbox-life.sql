-- The months that an account of a new sandbox has lived there: begun at the house's first start, walked once.
create schema sandbox_life;

create table sandbox_life.life (
  only_one bool primary key default true check (only_one),
  -- The house's first start: what the account did lies in the two months before.
  began_at timestamptz not null,
  -- When it was walked to its end, or given up for what `gave_up` says.
  ended_at timestamptz,
  gave_up text
);

-- What was done of it, and what that told: written in the transaction that did it. Gone once all is.
create table sandbox_life.done (
  moment text primary key,
  told text
);
