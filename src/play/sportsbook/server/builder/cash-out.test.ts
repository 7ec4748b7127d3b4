/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { fund, lin, offered, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import {
  closeBetting,
  differences,
  endWith,
  offerOf,
  quoteOf,
  recordOf,
  setAuto,
  settleMultiplesNow,
  take,
  text,
  told,
  units,
  walletUnits,
} from '#testing/people/cashing-out.ts'
import { firstGoalMs, moveTo, type UnderWay, underWay } from '#testing/people/in-play.ts'
import type { MultipleView } from '../../multiples/multiples.contract.ts'
import { parseOdds } from '../../prices.rules.ts'
import { payoutOf } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { correctMatch } from '../verbs/correct-match.ts'
import { decideLeg } from '../verbs/decide-leg.ts'

withBettors()

const DELAY_MS = 5_000
/** Picks that any goal helps, the first one too. */
const GOALS = [
  { market: 'total', line: '2.5', selection: 'over' },
  { market: 'btts', line: null, selection: 'yes' },
]
const HOME_AND_OVER = [
  { market: '1x2', line: null, selection: 'home' },
  { market: 'total', line: '2.5', selection: 'over' },
]

async function build(matchId: string, picks = HOME_AND_OVER, stake = '100.00'): Promise<MultipleView> {
  const asked = { matchId, picks, stake, currency: 'CNY', odds: '2.00', oddsPolicy: 'any' }
  const { code, data } = await lin.post('/cg/v1/sport/builder', { requestId: newId(), ...asked })
  expect(code).toBe(0)
  return data
}
const built = async () => build((await offered(0, 0, 0)).matchId)

describe('cashing a bet builder out before kick-off', () => {
  it('pays what was seen, ends the bet once, and shows in its record and in the books', async () => {
    const bet = await built()
    const offer = await offerOf(bet)
    expect(units(offer.offer)).toBeLessThan(units(offer.fair))
    const requestId = newId()
    const answer = await take(bet, offer, { requestId })
    expect(answer).toMatchObject({
      code: 0,
      data: { running: '0.00', cashOut: { stake: '100.00', fair: offer.fair, paid: offer.offer } },
    })
    await world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    expect((await take(bet, offer, { requestId })).data).toEqual(answer.data)
    expect(await take(bet, offer)).toMatchObject({ code: SportsbookErrors.cashOutOver.code })
    const { bet: round, debitTotal, creditTotal, entries } = await recordOf(bet)
    expect(round).toMatchObject({
      state: 'settled',
      result: 'cashed-out',
      payout: offer.offer,
      cashOuts: [{ no: 1, stake: '100.00', paid: offer.offer, fair: offer.fair, auto: false }],
      show: { kind: 'multiple', type: 'builder', legs: [{ result: null }, { result: null }] },
    })
    expect(debitTotal).toBe(creditTotal)
    expect(entries.map(({ reason }: { reason: string }) => reason)).toContain('stakeReturned')
    expect(await sportsWallet(lin)).toEqual({
      money: text(900_000_000n + units(offer.offer)),
      staked: '0.00',
    })
    // Its match goes on, and its picks settle for the record alone.
    await endWith(bet.legs[0]?.match.matchId ?? '', [3, 0])
    expect((await recordOf(bet)).bet).toMatchObject({
      result: 'cashed-out',
      show: { legs: [{ result: 'win' }, { result: 'win' }] },
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled'])
    expect(await quoteOf(bet)).toBeUndefined()
    expect(await differences()).toEqual([])
  })

  it('is offered what it would be as a single bet of the same chance, stake and odds: from the price that it was sold at', async () => {
    const { matchId } = await offered(0, 0, 0)
    const bet = await build(matchId)
    const picks = encodeURIComponent('1x2@home,total:2.5@over')
    const { data } = await world.browser().get(`/cg/v1/sport/builder?matchId=${matchId}&picks=${picks}`)
    const { fair } = await offerOf(bet)
    const byChance = Number(data.reckoning.chancePercent) * Number(bet.odds)
    expect(Math.abs(Number(fair) - byChance)).toBeLessThan(0.2)
  })

  it('in part leaves the rest running at its odds, which settles with its picks; the replay has both again', async () => {
    const bet = await built()
    const before = await walletUnits()
    const part = await offerOf(bet, 30)
    expect(await take(bet, part)).toMatchObject({ code: 0, data: { running: '70.00' } })
    const more = await offerOf(bet, 50)
    expect(more.stake).toBe('35.00')
    expect(await take(bet, { ...more, offer: text(units(more.offer) + 10_000n) })).toMatchObject({
      code: SportsbookErrors.cashOutMoved.code,
      data: { offer: more.offer },
    })
    await take(bet, more)
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'cashed out'])
    expect(await differences()).toEqual([])
    await Promise.all([endWith(bet.legs[0]?.match.matchId ?? '', [3, 0]), settleMultiplesNow()])
    await settleMultiplesNow()
    const rest = payoutOf(35_000_000n, 'win', parseOdds(bet.odds ?? '') ?? 0).paid
    const paid = units(part.offer) + units(more.offer) + rest
    const { bet: round, debitTotal, creditTotal } = await recordOf(bet)
    expect(round).toMatchObject({ state: 'settled', result: 'win', payout: text(paid), stake: '100.00' })
    expect(round.cashOuts).toHaveLength(2)
    const trader = world.staff('fixtures.view')
    const { data: seen } = await trader.get(`/console/v1/multiples/record?betId=${bet.betId}`)
    expect(seen).toMatchObject({ running: '0.00', auto: null, requests: [], bet: { payout: text(paid) } })
    expect(seen.cashOuts.map((one: { paid: string }) => one.paid)).toEqual([part.offer, more.offer])
    expect(seen.booked.debitTotal).toBe(debitTotal)
    const lossOf = ({ stake, offer }: typeof part) => units(stake) - units(offer)
    expect(units(round.validBetAmount)).toBe(lossOf(part) + lossOf(more) + 35_000_000n)
    expect(debitTotal).toBe(creditTotal)
    expect(await sportsWallet(lin)).toEqual({ money: text(before + paid), staked: '0.00' })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'cashed out', 'settled'])
    expect(await differences()).toEqual([])
    for (const [what, planted] of [
      ['offer', 'update sportsbook.cash_out set paid = paid - 10000, seen = seen - 10000 where no = 2'],
      ['fair value', 'update sportsbook.cash_out set fair = fair + 10000 where no = 1'],
      ['cashed stake', 'update sportsbook.multiple set cashed_stake = cashed_stake + 10000'],
      ['payout', 'update sportsbook.multiple set payout = payout + 10000'],
      ['valid stake', 'update sportsbook.multiple set valid_stake = valid_stake - 10000'],
      ['ledger row', "update ledger.transfer set amount = amount + 10000 where ref_kind = 'betCashOut'"],
    ] as const)
      expect([planted, await differences(planted)]).toEqual([planted, expect.arrayContaining([what])])
  })

  it('stands where a pick is void: the rest alone comes back', async () => {
    const bet = await built()
    const part = await offerOf(bet, 40)
    await take(bet, part)
    const before = await walletUnits()
    await sql`update fixtures.match set state = 'off', off_status = 'cancelled', ended_at = ${world.clock.now()}
      where id = ${bet.legs[0]?.match.matchId}`.execute(world.app.db)
    expect(await quoteOf(bet)).toMatchObject({ stop: 'off', offers: [], running: '60.00' })
    await settleMultiplesNow()
    expect((await recordOf(bet)).bet).toMatchObject({
      result: 'void',
      payout: text(60_000_000n + units(part.offer)),
    })
    expect(await walletUnits()).toBe(before + 60_000_000n)
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled'])
    expect(await differences()).toEqual([])
  })

  it('waits while a pick waits for a person, and what runs ends as that decides', async () => {
    const bet = await built()
    const part = await offerOf(bet, 50)
    await take(bet, part)
    const { matchId } = bet.legs[0]?.match ?? { matchId: '' }
    await sql`update fixtures.match set state = 'off', off_status = 'awarded', home_goals = 3, ended_at = ${world.clock.now()}
      where id = ${matchId}`.execute(world.app.db)
    await settleMultiplesNow()
    expect(await quoteOf(bet)).toMatchObject({ stop: 'review', running: '50.00' })
    expect(await take(bet, part)).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop: 'review' },
    })
    const ctx = systemCtx(world.app, 'test')
    for (const leg of [1, 2])
      await decideLeg({ ctx, input: { betId: bet.betId, matchId, leg, result: 'lose', why: 'test' } })
    expect((await recordOf(bet)).bet).toMatchObject({ result: 'lose', payout: part.offer })
    expect(await differences()).toEqual([])
  })

  it('is corrected with its match for what ran to the end, and not for what was cashed out', async () => {
    const { matchId } = await offered(0, 0, 0)
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set feed = 'history', commitment = null where id = ${matchId}`.execute(
      world.app.db,
    )
    const [half, whole] = [await build(matchId), await build(matchId)]
    const part = await offerOf(half, 50)
    await take(half, part)
    await take(whole, await offerOf(whole))
    await endWith(matchId, [0, 1])
    expect((await recordOf(half)).bet).toMatchObject({ result: 'lose', payout: part.offer })
    const correct = (score: [number, number]) =>
      correctMatch({
        ctx: systemCtx(world.app, 'test'),
        input: { correctionId: newId(), matchId, verdict: { kind: 'result', score }, why: 'test' },
      })
    world.clock.advance(1_000)
    await correct([3, 0])
    const rest = payoutOf(50_000_000n, 'win', parseOdds(half.odds ?? '') ?? 0).paid
    expect((await recordOf(half)).bet.corrected).toMatchObject({
      result: 'win',
      payout: text(units(part.offer) + rest),
      paid: text(rest),
    })
    expect((await recordOf(whole)).bet).toMatchObject({ result: 'cashed-out', corrected: null })
    expect(await differences()).toEqual([])
    world.clock.advance(1_000)
    await correct([0, 1])
    expect((await recordOf(half)).bet.corrected).toMatchObject({ result: 'lose', payout: part.offer })
    expect(await differences()).toEqual([])
  })

  it('is not ended by rules that know nothing of it, nor taken back', async () => {
    const bet = await built()
    await take(bet, await offerOf(bet, 50))
    const as = (change: string) =>
      sql.raw(`update sportsbook.multiple set ${change} where id = '${bet.betId}'`).execute(world.app.db)
    // As a process of the release before would settle it.
    await expect(
      as(`state = 'settled', result = 'win', payout = 0, remainder = 0, valid_stake = 0, settled_at = now()`),
    ).rejects.toThrow('a part was cashed out')
    await expect(as('cashed_stake = 0, cashed_paid = 0, cashed_valid = 0')).rejects.toThrow('stands')
  })

  it('fifty presses at once cash it out once', { tags: ['races'] }, async () => {
    const bet = await built()
    const offer = await offerOf(bet)
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(bet, offer)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await sportsWallet(lin)).money).toBe(text(900_000_000n + units(offer.offer)))
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled'])
  })

  it('parts and settlement together pay each cent of the stake once', { tags: ['races'] }, async () => {
    const { matchId } = await offered(0, 0, 0)
    const bets = [await build(matchId), await build(matchId), await build(matchId)]
    const parts = await Promise.all(bets.map((bet) => offerOf(bet, 20)))
    const pressed = bets.flatMap((bet, n) => Array.from({ length: 4 }, () => take(bet, parts[n] as never)))
    await Promise.all([...pressed, endWith(matchId, [3, 0])])
    await settleMultiplesNow()
    const rounds = await Promise.all(bets.map(async (bet) => (await recordOf(bet)).bet))
    const paid = rounds.reduce((sum, { payout }) => sum + units(payout), 0n)
    expect(await sportsWallet(lin)).toEqual({ money: text(700_000_000n + paid), staked: '0.00' })
    for (const bet of bets) expect((await told(bet)).filter((one) => one === 'settled')).toHaveLength(1)
    expect(await differences()).toEqual([])
  })
})

describe('cashing a bet builder out in play', () => {
  /** A match under way with a bet builder on it from before its kick-off, some time before its first goal. */
  async function builtUnderWay(): Promise<{ match: UnderWay; bet: MultipleView }> {
    await fund('lin_yuan', 9_000)
    let bet: MultipleView | undefined
    const match = await underWay(async (matchId) => {
      bet = await build(matchId, GOALS, '50.00')
    })
    await moveTo(match, firstGoalMs(match) - 12_000)
    if (!bet) throw new Error('nothing was placed')
    return { match, bet }
  }
  async function decideAt(match: UnderWay, ms: number): Promise<void> {
    await moveTo(match, ms)
    await world.runJobs('sportsbook.cash-out')
  }

  it('of a part waits as a bet in play does, and a goal that helps every pick raises what the rest is offered', async () => {
    const { match, bet } = await builtUnderWay()
    const goal = firstGoalMs(match)
    const before = await walletUnits()
    const half = await offerOf(bet, 50)
    expect(await take(bet, half)).toMatchObject({
      code: 0,
      data: {
        cashOut: null,
        running: '50.00',
        request: { by: 'member', seen: half.offer, state: 'waiting' },
      },
    })
    expect(await take(bet, half)).toMatchObject({ code: SportsbookErrors.cashOutWaits.code })
    await decideAt(match, goal - 12_000 + DELAY_MS)
    expect((await recordOf(bet)).bet).toMatchObject({
      state: 'open',
      cashOuts: [{ stake: '25.00', paid: half.offer, fair: half.fair }],
    })
    expect(await walletUnits()).toBe(before + units(half.offer))
    const rest = await offerOf(bet)
    expect(rest.stake).toBe('25.00')
    // What is asked for right before the goal is rejected by it, and offered more after it.
    await moveTo(match, goal - 2_000)
    await take(bet, await offerOf(bet))
    await decideAt(match, goal)
    expect(await quoteOf(bet)).toMatchObject({
      stop: 'suspended',
      request: { state: 'rejected', rejected: { why: 'goal' } },
    })
    await moveTo(match, goal + 6_000)
    const after = await offerOf(bet)
    expect(units(after.offer)).toBeGreaterThan(units(rest.offer))
    await take(bet, after)
    await decideAt(match, goal + 6_000 + DELAY_MS)
    expect((await recordOf(bet)).bet).toMatchObject({
      state: 'settled',
      result: 'cashed-out',
      payout: text(units(half.offer) + units(after.offer)),
    })
    expect(await told(bet)).toEqual([
      ...['placed', 'cashed out', 'member paid', 'goal', 'cashed out', 'settled', 'member paid'],
    ])
    await moveTo(match, 10 * 60_000)
    await settleMultiplesNow()
    expect(await told(bet)).toHaveLength(7)
    expect(await differences()).toEqual([])
    for (const [what, planted] of [
      ['fair value', `update sportsbook.cash_out set fair = fair + 10000 where bet_id = '${bet.betId}'`],
      ['offer', 'update sportsbook.cash_out set paid = paid - 10000, seen = seen - 10000'],
      [
        'asked stake',
        "update sportsbook.cash_out_request set state = 'paid', rejected_why = null, rejected_offer = null",
      ],
    ] as const)
      expect([planted, await differences(planted)]).toEqual([planted, expect.arrayContaining([what])])
  })

  it('is suspended with its match, is late like any other, and a whistle rejects it', async () => {
    const { match, bet } = await builtUnderWay()
    const why = async () => (await quoteOf(bet)).request?.rejected?.why
    await take(bet, await offerOf(bet))
    await decideAt(match, firstGoalMs(match) - 12_000 + DELAY_MS + 5_001)
    expect(await why()).toBe('late')
    await take(bet, await offerOf(bet))
    await closeBetting(match.matchId)
    await world.runJobs('sportsbook.cash-out')
    expect(await why()).toBe('closed')
    expect(await quoteOf(bet)).toMatchObject({ stop: 'closed', offers: [] })
    await sql`delete from sportsbook.closure`.execute(world.app.db)
    const { halfTimeMs } = whistles(match.timeline)
    await moveTo(match, halfTimeMs - 1_000)
    await take(bet, await offerOf(bet))
    await decideAt(match, halfTimeMs + 1)
    expect(await why()).toBe('whistle')
    expect((await recordOf(bet)).bet).toMatchObject({ state: 'open' })
  })

  it('that waits when its bet is decided is rejected, and the bet settles once', {
    tags: ['races'],
  }, async () => {
    const { match, bet } = await builtUnderWay()
    await take(bet, await offerOf(bet))
    await moveTo(match, 10 * 60_000)
    await Promise.all([settleMultiplesNow(), world.runJobs('sportsbook.cash-out')])
    await settleMultiplesNow()
    await world.runJobs('sportsbook.cash-out')
    const { bet: round } = await recordOf(bet)
    expect(round).toMatchObject({ state: 'settled' })
    expect(round.cashOuts).toBeUndefined()
    const heard = await told(bet)
    expect(heard.filter((one) => one === 'settled')).toHaveLength(1)
    expect(heard).not.toContain('cashed out')
    expect(await differences()).toEqual([])
  })

  it('is paid once, whole, when the house dies in the middle', async () => {
    const { match, bet } = await builtUnderWay()
    const before = await sportsWallet(lin)
    const offer = await offerOf(bet)
    await take(bet, offer)
    await sql`create function public.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      world.app.db,
    )
    await sql`create trigger die before insert on platform.audit for each row execute function public.die()`.execute(
      world.app.db,
    )
    await moveTo(match, firstGoalMs(match) - 12_000 + DELAY_MS)
    await expect(world.runJobs('sportsbook.cash-out')).rejects.toThrow()
    expect(await sportsWallet(lin)).toEqual(before)
    await sql`drop trigger die on platform.audit`.execute(world.app.db)
    world.clock.advance(3_000)
    await world.runJobs('sportsbook.cash-out')
    expect(await walletUnits()).toBe(units(before.money) + units(offer.offer))
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'member paid'])
  })

  it('by itself takes the offer once it has come to what was set, and goes with the bet', async () => {
    const { match, bet } = await builtUnderWay()
    const goal = firstGoalMs(match)
    const { most } = await quoteOf(bet)
    expect(await setAuto(bet, text(units(most) + 10_000n))).toMatchObject({
      code: SportsbookErrors.autoBeyond.code,
      data: { most },
    })
    const { offer } = await offerOf(bet)
    expect(await setAuto(bet, offer)).toMatchObject({ code: SportsbookErrors.autoReached.code })
    const atLeast = text(units(offer) + 500_000n)
    expect(await setAuto(bet, atLeast)).toMatchObject({ code: 0, data: { auto: atLeast } })
    expect(await quoteOf(bet)).toMatchObject({ auto: atLeast, autoOffered: true })
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toBeNull()
    await moveTo(match, goal + 6_000)
    const after = await offerOf(bet)
    await world.runJobs('sportsbook.auto-cash-out')
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toMatchObject({ by: 'auto', seen: atLeast, state: 'waiting' })
    const trader = world.staff('fixtures.view')
    expect((await trader.get(`/console/v1/multiples/record?betId=${bet.betId}`)).data).toMatchObject({
      running: '50.00',
      auto: atLeast,
      requests: [{ by: 'auto', state: 'waiting' }],
    })
    await decideAt(match, goal + 6_000 + DELAY_MS)
    expect((await recordOf(bet)).bet).toMatchObject({
      result: 'cashed-out',
      payout: after.offer,
      cashOuts: [{ auto: true }],
    })
    expect((await sql`select from sportsbook.auto_cash_out`.execute(world.app.db)).rows).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('by itself goes when its bet settles by its picks', async () => {
    const { match, bet } = await builtUnderWay()
    await setAuto(bet, (await quoteOf(bet)).most)
    await moveTo(match, 10 * 60_000)
    await settleMultiplesNow()
    expect((await recordOf(bet)).bet).toMatchObject({ state: 'settled' })
    expect((await sql`select from sportsbook.auto_cash_out`.execute(world.app.db)).rows).toEqual([])
  })
})
