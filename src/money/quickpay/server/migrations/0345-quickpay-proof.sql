-- The devices by which members came to quick pay, as keyed marks: accounts that share one never pay each other.
create table quickpay.device (
  member_id uuid not null,
  mark bytea not null check (length(mark) = 32),
  seen_at timestamptz not null,
  primary key (member_id, mark)
);
create index device_mark on quickpay.device (mark);

alter table quickpay.deposit
  -- Until when the reward of a credited one waits, where nothing proves its payment.
  add column reward_due_at timestamptz,
  add check (reward_due_at is null or state = 'credited'),
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('waiting', 'paying', 'confirming', 'frozen', 'late', 'credited',
    'unmatched', 'cancelled', 'expired', 'refused')),
  drop constraint deposit_check,
  add constraint deposit_closed_check check (
    (state in ('late', 'credited', 'unmatched', 'cancelled', 'expired', 'refused')) = (closed_at is not null));
create index deposit_reward_due on quickpay.deposit (reward_due_at) where reward_due_at is not null;
