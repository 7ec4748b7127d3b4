-- Why the review refused a withdrawal, which its member is told; null of those from before it was kept.
alter table withdrawals.withdrawal add column refused_reason text check (refused_reason is null or refused_by = 'review');
