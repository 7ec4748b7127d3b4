-- When somebody of the house last opened a member or a record: what the audit has of it is written once in ten minutes.
create table changes.seen (
  staff_id uuid not null,
  subject text not null,
  at timestamptz not null,
  primary key (staff_id, subject)
);
create index seen_age on changes.seen (at);
