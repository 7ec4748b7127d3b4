-- The bets that wait for a decision, by their match.
create index bet_in_review on sportsbook.bet (match_id, placed_at) where state = 'review';
