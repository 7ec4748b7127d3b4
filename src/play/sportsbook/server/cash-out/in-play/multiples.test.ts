/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { fund, lin, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import {
  closeBetting,
  differences,
  distantLegs,
  endWith,
  legOn,
  offerOf,
  placeLegs,
  quoteOf,
  recordOf,
  setAuto,
  settleMultiplesNow,
  take,
  text,
  toCome,
  told,
  units,
  walletUnits,
} from '#testing/people/cashing-out.ts'
import { firstGoalMs, moveTo, type UnderWay, underWay } from '#testing/people/in-play.ts'
import type { MultipleView } from '../../../multiples/multiples.contract.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'

withBettors()

const DELAY_MS = 5_000
/** Nothing happens between such a press and the goal; nor in its delay. */
const CALM_MS = 12_000
/** As many matches are looked through for one that a test can use. */
const TRIES = 20

/** A match under way some time before its first goal, with a double from before its kick-off: over goals here, and one that is to come. */
async function doubleUnderWay(type = 'accumulator'): Promise<{ match: UnderWay; bet: MultipleView }> {
  await fund('lin_yuan', 20_000)
  let bet: MultipleView | undefined
  const match = await underWay(async (matchId) => {
    const others = await distantLegs(type === 'accumulator' ? 1 : 2)
    bet = await placeLegs([await legOn(matchId, 'total'), ...others], { type, lineStake: '50.00' })
  })
  await moveTo(match, firstGoalMs(match) - CALM_MS)
  if (!bet) throw new Error('nothing was placed')
  return { match, bet }
}

const decide = () => world.runJobs('sportsbook.cash-out-multiples')
async function decideAt(match: UnderWay, ms: number): Promise<void> {
  await moveTo(match, ms)
  await decide()
}
const rejectedOf = async (bet: MultipleView) => (await quoteOf(bet)).request?.rejected

describe('cashing a multiple out with a leg in play', () => {
  it('waits as a bet in play does and is paid once, in part; a goal rejects what waits, with its leg named', async () => {
    const { match, bet } = await doubleUnderWay()
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
    expect(await quoteOf(bet)).toMatchObject({ inPlay: true, request: { state: 'waiting' } })
    await decideAt(match, goal - CALM_MS + DELAY_MS - 1)
    expect(await walletUnits()).toBe(before)
    await decideAt(match, goal - CALM_MS + DELAY_MS)
    await decide()
    expect((await recordOf(bet)).bet).toMatchObject({
      state: 'open',
      cashOuts: [{ stake: '25.00', paid: half.offer, fair: half.fair }],
    })
    expect(await walletUnits()).toBe(before + units(half.offer))
    await moveTo(match, goal - 2_000)
    await take(bet, await offerOf(bet))
    await decideAt(match, goal)
    expect(await quoteOf(bet)).toMatchObject({
      stop: 'suspended',
      stopLegs: [1],
      request: { state: 'rejected', rejected: { why: 'goal', legs: [{ leg: 1, why: 'goal' }] } },
    })
    await moveTo(match, goal + 6_000)
    const after = await offerOf(bet)
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
    const trader = world.staff('fixtures.view')
    const { data: seen } = await trader.get(`/console/v1/multiples/record?betId=${bet.betId}`)
    expect(seen.requests).toMatchObject([
      { state: 'paid' },
      { state: 'rejected', rejected: { legs: [{ leg: 1, why: 'goal' }] } },
      { state: 'paid' },
    ])
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

  it('is late, closed on its other match, stopped by a whistle, and then runs on', async () => {
    const { match, bet } = await doubleUnderWay()
    const other = bet.legs[1]?.match.matchId ?? ''
    await take(bet, await offerOf(bet))
    await decideAt(match, firstGoalMs(match) - CALM_MS + DELAY_MS + 5_001)
    expect(await rejectedOf(bet)).toMatchObject({ why: 'late', legs: [] })
    await take(bet, await offerOf(bet))
    await closeBetting(other)
    await decide()
    expect(await rejectedOf(bet)).toMatchObject({ why: 'closed', legs: [{ leg: 2, why: 'closed' }] })
    expect(await quoteOf(bet)).toMatchObject({ stop: 'closed', stopLegs: [2] })
    await sql`delete from sportsbook.closure`.execute(world.app.db)
    const { halfTimeMs } = whistles(match.timeline)
    await moveTo(match, halfTimeMs - 1_000)
    await take(bet, await offerOf(bet))
    await decideAt(match, halfTimeMs + 1)
    expect(await rejectedOf(bet)).toMatchObject({ why: 'whistle', legs: [{ leg: 1, why: 'whistle' }] })
    expect((await recordOf(bet)).bet).toMatchObject({ state: 'open' })
    expect(await differences()).toEqual([])
  })

  it('is rejected where another of its matches kicks off meanwhile, and waits for both after that', async () => {
    await fund('lin_yuan', 20_000)
    for (let tries = 0; tries < TRIES; tries++) {
      const bets = new Map<string, MultipleView>()
      const match = await underWay(async (matchId) => {
        const [next] = (await toCome()).filter((one) => one.matchId !== matchId)
        if (!next) throw new Error('no match is to come')
        const legs = [await legOn(matchId, 'total'), await legOn(next.matchId, 'total')]
        bets.set(matchId, await placeLegs(legs, { lineStake: '20.00' }))
      })
      const bet = bets.get(match.matchId)
      const ms = Date.parse(bet?.legs[1]?.match.kickOffAt ?? '') - match.kickOff.getTime()
      const happens = [...match.timeline.goals, ...(match.timeline.cards ?? [])].map(({ atMs }) => atMs)
      const isCalm = happens.every((at) => at < ms - 12_000 || at > ms + 20_000)
      if (!bet || ms < 5_000 || ms > whistles(match.timeline).halfTimeMs - 20_000 || !isCalm) continue
      await moveTo(match, ms - 3_000)
      await take(bet, await offerOf(bet))
      await moveTo(match, ms)
      await world.runJobs('sportsbook.kick-off')
      await decide()
      expect(await rejectedOf(bet)).toMatchObject({ why: 'kickOff', legs: [{ leg: 2, why: 'kickOff' }] })
      await moveTo(match, ms + 8_000)
      const quote = await quoteOf(bet)
      // The other match may have seen something of its own by now.
      if (quote.stop !== null) continue
      const offer = await offerOf(bet)
      await take(bet, offer)
      await decideAt(match, ms + 8_000 + DELAY_MS)
      const rejected = (await quoteOf(bet))?.request?.rejected
      if (rejected) expect(rejected.legs).toMatchObject([{ leg: 2 }])
      else expect((await recordOf(bet)).bet).toMatchObject({ result: 'cashed-out', payout: offer.offer })
      expect(await differences()).toEqual([])
      return
    }
    throw new Error('no match is so calm')
  })

  it('of a system counts on what is left of its lines', async () => {
    const { match, bet } = await doubleUnderWay('2/3')
    const part = await offerOf(bet, 50)
    expect(part.stake).toBe('75.00')
    await take(bet, part)
    await decideAt(match, firstGoalMs(match) - CALM_MS + DELAY_MS)
    await endWith(bet.legs[1]?.match.matchId ?? '', [0, 2])
    const left = await offerOf(bet)
    expect(units(left.offer)).toBeLessThan(units(part.offer))
    await moveTo(match, 10 * 60_000)
    await settleMultiplesNow()
    await endWith(bet.legs[2]?.match.matchId ?? '', [2, 0])
    expect((await recordOf(bet)).bet).toMatchObject({ state: 'settled', cashOuts: [{ paid: part.offer }] })
    expect(await differences()).toEqual([])
  })

  it('that waits when its multiple is decided is rejected, and it settles once', {
    tags: ['races'],
  }, async () => {
    const { match, bet } = await doubleUnderWay()
    await take(bet, await offerOf(bet))
    await endWith(bet.legs[1]?.match.matchId ?? '', [0, 2])
    expect((await recordOf(bet)).bet).toMatchObject({ state: 'settled', result: 'lose' })
    await moveTo(match, firstGoalMs(match) - CALM_MS + DELAY_MS)
    await Promise.all([decide(), decide(), settleMultiplesNow()])
    const heard = await told(bet)
    expect(heard).toEqual(['placed', 'settled', 'ended'])
    expect((await recordOf(bet)).bet.cashOuts).toBeUndefined()
    expect(await differences()).toEqual([])
  })

  it('and is settled at the same moment pays each cent once', { tags: ['races'] }, async () => {
    const { match, bet } = await doubleUnderWay()
    const before = await walletUnits()
    await take(bet, await offerOf(bet, 50))
    await moveTo(match, firstGoalMs(match) - CALM_MS + DELAY_MS)
    await Promise.all([decide(), endWith(bet.legs[1]?.match.matchId ?? '', [0, 2]), decide()])
    await settleMultiplesNow()
    await decide()
    const { bet: round } = await recordOf(bet)
    expect(round).toMatchObject({ state: 'settled', result: 'lose' })
    expect(await walletUnits()).toBe(before + units(round.payout))
    expect(await sportsWallet(lin)).toMatchObject({ staked: expect.any(String) })
    expect((await told(bet)).filter((one) => one === 'settled')).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  it('is paid once, whole, when the house dies in the middle', async () => {
    const { match, bet } = await doubleUnderWay()
    const before = await sportsWallet(lin)
    const offer = await offerOf(bet)
    await take(bet, offer)
    await sql`create function public.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      world.app.db,
    )
    await sql`create trigger die before insert on platform.audit for each row execute function public.die()`.execute(
      world.app.db,
    )
    await moveTo(match, firstGoalMs(match) - CALM_MS + DELAY_MS)
    await expect(decide()).rejects.toThrow()
    expect(await sportsWallet(lin)).toEqual(before)
    await sql`drop trigger die on platform.audit`.execute(world.app.db)
    world.clock.advance(3_000)
    await decide()
    expect(await walletUnits()).toBe(units(before.money) + units(offer.offer))
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'member paid'])
  })

  it('by itself is asked for when its match brings it to what was set, and decided as a press is', async () => {
    const { match, bet } = await doubleUnderWay()
    const goal = firstGoalMs(match)
    const { offer } = await offerOf(bet)
    const atLeast = text(units(offer) + 500_000n)
    expect(await setAuto(bet, atLeast)).toMatchObject({ code: 0, data: { auto: atLeast } })
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toBeNull()
    await moveTo(match, goal + 6_000)
    const after = await offerOf(bet)
    await Promise.all([1, 2].map(() => world.runJobs('sportsbook.auto-cash-out')))
    expect(await quoteOf(bet)).toMatchObject({
      auto: atLeast,
      request: { by: 'auto', seen: atLeast, state: 'waiting' },
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

  it('while it is not accepted yet it is not', async () => {
    await fund('lin_yuan', 1_000)
    const match = await underWay()
    await moveTo(match, firstGoalMs(match) - CALM_MS)
    const bet = await placeLegs([await legOn(match.matchId), ...(await distantLegs(1))])
    expect(bet.state).toBe('pending')
    expect(await quoteOf(bet)).toMatchObject({ stop: 'pending', stopLegs: [] })
    expect(await take(bet, { stake: '100.00', offer: '0.01' })).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop: 'pending' },
    })
    expect(await setAuto(bet, '1.00')).toMatchObject({ code: SportsbookErrors.cashOutSuspended.code })
  })
})
