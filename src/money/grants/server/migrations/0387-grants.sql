-- Grants: what the house gave members on top, each once, with what it was made of.
create schema grants;

create table grants.grant (
  -- The kind, and the business record that it was given for: together they name it for good.
  kind text not null check (kind ~ '^[a-z]+\.[a-z][A-Za-z]*$'),
  ref text not null,
  member_id uuid not null,
  currency text not null,
  -- What it is a share of, and the rate in hundredths of a percent; null for a fixed sum, or where a release before did not note the rate.
  basis bigint check (basis > 0),
  rate integer check (rate >= 0),
  -- Before any cap; the cap that it was cut to; what was given.
  share bigint not null,
  cap text check (cap in ('each', 'day', 'budget')),
  amount bigint not null check (amount > 0),
  -- What has to be staked of it before it can be withdrawn.
  wagering bigint not null check (wagering >= 0),
  -- The account that bore it, as the chart names it.
  budget text not null,
  given_at timestamptz not null,
  primary key (kind, ref),
  constraint grant_is_cut_by_a_cap check ((cap is null) = (amount = share) and amount <= share)
);
create index grant_of_member on grants.grant (member_id, given_at desc);
