-- Until when payouts of a member wait, because one of the secrets that guard them was changed, and which.
create table verification.payout_wait (
  member_id uuid primary key,
  cause text not null check (cause in ('loginPassword', 'withdrawPassword', 'phone')),
  changed_at timestamptz not null,
  until timestamptz not null
);
