-- Money that exceeds its member's limits goes back to whoever sent it. What an appeal brings credits its order.
alter table deposits.receipt
  -- The payout that sends it back; null again where the bank refused that.
  add column return_id uuid,
  add column returned_at timestamptz,
  add check (returned_at is null or return_id is not null),
  add check (return_id is null or released_at is null),
  drop constraint receipt_reason_check,
  add constraint receipt_reason_check check (reason in ('unknownOrder', 'wrongAmount', 'alreadyCredited', 'overLimit'));
create unique index receipt_return on deposits.receipt (return_id) where return_id is not null;

-- What an appeal brought in place of the order's amount.
alter table deposits.pay_order add column released bigint check (released > 0);

alter table deposits.appeal
  drop constraint appeal_finding_check,
  add constraint appeal_finding_check check (finding in ('credited', 'released', 'notFound', 'returned'));
