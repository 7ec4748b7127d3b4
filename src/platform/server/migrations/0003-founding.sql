-- By what secret this house was founded: a fingerprint made with it (server/founding.ts), from which nobody learns it.
create table platform.founding (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null,
  founded_at timestamptz not null
);
