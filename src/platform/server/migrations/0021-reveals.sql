-- Who of the house was shown something private of a member, in whichever room, so that nobody is shown many. Why they
-- were, the audit has. Kept for days.
create table platform.reveal (
  id uuid primary key,
  staff_id uuid not null,
  permission text not null,
  at timestamptz not null
);
create index reveal_at on platform.reveal (at, staff_id);
