-- A bet on several picks of one match is a multiple of the type 'builder': its legs are on that match, and it has one price.
alter table sportsbook.multiple
  -- Hundredths; of a bet builder alone.
  add column odds int check (odds between 101 and 50000),
  add constraint multiple_odds check ((type = 'builder') = (odds is not null)) not valid,
  add constraint multiple_builder check (type <> 'builder' or (lines = 1 and legs <= 8)) not valid;

alter table sportsbook.leg
  -- Of a bet builder alone: the margin of its market in hundredths of a percent, as it was priced.
  add column margin int check (margin between 0 and 100000);

-- Two legs of one match are priced together or not at all.
alter table sportsbook.leg drop constraint leg_multiple_id_match_id_key;
create unique index leg_of_another_match on sportsbook.leg (multiple_id, match_id) where margin is null;
create unique index leg_of_another_pick on sportsbook.leg (multiple_id, kind, coalesce(line, 0), selection) where margin is not null;

create function sportsbook.fit_leg() returns trigger language plpgsql as
$$ begin
  if (new.margin is not null) <> (select type = 'builder' from sportsbook.multiple where id = new.multiple_id)
  then raise exception 'a leg of bet % is priced as those of another kind', new.multiple_id; end if;
  if new.margin is not null and exists (
    select from sportsbook.leg where multiple_id = new.multiple_id and match_id <> new.match_id)
  then raise exception 'bet % is on one match', new.multiple_id; end if;
  return new;
end $$;
create trigger leg_fits before insert on sportsbook.leg for each row execute function sportsbook.fit_leg();

create or replace function sportsbook.keep_multiple() returns trigger language plpgsql as
$$ begin
  if old.state = 'settled' then raise exception 'bet % is settled', old.id; end if;
  if row(new.id, new.member_id, new.type, new.legs, new.lines, new.currency, new.line_stake, new.stake, new.most_return, new.placed_at, new.odds)
     is distinct from
     row(old.id, old.member_id, old.type, old.legs, old.lines, old.currency, old.line_stake, old.stake, old.most_return, old.placed_at, old.odds)
  then raise exception 'the terms of bet % stand', old.id; end if;
  return new;
end $$;

create or replace function sportsbook.keep_leg() returns trigger language plpgsql as
$$ begin
  if old.state = 'settled' then raise exception 'leg % of bet % is settled', old.no, old.multiple_id; end if;
  if row(new.multiple_id, new.no, new.match_id, new.kind, new.line, new.selection, new.odds, new.margin)
     is distinct from
     row(old.multiple_id, old.no, old.match_id, old.kind, old.line, old.selection, old.odds, old.margin)
  then raise exception 'the terms of bet % stand', old.multiple_id; end if;
  return new;
end $$;
