-- Open bets of a match end member by member, so that those that end in one transaction are of few wallets.
create index bet_open_of_member on sportsbook.bet (match_id, member_id, id) where state = 'open';
drop index sportsbook.bet_open;
alter index sportsbook.bet_open_of_member rename to bet_open;

-- What keeps a bet is asked only where it has something to say: of a bet that settles as it should, nothing.
create or replace trigger bet_keeps_terms before update on sportsbook.bet for each row
  when (old.state not in ('open', 'review') or new.state not in ('open', 'review', 'settled')
    or new.graded_by is null and new.state = 'settled'
    or row(new.id, new.member_id, new.match_id, new.kind, new.line, new.selection, new.currency, new.stake, new.odds, new.placed_at,
        new.asked_odds, new.odds_policy, new.decide_at, new.at_home, new.at_away, new.at_home_reds, new.at_away_reds, new.at_phase)
      is distinct from
      row(old.id, old.member_id, old.match_id, old.kind, old.line, old.selection, old.currency, old.stake, old.odds, old.placed_at,
        old.asked_odds, old.odds_policy, old.decide_at, old.at_home, old.at_away, old.at_home_reds, old.at_away_reds, old.at_phase))
  execute function sportsbook.keep_bet();
create or replace trigger bet_keeps_cashed before update on sportsbook.bet for each row
  when (new.cashed_stake is distinct from old.cashed_stake or new.cashed_paid is distinct from old.cashed_paid
    or new.cashed_valid is distinct from old.cashed_valid or new.cashed_stake > 0)
  execute function sportsbook.keep_cashed();
