import { bookCovered } from '#money/wallet/server/index.ts'
import { auditAll } from '#platform/audit/server/audit.ts'
import type { App } from '#platform/context/context.ts'
import { isLockTimeout, leftForDatabase, sideBySide, type Tx } from '#platform/db/index.ts'
import { orRefusal, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { money, zero } from '#platform/money/money.ts'
import type { Ask, HandleTogether } from '#platform/room/room.ts'
import { followersOf, freeTransferMembers } from '#play/venues/server/index.ts'
import type { placeChaseCall, placeDrawBetsCall } from '../../draws.contract.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { insertBets, insertChases, readBets } from '../bets/bets.store.ts'
import { betViewsOf, chaseViewsOf } from '../bets/bets.views.ts'
import { tellPlaced } from '../bets/stake-events.ts'
import { stakedBookings } from '../draws.bookings.ts'
import { addToDraws } from '../draws.store.ts'
import type { BetRow, ChaseRow } from '../draws.tables.ts'
import type { KnownDraws } from '../known-draws.ts'
import { type AcceptedStakes, acceptStakes } from '../placing/accept-stakes.ts'
import { type AskedStakes, areSameStakes, askedStakesOf, betIdsOf } from '../placing/asked-stakes.ts'
import { type OpenedTable, openTable } from '../placing/open-table.ts'

type Input = CallParsed<typeof placeDrawBetsCall> | CallParsed<typeof placeChaseCall>
type Output = CallOutput<typeof placeDrawBetsCall> & CallOutput<typeof placeChaseCall>

/** Rows of bets of one transaction at most: orders over many draws wait for the next. */
const BETS_TOGETHER = 1_200

/**
 * Stakes bets on shared draws, of a request all or none: out of its member's wallet at the venue, and with free transfer their
 * centre wallet. The same request gives the same bets, for good. Refuses when the venue or the game is closed, the game, the draw
 * or a bet unknown, the sale over, a stake outside its limits, the draw could pay more than the house takes, the wallet has
 * too little, or protection refuses it: a limit of its member's, a pause, a reality check that waits.
 * @throws Refusal `busy` when draws or balances were not free in time; nothing is staked then
 */
export const placeStakesOf =
  (games: KnownDraws): HandleTogether<Input, Output> =>
  (tx, app, asks: readonly Ask<Input>[]) =>
    workOnAllowed(asks, askedStakesOf, async (asked) => {
      try {
        return await placeAsked(tx, app, games, asked)
      } catch (error) {
        if (isLockTimeout(error)) throw DrawErrors.busy({ data: { retryAfterSeconds: 1 } })
        throw error
      }
    })

async function placeAsked(
  tx: Tx,
  app: App,
  games: KnownDraws,
  asked: readonly AskedStakes[],
): Promise<readonly (Output | Refusal)[]> {
  const before = await placedBefore(tx, app, games, asked)
  const fresh = asked.filter((one) => !before.has(one))
  const now = await placeFresh(tx, app, games, withinOne(fresh))
  return asked.map(
    (one) => before.get(one) ?? now.get(one) ?? DrawErrors.busy({ data: { retryAfterSeconds: 1 } }),
  )
}

/** As many of the requests as one transaction takes; the first of them always. */
function withinOne(asked: readonly AskedStakes[]): readonly AskedStakes[] {
  let rows = 0
  return asked.filter(({ draws, bets }, n) => {
    rows += draws.length * bets.length
    return n === 0 || rows <= BETS_TOGETHER
  })
}

/** What these requests staked before, as it stands, where their answers are no longer kept. */
async function placedBefore(
  tx: Tx,
  app: App,
  games: KnownDraws,
  asked: readonly AskedStakes[],
): Promise<ReadonlyMap<AskedStakes, Output | Refusal>> {
  const first = await readBets(
    tx,
    asked.map((one) => one.betId(0, 0)),
  )
  const known = new Set(first.map(({ id }) => id))
  const told = new Map<AskedStakes, Output | Refusal>()
  for (const one of asked) {
    if (!known.has(one.betId(0, 0))) continue
    const rows = await readBets(tx, betIdsOf(one))
    const isSame = areSameStakes(games, one, rows)
    told.set(one, isSame ? await answerOf(tx, app, rows, one.chaseId) : WireErrors.requestIdReused())
  }
  return told
}

async function answerOf(tx: Tx, app: App, rows: readonly BetRow[], chaseId: string | null): Promise<Output> {
  const [chase] = chaseId === null ? [] : await chaseViewsOf(tx, { ids: [chaseId] })
  const bets = chaseId === null ? await betViewsOf(tx, app, rows) : []
  return { bets, chase: chase ?? null } as Output
}

async function placeFresh(
  tx: Tx,
  app: App,
  games: KnownDraws,
  asked: readonly AskedStakes[],
): Promise<ReadonlyMap<AskedStakes, Output | Refusal>> {
  if (asked.length === 0) return new Map()
  const memberIds = [...new Set(asked.map(({ memberId }) => memberId))]
  const free = await freeTransferMembers({ app, tx }, memberIds)
  const table = await openTable(tx, app, asked, { games, free })
  const decided = asked.map((one) => orRefusal(() => acceptStakes(table, one)))
  const accepted = decided.filter((one): one is AcceptedStakes => !(one instanceof Refusal))
  await writeStakes(tx, app, table, accepted)
  const told = new Map<AskedStakes, Output | Refusal>()
  for (const [n, one] of asked.entries()) {
    const made = decided[n] as AcceptedStakes | Refusal
    told.set(one, made instanceof Refusal ? made : await answerOf(tx, app, made.bets, one.chaseId))
  }
  return told
}

async function writeStakes(
  tx: Tx,
  app: App,
  table: OpenedTable,
  accepted: readonly AcceptedStakes[],
): Promise<void> {
  const bets = accepted.flatMap((one) => one.bets)
  if (bets.length === 0) return
  await insertBets(tx, bets)
  await insertChases(
    tx,
    accepted.flatMap(({ chase }): ChaseRow[] => (chase ? [chase] : [])),
  )
  await addToDraws(tx, sumsOf(bets))
  await sideBySide(tx, [
    (tx) => bookCovered(tx, app, bookingsOf(table, bets)),
    async (tx) => {
      await leftForDatabase()
      await tellPlaced(tx, bets)
      await auditAll(tx, accepted.flatMap(entriesOf))
    },
    (tx) =>
      table.play.keep(
        tx,
        bets.map(({ id, member_id: memberId, stake, placed_at: placedAt }) => ({
          ref: id,
          memberId,
          amount: stake,
          placedAt,
        })),
      ),
  ])
}

const sumsOf = (bets: readonly BetRow[]) =>
  [...Map.groupBy(bets, (bet) => bet.draw_id)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([drawId, own]) => ({
      drawId,
      bets: own.length,
      staked: own.reduce((sum, { stake }) => sum + stake, 0n),
      exposed: own.reduce((sum, { most }) => sum + most, 0n),
    }))

/** What a balance lacks at the venue follows from the centre wallet. */
function bookingsOf({ held }: OpenedTable, bets: readonly BetRow[]) {
  return [...Map.groupBy(bets, ({ venue }) => venue)].flatMap(([venue, own]) => {
    const follows = followersOf(
      own.map(({ member_id: memberId, stake }) => ({ memberId, stake })),
      held.get(venue) ?? new Map(),
    )
    return own.flatMap((bet, n) =>
      stakedBookings({
        memberId: bet.member_id,
        venue,
        betId: bet.id,
        stake: money('CNY', bet.stake),
        follows: follows[n] ?? zero('CNY'),
      }),
    )
  })
}

function entriesOf({ asked: { ctx }, bets, chase }: AcceptedStakes): Parameters<typeof auditAll>[1] {
  if (chase) {
    const detail = {
      game: chase.game,
      draws: chase.draws.length,
      bets: bets.length,
      stopOnWin: chase.stop_on_win,
    }
    return [{ ctx, entry: { action: 'draws.chase', subject: `drawChase:${chase.id}`, detail } }]
  }
  return bets.map(({ id, game, issue, play, lines }) => ({
    ctx,
    entry: { action: 'draws.place', subject: `drawBet:${id}`, detail: { game, issue, play, lines } },
  }))
}
