-- What the prices of a match on the board were: as it was opened, and from each move on. Nothing is changed afterwards; all of it
-- goes with its match.
create table sportsbook.price_move (
  match_id uuid not null references fixtures.match on delete cascade,
  -- '1x2', 'total:2.5'
  key text not null,
  -- The event that told it: moves of a market are in its order.
  seq bigint not null,
  moved_at timestamptz not null,
  -- The selections that had a price, and the price of each in hundredths.
  selections text[] not null,
  odds int[] not null check (cardinality(odds) = cardinality(selections)),
  primary key (match_id, key, seq)
);
create trigger price_move_stands before update on sportsbook.price_move for each row execute function platform.refuse_change();
