import { auditAll } from '#platform/audit/server/audit.ts'
import type { App } from '#platform/context/context.ts'
import { isLockTimeout, sideBySide, type Tx } from '#platform/db/index.ts'
import { orRefusal, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { Ask } from '#platform/room/room.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { readClosure } from '#play/venues/server/index.ts'
import type { placeBuilderCall } from '../../builder/builder.contract.ts'
import { marketKey } from '../../markets/market.rules.ts'
import type { MultipleView, placeMultipleCall } from '../../multiples/multiples.contract.ts'
import { formatOdds } from '../../prices.rules.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { acceptBuilder } from '../builder/accept-builder.ts'
import { type AcceptedMultiple, acceptMultiple } from '../multiples/accept-multiple.ts'
import {
  type AskedMultiple,
  askedBuilderOf,
  askedMultipleOf,
  isSameMultiple,
  legsAsBets,
} from '../multiples/asked-multiple.ts'
import { insertMultiples, readLegs, readMultiples } from '../multiples/multiples.store.ts'
import { multipleViewOf, priceOfMultiple } from '../multiples/multiples.views.ts'
import { waitingColumns } from '../multiples/waiting-columns.ts'
import { playerOf } from '../placing/asked-bet.ts'
import { type OpenedBook, openBook } from '../placing/open-book.ts'
import { tellPlaced } from '../stake-events.ts'
import { takeStakes } from '../stakeable.ts'

type Placed = MultipleView | Refusal

/**
 * Places multiples and systems as `placeBets` places single bets: the same locks, limits of the venue and of protection,
 * and wallets; the same request gives the same bet, for good. Each leg is taken at the price that stands, which its stake
 * does not lean. One with a leg in play waits (`pending`), its stake taken, until `decideMultiples` accepts or rejects it.
 * @throws Refusal `busy` when matches or markets were not free in time; nothing is placed then
 */
export function placeMultiples(
  tx: Tx,
  app: App,
  asks: readonly Ask<CallParsed<typeof placeMultipleCall>>[],
): Promise<readonly Placed[]> {
  return workOnAllowed(asks, askedMultipleOf, (asked) => placeAsked(tx, app, asked))
}

/**
 * Places bet builders, several picks of one match at one price, in the same way.
 * @throws Refusal `busy` when matches or markets were not free in time; nothing is placed then
 */
export function placeBuilders(
  tx: Tx,
  app: App,
  asks: readonly Ask<CallParsed<typeof placeBuilderCall>>[],
): Promise<readonly Placed[]> {
  return workOnAllowed(asks, askedBuilderOf, (asked) => placeAsked(tx, app, asked))
}

async function placeAsked(tx: Tx, app: App, asked: readonly AskedMultiple[]): Promise<readonly Placed[]> {
  const [before, closure] = await sideBySide(tx, [
    (tx) => placedBefore(tx, asked),
    (tx) => readClosure(tx, app),
  ])
  const fresh = asked.filter(({ betId }) => !before.has(betId))
  const closed = closure(SPORTS_VENUE)
  if (closed) return asked.map(({ betId }) => before.get(betId) ?? closed)
  const now = await placeFresh(tx, app, fresh).catch((error: unknown) => {
    if (isLockTimeout(error)) throw SportsbookErrors.busy({ data: { retryAfterSeconds: 1 } })
    throw error
  })
  return asked.map(({ betId }) => (before.get(betId) ?? now.get(betId)) as Placed)
}

/** Multiples as their members see them, by id. */
async function viewsOf(tx: Tx, betIds: readonly string[]): Promise<ReadonlyMap<string, MultipleView>> {
  const multiples = await readMultiples(tx, betIds)
  const legs = await readLegs(tx, betIds)
  const matchIds = [...legs.values()].flat().map(({ match_id }) => match_id)
  const matches = multiples.length === 0 ? new Map() : await readMatches(tx, [...new Set(matchIds)])
  return new Map(multiples.map((one) => [one.id, multipleViewOf(one, legs.get(one.id) ?? [], matches)]))
}

/** The multiples that these requests placed before, where their answers are no longer kept. */
async function placedBefore(tx: Tx, asked: readonly AskedMultiple[]): Promise<ReadonlyMap<string, Placed>> {
  const betIds = asked.map(({ betId }) => betId)
  const multiples = await readMultiples(tx, betIds)
  if (multiples.length === 0) return new Map()
  const legs = await readLegs(tx, betIds)
  const views = await viewsOf(tx, betIds)
  const askedFor = new Map(asked.map((one) => [one.betId, one]))
  return new Map(
    multiples.flatMap((multiple): [string, Placed][] => {
      const one = askedFor.get(multiple.id)
      const view = views.get(multiple.id)
      if (!one || !view) return []
      const isSame = isSameMultiple(multiple, legs.get(multiple.id) ?? [], one)
      return [[multiple.id, isSame ? view : WireErrors.requestIdReused()]]
    }),
  )
}

async function placeFresh(
  tx: Tx,
  app: App,
  asked: readonly AskedMultiple[],
): Promise<ReadonlyMap<string, Placed>> {
  if (asked.length === 0) return new Map()
  const now = app.clock.now()
  const book = await openBook(tx, app, asked.flatMap(legsAsBets), now)
  const decided = asked.map((one) => decide(book, one, now))
  const accepted = decided.filter((one) => !(one instanceof Refusal)) as AcceptedMultiple[]
  await writeMultiples(tx, app, accepted, book.held, now)
  const views = await viewsOf(
    tx,
    accepted.map((one) => one.asked.betId),
  )
  await book.play.keep(
    tx,
    accepted.map(({ asked: { betId, memberId, stake } }) => ({
      ref: betId,
      memberId,
      amount: stake,
      placedAt: now,
    })),
  )
  return new Map(
    asked.map(({ betId }, n) => [
      betId,
      decided[n] instanceof Refusal ? decided[n] : (views.get(betId) as MultipleView),
    ]),
  )
}

/** Whether the house takes a multiple, and whether its member lets themselves. */
function decide(book: OpenedBook, one: AskedMultiple, now: Date): AcceptedMultiple | Refusal {
  const refusal = book.play.refuse(playerOf(one))
  if (refusal) return refusal
  const decided = orRefusal(() =>
    one.seenTogether === null ? acceptMultiple(book, one, now) : acceptBuilder(book, one, now),
  )
  if (!(decided instanceof Refusal)) book.play.take(playerOf(one))
  return decided
}

async function writeMultiples(
  tx: Tx,
  app: App,
  accepted: readonly AcceptedMultiple[],
  held: OpenedBook['held'],
  now: Date,
): Promise<void> {
  const waits = accepted.map((one) => waitingColumns(app, one, now))
  const multiples = await insertMultiples(
    tx,
    accepted.map(
      (
        { asked: { betId, memberId, type, legs, lineStake, stake, seenTogether }, mostReturn, together },
        n,
      ) => ({
        id: betId,
        member_id: memberId,
        type: type.type,
        legs: legs.length,
        lines: type.lines,
        currency: 'CNY',
        line_stake: lineStake,
        stake,
        most_return: mostReturn,
        odds: together?.odds ?? null,
        asked_odds: seenTogether,
        placed_at: now,
        ...waits[n]?.multiple,
      }),
    ),
    accepted.flatMap(({ asked: { betId, legs }, odds, together }, of) =>
      legs.map(({ matchId, pick }, n) => ({
        multiple_id: betId,
        no: n + 1,
        match_id: matchId,
        kind: pick.market.kind,
        line: pick.market.line,
        selection: pick.selection,
        odds: odds[n] as number,
        margin: together?.margins[n] ?? null,
        ...waits[of]?.legs[n],
      })),
    ),
  )
  await takeStakes(tx, app, multiples, held)
  await tellPlaced(
    tx,
    multiples.map((one, n) => ({
      ...one,
      price: priceOfMultiple(one, accepted[n]?.odds.map((odds) => ({ odds })) ?? []),
    })),
  )
  await auditAll(
    tx,
    accepted.map(({ asked: { ctx, betId, type, legs }, odds, together }) => ({
      ctx,
      entry: {
        action: together ? 'sportsbook.placeBuilder' : 'sportsbook.placeMultiple',
        subject: `bet:${betId}`,
        detail: {
          type: type.type,
          ...(together && { odds: formatOdds(together.odds) }),
          legs: legs.map(({ matchId, pick }, n) => ({
            matchId,
            market: marketKey(pick.market),
            selection: pick.selection,
            odds: formatOdds(odds[n] as number),
          })),
        },
      },
    })),
  )
}
