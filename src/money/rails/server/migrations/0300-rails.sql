-- Payment rails: what the outside reported, and what we asked it to pay out.
create schema rails;

-- Every notice a rail delivered and we acknowledged, once each: the same event again gets the same answer.
create table rails.notice (
  rail text not null,
  event_id text not null,
  -- SHA-256 of the body as it came: one event id never stands for two contents.
  body_hash bytea not null check (length(body_hash) = 32),
  kind text not null,
  -- What became of it: passed on to the rooms, or why not.
  outcome text not null check (outcome in ('passedOn', 'repeated', 'contradicting', 'unknownPayout')),
  received_at timestamptz not null,
  primary key (rail, event_id)
);

-- Money on its way out. Written in the transaction that decides it; sent by a sweep; resolved by a notice, once.
create table rails.payout (
  id uuid primary key,
  rail text not null,
  -- Which room asked, and for what (withdrawal, W2026...).
  purpose text not null,
  subject text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Encrypted: bank, account number and holder of the payee.
  payee bytea not null,
  state text not null check (state in ('requested', 'sent', 'paid', 'refused')),
  reason text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  requested_at timestamptz not null,
  resolved_at timestamptz,
  check ((state in ('paid', 'refused')) = (resolved_at is not null)),
  check ((state = 'refused') = (reason is not null))
);
create index payout_due on rails.payout (next_attempt_at) where state = 'requested';
create index payout_subject on rails.payout (purpose, subject);
