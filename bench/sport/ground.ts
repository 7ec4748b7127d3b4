// Matches, and members who bet on them.
import { hash, randomUUID } from 'node:crypto'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { book, postLeg } from '#money/wallet/server/index.ts'
import { type App, type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { commitmentOf } from '#play/fixtures/simulator/fairness.rules.ts'
import { formatLine } from '#play/sportsbook/markets/lines.rules.ts'
import { type Market, selectionsOf } from '#play/sportsbook/markets/market.rules.ts'
import { marketsOf } from '#play/sportsbook/server/prices/quotes.ts'
import type { placeBets } from '#play/sportsbook/server/verbs/place-bets.ts'

const AT_ONCE = 500
const PURSE = cny(1_000_000)
const STAKE = 10

export type Asks = Parameters<typeof placeBets>[2]
type Input = Asks[number]['input']

/** A match with the markets that it is offered in. */
export interface Offered {
  readonly matchId: string
  readonly markets: readonly Market[]
}

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/**
 * Puts so many matches on the board, each as strong as another one is not, with what they are offered in. They are
 * counted on from `first`: none is put there twice.
 */
export async function planMatches(
  app: App,
  count: number,
  kickOffAt: Date,
  first = 0,
): Promise<readonly Offered[]> {
  const ids = Array.from({ length: count }, (_, no) => idFrom('bench.match', String(first + no)))
  for (const [index, id] of ids.entries()) {
    const no = first + index
    const seed = hash('sha256', `bench ${no}`, 'buffer')
    await sql`insert into fixtures.match (id, feed, feed_key, competition, round, home, away, kick_off_at,
        home_micro, away_micro, rho_micro, minute_ms, break_ms, commitment, planned_at)
      values (${id}, 'simulated', ${`bench:${no}`}, 'super-league-2025', 'Matchday 1', 'cn-shs', 'cn-ccy', ${kickOffAt},
        ${1_000_000 + 9_000 * no}, ${1_900_000 - 4_000 * no}, -80000, 1000, 7000, ${commitmentOf(seed)},
        ${app.clock.now()})`.execute(app.db)
    await sql`insert into fixtures.secret values (${id}, ${seed})`.execute(app.db)
  }
  const matches = await readMatches(app.db, ids)
  return ids.map((matchId) => {
    const match = matches.get(matchId)
    if (!match) throw new Error('a match of the benchmark is not there')
    return { matchId, markets: marketsOf(match, app.clock.now()) }
  })
}

/** Puts money into the wallets of members at a venue. */
export async function fundMembers(app: App, memberIds: readonly string[], venue = 'sports'): Promise<void> {
  for (let from = 0; from < memberIds.length; from += AT_ONCE) {
    const bookings = memberIds.slice(from, from + AT_ONCE).map((id) => ({
      name: ['bench.fund', id] as const,
      ref: { kind: 'deposit', id },
      legs: [
        postLeg({
          debit: houseAccount('railClearing', 'CNY', id, 'sandbox'),
          credit: memberAccount('memberVenue', id, 'CNY', venue),
          amount: PURSE,
          reason: 'depositCredited',
        }),
      ],
    }))
    await transact(systemCtx(app, 'bench'), (tx) => book(tx, app, ...bookings))
  }
}

/** Ids of members whom nobody registered, with money in their sports wallets. */
export async function foundMembers(app: App, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, no) => idFrom('bench.bettor', String(no)))
  await fundMembers(app, ids)
  return ids
}

/** What of a bet the wire says: any selection of any market of any of these matches, at any price. */
export function anyBet(matches: readonly Offered[]) {
  const { matchId, markets } = one(matches)
  const market = one(markets)
  return {
    requestId: randomUUID(),
    matchId,
    market: market.kind,
    line: market.line === null ? null : formatLine(market.line),
    selection: one(selectionsOf(market)),
    odds: '2.00',
    currency: 'CNY',
    oddsPolicy: 'any',
    stake: `${STAKE}.00`,
  } as const
}

/** A bet as the verb is asked for it. */
export interface Asked {
  readonly memberId: string
  readonly input: Input
}

/** The same as the verb is asked for it. */
export function anyAsk(matches: readonly Offered[], memberId: string): Asked {
  return { memberId, input: { ...anyBet(matches), stake: cny(STAKE) } }
}

/** What the verb takes of what is asked for, in a transaction. */
export function asksOf(tx: Tx, app: App, asked: readonly Asked[]): Asks {
  return asked.map(({ memberId, input }) => {
    const actor = { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: input.requestId } as const
    const ctx: MemberCtx = { app, actor, traceId: 'bench' }
    return { ctx: { ...ctx, tx }, input }
  })
}
