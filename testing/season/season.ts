// A season of simulated matches on which members bet, the same each time: through the verbs and jobs that a house takes,
// kicks off and settles with, on its own database.
import { hash } from 'node:crypto'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { book, postLeg } from '#money/wallet/server/index.ts'
import { type ManualClock, secondsAfter } from '#platform/clock/clock.ts'
import { type App, type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { cny, type Money } from '#platform/money/money.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { commitmentOf } from '#play/fixtures/simulator/fairness.rules.ts'
import { formatLine } from '#play/sportsbook/markets/lines.rules.ts'
import { ONE_X_TWO, selectionsOf } from '#play/sportsbook/markets/market.rules.ts'
import { marketsOf } from '#play/sportsbook/server/prices/quotes.ts'
import { placeBets } from '#play/sportsbook/server/verbs/place-bets.ts'

/** What a season has. */
export interface Season {
  readonly rounds: number
  readonly matchesARound: number
  readonly members: number
  /** Bets on a match. */
  readonly bets: number
}

/** Twenty clubs, each at home to each other one. */
export const WHOLE_SEASON = { rounds: 38, matchesARound: 10, members: 10_000 } as const

const HOUR = 3_600
const AT_ONCE = 500
const FUNDED = cny(2_000)

/** A number below `below` that follows from names alone. */
function drawn(below: number, ...names: readonly string[]): number {
  return hash('sha256', names.join(' '), 'buffer').readUIntBE(0, 6) % below
}
const memberIdOf = (no: number) => idFrom('season.member', String(no))
const matchIdOf = (round: number, no: number) => idFrom('season.match', String(round), String(no))

/** Puts money into the sports wallets of all members. */
async function fundMembers(app: App, members: number, each: Money<'CNY'>): Promise<void> {
  for (let from = 0; from < members; from += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, members - from) }, (_, n) => memberIdOf(from + n))
    await transact(systemCtx(app, 'season'), (tx) =>
      book(
        tx,
        app,
        ...ids.map((id) => ({
          name: ['season.fund', id] as const,
          ref: { kind: 'deposit', id },
          legs: [
            postLeg({
              debit: houseAccount('railClearing', 'CNY', id, 'sandbox'),
              credit: memberAccount('memberVenue', id, 'CNY', 'sports'),
              amount: each,
              reason: 'depositCredited',
            }),
          ],
        })),
      ),
    )
  }
}

/**
 * Puts the matches of a round on the board, with seeds that are the same each time; of five strengths at home and away, and every fifth of
 * them one that somebody has to win.
 */
async function planRound(app: App, { matchesARound }: Season, round: number, kickOffAt: Date): Promise<void> {
  for (let no = 0; no < matchesARound; no++) {
    const [id, seed] = [matchIdOf(round, no), hash('sha256', `season ${round} ${no}`, 'buffer')]
    const goals = (side: string) => 800_000 + 300_000 * drawn(5, 'strength', side, String(round), String(no))
    await sql`insert into fixtures.match (id, feed, feed_key, competition, round, home, away, kick_off_at,
        home_micro, away_micro, rho_micro, tie_break, minute_ms, break_ms, commitment, planned_at)
      values (${id}, 'simulated', ${`season:${round}:${no}`}, 'super-league-2025', ${`Matchday ${round + 1}`},
        'cn-shs', 'cn-ccy', ${kickOffAt}, ${goals('home')}, ${goals('away')}, -80000, ${no % 5 === 4 ? 'shoot-out' : null}, 1000, 7000,
        ${commitmentOf(seed)}, ${app.clock.now()})`.execute(app.db)
    await sql`insert into fixtures.secret values (${id}, ${seed})`.execute(app.db)
  }
}

type Asks = Parameters<typeof placeBets>[2]
type Input = Asks[number]['input']

/** Markets that a match is offered in. */
async function offeredOn(app: App, matchId: string): Promise<ReturnType<typeof marketsOf>> {
  const match = (await readMatches(app.db, [matchId])).get(matchId)
  if (!match) throw new Error('a match of the season is not there')
  return marketsOf(match, app.clock.now())
}

/** What a member of the season asks for: any selection of any market that the match is offered in, at any price. */
function betOn(match: MatchOfSeason, bet: number, { members, bets }: Season) {
  const { round, no, markets } = match
  const names = [String(round), String(no), String(bet)]
  const market = markets[drawn(markets.length, 'market', ...names)] ?? ONE_X_TWO
  const selections = selectionsOf(market)
  const input: Input = {
    requestId: idFrom('season.bet', ...names),
    matchId: matchIdOf(round, no),
    market: market.kind,
    line: market.line === null ? null : formatLine(market.line),
    selection: selections[drawn(selections.length, 'selection', ...names)] ?? 'home',
    odds: '2.00',
    stake: cny(10 + drawn(50, 'stake', ...names)),
    currency: 'CNY',
    oddsPolicy: 'any',
  }
  const turn = (round * 10 + no) * bets + bet
  return { memberId: memberIdOf(turn % members), input }
}

interface MatchOfSeason {
  readonly round: number
  readonly no: number
  readonly markets: ReturnType<typeof marketsOf>
}

async function placeRound(app: App, season: Season, round: number): Promise<void> {
  const asked: ReturnType<typeof betOn>[] = []
  for (let no = 0; no < season.matchesARound; no++) {
    const match = { round, no, markets: await offeredOn(app, matchIdOf(round, no)) }
    for (let bet = 0; bet < season.bets; bet++) asked.push(betOn(match, bet, season))
  }
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const answers = await transact(systemCtx(app, 'season'), (tx) =>
      placeBets(
        tx,
        app,
        asked.slice(from, from + AT_ONCE).map(({ memberId, input }) => {
          const actor = { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: input.requestId } as const
          const ctx: MemberCtx = { app, actor, traceId: 'season' }
          return { ctx: { ...ctx, tx }, input }
        }),
      ),
    )
    const refused = answers.find((answer) => answer instanceof Refusal)
    if (refused) throw refused
  }
}

/**
 * Plays a season: each round is planned, bet on, kicked off, played and settled before the next one. `runJob` runs a job of
 * the house by its name.
 */
export async function playSeason(
  { app, clock, runJob }: { app: App; clock: ManualClock; runJob: (name: string) => Promise<void> },
  season: Season,
): Promise<void> {
  await fundMembers(app, season.members, FUNDED)
  for (let round = 0; round < season.rounds; round++) {
    const kickOffAt = secondsAfter(clock.now(), HOUR)
    await planRound(app, season, round, kickOffAt)
    await placeRound(app, season, round)
    clock.set(kickOffAt)
    await runJob('sportsbook.kick-off')
    clock.advance(HOUR * 1000)
    await runJob('fixtures.advance')
    await runJob('sportsbook.settle')
  }
}

/** What the house took of a season, and what its margins say that it takes; in units. */
export interface Takings {
  readonly staked: bigint
  readonly profit: number
  readonly expected: number
  /** By how many standard deviations the two are apart; of the matches, whose results do not hang together. */
  readonly deviations: number
}

/**
 * What the house took of all settled bets, by match, against the margin kept with each bet: a book that adds up to
 * 1 + margin keeps margin / (1 + margin) of every stake, wherever it goes.
 */
export async function takingsOf(app: App): Promise<Takings> {
  const { rows } = await sql<{ staked: bigint; profit: number; expected: number }>`
    select sum(stake)::bigint as staked, sum(stake - payout - remainder)::float8 as profit,
      sum(stake::float8 * margin / (10000 + margin))::float8 as expected
    from sportsbook.bet where state = 'settled' group by match_id`.execute(app.db)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [profit, expected] = [sum((row) => row.profit), sum((row) => row.expected)]
  const spread = Math.sqrt(sum((row) => (row.profit - row.expected) ** 2))
  return {
    staked: rows.reduce((all, { staked }) => all + staked, 0n),
    profit,
    expected,
    deviations: (profit - expected) / spread,
  }
}
