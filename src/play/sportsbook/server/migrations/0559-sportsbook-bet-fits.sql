-- What holds of a bet, in one function: of a CHECK that calls one PostgreSQL keeps what it has read, and reads the
-- expressions of the others anew for every statement that writes a bet. Each part is a CHECK of before, by its words; as with
-- those, what is not known of a bet breaks none.
create function sportsbook.bet_fits(
  kind text, line smallint, selection text, currency text, stake bigint, odds int, margin int, asked_odds int, odds_policy text,
  state text, result text, payout bigint, remainder bigint, valid_stake bigint, settled_at timestamptz,
  decide_at timestamptz, decided_at timestamptz, at_home smallint, at_away smallint, at_home_reds smallint, at_away_reds smallint,
  at_phase text, rejected_why text, rejected_odds int, cashed_stake bigint, cashed_paid bigint, cashed_valid bigint
) returns boolean language plpgsql immutable as $$ begin
  -- What it is on.
  return currency = 'CNY'
    and stake > 0 and stake % 10000 = 0
    and odds between 101 and 50000
    and margin between 0 and 10000
    and asked_odds > 0
    and odds_policy in ('ask', 'better', 'any')
    and case
      when kind in ('total', 'home_total', 'away_total', 'total_maps') then line is not null and line >= 0
      when kind in ('asian_handicap', 'map_handicap') then line is not null
      when kind = 'european_handicap_3way' then line is not null and line % 4 = 0
      when kind = 'next_goal' then line is not null and line > 0 and line % 4 = 0 and decide_at is not null
      when kind = 'map_winner' then line is not null and line > 0 and line % 4 = 0
      else line is null
    end
    and case
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
      else false
    end
    -- How it stands.
    and state in ('pending', 'open', 'settled', 'review', 'rejected')
    and (state in ('settled', 'rejected')) = (result is not null)
    and result in ('win', 'half-win', 'push', 'void', 'half-lose', 'lose', 'cashed-out') is not false
    and (result is null) = (payout is null)
    and (result is null) = (remainder is null)
    and (result is null) = (valid_stake is null)
    and (result is null) = (settled_at is null)
    and (payout >= 0 and payout % 10000 = 0) is not false
    and (remainder between -5000 and 5000) is not false
    and (valid_stake >= 0) is not false
    and cashed_stake between 0 and stake and cashed_stake % 10000 = 0
    and cashed_paid >= 0 and cashed_paid % 10000 = 0
    and cashed_valid between 0 and cashed_stake
    and (result is not distinct from 'cashed-out') = (cashed_stake = stake)
    -- What it was asked for on in play.
    and num_nulls(decide_at, at_home, at_away, at_home_reds, at_away_reds, at_phase) in (0, 6)
    and (state not in ('pending', 'rejected') or decide_at is not null)
    and (decided_at is null) = (decide_at is null or state = 'pending')
    and (at_home >= 0) is not false and (at_away >= 0) is not false
    and (at_home_reds >= 0) is not false and (at_away_reds >= 0) is not false
    and (state = 'rejected') = (rejected_why is not null)
    and (state <> 'rejected' or result = 'void')
    and (rejected_odds is null or state = 'rejected')
    and (rejected_odds > 0) is not false;
end $$;

alter table sportsbook.bet
  drop constraint bet_asked_odds_check,
  drop constraint bet_at_away_check,
  drop constraint bet_at_away_reds_check,
  drop constraint bet_at_home_check,
  drop constraint bet_at_home_reds_check,
  drop constraint bet_cashed_out_whole,
  drop constraint bet_cashed_paid_check,
  drop constraint bet_check,
  drop constraint bet_check1,
  drop constraint bet_check2,
  drop constraint bet_check3,
  drop constraint bet_check4,
  drop constraint bet_check5,
  drop constraint bet_currency_check,
  drop constraint bet_ended,
  drop constraint bet_in_play,
  drop constraint bet_line_fits,
  drop constraint bet_margin_fits,
  drop constraint bet_odds_fit,
  drop constraint bet_odds_policy_check,
  drop constraint bet_payout_check,
  drop constraint bet_rejected,
  drop constraint bet_rejected_odds_check,
  drop constraint bet_remainder_check,
  drop constraint bet_result_known,
  drop constraint bet_selection_fits,
  drop constraint bet_stake_check,
  drop constraint bet_state_known,
  drop constraint bet_valid_stake_check,
  add constraint bet_fits check (sportsbook.bet_fits(
    kind, line, selection, currency, stake, odds, margin, asked_odds, odds_policy, state, result, payout, remainder, valid_stake,
    settled_at, decide_at, decided_at, at_home, at_away, at_home_reds, at_away_reds, at_phase, rejected_why, rejected_odds,
    cashed_stake, cashed_paid, cashed_valid
  )) not valid;

-- The bets of a match are found by the index that has them by when they were placed as well.
drop index sportsbook.bet_of_match;
