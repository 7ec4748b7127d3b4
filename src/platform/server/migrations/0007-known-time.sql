-- What the house knows of the time because it lived it, whatever a machine's clock says (src/platform/clock/server/known-time.ts).
create table platform.known_time (
  only_one boolean primary key default true check (only_one),
  -- The latest moment that the database's clock told while the house lived.
  known_at timestamptz not null,
  -- The moment that has surely come: what was cleared away goes by this.
  sure_at timestamptz not null,
  -- What the clock jumped to, and for how long the house has lived since.
  candidate_at timestamptz not null,
  candidate_seconds float8 not null,
  -- Rises with each note, so that of several processes one counts what passes.
  beats bigint not null
);
