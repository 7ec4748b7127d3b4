-- By which rules a bet was ended: 1 knows every market. A process of the release before takes any bet for a result or a total; while both
-- run it is refused one on another market, which a process of this release ends then.
alter table sportsbook.bet add column graded_by smallint;

create or replace function sportsbook.keep_bet() returns trigger language plpgsql as
$$ begin
  if old.state = 'settled' then raise exception 'bet % is settled', old.id; end if;
  if row(new.id, new.member_id, new.match_id, new.kind, new.line, new.selection, new.currency, new.stake, new.odds, new.placed_at)
     is distinct from
     row(old.id, old.member_id, old.match_id, old.kind, old.line, old.selection, old.currency, old.stake, old.odds, old.placed_at)
  then raise exception 'the terms of bet % stand', old.id; end if;
  if new.state = 'settled' and new.graded_by is null and new.kind not in ('1x2', 'total')
  then raise exception 'bet % is on a market that these rules do not know', old.id; end if;
  return new;
end $$;
