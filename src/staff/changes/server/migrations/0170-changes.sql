create schema changes;

-- What somebody of the house does, or proposes to do: said once, decided by as many people as it takes.
create table changes.change (
  id uuid primary key,
  -- The id of its call, and what it is done to (kind:id).
  action text not null,
  subject text not null,
  -- As it was said, and what it rests on: JSON with its names in order, to the letter as it is hashed.
  input text not null,
  input_hash bytea not null check (octet_length(input_hash) = 32),
  facts text not null,
  facts_hash bytea not null check (octet_length(facts_hash) = 32),
  reason text not null,
  -- The members that it is about, and what it moves in units of CNY.
  members text[] not null default '{}',
  amount bigint,
  state text not null check (state in
    ('proposed', 'approved', 'applied', 'failed', 'refused', 'withdrawn', 'expired', 'stale', 'cancelled')),
  brake boolean not null,
  seats smallint not null check (seats between 1 and 3),
  -- Whether only a key that nobody can pass on may approve it.
  needs_passkey boolean not null,
  words jsonb not null,
  tell jsonb,
  proposed_by uuid not null,
  proposer_person uuid not null,
  proposed_at timestamptz not null,
  request_id uuid not null,
  expires_at timestamptz not null,
  -- When it is due, where nobody is there who could be second.
  effective_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text,
  -- What came of it: what it answered, the refusal of what it does, why it is stale, what was before and after.
  result jsonb,
  refusal jsonb,
  stale_why text,
  difference jsonb,
  constraint change_once unique (proposed_by, request_id),
  constraint change_proposer unique (id, proposer_person),
  check ((state in ('proposed', 'approved')) = (ended_at is null)),
  check (brake = false or seats = 1)
);
-- What is waiting, what was about a subject, what the last hours moved for a member, and the newest first.
create index change_open on changes.change (state, expires_at) where state in ('proposed', 'approved');
create index change_of_subject on changes.change (subject, proposed_at desc);
create index change_of_members on changes.change using gin (members) where amount is not null;
create index change_newest on changes.change (proposed_at desc, id desc);
create index change_of_proposer on changes.change (proposed_by, proposed_at desc);

-- Who took a seat: the first is who proposed, every further one another human.
create table changes.seat (
  change_id uuid not null,
  no smallint not null check (no between 1 and 3),
  decision text not null check (decision in ('proposed', 'approved', 'refused')),
  person_id uuid not null,
  staff_id uuid not null,
  session_id uuid not null,
  proposer_person uuid not null,
  reason text not null,
  taken_at timestamptz not null,
  -- What was signed (docs/approvals-format.md), and by what.
  nonce bytea,
  challenge bytea,
  proof jsonb,
  primary key (change_id, no),
  constraint seat_person unique (change_id, person_id),
  constraint seat_proposer foreign key (change_id, proposer_person)
    references changes.change (id, proposer_person),
  constraint seat_of_another check ((no = 1) = (person_id = proposer_person)),
  check ((no = 1) = (decision = 'proposed')),
  check ((decision = 'approved') = (proof is not null and nonce is not null and challenge is not null))
);
create index seat_of_staff on changes.seat (staff_id, taken_at desc);

-- What somebody was asked to sign, for some minutes: used once.
create table changes.challenge (
  change_id uuid not null,
  staff_id uuid not null,
  nonce bytea not null check (octet_length(nonce) = 32),
  expires_at timestamptz not null,
  primary key (change_id, staff_id)
);

-- What was proposed stays as it was proposed, and who took a seat took it: whoever writes SQL is refused as well.
create function changes.keep_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a change is never deleted'; end if;
  if (new.id, new.action, new.subject, new.input, new.input_hash, new.facts, new.facts_hash, new.reason, new.members,
      new.brake, new.needs_passkey, new.proposed_by, new.proposer_person, new.proposed_at, new.request_id)
    is distinct from
     (old.id, old.action, old.subject, old.input, old.input_hash, old.facts, old.facts_hash, old.reason, old.members,
      old.brake, old.needs_passkey, old.proposed_by, old.proposer_person, old.proposed_at, old.request_id)
    or new.seats < old.seats then
    raise exception 'a change stays as it was proposed: change %', old.id;
  end if;
  if old.ended_at is not null then raise exception 'a change that has ended stays so: change %', old.id; end if;
  if new.state in ('approved', 'applied') and new.effective_at is null and new.seats >
    (select count(*) from changes.seat where change_id = new.id and decision in ('proposed', 'approved')) then
    raise exception 'a seat of the change is open: change %', old.id;
  end if;
  return new;
end $$;
create trigger keep_change before update or delete on changes.change
  for each row execute function changes.keep_change();

create function changes.keep_seat() returns trigger language plpgsql as $$
begin
  raise exception 'a seat that was taken stays taken: change %', old.change_id;
end $$;
create trigger keep_seat before update or delete on changes.seat
  for each row execute function changes.keep_seat();
