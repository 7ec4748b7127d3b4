-- A match that goes is looked for among the bets, and so are the bets of one that kicks off.
create index bet_of_match on sportsbook.bet (match_id);
