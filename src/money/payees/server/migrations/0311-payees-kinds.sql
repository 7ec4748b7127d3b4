-- E-wallets stand beside the cards: they are used, chosen, removed and sealed alike. `bank_code` of an e-wallet is its kind,
-- `last_four` the last four characters of its account.
alter table payees.card
  add column kind text not null default 'card'
    check (kind in ('card', 'ebPay', 'koiPay', 'wechat', 'alipay', 'eCny')),
  -- The branch as chosen or typed; null where none was asked for.
  add column branch text,
  -- ISO 3166-1 alpha-2; where it is not CN, `bank_shown` names the bank, which is on no list of ours.
  add column country text not null default 'CN' check (country ~ '^[A-Z]{2}$'),
  add column bank_shown text,
  -- When it can first be withdrawn to; null of those from before payees waited.
  add column usable_at timestamptz;
alter table payees.card drop constraint card_last_four_check;
alter table payees.card add constraint card_last_four_check check (kind <> 'card' or last_four ~ '^[0-9]{4}$');

-- One default of each kind.
drop index payees.card_one_default;
create unique index card_one_default on payees.card (member_id, kind) where is_default;
