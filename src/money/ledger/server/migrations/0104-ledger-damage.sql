-- What of the books cannot be trusted. Nothing is posted to an account that stands here until the whole history is found to be right again.
create table ledger.damage (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- The promise that is broken (ledger.violations), or the table whose page cannot be read.
  what text not null,
  detail text,
  found_at timestamptz not null,
  mended_at timestamptz
);
create unique index damage_open on ledger.damage (account_id, what) where mended_at is null;

-- As PostgreSQL itself refuses a page that it cannot read: whoever asks is told the same of both.
create function ledger.refuse_damaged() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.damage d where d.account_id = new.account_id and d.mended_at is null) then
    raise exception 'account % is damaged: nothing is posted to it', new.account_id using errcode = 'data_corrupted';
  end if;
  return new;
end $$;
create trigger balance_not_damaged before update on ledger.balance
  for each row execute function ledger.refuse_damaged();
-- Asked only while there is damage (server/damage/damage.ts): to ask for each balance would cost every posting of a house that is well.
alter table ledger.balance disable trigger balance_not_damaged;
