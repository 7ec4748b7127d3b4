import type pg from 'pg'

/**
 * The reference of settling: copies of the bets, the balances that they move, and a table of how each selection ends, in a
 * schema of their own.
 */
export async function openBareSettling(pool: pg.Pool) {
  await pool.query(`create schema bare;
    create table bare.outcome (kind text not null, line smallint, selection text not null, result text not null)`)
  return {
    /** Copies the bets as they are: open, under the same indexes, with the balances of their members. */
    copy: async (): Promise<void> => {
      await pool.query(`drop table if exists bare.bet, bare.entry, bare.balance;
        create table bare.bet (like sportsbook.bet including defaults including indexes);
        insert into bare.bet select * from bare.open;
        create table bare.balance (owner uuid not null, account text not null, amount bigint not null, primary key (owner, account));
        insert into bare.balance
          select member_id, 'stakes', sum(stake) from bare.bet group by member_id
          union all select distinct member_id, 'wallet', 0 from bare.bet
          union all select '00000000-0000-0000-0000-000000000000', unnest(array['result', 'rounding']), 0;
        create table bare.entry (id bigint generated always as identity primary key, bet_id uuid not null, owner uuid not null,
          account text not null, amount bigint not null)`)
      await pool.query('vacuum analyze bare.bet, bare.balance')
    },
    /** Keeps the open bets, to be copied as often as it takes. */
    keep: async (): Promise<void> => {
      await pool.query("create table bare.open as select * from sportsbook.bet where state = 'open'")
    },
    /** Learns from bets that the house settled how each selection ends. */
    learn: async (): Promise<void> => {
      await pool.query(`insert into bare.outcome
        select distinct kind, line, selection, result from sportsbook.bet where state = 'settled'`)
    },
    settle: async (matchId: string): Promise<void> => {
      await pool.query(SETTLE, [matchId])
    },
    /** What was paid in all, and whether the balances say the same; in units. */
    paid: async (): Promise<{ readonly payouts: bigint; readonly wallets: bigint; readonly sum: bigint }> => {
      const { rows } = await pool.query<{ payouts: bigint; wallets: bigint; sum: bigint }>(
        `select (select sum(payout)::bigint from bare.bet) payouts,
          (select sum(amount)::bigint from bare.balance where account = 'wallet') wallets,
          (select sum(amount)::bigint from bare.balance) - (select sum(stake)::bigint from bare.bet) sum`,
      )
      const [row] = rows
      if (!row) throw new Error('the bare bets are not there')
      return row
    },
  }
}

/** Grades, pays and posts all open bets of a match in one statement. Rounds half to even, to the cent. */
const SETTLE = `with graded as (
    select b.id, b.member_id, b.stake, o.result, case o.result
      when 'win' then b.stake::float8 * b.odds / 100
      when 'half-win' then (b.stake::float8 * b.odds / 100 + b.stake) / 2
      when 'half-lose' then b.stake::float8 / 2
      when 'lose' then 0
      else b.stake end as exact
    from bare.bet b join bare.outcome o
      on o.kind = b.kind and o.selection = b.selection and o.line is not distinct from b.line
    where b.state = 'open' and b.match_id = $1
  ), paid as (
    select id, member_id, stake, result, exact::bigint as exact, (round(exact / 10000) * 10000)::bigint as payout,
      case result when 'win' then stake when 'lose' then stake when 'half-win' then stake / 2 when 'half-lose' then stake / 2
        else 0 end as valid
    from graded
  ), ended as (
    update bare.bet b set state = 'settled', result = p.result, payout = p.payout, remainder = p.exact - p.payout,
      valid_stake = p.valid, settled_at = now(), graded_by = 2
    from paid p where b.id = p.id
  ), legs as (
    select id, member_id as owner, 'stakes' as account, -stake as amount from paid
    union all select id, member_id, 'wallet', payout from paid where payout > 0
    union all select id, '00000000-0000-0000-0000-000000000000', 'result', stake - exact from paid where stake <> exact
    union all select id, '00000000-0000-0000-0000-000000000000', 'rounding', exact - payout from paid where exact <> payout
  ), written as (
    insert into bare.entry (bet_id, owner, account, amount) select id, owner, account, amount from legs
  )
  update bare.balance b set amount = b.amount + moved.by
  from (select owner, account, sum(amount)::bigint as by from legs group by owner, account) moved
  where b.owner = moved.owner and b.account = moved.account`
