-- Mail that leaves the house: written with what it belongs to, handed to a server by a job. What it says and to whom
-- is sealed, and gone as soon as it has left or is good for nothing any more.
create table platform.mail (
  -- A repetition is known by it.
  id uuid primary key,
  -- What it is for, as its sender calls it: `staff.invitation`.
  purpose text not null,
  sealed bytea,
  written_at timestamptz not null,
  -- From then on it says nothing that is good for anything.
  expires_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  claimed_by integer,
  -- What the server said last, in a few words that name nobody.
  answer text,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'expired')),
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (sealed is not null))
);
create index mail_due on platform.mail (next_attempt_at) where ended_at is null;
create index mail_ended on platform.mail (ended_at) where ended_at is not null;
create index mail_claimed on platform.mail (claimed_by) where claimed_by is not null;

-- What a sandbox without a server for mail would have sent, for a day, in clear: tests and whoever runs it read it.
create table platform.sandbox_mail (
  id uuid primary key,
  purpose text not null,
  "to" text not null,
  language text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index sandbox_mail_age on platform.sandbox_mail (sent_at);
