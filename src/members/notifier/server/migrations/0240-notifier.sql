create schema notifier;

-- What the sandbox's phone received: messages that would otherwise have left the house.
create table notifier.inbox (
  id uuid primary key,
  member_id uuid not null,
  -- Where it went, as far as it is shown.
  recipient text not null,
  -- A code and the minutes it is good for; the words around it are the reader's language's.
  code text not null,
  minutes integer not null,
  sent_at timestamptz not null
);
create index inbox_of_member on notifier.inbox (member_id, sent_at desc);
create index inbox_age on notifier.inbox (sent_at);
