-- Events of every room, written in the transaction of what they tell of.
create table platform.outbox (
  seq bigint generated always as identity primary key,
  -- Sequence numbers are not commit order: readers go by (xid, seq) behind the oldest running transaction.
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  key text not null,
  payload jsonb not null,
  topics text[] not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index outbox_order on platform.outbox (xid, seq);

-- How far each consumer of the outbox has come.
create table platform.outbox_cursor (
  consumer text primary key,
  xid xid8 not null,
  seq bigint not null
);

-- What was pushed, kept so that a client that was away can fetch what it missed.
create table platform.realtime_topic (topic text primary key, seq bigint not null);
create table platform.realtime_message (
  topic text not null,
  seq bigint not null,
  at timestamptz not null,
  type text not null,
  data jsonb not null,
  primary key (topic, seq)
);
create index realtime_message_age on platform.realtime_message (at);

-- The first answer to each request id, repeated byte for byte.
create table platform.answer (
  member_id uuid not null,
  request_id uuid not null,
  call text not null,
  body_hash bytea not null,
  status smallint,
  body text,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, request_id)
);
create index answer_age on platform.answer (at);

-- Who did what to what, for good.
create table platform.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  session_id uuid,
  ip text,
  trace_id text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_subject on platform.audit (subject, id);
create function platform.refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger audit_append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();
create trigger audit_no_truncate before truncate on platform.audit
  for each statement execute function platform.refuse_change();
