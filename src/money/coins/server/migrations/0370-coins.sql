create schema coins;

-- What members bought. The money and the coins themselves stand in the ledger.
create table coins.purchase (
  bill_no text primary key,
  member_id uuid not null,
  request_id uuid not null,
  -- Minor units of CNY, and of coins.
  price bigint not null check (price > 0),
  coins bigint not null check (coins > 0),
  bought_at timestamptz not null,
  constraint purchase_once unique (member_id, request_id)
);
