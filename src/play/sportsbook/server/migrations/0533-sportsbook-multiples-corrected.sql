-- A correction changes multiples as it changes single bets: what it made of either is kept in one table, by the id of the bet.
alter table sportsbook.bet_correction drop constraint bet_correction_bet_id_fkey;

-- What a correction made of a leg that had settled, which stays beside it as it was.
create table sportsbook.leg_correction (
  correction_id uuid not null references sportsbook.correction,
  multiple_id uuid not null,
  no smallint not null,
  -- The how manieth of this leg.
  times int not null check (times > 0),
  result text not null check (result in ('win', 'half-win', 'push', 'void', 'half-lose', 'lose')),
  primary key (multiple_id, no, times),
  unique (correction_id, multiple_id, no),
  foreign key (multiple_id, no) references sportsbook.leg
);
create trigger leg_correction_stays before update or delete on sportsbook.leg_correction
  for each row execute function platform.refuse_change();
