create schema sportsbook;

-- What was staked on each selection of a market, in its order; prices lean towards it. A market without stakes has no row.
create table sportsbook.market (
  match_id uuid not null references fixtures.match,
  -- '1x2', 'total:2.5'
  key text not null,
  staked bigint[] not null check (cardinality(staked) in (2, 3)),
  primary key (match_id, key)
);

create table sportsbook.bet (
  -- Follows from the member and the request id, so that the house cannot choose it.
  id uuid primary key,
  member_id uuid not null,
  match_id uuid not null references fixtures.match,
  kind text not null check (kind in ('1x2', 'total')),
  -- Quarter goals.
  line smallint check ((kind = 'total') = (line is not null)),
  selection text not null check (selection in ('home', 'draw', 'away', 'over', 'under')),
  currency text not null check (currency = 'CNY'),
  -- Units of 10^-6; whole cents.
  stake bigint not null check (stake > 0 and stake % 10000 = 0),
  -- Hundredths.
  odds int not null check (odds between 101 and 10000),
  placed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'settled', 'review')),
  result text check (result in ('win', 'half-win', 'push', 'void', 'half-lose', 'lose')),
  payout bigint check (payout >= 0 and payout % 10000 = 0),
  -- Exact return less payout: posted to the rounding account.
  remainder bigint check (remainder between -5000 and 5000),
  valid_stake bigint check (valid_stake >= 0),
  settled_at timestamptz,
  check ((state = 'settled') = (result is not null)),
  check ((result is null) = (payout is null)),
  check ((result is null) = (remainder is null)),
  check ((result is null) = (valid_stake is null)),
  check ((result is null) = (settled_at is null))
);
create index bet_of_member on sportsbook.bet (member_id, placed_at desc, id);
create index bet_open on sportsbook.bet (match_id) where state = 'open';

-- What a bet was taken at never changes, and what was settled stays so.
create function sportsbook.keep_bet() returns trigger language plpgsql as
$$ begin
  if old.state = 'settled' then raise exception 'bet % is settled', old.id; end if;
  if row(new.id, new.member_id, new.match_id, new.kind, new.line, new.selection, new.currency, new.stake, new.odds, new.placed_at)
     is distinct from
     row(old.id, old.member_id, old.match_id, old.kind, old.line, old.selection, old.currency, old.stake, old.odds, old.placed_at)
  then raise exception 'the terms of bet % stand', old.id; end if;
  return new;
end $$;
create trigger bet_keeps_terms before update on sportsbook.bet for each row execute function sportsbook.keep_bet();
create trigger bet_stays before delete on sportsbook.bet for each row execute function platform.refuse_change();
