/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { formatAmount, money, readAmount, type WireAmount } from '#platform/money/money.ts'
import type { Score } from '#play/fixtures/score.ts'
import { ruleMatch } from '#play/fixtures/server/index.ts'
import {
  kickOffOf,
  lin,
  MINUTE,
  markets,
  place,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import { staffCtx } from '#testing/people/staff.ts'
import { MARKET_KINDS } from '../markets/kinds.rules.ts'
import { ESPORTS_KINDS } from '../markets/names.rules.ts'
import { type BetView, BOARD_MARKETS, type MatchMarkets } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'
import { correctMatch } from './verbs/correct-match.ts'

withBettors()

interface Played {
  readonly half: readonly [number, number]
  readonly full: readonly [number, number]
}
type Bet = Pick<BetView, 'market' | 'line' | 'selection'>

const sign = ([home, away]: readonly [number, number]) =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** How a bet ends, said once more in other words than the rules say it. */
function expected({ market, line, selection }: Bet, { half, full: [home, away] }: Played): string {
  const goals = home + away
  const won = (right: boolean) => (right ? 'win' : 'lose')
  const byMargin = (margin: number) =>
    margin >= 0.5
      ? 'win'
      : margin === 0.25
        ? 'half-win'
        : margin === 0
          ? 'push'
          : margin === -0.25
            ? 'half-lose'
            : 'lose'
  const overUnder = (scored: number) =>
    byMargin(selection === 'over' ? scored - Number(line) : Number(line) - scored)
  switch (market) {
    case '1x2':
      return won(sign([home, away]) === selection)
    case 'half_time_1x2':
      return won(sign(half) === selection)
    case 'second_half_1x2':
      return won(sign([home - half[0], away - half[1]]) === selection)
    case 'double_chance':
      return won({ '1X': home >= away, '12': home !== away, X2: home <= away }[String(selection)] === true)
    case 'draw_no_bet':
      return home === away ? 'push' : won(sign([home, away]) === selection)
    case 'asian_handicap':
      return byMargin(selection === 'home' ? home + Number(line) - away : away - Number(line) - home)
    case 'european_handicap_3way':
      return won(sign([home + Number(line), away]) === selection)
    case 'total':
      return overUnder(goals)
    case 'home_total':
      return overUnder(home)
    case 'away_total':
      return overUnder(away)
    case 'btts':
      return won((home * away > 0 ? 'yes' : 'no') === selection)
    case 'odd_even':
      return won((goals % 2 ? 'odd' : 'even') === selection)
    case 'correct_score':
      return won((home > 4 || away > 4 ? 'other' : `${home}-${away}`) === selection)
    case 'ht_ft':
      return won(`${sign(half)}/${sign([home, away])}` === selection)
    default:
      throw new Error(`${market} is not offered`)
  }
}

const picksOf = ({ matchId, markets: all }: MatchMarkets) =>
  all.flatMap(({ kind, line, selections }) =>
    selections.map(({ selection, odds }) => ({ matchId, market: kind, line, selection, odds })),
  )

/** Everything that the next match is offered in. */
async function wholeMatch(): Promise<MatchMarkets> {
  const [first] = await markets()
  const [match] = await markets(first?.matchId)
  if (!match) throw new Error('nothing is offered')
  return match
}

const betOf = async (betId: string) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet

describe('all markets of a match', () => {
  it('take bets, settle at half time and at the end by what was played, and pay to the cent', async () => {
    const match = await wholeMatch()
    const board = (await markets()).find(({ matchId }) => matchId === match.matchId)
    expect(board?.markets).toEqual(match.markets.slice(0, BOARD_MARKETS))
    expect(new Set(match.markets.map(({ kind }) => kind)).size).toBe(
      MARKET_KINDS.length - ESPORTS_KINDS.length - 3,
    )
    const answers = await Promise.all(
      picksOf(match).map((pick) => place(lin, pick, { stake: '5.01', oddsPolicy: 'any' })),
    )
    expect(answers.map(({ code }) => code).filter((code) => code !== 0)).toEqual([])
    const bets: BetView[] = answers.map(({ data }) => data)

    world.clock.set(await kickOffOf(match.matchId))
    await world.runJobs('sportsbook.kick-off')
    const atBreak = async () => {
      const { rows } = await sql<{ half_home: number | null; half_away: number | null }>`
        select half_home, half_away from fixtures.match where id = ${match.matchId}`.execute(world.app.db)
      return rows[0]?.half_home === null ? null : rows[0]
    }
    while (!(await atBreak())) {
      world.clock.advance(MINUTE / 4)
      await world.runJobs('fixtures.advance')
    }
    await world.runJobs('sportsbook.settle')
    const { rows: early } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from sportsbook.bet where state = 'settled' group by kind`.execute(
      world.app.db,
    )
    expect(early).toContainEqual({ kind: 'half_time_1x2', count: 3 })
    expect(early.map(({ kind }) => kind)).not.toContain('second_half_1x2')

    world.clock.advance(10 * MINUTE)
    await world.runJobs('fixtures.advance')
    await world.runJobs('sportsbook.settle')
    const { halfTime, homeScore, guestScore } = (await lin.get(`/live/v1/match/${match.matchId}`)).data
    let wallet = 1_000_000_000n
    for (const bet of bets) {
      const settled = await betOf(bet.betId)
      const result = expected(bet, { half: halfTime, full: [homeScore, guestScore] })
      expect(settled, `${bet.market} ${bet.line} ${bet.selection}`).toMatchObject({
        state: 'settled',
        result,
      })
      wallet += readAmount(settled.payout as WireAmount<'CNY'>, 'CNY').units - 5_010_000n
    }
    expect(await sportsWallet(lin)).toEqual({ money: formatAmount(money('CNY', wallet)), staked: '0.00' })
  })

  it('are not taken with a line or a selection of another, nor where nothing offers them', async () => {
    const match = await wholeMatch()
    const pick = (key: string, change: object) => {
      const [found] = picksOf({ ...match, markets: match.markets.filter(({ kind }) => kind === key) })
      return {
        matchId: match.matchId,
        market: key,
        line: null,
        selection: 'home',
        odds: '2.00',
        ...found,
        ...change,
      }
    }
    for (const [key, change] of [
      ['asian_handicap', { line: null }],
      ['asian_handicap', { selection: 'draw' }],
      ['asian_handicap', { line: '-0' }],
      ['european_handicap_3way', { line: '0.5' }],
      ['double_chance', { selection: 'home' }],
      ['correct_score', { selection: 'home/draw' }],
      ['btts', { line: '0.5' }],
      ['home_total', { line: '-1.5' }],
    ] as const)
      expect(await place(lin, pick(key, change)), key).toMatchObject({
        code: SportsbookErrors.unknownSelection.code,
      })
    for (const [key, change] of [
      ['asian_handicap', { line: '9.75' }],
      ['european_handicap_3way', { line: '-9' }],
      ['to_qualify', {}],
      ['to_lift_trophy', {}],
      // It is in play alone.
      ['next_goal', { line: '1' }],
    ] as const)
      expect(await place(lin, pick(key, change)), key).toMatchObject({ code: SportsbookErrors.lineGone.code })
    expect(await place(lin, pick('correct_score', { selection: '5-0' }))).toMatchObject({ status: 400 })
  })

  it('are never ended by a release that takes them for results and totals', async () => {
    const match = await wholeMatch()
    const pick = picksOf(match).find(({ market }) => market === 'asian_handicap')
    if (!pick) throw new Error('no handicap is offered')
    const { betId } = (await place(lin, pick, { stake: '5.00' })).data
    await expect(
      sql`update sportsbook.bet set state = 'settled', result = 'lose', payout = 0, remainder = 0, valid_stake = 0,
        settled_at = now() where id = ${betId}`.execute(world.app.db),
    ).rejects.toThrow('do not know')
  })

  it('wait for a person where nobody knows the half time, and in a sandbox have their stakes back', async () => {
    const match = await wholeMatch()
    const asked = picksOf(match).filter(({ market }) => market === 'ht_ft' || market === 'btts')
    for (const pick of asked) await place(lin, pick, { stake: '5.00', oddsPolicy: 'any' })
    await sql`update fixtures.match set state = 'finished', ended_at = ${world.clock.now()}, home_goals = 1
      where id = ${match.matchId}`.execute(world.app.db)
    await world.runJobs('sportsbook.settle')
    const states = async () => {
      const { rows } = await sql<{ kind: string; state: string; result: string | null }>`
        select distinct kind, state, result from sportsbook.bet order by kind, result`.execute(world.app.db)
      return rows.map(({ kind, state, result }) => `${kind} ${state} ${result}`)
    }
    expect(await states()).toEqual(['btts settled lose', 'btts settled win', 'ht_ft review null'])
    world.clock.advance(MINUTE)
    await world.runJobs('sportsbook.settle')
    await world.runJobs('sportsbook.decide')
    expect(await states()).toEqual(['btts settled lose', 'btts settled win', 'ht_ft settled void'])
  })

  /** Has the match stand as the feed of real matches would have it: no seed decides it. */
  async function stands(
    matchId: string,
    how: { state: string; off: string | null; half: Score | null; score: Score },
  ) {
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set state = ${how.state}, off_status = ${how.off}, feed = 'history', commitment = null,
      half_home = ${how.half?.[0] ?? null}, half_away = ${how.half?.[1] ?? null}, home_goals = ${how.score[0]},
      away_goals = ${how.score[1]}, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(
      world.app.db,
    )
    await world.runJobs('sportsbook.settle')
  }
  /** Bets of ¥5 on these selections, by `market selection`. */
  async function betsOn(match: MatchMarkets, wanted: readonly string[]) {
    const bets = new Map<string, string>()
    for (const pick of picksOf(match)) {
      const name = `${pick.market} ${pick.selection}`
      if (!wanted.includes(name) || bets.has(name)) continue
      bets.set(name, (await place(lin, pick, { stake: '5.00', oddsPolicy: 'any' })).data.betId)
    }
    return async () => {
      const ends = new Map<string, string>()
      for (const [name, betId] of bets) {
        const { state, result, corrected } = await betOf(betId)
        ends.set(name, corrected?.result ?? result ?? state)
      }
      return wanted.map((name) => ends.get(name))
    }
  }
  const why = 'the report of the referee'

  it('are decided by a score of a committee as far as it goes, and by a person beyond', async () => {
    const match = await wholeMatch()
    const { matchId } = match
    const ends = await betsOn(match, ['1x2 home', 'btts yes', 'half_time_1x2 home', 'ht_ft home/home'])
    await stands(matchId, { state: 'off', off: 'awarded', half: [1, 0], score: [3, 0] })
    expect(await ends()).toEqual(['review', 'review', 'review', 'review'])
    const ctx = staffCtx(world.app, randomUUID())
    await ruleMatch({ ctx, input: { matchId, verdict: { kind: 'result', score: [3, 0] }, why } })
    await world.runJobs('sportsbook.settle')
    expect(await ends()).toEqual(['win', 'lose', 'review', 'review'])
  })

  it('are decided by what an abandoned match has seen, each market as a whole', async () => {
    const match = await wholeMatch()
    const ends = await betsOn(match, [
      'half_time_1x2 draw',
      'half_time_1x2 home',
      'btts yes',
      'btts no',
      'correct_score 0-0',
      'second_half_1x2 home',
    ])
    await stands(match.matchId, { state: 'off', off: 'abandoned', half: [1, 0], score: [1, 1] })
    expect(await ends()).toEqual(['lose', 'win', 'win', 'lose', 'open', 'open'])
  })

  it('are corrected by the half time that was played, and stay where nobody knows it', async () => {
    const match = await wholeMatch()
    const { matchId } = match
    const wanted = [
      '1x2 away',
      'ht_ft home/home',
      'ht_ft home/draw',
      'second_half_1x2 away',
      'half_time_1x2 home',
    ]
    const ends = await betsOn(match, wanted)
    await stands(matchId, { state: 'finished', off: null, half: [1, 0], score: [2, 1] })
    expect(await ends()).toEqual(['lose', 'win', 'lose', 'lose', 'win'])
    const ctx = staffCtx(world.app, randomUUID())
    const correct = (score: Score) =>
      correctMatch({
        ctx,
        input: { correctionId: randomUUID(), matchId, verdict: { kind: 'result', score }, why },
      })
    await correct([1, 1])
    expect(await ends()).toEqual(['lose', 'lose', 'win', 'win', 'win'])
    // One goal fewer than the first half had: what that half decides stays as it is.
    await correct([0, 1])
    expect(await ends()).toEqual(['win', 'lose', 'win', 'win', 'win'])
  })

  it('move alone for who looks at the match, and not at all for the board unless they are on it', async () => {
    const match = await wholeMatch()
    const pick = picksOf(match).find(({ market }) => market === 'btts')
    if (!pick) throw new Error('no bets on both to score')
    await place(lin, pick, { stake: '1000.00' })
    const { rows } = await sql<{ type: string; payload: MatchMarkets; topics: string[] }>`
      select type, payload, topics from platform.outbox where type in ('sportsbook.priced', 'sportsbook.marketsMoved')`.execute(
      world.app.db,
    )
    const moved = (await markets(match.matchId))[0]?.markets.filter(({ kind }) => kind === 'btts')
    expect(rows).toEqual([
      {
        type: 'sportsbook.marketsMoved',
        payload: { matchId: match.matchId, markets: moved },
        topics: [`markets:${match.matchId}`],
      },
    ])
  })
})
