import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { SYSTEM_ACTOR } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { readAs } from '#platform/outbox/server/read-as.ts'
import type { OutboxEvent } from '#platform/room/room.ts'
import type { OffStatus } from '#play/fixtures/fixtures.contract.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import { ruleMatch } from '#play/fixtures/server/index.ts'
import { lin, offered, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import type { BetResult } from '../settlement.rules.ts'
import type { BetView } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'
import { decideBet } from './index.ts'

withBettors()

const zhou = randomUUID()
const he = randomUUID()
const why = 'the report of the referee'
const decide = (betId: string, result: BetResult, staffId = zhou) =>
  decideBet({ ctx: staffCtx(world.app, staffId), input: { betId, result, why } })
const rule = (matchId: string, verdict: Verdict, staffId = zhou) =>
  ruleMatch({ ctx: staffCtx(world.app, staffId), input: { matchId, verdict, why } })
const VOID: Verdict = { kind: 'void' }
const result = (home: number, away: number): Verdict => ({ kind: 'result', score: [home, away] })

const betOf = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet as BetView
const settle = () => world.runJobs('sportsbook.settle')

/** What was told of how stakes ended. */
async function told() {
  const { rows } =
    await sql<OutboxEvent>`select seq, type, key, payload, at from platform.outbox order by seq`.execute(
      world.app.db,
    )
  return rows.flatMap((event) => readAs([StakeSettled, StakeVoided], event) ?? [])
}

/** Has a match end otherwise than planned, as the feed of real matches does: it has no seed that decides. */
async function endAs(matchId: string, offStatus: OffStatus, [home, away] = [3, 0]): Promise<void> {
  await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
  await sql`update fixtures.match set state = 'off', off_status = ${offStatus}, home_goals = ${home},
    away_goals = ${away}, ended_at = ${world.clock.now()}, feed = 'history', commitment = null
    where id = ${matchId}`.execute(world.app.db)
}

/** A bet of ¥100 on the first selection of a market of a match that was awarded; it waits for a person. */
async function reviewed(market = 0): Promise<BetView> {
  const bet = (await place(lin, await offered(market, 0), { stake: '100.00', oddsPolicy: 'any' })).data
  await endAs(bet.match.matchId, 'awarded')
  await settle()
  expect(await betOf(bet)).toMatchObject({ state: 'review', result: null })
  expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
  return bet
}

describe('a bet under review', () => {
  it('is settled by a person, paid to the cent, told, and says who decided and why', async () => {
    const bet = await reviewed()
    expect(await decide(bet.betId, 'win')).toEqual({ betId: bet.betId, result: 'win' })
    const settled = await betOf(bet)
    expect(settled).toMatchObject({ state: 'settled', result: 'win' })
    expect(settled.payout).toBe((Number(bet.odds) * 100).toFixed(2))
    expect((await sportsWallet(lin)).staked).toBe('0.00')
    expect(await decisionsAbout(world.app, `bet:${bet.betId}`)).toMatchObject([
      { action: 'sportsbook.settle', actor_kind: 'system', detail: { grade: 'review' } },
      { action: 'sportsbook.decide', actor_kind: 'staff', actor_id: zhou, detail: { result: 'win', why } },
    ])
    expect(await told()).toHaveLength(1)
  })

  it('that is void gives its stake back', async () => {
    const bet = await reviewed()
    await decide(bet.betId, 'void')
    expect(await betOf(bet)).toMatchObject({ state: 'settled', result: 'void', payout: '100.00' })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('is decided once, however often it is pressed and however many do', async () => {
    const bet = await reviewed()
    const same = await Promise.all([decide(bet.betId, 'void'), decide(bet.betId, 'void', he)])
    expect(same).toEqual([
      { betId: bet.betId, result: 'void' },
      { betId: bet.betId, result: 'void' },
    ])
    await expect(decide(bet.betId, 'win')).rejects.toMatchObject({
      code: SportsbookErrors.notUnderReview.code,
      data: { state: 'settled', result: 'void' },
    })
    expect(await told()).toHaveLength(1)
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('by two at once is what one of them said, and the other is told so', async () => {
    const bet = await reviewed()
    const outcomes = await Promise.allSettled([decide(bet.betId, 'void'), decide(bet.betId, 'lose', he)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await told()).toHaveLength(1)
    expect((await sportsWallet(lin)).staked).toBe('0.00')
  })

  it('is nobody’s to decide who is a member, has no result that its market has not, and no open bet is', async () => {
    const open = (await place(lin, await offered(1, 0, 1), { stake: '10.00', oddsPolicy: 'any' })).data
    await expect(decide(open.betId, 'void')).rejects.toMatchObject({ data: { state: 'open' } })
    await expect(decide(randomUUID(), 'void')).rejects.toMatchObject({
      code: SportsbookErrors.unknownBet.code,
    })
    const byMember = { app: world.app, actor: { ...SYSTEM_ACTOR, kind: 'member' as const }, traceId: '' }
    const input = { betId: open.betId, result: 'void' as const, why }
    await expect(decideBet({ ctx: byMember, input })).rejects.toMatchObject({ status: 403 })
  })

  it('has no result that its market has not', async () => {
    const bet = await reviewed()
    await expect(decide(bet.betId, 'half-win')).rejects.toMatchObject({
      code: SportsbookErrors.impossibleResult.code,
    })
    expect(await betOf(bet)).toMatchObject({ state: 'review' })
  })

  it('is given back by a sandbox where nobody decided about its match either', async () => {
    const bet = await reviewed()
    world.clock.advance(29_000)
    await world.runJobs('sportsbook.decide')
    expect(await betOf(bet)).toMatchObject({ state: 'review' })
    world.clock.advance(1_000)
    await leftToPeople(world.app, 'bets', () => world.runJobs('sportsbook.decide'))
    expect(await betOf(bet)).toMatchObject({ state: 'review' })
    await Promise.all([world.runJobs('sportsbook.decide'), world.runJobs('sportsbook.decide')])
    expect(await betOf(bet)).toMatchObject({ state: 'settled', result: 'void' })
    expect(await told()).toHaveLength(1)
  })
})

describe('a match that did not end as planned', () => {
  it('that counts as void gives every stake back, also of bets under review', async () => {
    const bet = await reviewed()
    const { matchId } = bet.match
    expect(await rule(matchId, VOID)).toEqual({ matchId, verdict: VOID })
    await Promise.all([settle(), settle()])
    expect(await betOf(bet)).toMatchObject({ state: 'settled', result: 'void' })
    expect(await decisionsAbout(world.app, `match:${matchId}`)).toEqual([
      {
        action: 'fixtures.rule',
        actor_kind: 'staff',
        actor_id: zhou,
        detail: { verdict: VOID, why },
      },
    ])
    expect((await world.browser().get(`/live/v1/match/${matchId}`)).data).toMatchObject({
      state: 'off',
      offStatus: 'awarded',
    })
  })

  it('that counts as played to a score settles by that, and what was settled before stays', async () => {
    const home = (await place(lin, await offered(0, 0), { stake: '100.00', oddsPolicy: 'any' })).data
    const away = (await place(lin, await offered(0, 2), { stake: '100.00', oddsPolicy: 'any' })).data
    const { matchId } = home.match
    await endAs(matchId, 'awarded', [3, 0])
    await settle()
    await decide(home.betId, 'lose')
    await rule(matchId, result(0, 2))
    await settle()
    expect(await betOf(away)).toMatchObject({ state: 'settled', result: 'win' })
    expect(await betOf(home)).toMatchObject({ state: 'settled', result: 'lose' })
    expect(await told()).toHaveLength(2)
  })

  it('settles open bets at once, without the hours that an abandoned match has', async () => {
    const bet = (await place(lin, await offered(0, 0), { stake: '100.00', oddsPolicy: 'any' })).data
    const { matchId } = bet.match
    await endAs(matchId, 'abandoned', [1, 0])
    await settle()
    expect(await betOf(bet)).toMatchObject({ state: 'open' })
    await expect(rule(matchId, result(0, 0))).rejects.toMatchObject({ code: FixturesErrors.notToRule.code })
    await rule(matchId, result(1, 0))
    await settle()
    expect(await betOf(bet)).toMatchObject({ state: 'settled', result: 'win' })
  })

  it('is decided once: the same again is the same answer, another is refused, also by two at once', async () => {
    const { matchId } = (await reviewed()).match
    const outcomes = await Promise.allSettled([rule(matchId, VOID), rule(matchId, result(1, 0), he)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = outcomes.find((one) => one.status === 'fulfilled')?.value.verdict as Verdict
    const lost = won.kind === 'void' ? result(1, 0) : VOID
    expect(await rule(matchId, won, he)).toEqual({ matchId, verdict: won })
    await expect(rule(matchId, lost)).rejects.toMatchObject({
      code: FixturesErrors.alreadyRuled.code,
      data: { verdict: won },
    })
    await expect(
      sql`update fixtures.ruling set verdict = 'void' where match_id = ${matchId}`.execute(world.app.db),
    ).rejects.toThrow('append-only')
  })

  it('is not decided while it goes as planned, by a member, or against the seed that decides it', async () => {
    const { matchId } = await offered()
    await expect(rule(matchId, VOID)).rejects.toMatchObject({ data: { state: 'upcoming' } })
    await sql`update fixtures.match set state = 'off', off_status = 'awarded', ended_at = ${world.clock.now()}
      where id = ${matchId}`.execute(world.app.db)
    await expect(rule(matchId, result(1, 0))).rejects.toMatchObject({ code: FixturesErrors.notToRule.code })
    await expect(rule(randomUUID(), VOID)).rejects.toMatchObject({ code: FixturesErrors.unknownMatch.code })
    const byMember = { app: world.app, actor: { ...SYSTEM_ACTOR, kind: 'member' as const }, traceId: '' }
    const input = { matchId, verdict: VOID, why }
    await expect(ruleMatch({ ctx: byMember, input })).rejects.toMatchObject({ status: 403 })
    await rule(matchId, VOID)
  })

  it('is decided by a sandbox, unless that is told to leave matches to a person', async () => {
    const bet = await reviewed()
    world.clock.advance(10_000)
    await leftToPeople(world.app, 'matches', () => world.runJobs('fixtures.rule'))
    await settle()
    expect(await betOf(bet)).toMatchObject({ state: 'review' })
    await Promise.all([world.runJobs('fixtures.rule'), world.runJobs('fixtures.rule')])
    await settle()
    expect(await betOf(bet)).toMatchObject({ state: 'settled', result: 'void' })
    expect(await decisionsAbout(world.app, `match:${bet.match.matchId}`)).toMatchObject([
      { actor_kind: 'system', detail: { why: 'decided by the sandbox itself' } },
    ])
  })
})
