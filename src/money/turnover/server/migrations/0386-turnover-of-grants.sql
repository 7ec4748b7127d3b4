-- A grant may say by itself how often it is to be staked, whatever the house asks of deposits.
-- The kind of the grant, which then stands before its number in `ref` too: numbers of two kinds may be the same. Null for a
-- credit that is staked as often as the house asks.
alter table turnover.requirement add column grant_kind text;
alter table turnover.requirement
  add constraint requirement_names_its_grant check (grant_kind is null or starts_with(ref, grant_kind || ' '));
