-- Betting on a match that somebody of the house closed before its kick-off; opened again, the row goes, and the audit stays.
create table sportsbook.closure (
  match_id uuid primary key references fixtures.match on delete cascade,
  closed_by uuid not null,
  closed_at timestamptz not null
);

-- Since when a bet waits for a person, and until when it is to be decided: the queue of those who run the house goes by it.
alter table sportsbook.bet
  add column review_since timestamptz,
  add column review_due timestamptz;
update sportsbook.bet set review_since = coalesce(ended_at, now()), review_due = coalesce(ended_at, now()) + interval '24 hours'
from fixtures.match m where m.id = match_id and sportsbook.bet.state = 'review';
create index bet_review_due on sportsbook.bet (review_due, id) where state = 'review';
create index bet_review_since on sportsbook.bet (review_since, id) where state = 'review';
create index bet_review_stake on sportsbook.bet (stake, id) where state = 'review';

-- The list of all bets: by when they were placed and by stake, alone and by state.
create index bet_placed on sportsbook.bet (placed_at, id);
create index bet_state_placed on sportsbook.bet (state, placed_at, id);
create index bet_stake on sportsbook.bet (stake, id);
create index bet_of_match_placed on sportsbook.bet (match_id, placed_at, id);
