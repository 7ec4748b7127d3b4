-- Every multiple is cashed out as single bets and bet builders are, while its legs are open, one or several.
alter table sportsbook.multiple drop constraint multiple_cashed_builder;

create or replace function sportsbook.fit_cash_out() returns trigger language plpgsql as
$$ begin
  if not exists (select from sportsbook.bet where id = new.bet_id) and not exists (select from sportsbook.multiple where id = new.bet_id)
  then raise exception '% is no bet that is cashed out', new.bet_id; end if;
  return new;
end $$;

-- A process of the release before would pay the lines of a multiple with all of its stake, whatever was cashed out of it: rules from 3 on know
-- what runs of it, and while both run it is refused, and a process of this release ends the bet.
create function sportsbook.keep_cashed_lines() returns trigger language plpgsql as
$$ begin
  if coalesce(new.graded_by, 0) < 3
  then raise exception 'of multiple % a part was cashed out, which these rules do not know', old.id; end if;
  return new;
end $$;
create trigger multiple_keeps_cashed_lines before update on sportsbook.multiple for each row
  when (new.state = 'settled' and new.cashed_stake > 0 and new.odds is null) execute function sportsbook.keep_cashed_lines();

-- What is asked for of a multiple waits for several matches: it names none itself, and each leg that was open then has a row of its own.
alter table sportsbook.cash_out_request
  alter column match_id drop not null,
  alter column at_home drop not null,
  alter column at_away drop not null,
  alter column at_home_reds drop not null,
  alter column at_away_reds drop not null,
  alter column at_phase drop not null,
  add constraint cash_out_request_asked_on
    check (num_nulls(match_id, at_home, at_away, at_home_reds, at_away_reds, at_phase) in (0, 6)) not valid;
create index cash_out_request_of_multiples on sportsbook.cash_out_request (decide_at, id) where state = 'waiting' and match_id is null;

create table sportsbook.cash_out_request_leg (
  request_id uuid not null references sportsbook.cash_out_request,
  no smallint not null check (no between 1 and 12),
  match_id uuid not null,
  -- Of its match under way when it was asked for: anything else when it is decided about, and it is rejected. Null before kick-off, which
  -- is then what must not have come.
  at_home smallint check (at_home >= 0),
  at_away smallint check (at_away >= 0),
  at_home_reds smallint check (at_home_reds >= 0),
  at_away_reds smallint check (at_away_reds >= 0),
  at_phase text,
  -- Where this leg is why it was rejected.
  rejected_why text,
  primary key (request_id, no),
  check (num_nulls(at_home, at_away, at_home_reds, at_away_reds, at_phase) in (0, 5))
);

create function sportsbook.keep_cash_out_request_leg() returns trigger language plpgsql as
$$ begin
  if old.rejected_why is not null
     or row(new.request_id, new.no, new.match_id, new.at_home, new.at_away, new.at_home_reds, new.at_away_reds, new.at_phase)
     is distinct from
     row(old.request_id, old.no, old.match_id, old.at_home, old.at_away, old.at_home_reds, old.at_away_reds, old.at_phase)
  then raise exception 'what was asked of leg % by cash out % stands', old.no, old.request_id; end if;
  return new;
end $$;
create trigger cash_out_request_leg_stays before update on sportsbook.cash_out_request_leg
  for each row execute function sportsbook.keep_cash_out_request_leg();
create trigger cash_out_request_leg_kept before delete on sportsbook.cash_out_request_leg
  for each row execute function platform.refuse_change();

-- A multiple that is cashed out by itself is looked at when one of its matches moves, and when one of its legs ended: what it is worth moves
-- with that, though no match of its may be under way.
alter table sportsbook.auto_cash_out
  alter column match_id drop not null,
  -- How many of its legs ended since it was looked at.
  add column moved int not null default 0 check (moved >= 0);
create index auto_cash_out_moved on sportsbook.auto_cash_out (bet_id) where moved > 0;

create table sportsbook.auto_cash_out_on (
  match_id uuid not null,
  bet_id uuid not null references sportsbook.auto_cash_out on delete cascade,
  primary key (match_id, bet_id)
);
create index auto_cash_out_on_of_bet on sportsbook.auto_cash_out_on (bet_id);
