-- What one balance, and one transfer, have to be by themselves. As expressions of CHECKs PostgreSQL would read them anew from the catalogue
-- for every statement that writes a row, which costs a single posting more than the writing; of a
-- function it keeps what it has read.
create function ledger.stands(
  rule ledger.floor_rule, debit_posted bigint, credit_posted bigint, debit_pending bigint, credit_pending bigint
) returns boolean language plpgsql immutable as $$
begin
  return least(debit_posted, credit_posted, debit_pending, credit_pending) >= 0 and case rule
    when 'no_overdraft' then debit_posted + debit_pending <= credit_posted
    when 'no_overcredit' then credit_posted + credit_pending <= debit_posted
    else true end;
end $$;
create function ledger.well_formed(
  leg smallint, legs smallint, kind ledger.transfer_kind, pending_id uuid, debit_account bigint, credit_account bigint,
  amount bigint, ref_kind text, ref_id text, fingerprint bytea
) returns boolean language plpgsql immutable as $$
begin
  return leg between 1 and legs
    and (kind in ('capture', 'release')) = (pending_id is not null)
    and debit_account <> credit_account
    and amount between 1 and 1000000000000000
    and (ref_kind is null) = (ref_id is null)
    and length(fingerprint) = 32;
end $$;

-- `not valid`: the rows that are there met the same conditions until this moment, and reading all of them again would stop a house.
alter table ledger.balance
  drop constraint totals_not_negative, drop constraint no_overdraft, drop constraint no_overcredit,
  add constraint stands check (ledger.stands(rule, debit_posted, credit_posted, debit_pending, credit_pending)) not valid;
alter table ledger.transfer
  drop constraint transfer_check, drop constraint transfer_check1, drop constraint transfer_check2, drop constraint transfer_check3,
  drop constraint transfer_amount_check, drop constraint transfer_fingerprint_check,
  add constraint well_formed check (ledger.well_formed(
    leg, legs, kind, pending_id, debit_account, credit_account, amount, ref_kind, ref_id, fingerprint)) not valid;

-- As it was (0100), but for the entries: rows of VALUES beside each leg would be prepared anew for each leg, a tenth of the whole.
create or replace function ledger.post(
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
        select accounts[debit_ats[no]], debit_seqs[no], p_id[no], -posted[no], -held[no], debits_after[no] from unnest(kept) no
      union all
        select accounts[credit_ats[no]], credit_seqs[no], p_id[no], posted[no], held[no], credits_after[no] from unnest(kept) no;
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

-- Posts one group, and answers as `ledger.post` does, for a third of what a batch of one costs there. It writes, leg by leg, and lets the
-- tables judge: their keys and CHECKs are what `ledger.post` decides by, so that what they let pass is posted. What they refuse is
-- taken back and handed to `ledger.post`, which finds out why: a refusal, an id that is known, a floor that holds only at the group's end.
create function ledger.post_group(
  p_group_id uuid, p_id uuid[], p_kind ledger.transfer_kind[], p_pending_id uuid[], p_debit bigint[], p_credit bigint[],
  p_currency text[], p_amount bigint[], p_code smallint[], p_ref_kind text, p_ref_id text, p_memo text, p_doubled boolean[],
  p_print bytea, p_at timestamptz, out verdict text, out breaker bigint
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  legs constant int := cardinality(p_id);
  d bigint;
  c bigint;
  unit text;
  wanted bigint[];
  taken bigint;          -- what the leg moves, and what it sets aside or frees
  held bigint;
  amount bigint;
  d_seq bigint;
  c_seq bigint;
  d_after bigint;
  c_after bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'ledger.post_group reads what it locked: it needs READ COMMITTED';
  end if;
  begin
    if legs > 1 then
      -- All of them before the first is written, by account: the one order of every posting.
      wanted := p_debit || p_credit;
      if array_remove(p_pending_id, null) <> '{}' then
        select wanted || array_agg(h.debit_account) || array_agg(h.credit_account) into wanted
          from ledger.transfer h where h.id = any (p_pending_id);
      end if;
      perform from ledger.balance where account_id = any (wanted) order by account_id for no key update;
    end if;
    for i in 1..legs loop
      if p_kind[i] = 'post' then
        d := p_debit[i]; c := p_credit[i]; unit := p_currency[i]; amount := p_amount[i]; taken := amount; held := 0;
      elsif p_kind[i] = 'hold' then
        d := p_debit[i]; c := p_credit[i]; unit := p_currency[i]; amount := p_amount[i]; taken := 0; held := amount;
      else
        -- Without such a hold everything is null, and the transfer refuses that.
        select h.debit_account, h.credit_account, h.currency, coalesce(p_amount[i], h.amount), coalesce(p_amount[i], 0), -h.amount
          into d, c, unit, amount, taken, held
          from ledger.transfer h where h.id = p_pending_id[i] and h.kind = 'hold' and coalesce(p_amount[i], 0) <= h.amount
            and coalesce(p_currency[i], h.currency) = h.currency;
      end if;
      -- The lower account first: where there is but one leg, this is the lock.
      if d < c then
        update ledger.balance set debit_posted = debit_posted + taken, debit_pending = debit_pending + held, seq = seq + 1
          where account_id = d and currency = unit returning seq, credit_posted - debit_posted into d_seq, d_after;
        update ledger.balance set credit_posted = credit_posted + taken, credit_pending = credit_pending + held, seq = seq + 1
          where account_id = c and currency = unit returning seq, credit_posted - debit_posted into c_seq, c_after;
      else
        update ledger.balance set credit_posted = credit_posted + taken, credit_pending = credit_pending + held, seq = seq + 1
          where account_id = c and currency = unit returning seq, credit_posted - debit_posted into c_seq, c_after;
        update ledger.balance set debit_posted = debit_posted + taken, debit_pending = debit_pending + held, seq = seq + 1
          where account_id = d and currency = unit returning seq, credit_posted - debit_posted into d_seq, d_after;
      end if;
      insert into ledger.transfer (id, group_id, leg, legs, kind, pending_id, debit_account, debit_seq, credit_account, credit_seq,
          currency, amount, code, ref_kind, ref_id, memo, fingerprint, created_at)
        values (p_id[i], p_group_id, i, legs, p_kind[i], p_pending_id[i], d, d_seq, c, c_seq, unit, amount, p_code[i], p_ref_kind,
          p_ref_id, p_memo, p_print, p_at);
      insert into ledger.entry (account_id, seq, transfer_id, posted_delta, held_delta, posted_after)
        values (d, d_seq, p_id[i], -taken, -held, d_after), (c, c_seq, p_id[i], taken, held, c_after);
    end loop;
    verdict := 'posted';
    return;
  exception when integrity_constraint_violation or numeric_value_out_of_range then
    -- The savepoint has taken everything back, its locks too.
    null;
  end;
  select p.verdicts[1], p.breakers[1] into verdict, breaker from ledger.post(
    array_fill(1, array[legs]), array_fill(p_group_id, array[legs]), p_id, p_kind, p_pending_id, p_debit, p_credit, p_currency, p_amount,
    p_code, array_fill(p_ref_kind, array[legs]), array_fill(p_ref_id, array[legs]), array_fill(p_memo, array[legs]), p_doubled,
    array[p_print], p_at) p;
end $$;
