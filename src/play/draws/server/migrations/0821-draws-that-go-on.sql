-- The draw that a draw went on from, of a game whose draws do: what was left of the shoe. Null where it is the first.
alter table draws.draw add column before_id uuid;
