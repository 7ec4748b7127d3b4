-- The markets of e-sports. `not valid`: what is there met narrower conditions until this moment.
alter table sportsbook.bet
  drop constraint bet_line_fits,
  drop constraint bet_selection_fits,
  add constraint bet_line_fits check (case
    when kind in ('total', 'home_total', 'away_total', 'total_maps') then line is not null and line >= 0
    when kind in ('asian_handicap', 'map_handicap') then line is not null
    when kind = 'european_handicap_3way' then line is not null and line % 4 = 0
    when kind = 'next_goal' then line is not null and line > 0 and line % 4 = 0 and decide_at is not null
    when kind = 'map_winner' then line is not null and line > 0 and line % 4 = 0
    else line is null end) not valid,
  add constraint bet_selection_fits check (case
    when kind in ('1x2', 'half_time_1x2', 'second_half_1x2', 'european_handicap_3way') then selection in ('home', 'draw', 'away')
    when kind in ('draw_no_bet', 'asian_handicap', 'to_qualify', 'to_lift_trophy', 'match_winner', 'map_winner', 'map_handicap')
      then selection in ('home', 'away')
    when kind in ('total', 'home_total', 'away_total', 'total_maps') then selection in ('over', 'under')
    when kind = 'double_chance' then selection in ('1X', '12', 'X2')
    when kind = 'btts' then selection in ('yes', 'no')
    when kind = 'odd_even' then selection in ('odd', 'even')
    when kind = 'correct_score' then selection ~ '^([0-4]-[0-4]|other)$'
    when kind = 'ht_ft' then selection ~ '^(home|draw|away)/(home|draw|away)$'
    when kind = 'next_goal' then selection in ('home', 'none', 'away')
    else false end) not valid;
