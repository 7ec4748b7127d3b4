-- What a member follows. Of each kind the newest are kept, in the order of `place`; a match takes its own along as it goes.
create table sportsbook.favourite_match (
  member_id uuid not null,
  match_id uuid not null references fixtures.match on delete cascade,
  place bigint generated always as identity,
  since timestamptz not null,
  primary key (member_id, match_id)
);
create index favourite_match_goes on sportsbook.favourite_match (match_id);

create table sportsbook.favourite_league (
  member_id uuid not null,
  competition text not null,
  place bigint generated always as identity,
  since timestamptz not null,
  primary key (member_id, competition)
);

-- Whether a member is told of the matches they follow; nobody is who did not ask for it.
create table sportsbook.follower (
  member_id uuid primary key,
  tells boolean not null
);
