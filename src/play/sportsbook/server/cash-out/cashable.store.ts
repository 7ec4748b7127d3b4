import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { type Fraction, fraction } from '#platform/money/fraction.ts'
import { ONE_LINE } from '../../cash-out/lines.rules.ts'
import type { MultipleState } from '../../multiples/multiples.contract.ts'
import type { System } from '../../multiples/multiples.rules.ts'
import { formatOdds, type Odds } from '../../prices.rules.ts'
import { type BetOn, coefficientOf } from '../../settlement.rules.ts'
import type { BetState } from '../../sportsbook.contract.ts'
import { type LegRow, readLegs, readMultiples, systemOf } from '../multiples/multiples.store.ts'
import { priceOfMultiple } from '../multiples/multiples.views.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions, multipleTransitions } from '../sportsbook.states.ts'
import { type Cashed, lockBets, readBets, type Settlement, settledAs, tables } from '../sportsbook.store.ts'
import type { BetRow, MultipleRow } from '../sportsbook.tables.ts'

/** What of a bet one match still decides: its one pick, those of a bet builder, which win together, or a leg. */
export interface OpenOn {
  /** Of a leg of a multiple which one, counted from 1; null of what is on one match. */
  readonly leg: number | null
  readonly matchId: string
  readonly picks: readonly BetOn[]
  readonly odds: Odds
}

/** What cashing out asks of a bet, wherever it stands. */
type Terms = Pick<
  BetRow,
  'id' | 'member_id' | 'currency' | 'stake' | 'placed_at' | 'cashed_stake' | 'cashed_paid' | 'cashed_valid'
> & {
  /** Its lines: of what is on one match there is one. */
  readonly system: System
  /** What the legs came to that ended. */
  readonly ended: readonly Fraction[]
  readonly open: readonly OpenOn[]
  /** Its match; of several the first one that is open. */
  readonly match_id: string
  /** As it is told of; null of a system, which has no price. */
  readonly price: string | null
}

/** A bet that can be cashed out: a single one, or one of those that stand among the multiples. */
export type CashableBet = Terms &
  (
    | { readonly table: 'bet'; readonly state: BetState }
    | { readonly table: 'multiple'; readonly state: MultipleState }
  )

/** A single bet, as cashing out sees it. */
export const cashableSingle = (bet: BetRow): CashableBet => ({
  ...bet,
  table: 'bet',
  price: formatOdds(bet.odds),
  system: ONE_LINE,
  ended: [],
  open: [{ leg: null, matchId: bet.match_id, picks: [pickOf(bet)], odds: bet.odds }],
})

/**
 * A multiple with its legs, as cashing out sees it: those that ended count as what they came to. A bet builder is one pick at
 * its price. Null of one whose legs nobody has.
 */
export function cashableMultiple(multiple: MultipleRow, legs: readonly LegRow[]): CashableBet | null {
  const [first] = legs
  if (!first) return null
  const { odds } = multiple
  const price = priceOfMultiple(multiple, legs)
  const of = { ...multiple, table: 'multiple', match_id: first.match_id, price } as const
  if (odds !== null) {
    const together = { leg: null, matchId: first.match_id, picks: legs.map(pickOf), odds }
    return { ...of, system: ONE_LINE, ended: [], open: [together] }
  }
  const open = legs.filter(({ result }) => result === null)
  return {
    ...of,
    system: systemOf(multiple),
    ended: legs.flatMap((leg) =>
      leg.result === null ? [] : [coefficientOf(leg.result, fraction(BigInt(leg.odds), 100n))],
    ),
    open: open.map((leg) => ({ leg: leg.no, matchId: leg.match_id, picks: [pickOf(leg)], odds: leg.odds })),
    match_id: (open[0] ?? first).match_id,
  }
}

async function withLegs(db: Db | Tx, multiples: readonly MultipleRow[]): Promise<readonly CashableBet[]> {
  const legsOf = await readLegs(
    db,
    multiples.map(({ id }) => id),
  )
  return multiples.flatMap((multiple) => cashableMultiple(multiple, legsOf.get(multiple.id) ?? []) ?? [])
}

/** Bets that can be cashed out, of some ids; single ones first. */
export async function readCashable(db: Db | Tx, ids: readonly string[]): Promise<readonly CashableBet[]> {
  const singles = (await readBets(db, ids)).map(cashableSingle)
  if (singles.length === ids.length) return singles
  return [...singles, ...(await withLegs(db, await readMultiples(db, ids)))]
}

/** The same, locked in one order: single bets, then multiples, as whoever corrects a match locks them. */
export async function lockCashable(tx: Tx, ids: readonly string[]): Promise<readonly CashableBet[]> {
  const singles = (await lockBets(tx, ids)).map(cashableSingle)
  if (singles.length === ids.length) return singles
  const multiples = await tables(tx)
    .selectFrom('sportsbook.multiple')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return [...singles, ...(await withLegs(tx, multiples))]
}

/** The matches that still decide some bets, each once. */
export const matchesOf = (bets: readonly CashableBet[]): readonly string[] => [
  ...new Set(bets.flatMap(({ open }) => open.map(({ matchId }) => matchId))),
]

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
