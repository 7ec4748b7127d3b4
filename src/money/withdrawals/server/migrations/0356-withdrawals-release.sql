-- Withdrawals that a rule of the house approved without a person: by which version of its document, and on what facts.
create table withdrawals.release (
  bill_no text primary key references withdrawals.withdrawal (bill_no),
  member_id uuid not null,
  version integer not null check (version > 0),
  released_at timestamptz not null,
  -- What it counts as, in units of CNY: towards its day, and towards what its member was approved in 24 hours.
  worth bigint not null check (worth > 0),
  score smallint not null check (score between 0 and 100),
  payee_since timestamptz not null,
  approved_before bigint not null check (approved_before >= 0),
  second_person_from bigint not null,
  released_before bigint not null check (released_before >= 0)
);
create index release_of_member on withdrawals.release (member_id, released_at);

-- What the rule released on a day of the site (YYYY-MM-DD): its lock keeps two workers from exceeding the most together.
create table withdrawals.release_day (
  site_day text primary key,
  times integer not null check (times >= 0),
  amount bigint not null check (amount >= 0)
);

-- Decisions that a second person looks at again: what the rule released, and what people refused. Which, a lot decides.
create table withdrawals.second_look (
  bill_no text primary key references withdrawals.withdrawal (bill_no),
  what text not null check (what in ('released', 'refused')),
  lot smallint not null check (lot between 0 and 9999),
  -- Of the document that said how many are looked at again.
  version integer not null,
  decided_at timestamptz not null,
  -- Who refused; nobody where the rule released.
  decided_by uuid,
  looked_at timestamptz,
  looked_by uuid,
  verdict text check (verdict in ('right', 'wrong')),
  words text,
  check ((what = 'refused') = (decided_by is not null)),
  check ((looked_at is null) = (looked_by is null) and (looked_at is null) = (verdict is null)
    and (looked_at is null) = (words is null))
);
create index second_look_open on withdrawals.second_look (decided_at) where looked_at is null;
