-- The test venue's own books: what an invented venue outside the house knows. Only a sandbox writes here.
create schema venues_sandbox;

create table venues_sandbox.account (
  member_id uuid primary key,
  balance bigint not null check (balance >= 0)
);

-- Every transfer it was asked for; `closed` are those it was asked about before it saw them, and takes no more.
create table venues_sandbox.transfer (
  id uuid primary key,
  member_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  word text not null check (word in ('done', 'refused', 'closed')),
  -- How often it was asked what became of it.
  questions int not null default 0
);
