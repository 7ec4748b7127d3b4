-- A cash out that is asked for while its match is under way: it waits as a bet in play does, and is paid or rejected when its delay is over.
create table sportsbook.cash_out_request (
  -- Follows from the member and the request id, or from the auto cash out and the moment; the part that is paid for it has the same.
  id uuid primary key,
  bet_id uuid not null references sportsbook.bet,
  match_id uuid not null,
  -- Who asked: its member at this moment, or the value that they set before.
  asked_by text not null check (asked_by in ('member', 'auto')),
  -- Units of the stake; whole cents.
  stake bigint not null check (stake > 0 and stake % 10000 = 0),
  -- What its member agreed to at the least.
  seen bigint not null check (seen > 0 and seen % 10000 = 0),
  asked_at timestamptz not null,
  -- When its delay is over, and when it was decided about.
  decide_at timestamptz not null,
  decided_at timestamptz,
  -- Of its match when it was asked for: anything else when it is decided about, and it is rejected.
  at_home smallint not null check (at_home >= 0),
  at_away smallint not null check (at_away >= 0),
  at_home_reds smallint not null check (at_home_reds >= 0),
  at_away_reds smallint not null check (at_away_reds >= 0),
  at_phase text not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'rejected')),
  rejected_why text,
  -- What was offered when it was rejected, where anything was.
  rejected_offer bigint check (rejected_offer > 0),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (rejected_why is not null)),
  check (rejected_offer is null or state = 'rejected')
);
-- One at a time waits of a bet.
create unique index cash_out_request_of_bet on sportsbook.cash_out_request (bet_id) where state = 'waiting';
create index cash_out_request_waiting on sportsbook.cash_out_request (match_id, decide_at, id) where state = 'waiting';
create index cash_out_request_asked on sportsbook.cash_out_request (bet_id, asked_at desc);

-- What was asked for stands, and so does what was decided about it.
create function sportsbook.keep_cash_out_request() returns trigger language plpgsql as
$$ begin
  if old.state <> 'waiting' then raise exception 'cash out % is %', old.id, old.state; end if;
  if row(new.id, new.bet_id, new.match_id, new.asked_by, new.stake, new.seen, new.asked_at, new.decide_at, new.at_home, new.at_away,
      new.at_home_reds, new.at_away_reds, new.at_phase)
     is distinct from
     row(old.id, old.bet_id, old.match_id, old.asked_by, old.stake, old.seen, old.asked_at, old.decide_at, old.at_home, old.at_away,
      old.at_home_reds, old.at_away_reds, old.at_phase)
  then raise exception 'what was asked of cash out % stands', old.id; end if;
  return new;
end $$;
create trigger cash_out_request_stays before update on sportsbook.cash_out_request
  for each row execute function sportsbook.keep_cash_out_request();
create trigger cash_out_request_kept before delete on sportsbook.cash_out_request
  for each row execute function platform.refuse_change();

-- From which offer on an open bet is cashed out by itself; it goes when the bet ends.
create table sportsbook.auto_cash_out (
  bet_id uuid primary key references sportsbook.bet,
  match_id uuid not null,
  -- Units, whole cents: for all that runs of the bet.
  at_least bigint not null check (at_least > 0 and at_least % 10000 = 0),
  set_at timestamptz not null
);
create index auto_cash_out_match on sportsbook.auto_cash_out (match_id, bet_id);
