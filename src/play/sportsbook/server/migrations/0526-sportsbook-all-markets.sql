-- Every market before kick-off. `not valid`: what is there met narrower conditions until this moment, and reading all of it again under
-- a lock would stop a house.
alter table sportsbook.bet
  drop constraint bet_kind_check,
  drop constraint bet_check,
  drop constraint bet_selection_check,
  drop constraint bet_odds_check,
  -- A line is counted in quarter goals; of a handicap it is what is added to the home side's, of a three-way one whole goals.
  add constraint bet_line_fits check (case
    when kind in ('total', 'home_total', 'away_total') then line is not null and line >= 0
    when kind = 'asian_handicap' then line is not null
    when kind = 'european_handicap_3way' then line is not null and line % 4 = 0
    else line is null end) not valid,
  add constraint bet_selection_fits check (case
    when kind in ('1x2', 'half_time_1x2', 'second_half_1x2', 'european_handicap_3way') then selection in ('home', 'draw', 'away')
    when kind in ('draw_no_bet', 'asian_handicap', 'to_qualify', 'to_lift_trophy') then selection in ('home', 'away')
    when kind in ('total', 'home_total', 'away_total') then selection in ('over', 'under')
    when kind = 'double_chance' then selection in ('1X', '12', 'X2')
    when kind = 'btts' then selection in ('yes', 'no')
    when kind = 'odd_even' then selection in ('odd', 'even')
    when kind = 'correct_score' then selection ~ '^([0-4]-[0-4]|other)$'
    when kind = 'ht_ft' then selection ~ '^(home|draw|away)/(home|draw|away)$'
    else false end) not valid,
  add constraint bet_odds_fit check (odds between 101 and 50000) not valid;

alter table sportsbook.market
  drop constraint market_staked_check,
  add constraint market_staked_fits check (cardinality(staked) between 2 and 26) not valid;

-- What the first half decides is looked for while the second one is played.
create index bet_half_time_open on sportsbook.bet (match_id, placed_at, id) where state = 'open' and kind = 'half_time_1x2';
