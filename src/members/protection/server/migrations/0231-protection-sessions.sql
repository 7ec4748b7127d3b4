-- What a member chose for sessions; null is the house's own interval, and no limit.
alter table protection.member
  add column reminder_minutes int check (reminder_minutes between 1 and 240),
  add column session_minutes int check (session_minutes between 1 and 1440);

-- Logins as their clocks run.
create table protection.session (
  session_id uuid primary key,
  member_id uuid not null,
  started_at timestamptz not null,
  -- The last reality check that was acknowledged; the beginning before the first one.
  acknowledged_at timestamptz not null,
  -- The limit it runs under: its member's when it began, or a shorter one chosen since.
  most_minutes int,
  -- When it was ended for its limit.
  ended_at timestamptz
);
create index session_of_member on protection.session (member_id);
create index session_begun on protection.session (started_at);
create index session_limited on protection.session (started_at) where ended_at is null and most_minutes is not null;

-- Stakes as they were taken and as they ended: what sessions and limits of play are worked out from.
create table protection.stake (
  ref uuid primary key,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  placed_at timestamptz not null,
  -- What came back, the stake included.
  returned bigint check (returned >= 0),
  settled_at timestamptz,
  check ((returned is null) = (settled_at is null))
);
create index stake_open on protection.stake (member_id) where settled_at is null;
create index stake_placed on protection.stake (member_id, placed_at);
create index stake_settled on protection.stake (member_id, settled_at) where settled_at is not null;

-- A session that its member's limit ended says so.
alter table identity.session drop constraint if exists session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'revoked', 'replaced', 'timeLimit'));

-- A house that was there before: its bets count too.
do $$ begin
  if to_regclass('sportsbook.bet') is not null then
    insert into protection.stake (ref, member_id, amount, placed_at, returned, settled_at)
      select id, member_id, stake, placed_at, payout, settled_at from sportsbook.bet where currency = 'CNY';
  end if;
end $$;
