-- The ledger: double-entry accounts, two-phase transfers, groups that happen whole or not at all.
-- Everything here is written by `ledger.open_accounts` and `ledger.post`; nothing is ever rewritten but the balances.
create schema ledger;

create table ledger.currency (
  code text primary key,
  -- Decimal places one unit is divided into.
  scale smallint not null check (scale between 0 and 8)
);
insert into ledger.currency values ('CNY', 6), ('USDT', 6), ('COIN', 6);

create type ledger.transfer_kind as enum ('post', 'hold', 'capture', 'release');
-- What an account may not do: owe (no_overdraft: credits cover debits and holds) or be owed (no_overcredit).
create type ledger.floor_rule as enum ('free', 'no_overdraft', 'no_overcredit');

create table ledger.account (
  id bigint generated always as identity primary key,
  -- Place in the chart of accounts (ledger.chart.ts).
  code smallint not null,
  -- The member, or the nil UUID for the house.
  owner uuid not null,
  -- Which venue, rail or product of that code; '' where there is but one.
  scope text not null,
  currency text not null references ledger.currency,
  -- A house account that everyone touches is split; its balance is the sum of its shards.
  shard smallint not null check (shard >= 0),
  rule ledger.floor_rule not null,
  opened_at timestamptz not null,
  constraint account_is_one unique (owner, code, scope, currency, shard),
  unique (id, currency),
  unique (id, rule, currency),
  -- A floor on a shard would not be a floor on the sum, except where each business id keeps to one shard.
  constraint member_accounts_are_whole check (shard = 0 or owner = '00000000-0000-0000-0000-000000000000')
);

create table ledger.balance (
  account_id bigint primary key,
  -- The account's, here because posting reads nothing of it but this row.
  rule ledger.floor_rule not null,
  currency text not null,
  debit_posted bigint not null default 0,
  credit_posted bigint not null default 0,
  debit_pending bigint not null default 0,
  credit_pending bigint not null default 0,
  -- Number of the account's newest entry.
  seq bigint not null default 0,
  foreign key (account_id, rule, currency) references ledger.account (id, rule, currency),
  constraint totals_not_negative check (least(debit_posted, credit_posted, debit_pending, credit_pending) >= 0),
  constraint no_overdraft check (rule <> 'no_overdraft' or debit_posted + debit_pending <= credit_posted),
  constraint no_overcredit check (rule <> 'no_overcredit' or credit_posted + credit_pending <= debit_posted)
) with (fillfactor = 50);

create table ledger.transfer (
  id uuid primary key,
  seq bigint generated always as identity,
  group_id uuid not null,
  -- This is leg `leg` of the group's `legs`.
  leg smallint not null,
  legs smallint not null check (leg between 1 and legs),
  kind ledger.transfer_kind not null,
  -- The hold that a capture or a release resolves.
  pending_id uuid,
  -- The accounts, and the numbers of this transfer's entries there.
  debit_account bigint not null,
  debit_seq bigint not null,
  credit_account bigint not null,
  credit_seq bigint not null,
  currency text not null,
  -- Minor units. Of a capture: what was taken (the rest of the hold went back); of a release: the whole hold.
  amount bigint not null check (amount between 1 and 1000000000000000),
  -- Why: a reason of ledger.chart.ts.
  code smallint not null,
  -- The business record this belongs to.
  ref_kind text,
  ref_id text,
  memo text,
  -- SHA-256 over the whole group as it was asked for (post.ts).
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  check ((kind in ('capture', 'release')) = (pending_id is not null)),
  check (debit_account <> credit_account),
  check ((ref_kind is null) = (ref_id is null))
);
create unique index transfer_resolves_once on ledger.transfer (pending_id) where pending_id is not null;
create index transfer_of_record on ledger.transfer (ref_kind, ref_id) where ref_id is not null;

-- Two for each transfer, one on each side. Deltas are signed: credits add, debits take away.
create table ledger.entry (
  account_id bigint not null,
  seq bigint not null,
  transfer_id uuid not null,
  posted_delta bigint not null,
  held_delta bigint not null,
  posted_after bigint not null,
  primary key (account_id, seq)
);

-- Both accounts are in the transfer's currency, and what it resolves is there. A statement's rows are checked together: as
-- foreign keys this would cost more than the rest of posting, and lock rows of accounts that everyone touches. Nothing that
-- a transfer points to is ever changed or deleted, so checking when it is written is checking for good.
create function ledger.check_references() returns trigger language plpgsql as $$
declare
  broken text;
begin
  select case when d.id is null then 'debit_in_currency' when c.id is null then 'credit_in_currency'
      else 'resolves_a_transfer' end into broken
    from written t
    left join ledger.account d on d.id = t.debit_account and d.currency = t.currency
    left join ledger.account c on c.id = t.credit_account and c.currency = t.currency
    left join ledger.transfer h on h.id = t.pending_id
    where d.id is null or c.id is null or h.id is null and t.pending_id is not null limit 1;
  if found then
    raise exception 'ledger.transfer breaks %', broken using errcode = 'foreign_key_violation', constraint = broken;
  end if;
  return null;
end $$;
create trigger references_hold after insert on ledger.transfer referencing new table as written
  for each statement execute function ledger.check_references();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger.currency
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger kept before delete or truncate on ledger.balance
  for each statement execute function ledger.refuse_change();

create function ledger.open_balance() returns trigger language plpgsql as $$
begin
  insert into ledger.balance (account_id, rule, currency) values (new.id, new.rule, new.currency);
  return null;
end $$;
create trigger balance_from_birth after insert on ledger.account
  for each row execute function ledger.open_balance();

-- The ids of the wanted accounts, in the order asked; opens those that do not exist. Sessions that open the same accounts
-- at once get the same ids: the inserts wait for one another in one order.
create function ledger.open_accounts(
  p_code smallint[], p_owner uuid[], p_scope text[], p_currency text[], p_shard smallint[],
  p_rule ledger.floor_rule[], p_at timestamptz
) returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  for attempt in 1..2 loop
    select array_agg(a.id order by w.no) into ids
      from unnest(p_code, p_owner, p_scope, p_currency, p_shard) with ordinality w(code, owner, scope, currency, shard, no)
      left join ledger.account a on a.owner = w.owner and a.code = w.code and a.scope = w.scope
        and a.currency = w.currency and a.shard = w.shard;
    exit when array_position(ids, null) is null;
    insert into ledger.account (code, owner, scope, currency, shard, rule, opened_at)
      select distinct w.code, w.owner, w.scope, w.currency, w.shard, w.rule, p_at
      from unnest(p_code, p_owner, p_scope, p_currency, p_shard, p_rule, ids)
        w(code, owner, scope, currency, shard, rule, id)
      where w.id is null
      order by w.owner, w.code, w.scope, w.currency, w.shard
      on conflict on constraint account_is_one do nothing;
  end loop;
  return coalesce(ids, '{}');
end $$;

-- Posts a batch of groups, each whole or not at all, and answers for each: 'posted', 'exists' (the same group was posted
-- before: nothing is repeated), 'conflict' (an id of it belongs to another group), or why it was refused; `breakers` names,
-- for each group, the account whose floor refused it. One array element is one leg; `p_group` numbers the groups
-- 1, 2, 3 ... and the legs of a group stand together. `p_doubled`: an earlier leg of the batch has the same id. `p_print` is,
-- for each group, the SHA-256 over all of it as it was asked for.
--
-- It locks the balances, reads what is known of the ids and holds, decides the groups one after another in memory as if each
-- were alone, and writes what is posted in one statement. Three statements, whatever the size of the batch; and numbers in
-- plain arrays, because rows in arrays are taken apart and copied at every touch.
create function ledger.post(
  p_group int[], p_group_id uuid[], p_id uuid[], p_kind ledger.transfer_kind[], p_pending_id uuid[],
  p_debit bigint[], p_credit bigint[], p_currency text[], p_amount bigint[], p_code smallint[],
  p_ref_kind text[], p_ref_id text[], p_memo text[], p_doubled boolean[], p_print bytea[], p_at timestamptz,
  out verdicts text[], out breakers bigint[]
) language plpgsql
-- Planning takes longer than posting: plan once a session. And plan for any size: through indexes, whatever little was in
-- the tables when the session began.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  resolves constant boolean := array_remove(p_pending_id, null) <> '{}';
  wanted bigint[];
  -- The balances the batch touches, by place: in the order of their accounts. The totals move as groups are decided.
  accounts bigint[];
  rules ledger.floor_rule[];
  currencies text[];
  debits bigint[];
  credits bigint[];
  debits_held bigint[];
  credits_held bigint[];
  seqs bigint[];
  -- What is known of the legs, by their number in the batch: where the two accounts stand if they are known, the hold that
  -- one resolves, and in which group of the batch it stands when it does.
  debit_ats int[];
  credit_ats int[];
  known bytea[];         -- the fingerprint under which the id is already posted
  hold_amounts bigint[];
  hold_groups int[];
  hold_resolved boolean[];
  -- What the legs do.
  posted bigint[];
  held bigint[];
  debit_seqs bigint[];
  credit_seqs bigint[];
  debits_after bigint[];
  credits_after bigint[];
  kept int[];            -- the legs that are posted
  -- The group under way.
  d int;
  c int;
  amount bigint;
  g int;
  first int := 1;
  firsts int[];          -- the first leg of each group, and how many it has
  sizes int[];
  verdict text;
  breaker bigint;
  resolved uuid[];       -- holds that the groups posted so far resolve, and those that this one does
  resolving uuid[];
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'ledger.post reads what it locked: it needs READ COMMITTED';
  end if;
  for attempt in 1..5 loop
    -- A capture's or release's accounts come from its hold.
    wanted := p_debit || p_credit;
    if resolves then
      select wanted || array_agg(h.debit_account) || array_agg(h.credit_account) into wanted
        from ledger.transfer h where h.id = any (p_pending_id);
    end if;
    -- The only lock point, by account: two batches that meet wait for one another in one order and never deadlock.
    select array_agg(b.account_id), array_agg(b.rule), array_agg(b.currency), array_agg(b.debit_posted),
        array_agg(b.credit_posted), array_agg(b.debit_pending), array_agg(b.credit_pending), array_agg(b.seq)
      into accounts, rules, currencies, debits, credits, debits_held, credits_held, seqs
      from (select * from ledger.balance where account_id = any (wanted) order by account_id for no key update) b;

    -- What is known of ids and holds cannot change any more before the batch is written, but for one case (see below).
    -- `width_bucket` finds an account's place as a search tree would. Most legs resolve nothing, and then there is no more to
    -- know: asking after holds all the same would cost a single posting a tenth.
    if not resolves then
      select array_agg(case when accounts[debit_at] = debit then debit_at end),
          array_agg(case when accounts[credit_at] = credit then credit_at end), array_agg(known)
        into debit_ats, credit_ats, known
        from (
          select p_debit[no] as debit, p_credit[no] as credit, width_bucket(p_debit[no], accounts) as debit_at,
            width_bucket(p_credit[no], accounts) as credit_at, t.fingerprint as known
          from generate_subscripts(p_id, 1) no
          left join ledger.transfer t on t.id = p_id[no]
          order by no) leg;
    else
      select array_agg(case when accounts[debit_at] = debit then debit_at end),
          array_agg(case when accounts[credit_at] = credit then credit_at end),
          array_agg(known), array_agg(hold_amount), array_agg(hold_group), array_agg(hold_resolved)
        into debit_ats, credit_ats, known, hold_amounts, hold_groups, hold_resolved
        from (
          select side.*, width_bucket(side.debit, accounts) as debit_at, width_bucket(side.credit, accounts) as credit_at,
            known.fingerprint as known, h.amount as hold_amount, h.in_group as hold_group,
            resolver.id is not null as hold_resolved
          from generate_subscripts(p_id, 1) no
          left join ledger.transfer known on known.id = p_id[no]
          left join ledger.transfer stored on stored.id = p_pending_id[no]
          left join ledger.transfer resolver on resolver.pending_id = p_pending_id[no]
          left join lateral (
            select stored.amount, stored.debit_account as debit, stored.credit_account as credit, null::int as in_group
            where stored.kind = 'hold'
            union all
            select p_amount[made], p_debit[made], p_credit[made], p_group[made]
            from generate_series(1, no - 1) made
            where p_pending_id[no] is not null and stored.id is null
              and p_id[made] = p_pending_id[no] and p_kind[made] = 'hold' and not p_doubled[made]
          ) h on true
          cross join lateral (select
            case when p_pending_id[no] is null then p_debit[no] else h.debit end as debit,
            case when p_pending_id[no] is null then p_credit[no] else h.credit end as credit) side
          order by no) leg;
    end if;

    for i in 1..cardinality(p_id) loop
      g := p_group[i];
      if verdict is null then
        d := debit_ats[i];
        c := credit_ats[i];
        amount := case when p_kind[i] = 'release' then hold_amounts[i] else p_amount[i] end;
        -- Why it cannot be posted whatever the balances are.
        verdict := case
          when known[i] = p_print[g] then 'exists'
          when known[i] is not null then 'conflict'
          when p_doubled[i] then 'doubled_id'
          when p_pending_id[i] is not null and (hold_amounts[i] is null or d is null or c is null) then 'unknown_hold'
          when hold_groups[i] < g and verdicts[hold_groups[i]] <> 'posted' then 'unknown_hold'
          when hold_resolved[i] or p_pending_id[i] = any (resolved) or p_pending_id[i] = any (resolving) then 'hold_resolved'
          when amount > hold_amounts[i] then 'exceeds_hold'
          when d is null or c is null then 'unknown_account'
          when d = c then 'same_account'
          when p_kind[i] <> 'release' and (currencies[d] = p_currency[i] and currencies[c] = p_currency[i]) is not true
            then 'currency_mismatch'
          when amount between 1 and 1000000000000000 is not true then 'bad_amount'
        end;
      end if;
      if verdict is null then
        posted[i] := case when p_kind[i] in ('post', 'capture') then amount else 0 end;
        held[i] := case p_kind[i] when 'hold' then amount when 'post' then 0 else -hold_amounts[i] end;
        debits[d] := debits[d] + posted[i];
        credits[c] := credits[c] + posted[i];
        if held[i] <> 0 then
          debits_held[d] := debits_held[d] + held[i];
          credits_held[c] := credits_held[c] + held[i];
        end if;
        seqs[d] := seqs[d] + 1;
        seqs[c] := seqs[c] + 1;
        debit_seqs[i] := seqs[d];
        credit_seqs[i] := seqs[c];
        debits_after[i] := credits[d] - debits[d];
        credits_after[i] := credits[c] - debits[c];
        if p_pending_id[i] is not null then resolving := resolving || p_pending_id[i]; end if;
      end if;
      continue when p_group[i + 1] = g;
      -- Floors hold for the state a group leaves: what is between its legs, nobody ever sees.
      if verdict is null then
        <<floors>>
        for j in first..i loop
          foreach d in array array[debit_ats[j], credit_ats[j]] loop
            if rules[d] = 'no_overdraft' and debits[d] + debits_held[d] > credits[d]
              or rules[d] = 'no_overcredit' and credits[d] + credits_held[d] > debits[d] then
              verdict := 'floor';
              breaker := accounts[d];
              exit floors;
            end if;
          end loop;
        end loop;
      end if;
      if verdict is null then
        for j in first..i loop kept := kept || j; end loop;
        resolved := resolved || resolving;
        verdicts := verdicts || 'posted'::text;
      else
        for j in first..i loop
          exit when posted[j] is null;
          d := debit_ats[j];
          c := credit_ats[j];
          debits[d] := debits[d] - posted[j];
          debits_held[d] := debits_held[d] - held[j];
          seqs[d] := seqs[d] - 1;
          credits[c] := credits[c] - posted[j];
          credits_held[c] := credits_held[c] - held[j];
          seqs[c] := seqs[c] - 1;
        end loop;
        verdicts := verdicts || verdict;
      end if;
      breakers := breakers || breaker;
      firsts := firsts || first;
      sizes := sizes || i - first + 1;
      verdict := null;
      breaker := null;
      resolving := null;
      first := i + 1;
    end loop;
    exit when 'posted' <> all (verdicts);

    begin
      with transfers as (
        insert into ledger.transfer (id, group_id, leg, legs, kind, pending_id, debit_account, debit_seq, credit_account,
            credit_seq, currency, amount, code, ref_kind, ref_id, memo, fingerprint, created_at)
          select p_id[no], p_group_id[no], no - firsts[p_group[no]] + 1, sizes[p_group[no]], p_kind[no], p_pending_id[no],
            accounts[debit_ats[no]], debit_seqs[no], accounts[credit_ats[no]], credit_seqs[no],
            currencies[debit_ats[no]], case when p_kind[no] = 'release' then -held[no] else p_amount[no] end, p_code[no],
            p_ref_kind[no], p_ref_id[no], p_memo[no], p_print[p_group[no]], p_at
          from unnest(kept) no
      ), balances as (
        update ledger.balance b
          set debit_posted = debits[place], credit_posted = credits[place], debit_pending = debits_held[place],
            credit_pending = credits_held[place], seq = seqs[place]
          from generate_subscripts(accounts, 1) place
          where b.account_id = accounts[place] and b.seq <> seqs[place]
      )
      insert into ledger.entry (account_id, seq, transfer_id, posted_delta, held_delta, posted_after)
        select side.* from unnest(kept) no cross join lateral (values
          (accounts[debit_ats[no]], debit_seqs[no], p_id[no], -posted[no], -held[no], debits_after[no]),
          (accounts[credit_ats[no]], credit_seqs[no], p_id[no], posted[no], held[no], credits_after[no])) side;
      exit;
    exception when unique_violation then
      -- Another session posted one of these ids, between other accounts, while we decided: now it is known. Decide again.
      if attempt = 5 then raise; end if;
      verdicts := null;
      breakers := null;
      resolved := null;
      posted := null;
      kept := null;
      firsts := null;
      sizes := null;
      first := 1;
    end;
  end loop;
end $$;

-- Everything that must never be true of the books. Empty at every moment.
create view ledger.violations as
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
  select 'balance_is_not_its_entries', coalesce(b.account_id, e.account_id)::text,
    format('%s entries, newest %s, posted %s, held %s', e.entries, e.newest, e.posted, e.held)
  from ledger.balance b
  full join (
    select account_id, count(*) as entries, max(seq) as newest, sum(posted_delta) as posted, sum(held_delta) as held
    from ledger.entry group by account_id) e on e.account_id = b.account_id
  where (coalesce(e.entries, 0), coalesce(e.newest, 0), coalesce(e.posted, 0), coalesce(e.held, 0))
    is distinct from (b.seq, b.seq, (b.credit_posted - b.debit_posted)::numeric, (b.credit_pending - b.debit_pending)::numeric)
union all
  select 'running_balance', account_id::text, seq::text
  from (select account_id, seq, posted_after, sum(posted_delta) over (partition by account_id order by seq) as run
    from ledger.entry) e
  where run <> posted_after
union all
  select 'open_holds', b.account_id::text, format('debit %s, credit %s', o.debit, o.credit)
  from ledger.balance b
  left join (
    select side.account_id, sum(side.debit) as debit, sum(side.credit) as credit
    from ledger.transfer h
    cross join lateral (values (h.debit_account, h.amount, 0), (h.credit_account, 0, h.amount)) side(account_id, debit, credit)
    where h.kind = 'hold' and not exists (select from ledger.transfer r where r.pending_id = h.id)
    group by side.account_id) o on o.account_id = b.account_id
  where (coalesce(o.debit, 0), coalesce(o.credit, 0)) <> (b.debit_pending::numeric, b.credit_pending::numeric)
union all
  select 'resolved_otherwise_than_held', r.id::text, h.kind::text
  from ledger.transfer r join ledger.transfer h on h.id = r.pending_id
  where h.kind <> 'hold' or (h.debit_account, h.credit_account, h.currency) <> (r.debit_account, r.credit_account, r.currency)
    or r.amount > h.amount or (r.kind = 'release' and r.amount <> h.amount)
union all
  select 'half_posted_transfer', coalesce(t.id, e.transfer_id)::text, e.entries::text
  from ledger.transfer t
  full join (
    select transfer_id, count(*) as entries,
      sum(posted_delta) filter (where posted_delta > 0) as posted, sum(posted_delta) as net, sum(held_delta) as held,
      array_agg(array[account_id, seq] order by account_id) as places
    from ledger.entry group by transfer_id) e on e.transfer_id = t.id
  where t.id is null or e.entries is distinct from 2 or e.net <> 0 or e.held <> 0
    or coalesce(e.posted, 0) <> case when t.kind in ('post', 'capture') then t.amount else 0 end
    or e.places <> case when t.debit_account < t.credit_account
      then array[[t.debit_account, t.debit_seq], [t.credit_account, t.credit_seq]]
      else array[[t.credit_account, t.credit_seq], [t.debit_account, t.debit_seq]] end
union all
  select 'half_posted_group', group_id::text, format('%s of %s legs', count(*), max(legs))
  from ledger.transfer group by group_id
  having count(*) <> max(legs) or count(distinct leg) <> max(legs) or min(legs) <> max(legs) or count(distinct fingerprint) <> 1;
