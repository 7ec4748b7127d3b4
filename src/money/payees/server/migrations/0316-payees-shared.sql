-- Since when another account has the same number bound: whoever reviews a withdrawal to it is told.
alter table payees.card add column shared_at timestamptz;
create index card_number on payees.card (number_mark) where removed_at is null;
