-- Withdrawals that took the place of a quick one for which nobody was found: what it was, and that it changed.
alter table withdrawals.withdrawal
  add column speed_label smallint not null default 0 check (speed_label in (0, 1)),
  add column source_withdraw_type integer,
  add column source_bill_no text,
  add constraint withdrawal_source check ((speed_label = 1) = (source_bill_no is not null));
