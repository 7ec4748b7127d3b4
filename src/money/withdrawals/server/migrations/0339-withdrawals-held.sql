-- A review that asks the member something holds the withdrawal until they answer, or until a time: what is asked, how
-- often it was held, and what the member said. The last hold is kept when it has ended.
alter table withdrawals.withdrawal
  add column holds smallint not null default 0 check (holds between 0 and 2),
  add column hold_asks text,
  add column held_at timestamptz,
  add column held_until timestamptz,
  add column hold_answer text,
  add column hold_answered_at timestamptz;
-- The checks of states as they were, with the new state.
alter table withdrawals.withdrawal drop constraint withdrawal_state_check;
alter table withdrawals.withdrawal
  add constraint withdrawal_state_check
    check (state in ('submitted', 'held', 'approved', 'paid', 'inquired', 'completed', 'refused')),
  add constraint withdrawal_hold
    check ((holds = 0) = (held_at is null) and (held_at is null) = (held_until is null)
      and (held_at is null) = (hold_asks is null) and (hold_answer is null) = (hold_answered_at is null)
      and (state <> 'held' or (held_at is not null and hold_answered_at is null)));
create index withdrawal_hold_ends on withdrawals.withdrawal (held_until) where state = 'held';
-- What those who run the house look through: all of them, and those of a state, by how long they wait.
create index withdrawal_submitted on withdrawals.withdrawal (submitted_at, bill_no);
create index withdrawal_state_submitted on withdrawals.withdrawal (state, submitted_at, bill_no);
