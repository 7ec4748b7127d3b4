-- Quick pay: members' deposits pay members' withdrawals, card to card, while the house holds the withdrawn amount in escrow.
create schema quickpay;

-- Banks that nothing is matched with just now. An operator writes and deletes rows.
create table quickpay.bank_maintenance (
  bank_code text primary key,
  since timestamptz not null default now()
);

-- Where it has any row, quick pay is for these members alone.
create table quickpay.whitelist (
  member_id uuid primary key
);

-- A withdrawal. Its amount is what is unmatched, what stands in open parts, what was received and what went out the ordinary way.
create table quickpay.withdrawal (
  bill_no text primary key,
  member_id uuid not null,
  request_id uuid not null,
  amount bigint not null check (amount > 0),
  -- What nobody pays yet; it lies in the escrow of the order itself. The rest lies in those of its parts.
  unmatched bigint not null check (unmatched >= 0),
  received bigint not null default 0 check (received >= 0),
  ordinary bigint not null default 0 check (ordinary >= 0),
  -- Parts of it that are not over.
  open_parts int not null default 0 check (open_parts >= 0),
  -- Payers that let it down.
  let_down int not null default 0 check (let_down >= 0),
  card_id uuid not null,
  bank_code text not null,
  last_four text not null,
  -- Of the class of sizes, 2^n yuan: finds the oldest that are large enough without reading the small ones.
  size_class smallint generated always as (
    case when unmatched < 1000000 then -1 else floor(log(2, (unmatched / 1000000)::numeric))::smallint end
  ) stored,
  first_draw boolean not null,
  -- The site's day that it counts towards.
  site_day text not null,
  submitted_at timestamptz not null,
  -- When what is unmatched changes to ordinary, and when that was set.
  match_until timestamptz not null,
  match_set_at timestamptz not null,
  changed_at timestamptz,
  ended_at timestamptz,
  check (unmatched + received + ordinary <= amount),
  check (ended_at is null or (unmatched = 0 and open_parts = 0 and received + ordinary = amount)),
  check ((ordinary > 0) = (changed_at is not null))
);
create unique index withdrawal_of_request on quickpay.withdrawal (member_id, request_id);
create index withdrawal_of_member on quickpay.withdrawal (member_id, submitted_at desc, bill_no);
create index withdrawal_exact on quickpay.withdrawal (unmatched, submitted_at, bill_no) include (bank_code, member_id) where unmatched > 0;
create index withdrawal_by_size on quickpay.withdrawal (size_class, submitted_at, bill_no) include (bank_code, member_id, unmatched) where unmatched > 0;
create index withdrawal_match_due on quickpay.withdrawal (match_until) where unmatched > 0;

-- A deposit. One that is matched pays one part.
create table quickpay.deposit (
  bill_no text primary key,
  member_id uuid not null,
  request_id uuid not null,
  amount bigint not null check (amount > 0),
  bank_code text,
  reward bigint not null default 0 check (reward >= 0),
  state text not null check (state in ('waiting', 'paying', 'confirming', 'frozen', 'credited', 'unmatched', 'cancelled', 'expired', 'refused')),
  part_no text,
  -- What the sandbox bank knows its payment by.
  reference text not null unique,
  pay_path text,
  payer_name text,
  payer_bank text,
  payer_tail text,
  placed_day text not null,
  placed_at timestamptz not null,
  matched_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  -- The deadline of its state, when it was set, and the seconds it was given.
  due_at timestamptz,
  due_set_at timestamptz not null,
  due_seconds int not null,
  -- Of one that found no match: the nearest amounts that would have.
  nearest bigint[] not null default '{}',
  check ((state in ('credited', 'unmatched', 'cancelled', 'expired', 'refused')) = (closed_at is not null)),
  check (state in ('waiting', 'unmatched', 'cancelled') or part_no is not null),
  check (state not in ('confirming', 'frozen', 'refused') or paid_at is not null),
  check (closed_at is null or due_at is null)
);
create unique index deposit_of_request on quickpay.deposit (member_id, request_id);
-- One open quick deposit a member (244303), however many requests come at once.
create unique index deposit_one_open on quickpay.deposit (member_id) where closed_at is null;
create index deposit_of_member on quickpay.deposit (member_id, placed_at desc, bill_no);
create index deposit_waiting on quickpay.deposit (placed_at, bill_no) where state = 'waiting';
create index deposit_due on quickpay.deposit (due_at) where due_at is not null;
create index deposit_credited on quickpay.deposit (closed_at) where state = 'credited';

-- A part of a withdrawal, paid by one deposit.
create table quickpay.part (
  part_no text primary key,
  bill_no text not null references quickpay.withdrawal,
  deposit_no text not null unique references quickpay.deposit,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('paying', 'confirming', 'frozen', 'released', 'returned')),
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('released', 'returned')) = (ended_at is not null))
);
create index part_of_withdrawal on quickpay.part (bill_no, made_at, part_no);

-- The ordinary withdrawals that quick ones changed to.
create table quickpay.fall_back (
  withdrawal_no text primary key,
  bill_no text not null references quickpay.withdrawal,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null
);
create index fall_back_of_withdrawal on quickpay.fall_back (bill_no);

-- Why a pairing is frozen, and what the arbiter found.
create table quickpay.appeal (
  appeal_no text primary key,
  part_no text not null references quickpay.part,
  -- Null where the house asks, because the receiver was silent.
  member_id uuid,
  filed_by text not null check (filed_by in ('payer', 'receiver', 'house')),
  words text not null,
  state text not null check (state in ('reviewing', 'paid', 'unpaid')),
  -- What an arbiter found, for the sweep to act on: written by a person, where the house cannot look into any bank's books itself.
  finding text check (finding in ('paid', 'unpaid')),
  filed_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'reviewing') = (resolved_at is null)),
  check ((filed_by = 'house') = (member_id is null))
);
create index appeal_of_part on quickpay.appeal (part_no, filed_at);
-- One open appeal of each side.
create unique index appeal_one_open on quickpay.appeal (part_no, filed_by) where state = 'reviewing';
create index appeal_due on quickpay.appeal (filed_at) where state = 'reviewing';

create table quickpay.picture (
  id uuid primary key,
  part_no text not null references quickpay.part,
  member_id uuid not null,
  appeal_no text references quickpay.appeal,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 45000),
  uploaded_at timestamptz not null
);
create index picture_of_part on quickpay.picture (part_no, member_id);

-- When the house last was there. A gap moves every running deadline on.
create table quickpay.heartbeat (
  one boolean primary key default true check (one),
  beat_at timestamptz not null,
  moved_seconds bigint not null default 0
);

-- The invented members of a sandbox, so that one tester finds somebody on the other side.
create table quickpay.townsperson (
  number int primary key,
  member_id uuid not null unique,
  card_id uuid not null
);
