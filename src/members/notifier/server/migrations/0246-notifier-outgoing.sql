-- Texts that leave the house by the gateway: written with what they belong to, sent by a job. What they say is
-- sealed, and gone as soon as they have left or nobody can use them any more.
create table notifier.outgoing (
  -- The gateway knows a repetition by it.
  id uuid primary key,
  member_id uuid not null,
  sealed bytea,
  written_at timestamptz not null,
  -- From then on it says nothing that is good for anything.
  expires_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  claimed_by integer,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'expired')),
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (sealed is not null))
);
create index outgoing_due on notifier.outgoing (next_attempt_at) where ended_at is null;
create index outgoing_ended on notifier.outgoing (ended_at) where ended_at is not null;
create index outgoing_claimed on notifier.outgoing (claimed_by) where claimed_by is not null;
