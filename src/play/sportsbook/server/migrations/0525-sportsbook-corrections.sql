-- A match that was corrected after its bets had settled: by the change that said so, which corrects once.
create table sportsbook.correction (
  id uuid primary key,
  match_id uuid not null references fixtures.match,
  verdict text not null check (verdict in ('void', 'result')),
  home_goals smallint check ((verdict = 'result') = (home_goals is not null)),
  away_goals smallint check ((verdict = 'result') = (away_goals is not null)),
  corrected_at timestamptz not null
);
create index correction_of_match on sportsbook.correction (match_id, corrected_at);

-- What a correction made of a settled bet, which stays beside it as it was.
create table sportsbook.bet_correction (
  correction_id uuid not null references sportsbook.correction,
  bet_id uuid not null references sportsbook.bet,
  no int not null check (no > 0),
  result text not null check (result in ('win', 'half-win', 'push', 'void', 'half-lose', 'lose')),
  payout bigint not null check (payout >= 0 and payout % 10000 = 0),
  remainder bigint not null check (remainder between -5000 and 5000),
  paid bigint not null check (paid >= 0 and paid % 10000 = 0),
  taken bigint not null check (taken >= 0 and taken % 10000 = 0 and (paid = 0 or taken = 0)),
  -- What the member keeps beyond the result, in all.
  borne bigint not null check (borne >= 0),
  corrected_at timestamptz not null,
  primary key (correction_id, bet_id),
  unique (bet_id, no)
);
create trigger correction_stays before update or delete on sportsbook.correction
  for each row execute function platform.refuse_change();
create trigger bet_correction_stays before update or delete on sportsbook.bet_correction
  for each row execute function platform.refuse_change();
