-- As postings are (0100): planned once a session, and for any size. In a house of a few thousand accounts it would else read all of
-- them for the few that are asked for, which took longer than posting to them.
alter function ledger.open_accounts(smallint[], uuid[], text[], text[], smallint[], ledger.floor_rule[], timestamptz)
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;
