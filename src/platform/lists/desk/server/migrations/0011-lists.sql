create schema lists;

-- Saved views of lists: what one is narrowed to and its order, as the address says it. Their own, or shared with all
-- who may see the list.
create table lists.view (
  id uuid primary key,
  list text not null,
  staff_id uuid not null,
  name text not null,
  search text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (list, staff_id, name)
);
create index view_shared on lists.view (list) where is_shared;

-- Who is at a row of a queue, and until when. One at a time; nothing is decided by it.
create table lists.claim (
  list text not null,
  key text not null,
  staff_id uuid not null,
  until timestamptz not null,
  primary key (list, key)
);
create index claim_until on lists.claim (until);

-- Exports: asked for, written in parts, there for a day. Nobody is given parts of one that is not whole.
create table lists.export (
  id uuid primary key,
  list text not null,
  staff_id uuid not null,
  search text not null,
  state text not null check (state in ('waiting', 'writing', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- When somebody is to look at it next; who is at it (`claimDue`).
  due_at timestamptz not null,
  claimed_by bigint,
  attempts int not null default 0,
  row_count bigint not null default 0,
  part_count int not null default 0,
  byte_count bigint not null default 0,
  ended_at timestamptz,
  gone_at timestamptz not null,
  check ((state in ('ready', 'failed')) = (ended_at is not null))
);
create index export_open on lists.export (due_at) where state in ('waiting', 'writing');
create index export_of_staff on lists.export (staff_id, list, asked_at desc);
create index export_gone on lists.export (gone_at);

-- The parts of a file in their order, each a gzip of its text.
create table lists.export_part (
  export_id uuid not null references lists.export on delete cascade,
  part int not null check (part >= 1),
  body bytea not null,
  primary key (export_id, part)
);
