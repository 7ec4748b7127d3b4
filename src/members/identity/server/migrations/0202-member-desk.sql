-- What those who run the house stopped for a member. It lapses by itself at `until`; without one it holds until it is
-- lifted, which takes two.
create table identity.member_lock (
  id uuid primary key,
  member_id uuid not null references identity.member,
  what text not null check (what in ('signIn', 'play', 'payout')),
  locked_at timestamptz not null,
  until timestamptz check (until > locked_at),
  lifted_at timestamptz
);
create unique index member_lock_open on identity.member_lock (member_id, what) where lifted_at is null;

-- What those who run the house write about a member for one another.
create table identity.member_note (
  id uuid primary key,
  member_id uuid not null references identity.member,
  staff_id uuid not null,
  words text not null,
  at timestamptz not null
);
create index member_note_of on identity.member_note (member_id, at desc);

create table identity.member_tag (
  member_id uuid not null references identity.member,
  tag text not null check (length(tag) between 1 and 20),
  staff_id uuid not null,
  at timestamptz not null,
  primary key (member_id, tag)
);

-- The list of members goes by when they registered and by name.
create index member_registered on identity.member (created_at, id);
create index member_by_name on identity.member (name collate "C");
