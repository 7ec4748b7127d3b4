-- A bet on several matches at once: one line of all its legs, or a system of lines. Its terms never change, and what was settled stays so.
create table sportsbook.multiple (
  -- Follows from the member and the request id, so that the house cannot choose it.
  id uuid primary key,
  member_id uuid not null,
  -- 'accumulator', 'trixie', '2/4'
  type text not null check (type ~ '^([a-z]+[0-9]*|[0-9]{1,2}/[0-9]{1,2})$'),
  legs smallint not null check (legs between 2 and 12),
  lines int not null check (lines > 0),
  currency text not null check (currency = 'CNY'),
  -- Units of 10^-6; whole cents.
  line_stake bigint not null check (line_stake > 0 and line_stake % 10000 = 0),
  stake bigint not null check (stake = line_stake * lines),
  -- With every leg won.
  most_return bigint not null check (most_return > 0),
  placed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'review')),
  result text check (result in ('win', 'push', 'void', 'lose')),
  payout bigint check (payout between 0 and most_return and payout % 10000 = 0),
  -- Exact return less payout, to the unit: posted to the rounding account.
  remainder bigint check (remainder between -5000 and 5000),
  valid_stake bigint check (valid_stake between 0 and stake),
  settled_at timestamptz,
  -- Since when one of its legs waits for a person, and until when that is to be decided.
  review_since timestamptz,
  review_due timestamptz,
  check ((state = 'settled') = (result is not null)),
  check ((result is null) = (payout is null)),
  check ((result is null) = (remainder is null)),
  check ((result is null) = (valid_stake is null)),
  check ((result is null) = (settled_at is null))
);
create index multiple_of_member on sportsbook.multiple (member_id, placed_at desc, id);
create index multiple_placed on sportsbook.multiple (placed_at, id);
create index multiple_state_placed on sportsbook.multiple (state, placed_at, id);
create index multiple_stake on sportsbook.multiple (stake, id);
create index multiple_review_due on sportsbook.multiple (review_due, id) where state = 'review';

create table sportsbook.leg (
  multiple_id uuid not null references sportsbook.multiple,
  no smallint not null check (no between 1 and 12),
  match_id uuid not null references fixtures.match,
  kind text not null,
  -- Quarter goals.
  line smallint,
  selection text not null,
  -- Hundredths.
  odds int not null check (odds between 101 and 50000),
  state text not null default 'open' check (state in ('open', 'settled', 'review')),
  result text check (result in ('win', 'half-win', 'push', 'void', 'half-lose', 'lose')),
  settled_at timestamptz,
  primary key (multiple_id, no),
  -- Two legs of one match would be one leg in two words: what makes the one likelier makes the other so.
  unique (multiple_id, match_id),
  check ((state = 'settled') = (result is not null)),
  check ((result is null) = (settled_at is null))
);
create index leg_of_match on sportsbook.leg (match_id);
create index leg_open on sportsbook.leg (match_id) where state = 'open';
create index leg_in_review on sportsbook.leg (match_id) where state = 'review';

create function sportsbook.keep_multiple() returns trigger language plpgsql as
$$ begin
  if old.state = 'settled' then raise exception 'bet % is settled', old.id; end if;
  if row(new.id, new.member_id, new.type, new.legs, new.lines, new.currency, new.line_stake, new.stake, new.most_return, new.placed_at)
     is distinct from
     row(old.id, old.member_id, old.type, old.legs, old.lines, old.currency, old.line_stake, old.stake, old.most_return, old.placed_at)
  then raise exception 'the terms of bet % stand', old.id; end if;
  return new;
end $$;
create trigger multiple_keeps_terms before update on sportsbook.multiple for each row execute function sportsbook.keep_multiple();
create trigger multiple_stays before delete on sportsbook.multiple for each row execute function platform.refuse_change();

create function sportsbook.keep_leg() returns trigger language plpgsql as
$$ begin
  if old.state = 'settled' then raise exception 'leg % of bet % is settled', old.no, old.multiple_id; end if;
  if row(new.multiple_id, new.no, new.match_id, new.kind, new.line, new.selection, new.odds)
     is distinct from
     row(old.multiple_id, old.no, old.match_id, old.kind, old.line, old.selection, old.odds)
  then raise exception 'the terms of bet % stand', old.multiple_id; end if;
  return new;
end $$;
create trigger leg_keeps_terms before update on sportsbook.leg for each row execute function sportsbook.keep_leg();
create trigger leg_stays before delete on sportsbook.leg for each row execute function platform.refuse_change();
