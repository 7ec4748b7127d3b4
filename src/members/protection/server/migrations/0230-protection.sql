-- Protection: what members limit themselves to, and the pauses they take.
create schema protection;

-- A member who has anything to be protected by; its row is what decisions about the member's limits lock.
create table protection.member (
  member_id uuid primary key
);

create table protection.spending_limit (
  member_id uuid not null references protection.member,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Units that bind now; null where none is set.
  amount bigint check (amount > 0),
  -- A looser one that waits to be confirmed; without an amount it asks for none.
  asked_at timestamptz,
  asked_amount bigint check (asked_amount > 0),
  primary key (member_id, kind, period),
  check (asked_at is not null or asked_amount is null)
);

-- Deposits as they count: asked for while open, for nothing once closed, and as what arrived once credited, for good.
create table protection.deposit (
  ref text primary key,
  member_id uuid not null,
  state text not null check (state in ('open', 'closed', 'credited')),
  amount bigint not null check (amount > 0),
  -- When it was asked for; from its credit on, when that was.
  counted_at timestamptz not null
);
create index deposit_open on protection.deposit (member_id) where state = 'open';
create index deposit_credited on protection.deposit (member_id, counted_at) where state = 'credited';

create table protection.pause (
  id uuid primary key,
  member_id uuid not null references protection.member,
  kind text not null check (kind in ('coolingOff', 'exclusion', 'closure')),
  term text not null,
  started_at timestamptz not null,
  -- Null is never.
  ends_at timestamptz,
  -- When its member said that its time is over.
  ended_at timestamptz,
  check (kind <> 'coolingOff' or ends_at is not null),
  check (ended_at is null or (kind = 'exclusion' and ends_at is not null and ended_at >= ends_at))
);
create index pause_of_member on protection.pause (member_id);

-- A pause that was taken stands: nobody shortens it, and it ends once.
create function protection.keep_pause() returns trigger language plpgsql as
$$ begin
  if old.ended_at is not null
     or row(new.id, new.member_id, new.kind, new.term, new.started_at, new.ends_at)
        is distinct from row(old.id, old.member_id, old.kind, old.term, old.started_at, old.ends_at)
  then raise exception 'pause % stands', old.id; end if;
  return new;
end $$;
create trigger pause_stands before update on protection.pause for each row execute function protection.keep_pause();
create trigger pause_stays before delete on protection.pause for each row execute function platform.refuse_change();

-- A house that was there before: its deposits count too.
do $$ begin
  if to_regclass('deposits.pay_order') is not null then
    insert into protection.deposit (ref, member_id, state, amount, counted_at)
      select bill_no, member_id,
        case when state in ('pending', 'confirming') then 'open' when state = 'credited' then 'credited' else 'closed' end,
        amount, coalesce(closed_at, placed_at)
      from deposits.pay_order where currency = 'CNY';
  end if;
end $$;
