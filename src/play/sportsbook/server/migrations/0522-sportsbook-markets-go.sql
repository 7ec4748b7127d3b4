-- A market has a row as soon as a bet on it is judged, also when every one was refused. Such a match may go, and its markets with it;
-- one that was bet on stays, because its bets refer to it.
alter table sportsbook.market drop constraint market_match_id_fkey,
  add foreign key (match_id) references fixtures.match on delete cascade;
