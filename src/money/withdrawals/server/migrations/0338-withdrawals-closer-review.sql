-- Since when its review takes a closer look, because another account has the same payee; null where it takes none.
alter table withdrawals.withdrawal add column closer_review_at timestamptz;
