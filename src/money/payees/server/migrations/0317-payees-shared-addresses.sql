-- Since when another account has the same address bound: a withdrawal to it is looked at more closely.
alter table payees.virtual_address add column shared_at timestamptz;
create index virtual_address_of_mark on payees.virtual_address (mark) where removed_at is null;
-- Those that two accounts have bound already.
update payees.virtual_address address set shared_at = address.bound_at
  where removed_at is null and exists (
    select 1 from payees.virtual_address other where other.mark = address.mark and other.removed_at is null
      and other.member_id <> address.member_id);
