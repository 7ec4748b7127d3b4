-- How far each account was checked and what stood on it then. Derived: `ledger.violations` stays the whole truth.
create table ledger.checked (
  account_id bigint primary key references ledger.account,
  -- Number of the newest entry that was checked.
  seq bigint not null,
  posted bigint not null,
  held bigint not null
);

-- What is wrong with what was written since the last call, and with the sums of the balances; when nothing is, the next
-- call begins where this one ended. Reads every balance, but of the history only what is new. A group commits whole and each
-- account's entries are numbered without a gap, so what one snapshot has beyond the last one is whole groups. (`offset 0`
-- has history looked up by key, row for row, however much the planner expects: never read from end to end.)
create function ledger.check_new() returns table (what text, subject text, detail text) language plpgsql as $$
begin
  -- Two at once would each note a snapshot of their own, half of each. What follows sees what is committed by now.
  lock table ledger.checked in exclusive mode;
  return query
  with moved as materialized (
    select b.account_id, coalesce(c.seq, 0) as since, coalesce(c.posted, 0) as posted, coalesce(c.held, 0) as held,
      b.seq, b.credit_posted - b.debit_posted as posted_now, b.credit_pending - b.debit_pending as held_now
    from ledger.balance b left join ledger.checked c on c.account_id = b.account_id
    where (b.seq, b.credit_posted - b.debit_posted, b.credit_pending - b.debit_pending)
      is distinct from (coalesce(c.seq, 0), coalesce(c.posted, 0), coalesce(c.held, 0))
  ), fresh as materialized (
    select e.*, m.posted + sum(e.posted_delta) over (partition by e.account_id order by e.seq) as run
    from moved m
    cross join lateral (select * from ledger.entry n where n.account_id = m.account_id and n.seq > m.since offset 0) e
  ), touched as materialized (
    select distinct f.transfer_id from fresh f
  ), transfers as materialized (
    select t.* from touched x
    cross join lateral (select * from ledger.transfer o where o.id = x.transfer_id offset 0) t
  ), found as materialized (
    select 'currency_sum' as what, a.currency as subject, sum(b.credit_posted - b.debit_posted)::text as detail
    from ledger.balance b join ledger.account a on a.id = b.account_id
    group by a.currency having sum(b.credit_posted - b.debit_posted) <> 0
  union all
    select 'pending_sum', a.currency, sum(b.credit_pending - b.debit_pending)::text
    from ledger.balance b join ledger.account a on a.id = b.account_id
    group by a.currency having sum(b.credit_pending - b.debit_pending) <> 0
  union all
    select 'account_without_balance', a.id::text, a.code::text
    from ledger.account a where not exists (select from ledger.balance b where b.account_id = a.id)
  union all
    select 'balance_is_not_its_entries', m.account_id::text,
      format('%s entries after %s, newest %s, posted %s, held %s', coalesce(e.entries, 0), m.since, e.newest,
        m.posted + coalesce(e.posted, 0), m.held + coalesce(e.held, 0))
    from moved m
    left join (
      select f.account_id, count(*) as entries, max(f.seq) as newest, sum(f.posted_delta) as posted,
        sum(f.held_delta) as held
      from fresh f group by f.account_id) e on e.account_id = m.account_id
    where (m.since + coalesce(e.entries, 0), coalesce(e.newest, m.since), m.posted + coalesce(e.posted, 0),
        m.held + coalesce(e.held, 0))
      is distinct from (m.seq, m.seq, m.posted_now::numeric, m.held_now::numeric)
  union all
    select 'running_balance', f.account_id::text, f.seq::text from fresh f where f.run <> f.posted_after
  union all
    select 'resolved_otherwise_than_held', r.id::text, h.kind::text
    from transfers r
    cross join lateral (select * from ledger.transfer o where o.id = r.pending_id offset 0) h
    where h.kind <> 'hold'
      or (h.debit_account, h.credit_account, h.currency) <> (r.debit_account, r.credit_account, r.currency)
      or r.amount > h.amount or (r.kind = 'release' and r.amount <> h.amount)
  union all
    select 'half_posted_transfer', f.transfer_id::text, format('entry %s of %s', f.seq, f.account_id)
    from fresh f left join transfers t on t.id = f.transfer_id
    where t.id is null
      or (f.account_id, f.seq) not in ((t.debit_account, t.debit_seq), (t.credit_account, t.credit_seq))
  union all
    select 'half_posted_transfer', t.id::text, e.entries::text
    from transfers t
    cross join lateral (
      select count(*) as entries, sum(n.posted_delta) filter (where n.posted_delta > 0) as posted,
        sum(n.posted_delta) as net, sum(n.held_delta) as held
      from (values (t.debit_account, t.debit_seq), (t.credit_account, t.credit_seq)) place(account_id, seq)
      join ledger.entry n on n.account_id = place.account_id and n.seq = place.seq and n.transfer_id = t.id offset 0) e
    where e.entries <> 2 or e.net <> 0 or e.held <> 0
      or coalesce(e.posted, 0) <> case when t.kind in ('post', 'capture') then t.amount else 0 end
  union all
    select 'half_posted_group', t.group_id::text, format('%s of %s legs', count(*), max(t.legs))
    from transfers t group by t.group_id
    having count(*) <> max(t.legs) or count(distinct t.leg) <> max(t.legs) or min(t.legs) <> max(t.legs)
      or count(distinct t.fingerprint) <> 1
  ), advanced as (
    insert into ledger.checked as c (account_id, seq, posted, held)
    select m.account_id, m.seq, m.posted_now, m.held_now from moved m where not exists (select from found)
    on conflict (account_id) do update set seq = excluded.seq, posted = excluded.posted, held = excluded.held
  )
  select * from found;
end $$;
