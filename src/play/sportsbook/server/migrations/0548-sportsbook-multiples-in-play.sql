-- A multiple with a leg in play waits (`pending`) as a single bet in play does: it stands (`open`) at the end of its delay, or is rejected
-- as a whole, its stake given back. Its legs wait with it. `not valid`: what is there met narrower conditions until this moment.
alter table sportsbook.multiple
  -- What its member chose for prices that move. Null of multiples before this release.
  add column odds_policy text check (odds_policy in ('ask', 'better', 'any')),
  -- When its delay is over, and when it was decided about. Null where no leg is in play.
  add column decide_at timestamptz,
  add column decided_at timestamptz,
  drop constraint multiple_state_check,
  drop constraint multiple_check3,
  add constraint multiple_state_known check (state in ('pending', 'open', 'settled', 'review', 'rejected')) not valid,
  add constraint multiple_ended check ((state in ('settled', 'rejected')) = (result is not null)) not valid,
  add constraint multiple_in_play check (
    (state not in ('pending', 'rejected') or decide_at is not null)
    and (decide_at is null or odds_policy is not null)
    and (decided_at is null) = (decide_at is null or state = 'pending')
    and (state <> 'rejected' or result = 'void')) not valid;

alter table sportsbook.leg
  -- Hundredths: the price as its member saw it. Null of legs before this release, and of a bet builder's.
  add column asked_odds int check (asked_odds > 0),
  -- Of a leg in play how its match stood when it was asked for: anything else when its multiple is decided about, and that is rejected. So
  -- it stands at this score. Null of a leg before kick-off.
  add column at_home smallint check (at_home >= 0),
  add column at_away smallint check (at_away >= 0),
  add column at_home_reds smallint check (at_home_reds >= 0),
  add column at_away_reds smallint check (at_away_reds >= 0),
  add column at_phase text,
  -- Of a multiple that was rejected: why, where this leg is why, and its price then (hundredths), where there was one.
  add column rejected_why text,
  add column rejected_odds int check (rejected_odds > 0),
  -- By which rules it was ended, as of single bets; null while it was not, and by rules that know no leg in play.
  add column graded_by int,
  drop constraint leg_state_check,
  add constraint leg_state_known check (state in ('pending', 'open', 'settled', 'review', 'rejected')) not valid,
  add constraint leg_in_play check (num_nulls(at_home, at_away, at_home_reds, at_away_reds, at_phase) in (0, 5)) not valid,
  add constraint leg_rejected check (
    (rejected_why is null or state = 'rejected') and (rejected_odds is null or rejected_why is not null)) not valid;

create index multiple_pending on sportsbook.multiple (decide_at, id) where state = 'pending';

-- A multiple is taken at its prices when it is accepted: until then those alone can change, and the most that it can pay with them.
create or replace function sportsbook.keep_multiple() returns trigger language plpgsql as
$$ begin
  if old.state in ('settled', 'rejected') then raise exception 'bet % is %', old.id, old.state; end if;
  if row(new.id, new.member_id, new.type, new.legs, new.lines, new.currency, new.line_stake, new.stake, new.placed_at, new.odds,
      new.odds_policy, new.decide_at)
     is distinct from
     row(old.id, old.member_id, old.type, old.legs, old.lines, old.currency, old.line_stake, old.stake, old.placed_at, old.odds,
      old.odds_policy, old.decide_at)
     or (old.state <> 'pending' and new.most_return <> old.most_return)
  then raise exception 'the terms of bet % stand', old.id; end if;
  if old.state = 'pending' and new.state not in ('pending', 'open', 'rejected')
  then raise exception 'bet % was not accepted', old.id; end if;
  return new;
end $$;

create or replace function sportsbook.keep_leg() returns trigger language plpgsql as
$$ begin
  if old.state in ('settled', 'rejected') then raise exception 'leg % of bet % is %', old.no, old.multiple_id, old.state; end if;
  if row(new.multiple_id, new.no, new.match_id, new.kind, new.line, new.selection, new.margin, new.asked_odds, new.at_home, new.at_away,
      new.at_home_reds, new.at_away_reds, new.at_phase)
     is distinct from
     row(old.multiple_id, old.no, old.match_id, old.kind, old.line, old.selection, old.margin, old.asked_odds, old.at_home, old.at_away,
      old.at_home_reds, old.at_away_reds, old.at_phase)
     or (old.state <> 'pending' and new.odds <> old.odds)
  then raise exception 'the terms of bet % stand', old.multiple_id; end if;
  if old.state = 'pending' and new.state not in ('pending', 'open', 'rejected')
  then raise exception 'leg % of bet % was not accepted', old.no, old.multiple_id; end if;
  if new.state = 'settled' and new.graded_by is null and new.at_phase is not null
  then raise exception 'leg % of bet % is in play, which these rules do not know', old.no, old.multiple_id; end if;
  return new;
end $$;
