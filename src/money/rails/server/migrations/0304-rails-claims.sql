-- Who has a row in hand right now: the lock of a session (platform/db/claiming.ts). What a dead process left behind is due
-- at once, not when the time is up that it took the row for.
alter table rails.payout add column claimed_by int;
create index payout_claimed on rails.payout (claimed_by) where claimed_by is not null;
alter table rails_sandbox.notice add column claimed_by int;
create index notice_claimed on rails_sandbox.notice (claimed_by) where claimed_by is not null;
