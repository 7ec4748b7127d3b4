-- Payouts of which a rail told one end and later the other: open items that a person has to settle with the rail.
create table rails.contradiction (
  payout_id uuid primary key references rails.payout,
  -- The end that was told first stands in rails.payout; this is the other.
  told text not null check (told in ('paid', 'refused')),
  event_id text not null,
  -- When it happened, says the rail, and when we learned of it.
  told_at timestamptz not null,
  noted_at timestamptz not null,
  -- Whether the amount was booked to the rail's account `payoutSuspense`: only what left the rail is.
  booked boolean not null check (booked = (told = 'paid')),
  -- Set by the person who settled it, with what was found.
  closed_at timestamptz,
  finding text,
  check ((closed_at is null) = (finding is null))
);
create index contradiction_open on rails.contradiction (noted_at) where closed_at is null;
