create schema profile;

-- What rooms further right told about a member, kept so that the member's info needs to ask none of them.
create table profile.flag (
  member_id uuid primary key,
  has_bank boolean not null
);
