-- What two people put right on a member's balance: the record that it repairs, and of what takes away again, the credit that
-- it undoes. The id is the change's: one change moves money once.
create table wallet.adjustment (
  id uuid primary key,
  member_id uuid not null,
  kind text not null check (kind in ('credit', 'undo')),
  cause text not null check (cause ~ '^[a-z][A-Za-z]{2,31}$'),
  record_kind text not null,
  record_id text not null,
  amount bigint not null check (amount > 0),
  undoes uuid references wallet.adjustment,
  proposed_by text not null,
  made_at timestamptz not null,
  check ((kind = 'undo') = (undoes is not null))
);
create index adjustment_made on wallet.adjustment (made_at, id);
create index adjustment_of_member on wallet.adjustment (member_id, made_at, id);
create index adjustment_of_record on wallet.adjustment (record_id, made_at, id);
create index adjustment_undoes on wallet.adjustment (undoes) where undoes is not null;
