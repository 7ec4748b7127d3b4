import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { MultipleState } from '../../multiples/multiples.contract.ts'
import type { Odds } from '../../prices.rules.ts'
import type { BetOn } from '../../settlement.rules.ts'
import type { BetState } from '../../sportsbook.contract.ts'
import { type LegRow, readLegs, readMultiples } from '../multiples/multiples.store.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions, multipleTransitions } from '../sportsbook.states.ts'
import { type Cashed, lockBets, readBets, type Settlement, settledAs, tables } from '../sportsbook.store.ts'
import type { BetRow, MultipleRow } from '../sportsbook.tables.ts'

/** What cashing out asks of a bet, wherever it stands. */
type Terms = Pick<
  BetRow,
  | 'id'
  | 'member_id'
  | 'match_id'
  | 'currency'
  | 'stake'
  | 'placed_at'
  | 'cashed_stake'
  | 'cashed_paid'
  | 'cashed_valid'
> & {
  /** The one price that it pays at. */
  readonly odds: Odds
  /** What it is on: one pick, or those of a bet builder, all of which have to win. */
  readonly picks: readonly BetOn[]
}

/** A bet that can be cashed out: a single one, or a bet builder, which stands among the multiples. */
export type CashableBet = Terms &
  (
    | { readonly table: 'bet'; readonly state: BetState }
    | { readonly table: 'multiple'; readonly state: MultipleState }
  )

/** A single bet, as cashing out sees it. */
export const cashableSingle = (bet: BetRow): CashableBet => ({ ...bet, table: 'bet', picks: [pickOf(bet)] })

/** A bet builder with its legs, as cashing out sees it; null of any other multiple. */
export function cashableBuilder(multiple: MultipleRow, legs: readonly LegRow[]): CashableBet | null {
  const [first] = legs
  const { odds } = multiple
  if (odds === null || !first) return null
  return { ...multiple, odds, table: 'multiple', match_id: first.match_id, picks: legs.map(pickOf) }
}

async function withLegs(db: Db | Tx, multiples: readonly MultipleRow[]): Promise<readonly CashableBet[]> {
  const legsOf = await readLegs(
    db,
    multiples.map(({ id }) => id),
  )
  return multiples.flatMap((multiple) => cashableBuilder(multiple, legsOf.get(multiple.id) ?? []) ?? [])
}

/** Bets that can be cashed out, of some ids; single ones first. */
export async function readCashable(db: Db | Tx, ids: readonly string[]): Promise<readonly CashableBet[]> {
  const singles = (await readBets(db, ids)).map(cashableSingle)
  if (singles.length === ids.length) return singles
  return [...singles, ...(await withLegs(db, await readMultiples(db, ids)))]
}

/** The same, locked in one order: single bets, then bet builders, as whoever corrects a match locks them. */
export async function lockCashable(tx: Tx, ids: readonly string[]): Promise<readonly CashableBet[]> {
  const singles = (await lockBets(tx, ids)).map(cashableSingle)
  if (singles.length === ids.length) return singles
  const builders = await tables(tx)
    .selectFrom('sportsbook.multiple')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('odds', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return [...singles, ...(await withLegs(tx, builders))]
}

/** Whether something of a bet runs that can be cashed out: it stands, and neither ended nor waits for a person. */
export const runsOn = (bet: CashableBet): boolean =>
  bet.table === 'bet'
    ? betTransitions.next(bet.state, 'cashedOut') !== null
    : multipleTransitions.next(bet.state, 'cashedOut') !== null

/** Writes what was cashed out of a locked bet so far, and how it ended where nothing of it runs any more. */
export async function putCashed(
  tx: Tx,
  { id, table }: CashableBet,
  { stake, paid, validStake }: Cashed,
  settlement: Settlement | null,
): Promise<void> {
  const cashed = {
    cashed_stake: stake,
    cashed_paid: paid,
    cashed_valid: validStake,
    ...(settlement && settledAs(settlement)),
  }
  const db = tables(tx)
  await (table === 'bet'
    ? db.updateTable('sportsbook.bet').set(cashed).where('id', '=', id).execute()
    : db.updateTable('sportsbook.multiple').set(cashed).where('id', '=', id).execute())
}
