create schema payees;

-- One row a member with cards: what a verb locks before it decides by the member's cards.
create table payees.holder (member_id uuid primary key);

create table payees.card (
  id uuid primary key,
  member_id uuid not null references payees.holder,
  bank_code text not null,
  -- 0 deposit, 1 credit
  card_type smallint not null check (card_type in (0, 1)),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder_shown text not null,
  -- AES-256-GCM over number and holder's name; the key is not in the database.
  sealed bytea not null,
  -- HMAC-SHA-256 of number and of name, to know them again without reading them.
  number_mark bytea not null,
  holder_mark bytea not null,
  is_default boolean not null,
  bound_at timestamptz not null,
  removed_at timestamptz,
  check (removed_at is null or not is_default)
);
create unique index card_bound_once on payees.card (member_id, number_mark) where removed_at is null;
create unique index card_one_default on payees.card (member_id) where is_default;
create index card_of_member on payees.card (member_id, bound_at) where removed_at is null;

-- Withdrawals that are not over and go to a card.
create table payees.card_use (
  bill_no text primary key,
  card_id uuid not null references payees.card
);
create index card_use_card on payees.card_use (card_id);
