-- The price of a bet builder as its member saw it, beside the one that it was taken at (hundredths), as of single bets and of the legs of other
-- multiples. Null of those, and of bet builders before this release.
alter table sportsbook.multiple add column asked_odds int check (asked_odds > 0);

create or replace function sportsbook.keep_multiple() returns trigger language plpgsql as
$$ begin
  if old.state in ('settled', 'rejected') then raise exception 'bet % is %', old.id, old.state; end if;
  if row(new.id, new.member_id, new.type, new.legs, new.lines, new.currency, new.line_stake, new.stake, new.placed_at, new.odds,
      new.asked_odds, new.odds_policy, new.decide_at)
     is distinct from
     row(old.id, old.member_id, old.type, old.legs, old.lines, old.currency, old.line_stake, old.stake, old.placed_at, old.odds,
      old.asked_odds, old.odds_policy, old.decide_at)
     or (old.state <> 'pending' and new.most_return <> old.most_return)
  then raise exception 'the terms of bet % stand', old.id; end if;
  if old.state = 'pending' and new.state not in ('pending', 'open', 'rejected')
  then raise exception 'bet % was not accepted', old.id; end if;
  return new;
end $$;
