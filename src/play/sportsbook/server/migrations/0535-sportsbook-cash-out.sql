-- A part of a bet that was cashed out before the bet ended, or all of it: never changed, whatever becomes of the match.
create table sportsbook.cash_out (
  -- Follows from the member and the request id, where the member asked for it.
  id uuid primary key,
  bet_id uuid not null references sportsbook.bet,
  no int not null check (no > 0),
  -- Units of the stake; whole cents.
  stake bigint not null check (stake > 0 and stake % 10000 = 0),
  -- What its member had agreed to at the least.
  seen bigint not null check (seen > 0 and seen % 10000 = 0),
  -- What it was worth by the model, before the margin; rounded down to the cent.
  fair bigint not null check (fair >= paid and fair % 10000 = 0),
  -- Hundredths of a percent.
  margin int not null check (margin between 0 and 10000),
  -- The offer that was taken, and paid.
  paid bigint not null check (paid >= seen and paid % 10000 = 0),
  -- What of the part counts.
  valid_stake bigint not null check (valid_stake between 0 and stake),
  cashed_at timestamptz not null,
  unique (bet_id, no)
);
create trigger cash_out_stays before update or delete on sportsbook.cash_out
  for each row execute function platform.refuse_change();

-- Of a bet, what was cashed out so far: the rest of its stake runs.
alter table sportsbook.bet
  add column cashed_stake bigint not null default 0 check (cashed_stake between 0 and stake and cashed_stake % 10000 = 0),
  add column cashed_paid bigint not null default 0 check (cashed_paid >= 0 and cashed_paid % 10000 = 0),
  add column cashed_valid bigint not null default 0 check (cashed_valid between 0 and cashed_stake),
  -- `not valid`: what is there met a narrower condition until this moment.
  drop constraint bet_result_check,
  add constraint bet_result_known
    check (result in ('win', 'half-win', 'push', 'void', 'half-lose', 'lose', 'cashed-out')) not valid,
  add constraint bet_cashed_out_whole check ((result is not distinct from 'cashed-out') = (cashed_stake = stake)) not valid;

-- What was cashed out stays so. A process of the release before would pay the whole stake of a bet once more: rules from 2 on know
-- what runs of it, and while both run it is refused, and a process of this release ends the bet.
create function sportsbook.keep_cashed() returns trigger language plpgsql as
$$ begin
  if new.cashed_stake < old.cashed_stake or new.cashed_paid < old.cashed_paid or new.cashed_valid < old.cashed_valid
  then raise exception 'what was cashed out of bet % stands', old.id; end if;
  if new.state = 'settled' and new.cashed_stake > 0 and coalesce(new.graded_by, 0) < 2
  then raise exception 'of bet % a part was cashed out, which these rules do not know', old.id; end if;
  return new;
end $$;
create trigger bet_keeps_cashed before update on sportsbook.bet for each row execute function sportsbook.keep_cashed();
