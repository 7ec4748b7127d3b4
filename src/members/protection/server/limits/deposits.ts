import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Money } from '#platform/money/money.ts'
import { allowanceOf, inTheWay } from '../../limits.rules.ts'
import { readPauses } from '../pauses/pauses.store.ts'
import { refusalOf } from '../pauses/refuse-paused.ts'
import { tables } from '../protection.tables.ts'
import { lockMember, lockMembers, type NamedLimit, readDepositLimits, readLimits } from './limits.store.ts'
import { refuseByLimit } from './refuse-limit.ts'
import { readDepositUse, spansNow } from './use.store.ts'

/** A deposit that a member asks for, by the number it keeps for good. */
export interface AskedDeposit {
  readonly ref: string
  readonly memberId: string
  readonly amount: Money<'CNY'>
}

/**
 * Lets a member ask for a deposit, in the transaction that places its order: from now on it counts as open.
 * Locks the member, so that of many at once each meets what those before it have left; call it after the
 * order is locked or written.
 * @throws Refusal a pause that holds; `depositDay`, `depositWeek` or `depositMonth` with the limit, what is
 * left and when it resets
 */
export async function admitDeposit(tx: Tx, app: App, asked: AskedDeposit): Promise<void> {
  const refusal = (await admitDeposits(tx, app, [asked])).get(asked.ref)
  if (refusal) throw refusal
}

/**
 * The same for deposits of many members, one each: why some of them are refused, by their numbers. Those are
 * not counted; the others are from now on.
 */
export async function admitDeposits(
  tx: Tx,
  app: App,
  asked: readonly AskedDeposit[],
): Promise<ReadonlyMap<string, Refusal>> {
  const memberIds = asked.map(({ memberId }) => memberId)
  await lockMembers(tx, memberIds)
  const now = app.clock.now()
  const pauses = await readPauses(tx, memberIds, now)
  const limits = await readDepositLimits(tx, memberIds)
  const refused = new Map<string, Refusal>()
  for (const { ref, memberId, amount } of asked) {
    const pause = pauses.get(memberId)
    const refusal = pause
      ? refusalOf(pause, app)
      : await passedLimit(tx, app, { memberId, units: amount.units, limits: limits.get(memberId) ?? [] })
    if (refusal) refused.set(ref, refusal)
  }
  const admitted = asked.filter(({ ref }) => !refused.has(ref))
  const column = <T>(pick: (one: AskedDeposit) => T): T[] => admitted.map(pick)
  if (admitted.length > 0)
    await sql`insert into protection.deposit (ref, member_id, state, amount, counted_at)
      select ref, member_id, 'open', amount, ${now} from unnest(
        ${column(({ ref }) => ref)}::text[], ${column(({ memberId }) => memberId)}::uuid[],
        ${column(({ amount }) => amount.units)}::bigint[]
      ) asked(ref, member_id, amount) order by ref on conflict do nothing`.execute(tx)
  return refused
}

/** Why a deposit would pass a limit of its locked member's; null where it passes none. */
async function passedLimit(
  tx: Tx,
  app: App,
  {
    memberId,
    units,
    limits,
  }: { readonly memberId: string; readonly units: bigint; readonly limits: readonly NamedLimit[] },
): Promise<Refusal | null> {
  // Few have any; what is used is asked for only of them.
  if (limits.every((limit) => limit.amount === null)) return null
  const spans = spansNow(app)
  const used = await readDepositUse(tx, memberId, spans)
  const allowances = limits.flatMap((limit) =>
    limit.amount === null ? [] : [allowanceOf(limit.period, limit.amount, used[limit.period])],
  )
  const passed = inTheWay(allowances, units)
  return passed && refuseByLimit(app, 'deposit', passed, spans)
}

/** Money that has come for a member whose deposit no longer asks for it, or asked for less. */
export interface ArrivedDeposit extends AskedDeposit {
  /** The number of the deposit that is over with it and counts no more, where that is another. */
  readonly instead?: string
}

/**
 * Which of what has come may be credited, by their numbers: what was asked for and is still open, and what
 * the member's limits leave room for besides. From then on it counts as open, until `countDeposits` says that
 * it was credited, in the same transaction; what is not among them counts for nothing and is not to be
 * credited. A pause stops nothing here: who pauses owes nobody the money. Locks the members, in one order.
 */
export async function admitArrived(
  tx: Tx,
  app: App,
  arrived: readonly ArrivedDeposit[],
): Promise<ReadonlySet<string>> {
  const admitted = new Set<string>()
  for (const one of arrived.toSorted(byMember)) if (await admitOne(tx, app, one)) admitted.add(one.ref)
  return admitted
}

const byMember = (a: ArrivedDeposit, b: ArrivedDeposit) =>
  a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : a.ref < b.ref ? -1 : 1

async function admitOne(
  tx: Tx,
  app: App,
  { ref, instead, memberId, amount }: ArrivedDeposit,
): Promise<boolean> {
  await lockMember(tx, memberId)
  const own = await tables(tx)
    .selectFrom('protection.deposit')
    .selectAll()
    .where('ref', 'in', [ref, instead ?? ref])
    .where('state', '=', 'open')
    .execute()
  const before = own.reduce((total, row) => total + row.amount, 0n)
  if (before < amount.units) {
    const limits = await readLimits(tx, memberId)
    const used = await readDepositUse(tx, memberId, spansNow(app))
    const allowances = limits.flatMap(({ kind, period, amount: limit }) =>
      kind !== 'deposit' || limit === null ? [] : [allowanceOf(period, limit, used[period] - before)],
    )
    if (inTheWay(allowances, amount.units)) return false
  }
  await tables(tx)
    .insertInto('protection.deposit')
    .values({ ref, member_id: memberId, state: 'open', amount: amount.units, counted_at: app.clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('ref')
        .doUpdateSet({ state: 'open', amount: amount.units, counted_at: app.clock.now() })
        .where('protection.deposit.state', '<>', 'credited'),
    )
    .execute()
  return true
}

/** What became of a deposit: it asks for nothing any more, or this much was credited. */
export interface DepositOutcome {
  readonly ref: string
  readonly memberId: string
  readonly outcome: 'closed' | 'credited'
  /** What it asked for; once credited, what arrived. */
  readonly amount: Money<'CNY'>
}

/**
 * Counts what became of deposits, in the transaction in which it did, in one statement. What was credited
 * stays so, whatever is told later; money that arrives late, or more than was asked for, counts as what it
 * is.
 */
export async function countDeposits(tx: Tx, app: App, outcomes: readonly DepositOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const column = <T>(pick: (one: DepositOutcome) => T): T[] => outcomes.map(pick)
  await sql`insert into protection.deposit as known (ref, member_id, state, amount, counted_at)
    select ref, member_id, state, amount, ${app.clock.now()} from unnest(
      ${column(({ ref }) => ref)}::text[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ outcome }) => outcome)}::text[], ${column(({ amount }) => amount.units)}::bigint[]
    ) told(ref, member_id, state, amount) order by ref
    on conflict (ref) do update set state = excluded.state, amount = excluded.amount, counted_at = excluded.counted_at
      where known.state <> 'credited'`.execute(tx)
}
