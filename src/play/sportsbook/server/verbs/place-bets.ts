import { auditAll } from '#platform/audit/server/audit.ts'
import type { App } from '#platform/context/context.ts'
import { isLockTimeout, leftForDatabase, sideBySide, type Tx } from '#platform/db/index.ts'
import { orRefusal, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { Ask } from '#platform/room/room.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { readClosure } from '#play/venues/server/index.ts'
import { marketKey } from '../../markets/market.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import { type BetView, type placeBetCall, SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { betViewOf } from '../bets.views.ts'
import { type AskedBet, askedBetOf, isSameBet, playerOf } from '../placing/asked-bet.ts'
import { type AcceptedBet, acceptBet, requireOpen } from '../placing/book.ts'
import { inPlayColumns } from '../placing/in-play.ts'
import { leanPrices } from '../placing/lean-prices.ts'
import { type BegunBook, beginBook, type OpenedBook, openBook } from '../placing/open-book.ts'
import { insertBets, readBets } from '../sportsbook.store.ts'
import type { BetRow } from '../sportsbook.tables.ts'
import { tellPlaced } from '../stake-events.ts'
import { takeStakes } from '../stakeable.ts'

type PlaceBet = CallParsed<typeof placeBetCall>
type Placed = BetView | Refusal

/**
 * Places single bets, out of the members' sports wallets, and with free transfer their centre
 * wallets, one after another: each at the price that those before it left, if its member's policy takes it.
 * The same request gives the same bet, for good. One in play waits (`pending`), its stake taken, until `decidePending`
 * accepts or rejects it. Refuses a bet when its match takes none, the venue is under
 * maintenance, the price or the line moved, the stake is outside its limits, the wallet has too little, or
 * protection refuses it: a limit of its member's, a pause, a reality check that waits.
 * @throws Refusal `busy` when matches or markets were not free in time; nothing is placed then
 */
export function placeBets(tx: Tx, app: App, asks: readonly Ask<PlaceBet>[]): Promise<readonly Placed[]> {
  return workOnAllowed(asks, askedBetOf, async (asked) => {
    try {
      const [before, closure, begun] = await sideBySide(tx, [
        (tx) => placedBefore(tx, asked),
        (tx) => readClosure(tx, app),
        (tx) => beginBook(tx, app, asked),
      ])
      const closed = closure(SPORTS_VENUE)
      if (closed) return asked.map(({ betId }) => before.get(betId) ?? closed)
      const fresh = asked.filter(({ betId }) => !before.has(betId))
      const now = await placeFresh(tx, app, fresh, begun)
      return asked.map(({ betId }) => (before.get(betId) ?? now.get(betId)) as Placed)
    } catch (error) {
      if (isLockTimeout(error)) throw SportsbookErrors.busy({ data: { retryAfterSeconds: 1 } })
      throw error
    }
  })
}

/** The bets that these requests placed before, where their answers are no longer kept. */
async function placedBefore(tx: Tx, asked: readonly AskedBet[]): Promise<ReadonlyMap<string, Placed>> {
  const bets = await readBets(
    tx,
    asked.map(({ betId }) => betId),
  )
  if (bets.length === 0) return new Map()
  const matches = await readMatches(
    tx,
    bets.map((bet) => bet.match_id),
  )
  const askedFor = new Map(asked.map((one) => [one.betId, one]))
  return new Map(
    bets.flatMap((bet) => {
      const one = askedFor.get(bet.id)
      const match = matches.get(bet.match_id)
      if (!one || !match) return []
      return [[bet.id, isSameBet(bet, one) ? betViewOf(bet, match) : WireErrors.requestIdReused()] as const]
    }),
  )
}

async function placeFresh(
  tx: Tx,
  app: App,
  asked: readonly AskedBet[],
  begun: BegunBook,
): Promise<ReadonlyMap<string, Placed>> {
  if (asked.length === 0) return new Map()
  const now = app.clock.now()
  const book = await openBook(tx, app, asked, now, begun)
  const unmoved = new Map(book.markets)
  const decided = asked.map((one) => decide(book, one, now))
  const accepted = decided.filter((one) => !(one instanceof Refusal)) as AcceptedBet[]
  const [views] = await sideBySide(tx, [
    (tx) => writeBets(tx, app, accepted, book, now),
    async (tx) => {
      await leftForDatabase()
      await leanPrices(tx, app, book, unmoved, now)
    },
    (tx) =>
      book.play.keep(
        tx,
        accepted.map(({ asked: { betId, memberId, stake } }) => ({
          ref: betId,
          memberId,
          amount: stake,
          placedAt: now,
        })),
      ),
  ])
  return new Map(
    asked.map(({ betId }, n) => [
      betId,
      decided[n] instanceof Refusal ? decided[n] : (views.get(betId) as BetView),
    ]),
  )
}

/**
 * Whether the house takes a bet, and whether its member lets themselves: what is taken counts for the next
 * one.
 */
function decide(book: OpenedBook, one: AskedBet, now: Date): AcceptedBet | Refusal {
  const refusal = book.play.refuse(playerOf(one))
  if (refusal) return refusal
  if (book.closed.has(one.matchId)) return SportsbookErrors.bettingClosed()
  const decided = orRefusal(() => acceptBet(book, requireOpen(book.matches.get(one.matchId), now), one))
  if (!(decided instanceof Refusal)) book.play.take(playerOf(one))
  return decided
}

async function writeBets(
  tx: Tx,
  app: App,
  accepted: readonly AcceptedBet[],
  { held, terms }: OpenedBook,
  now: Date,
): Promise<ReadonlyMap<string, BetView>> {
  const bets = await insertBets(
    tx,
    accepted.map(({ asked: { betId, memberId, pick, stake, seen, policy }, match, odds }) => ({
      id: betId,
      member_id: memberId,
      match_id: match.id,
      kind: pick.market.kind,
      line: pick.market.line,
      selection: pick.selection,
      currency: 'CNY',
      stake,
      odds,
      margin: terms.marginOf(pick.market.kind),
      placed_at: now,
      asked_odds: seen,
      odds_policy: policy,
      ...(match.state === 'live' ? inPlayColumns(app, match, now) : {}),
    })),
  )
  const entries = accepted.map(({ asked: { ctx, betId, pick }, match, odds }) => ({
    ctx,
    entry: {
      action: 'sportsbook.place',
      subject: `bet:${betId}`,
      detail: {
        matchId: match.id,
        market: marketKey(pick.market),
        selection: pick.selection,
        odds: formatOdds(odds),
      },
    },
  }))
  await sideBySide(tx, [
    (tx) => takeStakes(tx, app, bets, held),
    async (tx) => {
      await leftForDatabase()
      await tellPlaced(tx, bets)
      await auditAll(tx, entries)
    },
  ])
  return new Map(accepted.map(({ asked, match }, n) => [asked.betId, betViewOf(bets[n] as BetRow, match)]))
}
