-- What exceeds a member's deposit limit is held until the limit has room for it; `ask_at` is when it is looked at next.
alter table usdt.deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in
    ('paying', 'buying', 'waiting', 'confirming', 'held', 'completed', 'expired', 'cancelled', 'kept', 'dropped')),
  drop constraint deposit_check2,
  add constraint deposit_ended_check check (
    (state in ('held', 'completed', 'expired', 'cancelled', 'kept', 'dropped')) = (ended_at is not null));
create index deposit_held on usdt.deposit (ask_at) where state = 'held';
