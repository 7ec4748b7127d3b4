-- Withdrawals to e-wallets: `card_id` is the payee whichever it is, `bank_code` of an e-wallet its kind.
alter table withdrawals.withdrawal
  add column payee_kind text not null default 'card'
    check (payee_kind in ('card', 'ebPay', 'koiPay', 'wechat', 'alipay', 'eCny'));
