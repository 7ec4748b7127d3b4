-- Payouts whose end was not told in time are due again.
drop index rails.payout_due;
create index payout_due on rails.payout (next_attempt_at) where state in ('requested', 'sent');
