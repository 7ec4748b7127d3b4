-- Bet builders are cashed out as single bets are: what is cashed out of either is kept in the same tables, by the id of the bet.
alter table sportsbook.cash_out drop constraint cash_out_bet_id_fkey;
alter table sportsbook.cash_out_request drop constraint cash_out_request_bet_id_fkey;
alter table sportsbook.auto_cash_out drop constraint auto_cash_out_bet_id_fkey;

create function sportsbook.fit_cash_out() returns trigger language plpgsql as
$$ begin
  if not exists (select from sportsbook.bet where id = new.bet_id)
    and not exists (select from sportsbook.multiple where id = new.bet_id and type = 'builder')
  then raise exception '% is no bet that is cashed out', new.bet_id; end if;
  return new;
end $$;
create trigger cash_out_fits before insert on sportsbook.cash_out for each row execute function sportsbook.fit_cash_out();
create trigger cash_out_request_fits before insert on sportsbook.cash_out_request
  for each row execute function sportsbook.fit_cash_out();
create trigger auto_cash_out_fits before insert on sportsbook.auto_cash_out
  for each row execute function sportsbook.fit_cash_out();

-- Of a bet builder, what was cashed out so far: the rest of its stake runs.
alter table sportsbook.multiple
  add column cashed_stake bigint not null default 0 check (cashed_stake between 0 and stake and cashed_stake % 10000 = 0),
  add column cashed_paid bigint not null default 0 check (cashed_paid >= 0 and cashed_paid % 10000 = 0),
  add column cashed_valid bigint not null default 0 check (cashed_valid between 0 and cashed_stake),
  -- By which rules it was ended, as of single bets; null while it was not, and by rules that know no cashing out of it.
  add column graded_by int,
  -- `not valid`: what is there met narrower conditions until this moment.
  drop constraint multiple_result_check,
  add constraint multiple_result_known check (result in ('win', 'push', 'void', 'lose', 'cashed-out')) not valid,
  -- Parts and rest are rounded each by itself, and may come to a cent more than the whole would.
  drop constraint multiple_check1,
  add constraint multiple_payout_known
    check (payout between 0 and most_return + cashed_paid and payout % 10000 = 0) not valid,
  add constraint multiple_cashed_out_whole check ((result is not distinct from 'cashed-out') = (cashed_stake = stake)) not valid,
  add constraint multiple_cashed_builder check (cashed_stake = 0 or type = 'builder') not valid;

-- What was cashed out stays so, and a process of the release before, which would pay the whole stake once more, is refused, as of
-- single bets.
create trigger multiple_keeps_cashed before update on sportsbook.multiple for each row
  when (new.cashed_stake is distinct from old.cashed_stake or new.cashed_paid is distinct from old.cashed_paid
    or new.cashed_valid is distinct from old.cashed_valid or new.cashed_stake > 0)
  execute function sportsbook.keep_cashed();
