create schema withdrawals;

-- Withdrawals. The amount is held from `submitted` on, leaves with `paid`, and comes back with `refused`.
create table withdrawals.withdrawal (
  bill_no text primary key,
  member_id uuid not null,
  way smallint not null,
  withdraw_type integer not null,
  amount bigint not null check (amount > 0),
  card_id uuid not null,
  -- The card as it was: it may be removed later.
  bank_code text not null,
  last_four text not null,
  state text not null check (state in ('submitted', 'approved', 'paid', 'completed', 'refused')),
  -- The day of the site (YYYY-MM-DD) whose times and amount it counts towards.
  site_day text not null,
  submitted_at timestamptz not null,
  review_due_at timestamptz not null,
  approved_at timestamptz,
  -- What the rail said of the payout, noted once; settled by a sweep.
  payout_outcome text check (payout_outcome in ('paid', 'refused')),
  payout_reason text,
  paid_at timestamptz,
  confirm_due_at timestamptz,
  ended_at timestamptz,
  completed_by text check (completed_by in ('member', 'house')),
  refused_by text check (refused_by in ('review', 'bank')),
  check ((state in ('completed', 'refused')) = (ended_at is not null)),
  check ((state = 'completed') = (completed_by is not null)),
  check ((state = 'refused') = (refused_by is not null)),
  check ((state in ('paid', 'completed')) = (paid_at is not null)),
  check (payout_outcome is null or approved_at is not null)
);
create index withdrawal_of_member on withdrawals.withdrawal (member_id, submitted_at desc, bill_no);
create index withdrawal_review_due on withdrawals.withdrawal (review_due_at) where state = 'submitted';
create index withdrawal_to_settle on withdrawals.withdrawal (bill_no) where state = 'approved' and payout_outcome is not null;
create index withdrawal_confirm_due on withdrawals.withdrawal (confirm_due_at) where state = 'paid';
create index withdrawal_paid on withdrawals.withdrawal (paid_at) where paid_at is not null;

-- What a member has withdrawn on a day of the site.
create table withdrawals.day_use (
  member_id uuid not null,
  site_day text not null,
  times integer not null check (times >= 0),
  amount bigint not null check (amount >= 0),
  primary key (member_id, site_day)
);
