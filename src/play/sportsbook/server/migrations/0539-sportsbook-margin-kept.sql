-- The margin of its market that a bet was priced with, in hundredths of a percent: with the match's model and the stakes before it, its price
-- can be worked out again, whatever the house is set to later. Bets of the releases before have none.
alter table sportsbook.bet add column margin int,
  add constraint bet_margin_fits check (margin between 0 and 10000) not valid;
create trigger bet_keeps_margin before update on sportsbook.bet for each row
  when (old.margin is distinct from new.margin) execute function platform.refuse_change();
