-- The rail by hand: a house's own account at a bank, whose statements people import and by which they pay out themselves.
create schema rails_hand;

-- Money that orders expect on the account, and what each payer was told.
create table rails_hand.collection (
  reference text primary key,
  currency text not null,
  amount bigint not null check (amount > 0),
  instructions jsonb not null,
  -- Whose order it is: nobody imports the line that credits themselves.
  member_id uuid,
  opened_at timestamptz not null
);

-- Payouts that left, or are to leave, in one file for the bank: prepared by one person, fetched by another.
create table rails_hand.payout_file (
  id uuid primary key,
  -- The bytes for the bank, encrypted, and their SHA-256.
  content bytea not null,
  hash bytea not null check (length(hash) = 32),
  payouts int not null check (payouts > 0),
  amount bigint not null check (amount > 0),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  -- Who took it along first, and when: from then on its payouts are on their way.
  fetched_by uuid,
  fetched_at timestamptz,
  check ((fetched_by is null) = (fetched_at is null)),
  -- Never the same person; who runs a house by themselves waits a day instead.
  check (fetched_by <> prepared_by or fetched_at >= prepared_at + interval '24 hours')
);
create index payout_file_at on rails_hand.payout_file (prepared_at desc);

-- Payouts that the house was asked for by this rail.
create table rails_hand.payout (
  id uuid primary key,
  -- What stands in the bank's remark, by which a line of the statement is known again.
  reference text not null constraint payout_reference unique,
  currency text not null,
  amount bigint not null check (amount > 0),
  payee bytea not null,
  asked_at timestamptz not null,
  file_id uuid references rails_hand.payout_file
);
create index payout_waiting on rails_hand.payout (asked_at) where file_id is null;
create index payout_of_file on rails_hand.payout (file_id);

-- Statement files as they came, each once.
create table rails_hand.statement (
  id uuid primary key,
  name text not null,
  content bytea not null,
  hash bytea not null constraint statement_hash unique check (length(hash) = 32),
  -- What in its remarks could be an order's reference.
  names text[] not null,
  read_by uuid not null,
  read_at timestamptz not null,
  -- Until then its lines tell nothing.
  imported_by uuid,
  imported_at timestamptz,
  check ((imported_by is null) = (imported_at is null))
);
create index statement_at on rails_hand.statement (imported_at desc);

-- Lines of imported statements, each once, in whatever file it came first.
create table rails_hand.line (
  id uuid primary key,
  -- Tells it from every other line, and what it says: one line never says two things.
  key bytea not null constraint line_key unique check (length(key) = 32),
  says bytea not null check (length(says) = 32),
  statement_id uuid not null references rails_hand.statement,
  row_no int not null check (row_no > 0),
  booked_on text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  remark text not null,
  -- Whom it came from or went to, encrypted.
  party bytea not null,
  -- What it stands for: an order's payment, money that nobody is known for, a payout that was paid or came back; nothing
  -- where it is none of these.
  meaning text check (meaning in ('order', 'aside', 'paid', 'back')),
  reference text,
  payout_id uuid references rails_hand.payout,
  check ((meaning in ('paid', 'back')) = (payout_id is not null) or meaning is null),
  check (meaning is distinct from 'order' or reference is not null),
  check (direction = 'in' or meaning is null or meaning = 'paid')
);
create unique index line_pays_once on rails_hand.line (payout_id, meaning) where payout_id is not null;
create unique index line_for_order on rails_hand.line (reference) where meaning = 'order';
create index line_of_statement on rails_hand.line (statement_id, row_no);
create index line_open on rails_hand.line (booked_on, id) where meaning is null;
