-- A member who says that a paid withdrawal did not arrive: when, and what was found. While it is open the withdrawal
-- is in the state `inquired`; then it is completed after all, or refused, because the money came back.
alter table withdrawals.withdrawal
  add column inquired_at timestamptz,
  add column inquiry_ended_at timestamptz,
  add column inquiry_finding text check (inquiry_finding in ('paid', 'returned', 'received'));
-- The checks of states and their moments as they were, with the new state and with payments that came back.
alter table withdrawals.withdrawal
  drop constraint withdrawal_state_check,
  drop constraint withdrawal_check3;
alter table withdrawals.withdrawal
  add constraint withdrawal_state_check
    check (state in ('submitted', 'approved', 'paid', 'inquired', 'completed', 'refused')),
  add constraint withdrawal_paid
    check ((paid_at is not null) = (state in ('paid', 'inquired', 'completed') or inquiry_finding is not distinct from 'returned')),
  add constraint withdrawal_inquiry
    check ((inquired_at is not null or inquiry_ended_at is null)
      and (inquiry_ended_at is null) = (inquiry_finding is null)
      and (state = 'inquired') = (inquired_at is not null and inquiry_ended_at is null)
      and (inquiry_finding is distinct from 'returned' or state = 'refused'));
create index withdrawal_inquiry_open on withdrawals.withdrawal (inquired_at) where state = 'inquired';
