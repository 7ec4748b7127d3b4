-- A venue that somebody of the house put under maintenance. It ends by itself where it has an end; the audit keeps what was.
create table venues.maintenance (
  channel_code text primary key,
  since timestamptz not null,
  until timestamptz check (until > since),
  -- What members read besides, in both languages; empty where nothing was said.
  words_zh text not null,
  words_en text not null,
  set_by uuid not null
);

-- Transfers without a word, for those who run the house: the oldest first.
create index transfer_open on venues.transfer (started_at, id) where ended_at is null;
create index transfer_open_of_venue on venues.transfer (channel_code, started_at, id) where ended_at is null;
create index transfer_open_amount on venues.transfer (amount, id) where ended_at is null;
