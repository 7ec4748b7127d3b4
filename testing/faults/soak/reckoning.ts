import { CHART } from '#money/ledger/ledger.chart.ts'
import { type Db, sql } from '#platform/db/index.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import type { Counts } from './guest.ts'

/** What is not over yet, by the table of each room in which it stands. */
const UNDER_WAY: Readonly<Record<string, string>> = {
  'deposits.pay_order': 'closed_at is null',
  'deposits.receipt': `status = 'incoming'`,
  'deposits.appeal': `state = 'reviewing'`,
  'withdrawals.withdrawal': 'ended_at is null',
  'usdt.deposit': 'ended_at is null',
  'usdt.receipt': `told or status = 'confirming'`,
  'quickpay.deposit': 'closed_at is null',
  'quickpay.withdrawal': 'ended_at is null',
  'quickpay.part': 'ended_at is null',
  'quickpay.appeal': `state = 'reviewing'`,
  'rails.payout': `state not in ('paid', 'refused')`,
  'rails.contradiction': 'closed_at is null',
  'rails_sandbox.notice': 'acknowledged_at is null',
  'venues.transfer': 'ended_at is null',
  'sportsbook.bet': `state not in ('settled', 'rejected')`,
}

/** Accounts on which money only stands while something is under way. */
const PASSING = [
  CHART.memberTransit,
  CHART.memberPayout,
  CHART.memberStakes,
  CHART.memberEscrow,
  CHART.quickEscrow,
  CHART.payoutSuspense,
].map(({ code }) => code)

/** What is not over yet, a line for each table. */
export async function inLimbo(db: Db): Promise<string[]> {
  const each = Object.entries(UNDER_WAY).map(
    ([table, isOpen]) => `select '${table}' as what, count(*) as rows from ${table} where ${isOpen}`,
  )
  const { rows } = await sql<{ what: string; rows: bigint }>`${sql.raw(each.join(' union all '))}`.execute(db)
  return rows.filter((row) => row.rows > 0n).map(({ what, rows: open }) => `${open} in ${what} not over`)
}

/** Money that stands where none may once nothing is under way, or is held. */
async function notPassedOn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: number; scope: string; units: bigint; held: bigint }>`
    select a.code, a.scope, b.credit_posted - b.debit_posted as units, b.credit_pending + b.debit_pending as held
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where (a.code = any(${PASSING}) and b.credit_posted <> b.debit_posted)
      or b.credit_pending <> 0 or b.debit_pending <> 0`.execute(db)
  return rows.map((row) => `account ${row.code} ${row.scope} has ${row.units}, held ${row.held}`)
}

/**
 * What every member must have, by the orders of the rooms and what members were answered, without a look at
 * the ledger: gives those who have something else.
 */
async function balances(db: Db, { told }: Counts): Promise<string[]> {
  const { rows: must } = await sql<{ id: string; currency: string; units: bigint }>`
    select id, currency, sum(units)::bigint as units from (
      select member_id as id, currency, amount + discount as units from deposits.pay_order where state = 'credited'
      union all select member_id, 'CNY', released from deposits.appeal
      union all select member_id, 'CNY', -yuan from usdt.deposit where way = 'rmb' and state in ('buying', 'waiting', 'confirming', 'completed')
      union all select member_id, 'USDT', credited from usdt.deposit where state = 'completed'
      union all select member_id, case way when 4 then 'USDT' else 'CNY' end, -amount from withdrawals.withdrawal where state = 'completed'
      union all select member_id, 'CNY', amount + reward from quickpay.deposit where state = 'credited'
      union all select member_id, 'CNY', -received from quickpay.withdrawal
      union all select member_id, 'CNY', payout - stake from sportsbook.bet where state = 'settled'
      union all select member_id, 'CNY', earned from interest.day
    ) moved group by id, currency`.execute(db)
  const { rows: has } = await sql<{ id: string; currency: string; units: bigint }>`
    select a.owner as id, a.currency, sum(b.credit_posted - b.debit_posted)::bigint as units
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.code between 2010 and 2070 group by a.owner, a.currency`.execute(db)
  const due = new Map(told)
  for (const { id, currency, units } of must)
    due.set(`${id} ${currency}`, (due.get(`${id} ${currency}`) ?? 0n) + units)
  const actual = new Map(has.map((row) => [`${row.id} ${row.currency}`, row.units]))
  return [...new Set([...due.keys(), ...actual.keys()])].flatMap((key) => {
    const [is, ought] = [actual.get(key) ?? 0n, due.get(key) ?? 0n]
    return is === ought ? [] : [`${key} has ${is}, not ${ought}`]
  })
}

/**
 * What banks, chains and the venue outside have in books of their own, held against what the house's ledger
 * says of them.
 */
async function outsiders(db: Db, given: bigint): Promise<string[]> {
  const { rows } = await sql<{ what: string; theirs: bigint; ours: bigint }>`
    with ours as (
      select a.code, a.currency, a.scope, a.owner, b.credit_posted - b.debit_posted as units
      from ledger.account a join ledger.balance b on b.account_id = a.id
    ), paid as (
      select currency, sum(amount) as units from rails_sandbox.payout where not refused group by currency
    )
    select 'the bank' as what,
      ((select coalesce(sum(t.amount), 0) from rails_sandbox.transfer t join rails_sandbox.collection c using (ref)
        where t.scenario <> 'declined' and c.payee is null)
      + ${given}::bigint - coalesce((select units from paid where currency = 'CNY'), 0))::bigint as theirs,
      coalesce((select -sum(units) from ours where code = 1010 and currency = 'CNY'), 0)::bigint as ours
    union all select 'the chains',
      ((select coalesce(sum(amount), 0) from rails_sandbox.chain_transfer where scenario <> 'dropped')
      - coalesce((select units from paid where currency = 'USDT'), 0))::bigint,
      coalesce((select -sum(units) from ours where code = 1010 and currency = 'USDT'), 0)::bigint
    union all select 'the venue, of ' || v.member_id, v.balance, coalesce(
      (select o.units from ours o where o.code = 2020 and o.scope = 'testing' and o.owner = v.member_id), 0)
      from venues_sandbox.account v`.execute(db)
  return rows
    .filter(({ theirs, ours }) => theirs !== ours)
    .map(({ what, theirs, ours }) => `${what} has ${theirs}, the ledger says ${ours}`)
}

/**
 * Everything that is wrong once nothing is under way any more. `given` is what members began with, in units
 * of CNY.
 */
export async function reckon(db: Db, counts: Counts, given: bigint): Promise<string[]> {
  return [
    ...(await inLimbo(db)),
    ...(await notPassedOn(db)),
    ...(await balances(db, counts)),
    ...(await outsiders(db, given)),
    ...(await wrongInBooks(db)),
  ]
}
