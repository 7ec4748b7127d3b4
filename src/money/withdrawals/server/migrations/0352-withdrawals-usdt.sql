-- Withdrawals in USDT to addresses on a chain: `card_id` is the address, `bank_code` its protocol.
alter table withdrawals.withdrawal add column currency text not null default 'CNY' check (currency in ('CNY', 'USDT'));
-- The rail that pays it; null of those from before it was kept, which the sandbox's paid.
alter table withdrawals.withdrawal add column rail text;
-- The transaction that paid it on its chain.
alter table withdrawals.withdrawal add column tx_id text;
alter table withdrawals.withdrawal drop constraint withdrawal_payee_kind_check;
alter table withdrawals.withdrawal add constraint withdrawal_payee_kind_check
  check (payee_kind in ('card', 'ebPay', 'koiPay', 'wechat', 'alipay', 'eCny', 'address'));
-- What a member withdrew in USDT on a day of the site.
create index withdrawal_usdt_day on withdrawals.withdrawal (member_id, site_day) where currency = 'USDT';
