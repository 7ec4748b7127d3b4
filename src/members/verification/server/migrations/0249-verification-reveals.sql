-- Who of the house looked at what a member keeps private, so that nobody looks at many. Why they did, the audit has.
create table verification.reveal (
  id uuid primary key,
  staff_id uuid not null,
  member_id uuid not null,
  what text not null,
  at timestamptz not null
);
create index reveal_of on verification.reveal (staff_id, at);
