-- A bet in play waits (`pending`) from its press until the house decides about it: it stands (`open`) or is rejected, its stake given back.
-- `not valid`: what is there met narrower conditions until this moment.
alter table sportsbook.bet
  -- Hundredths: the price as its member saw it, and what they chose for one that moves. Null of bets before this release.
  add column asked_odds int check (asked_odds > 0),
  add column odds_policy text check (odds_policy in ('ask', 'better', 'any')),
  -- When its delay is over, and when it was decided about. Null of a bet before kick-off, as is all that follows.
  add column decide_at timestamptz,
  add column decided_at timestamptz,
  -- Of its match when it was asked for: anything else when it is decided about, and it is rejected. So it stands at this score.
  add column at_home smallint check (at_home >= 0),
  add column at_away smallint check (at_away >= 0),
  add column at_home_reds smallint check (at_home_reds >= 0),
  add column at_away_reds smallint check (at_away_reds >= 0),
  add column at_phase text,
  add column rejected_why text,
  -- Hundredths: the price when it was rejected, where there was one.
  add column rejected_odds int check (rejected_odds > 0),
  drop constraint bet_state_check,
  drop constraint bet_check1,
  add constraint bet_state_known check (state in ('pending', 'open', 'settled', 'review', 'rejected')) not valid,
  add constraint bet_ended check ((state in ('settled', 'rejected')) = (result is not null)) not valid,
  add constraint bet_in_play check (
    num_nulls(decide_at, at_home, at_away, at_home_reds, at_away_reds, at_phase) in (0, 6)
    and (state not in ('pending', 'rejected') or decide_at is not null)
    and (decided_at is null) = (decide_at is null or state = 'pending')) not valid,
  add constraint bet_rejected check (
    (state = 'rejected') = (rejected_why is not null)
    and (state <> 'rejected' or result = 'void')
    and (rejected_odds is null or state = 'rejected')) not valid;

create index bet_pending on sportsbook.bet (match_id, decide_at, id) where state = 'pending';

-- A bet is taken at its price when it is accepted: until then that alone can change. What was settled or rejected stays so.
create or replace function sportsbook.keep_bet() returns trigger language plpgsql as
$$ begin
  if old.state in ('settled', 'rejected') then raise exception 'bet % is %', old.id, old.state; end if;
  if row(new.id, new.member_id, new.match_id, new.kind, new.line, new.selection, new.currency, new.stake, new.placed_at, new.asked_odds,
      new.odds_policy, new.decide_at, new.at_home, new.at_away, new.at_home_reds, new.at_away_reds, new.at_phase)
     is distinct from
     row(old.id, old.member_id, old.match_id, old.kind, old.line, old.selection, old.currency, old.stake, old.placed_at, old.asked_odds,
      old.odds_policy, old.decide_at, old.at_home, old.at_away, old.at_home_reds, old.at_away_reds, old.at_phase)
     or (old.state <> 'pending' and new.odds <> old.odds)
  then raise exception 'the terms of bet % stand', old.id; end if;
  if old.state = 'pending' and new.state not in ('pending', 'open', 'rejected')
  then raise exception 'bet % was not accepted', old.id; end if;
  if new.state = 'settled' and new.graded_by is null and new.kind not in ('1x2', 'total')
  then raise exception 'bet % is on a market that these rules do not know', old.id; end if;
  return new;
end $$;
