-- The newest fast withdrawals that members paid wholly: how long they took is published.
create index withdrawal_paid_by_members on quickpay.withdrawal (ended_at) where ended_at is not null and ordinary = 0;
