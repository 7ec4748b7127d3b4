/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { fund, lin, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import {
  closeBetting,
  differences,
  distantLegs,
  endWith,
  offerOf,
  placeLegs,
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
import type { MultipleView } from '../../multiples/multiples.contract.ts'
import { payoutOfStake } from '../../multiples/returns.rules.ts'
import { typeFor } from '../../multiples/types.rules.ts'
import { parseOdds } from '../../prices.rules.ts'
import type { BetResult } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { correctMatch } from '../verbs/correct-match.ts'
import { decideLeg } from '../verbs/decide-leg.ts'

withBettors()

const matchOf = ({ legs }: MultipleView, at: number) => legs[at]?.match.matchId ?? ''
const treble = async (change = {}) => placeLegs(await distantLegs(3), change)

/** What some stake on the lines of a bet pays by the results of its legs. */
function paidFor({ type, legs }: MultipleView, stake: bigint, results: readonly BetResult[]): bigint {
  const known = typeFor(type, legs.length)
  if (!known) throw new Error(type)
  const ended = results.map((result, at) => ({ result, odds: parseOdds(legs[at]?.odds ?? '') ?? 0 }))
  return payoutOfStake(known.system, stake, ended).paid
}

const cancel = (matchId: string) =>
  sql`update fixtures.match set state = 'off', off_status = 'cancelled', ended_at = ${world.clock.now()}
    where id = ${matchId}`.execute(world.app.db)

describe('cashing a multiple out before its matches', () => {
  it('pays what was seen, ends the bet once, and shows in its record and in the books', async () => {
    const bet = await treble()
    const offer = await offerOf(bet)
    expect(units(offer.offer)).toBeLessThan(units(offer.fair))
    const requestId = newId()
    const answer = await take(bet, offer, { requestId })
    expect(answer).toMatchObject({
      code: 0,
      data: {
        running: '0.00',
        request: null,
        cashOut: { stake: '100.00', fair: offer.fair, paid: offer.offer },
      },
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
      show: { kind: 'multiple', legs: [{ result: null }, { result: null }, { result: null }] },
    })
    expect(debitTotal).toBe(creditTotal)
    expect(entries.map(({ reason }: { reason: string }) => reason)).toContain('stakeReturned')
    expect(await sportsWallet(lin)).toEqual({
      money: text(900_000_000n + units(offer.offer)),
      staked: '0.00',
    })
    // Its matches go on, and its legs settle for the record alone.
    await endWith(matchOf(bet, 0), [3, 0])
    await endWith(matchOf(bet, 1), [0, 3])
    expect((await recordOf(bet)).bet).toMatchObject({
      result: 'cashed-out',
      payout: offer.offer,
      show: { legs: [{ result: 'win' }, { result: 'lose' }, { result: null }] },
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled'])
    expect(await quoteOf(bet)).toBeUndefined()
    expect(await differences()).toEqual([])
  })

  it('is worth what its legs are worth as single bets, multiplied', async () => {
    const legs = await distantLegs(3)
    const bet = await placeLegs(legs)
    // A leg leans no price: single bets after it are at the same odds and chances.
    const shares = await Promise.all(
      legs.map(async (leg) => {
        const { data } = await place(lin, leg, { oddsPolicy: 'any' })
        expect(data.odds).toBe(leg.odds)
        return Number((await offerOf(data)).fair) / 100
      }),
    )
    const { fair } = await offerOf(bet)
    expect(Math.abs(Number(fair) - 100 * shares.reduce((all, one) => all * one))).toBeLessThan(0.05)
  })

  it('is offered whatever its type is, and a part need not be whole cents a line', async () => {
    const bet = await treble({ type: '2/3', lineStake: '11.11' })
    const half = await offerOf(bet, 50)
    expect(half.stake).toBe('16.66')
    expect(await take(bet, half)).toMatchObject({ code: 0, data: { running: '16.67' } })
    const before = await walletUnits()
    await endWith(matchOf(bet, 0), [3, 0])
    await endWith(matchOf(bet, 1), [0, 3])
    await endWith(matchOf(bet, 2), [2, 0])
    const rest = paidFor(bet, 16_670_000n, ['win', 'lose', 'win'])
    const { bet: round, debitTotal, creditTotal } = await recordOf(bet)
    expect(round).toMatchObject({ state: 'settled', payout: text(units(half.offer) + rest) })
    expect(debitTotal).toBe(creditTotal)
    expect(await walletUnits()).toBe(before + rest)
    expect(await differences()).toEqual([])
  })
})

describe('cashing a multiple out between its matches', () => {
  it('counts legs that were won at their odds, in part and then as a whole; the replay has it again', async () => {
    const bet = await treble()
    const first = await offerOf(bet)
    await endWith(matchOf(bet, 0), [3, 0])
    world.clock.advance(1_000)
    const raised = await offerOf(bet)
    expect(units(raised.offer)).toBeGreaterThan(units(first.offer))
    const part = await offerOf(bet, 30)
    expect(await take(bet, part)).toMatchObject({ code: 0, data: { running: '70.00' } })
    expect((await sportsWallet(lin)).staked).toBe('70.00')
    expect(await take(bet, { ...part, stake: '6.99' })).toMatchObject({
      code: SportsbookErrors.cashOutPart.code,
      data: { least: '7.00', most: '70.00' },
    })
    await endWith(matchOf(bet, 1), [2, 0])
    world.clock.advance(1_000)
    const rest = await offerOf(bet)
    expect(await take(bet, { ...rest, offer: text(units(rest.offer) + 10_000n) })).toMatchObject({
      code: SportsbookErrors.cashOutMoved.code,
      data: { offer: rest.offer },
    })
    expect(await take(bet, rest)).toMatchObject({ code: 0, data: { running: '0.00' } })
    expect((await recordOf(bet)).bet).toMatchObject({
      state: 'settled',
      result: 'cashed-out',
      payout: text(units(part.offer) + units(rest.offer)),
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'cashed out', 'settled'])
    expect(await differences()).toEqual([])
    for (const [what, planted] of [
      ['offer', 'update sportsbook.cash_out set paid = paid - 10000, seen = seen - 10000 where no = 2'],
      ['fair value', 'update sportsbook.cash_out set fair = fair + 10000 where no = 1'],
      // Had the first leg not been won before, the part would have been worth less.
      ['fair value', "update sportsbook.leg set settled_at = settled_at + interval '1 hour' where no = 1"],
      ['cashed paid', 'update sportsbook.multiple set cashed_paid = cashed_paid + 10000'],
      ['payout', 'update sportsbook.multiple set payout = payout + 10000'],
      ['ledger row', "update ledger.transfer set amount = amount + 10000 where ref_kind = 'betCashOut'"],
    ] as const)
      expect([planted, await differences(planted)]).toEqual([planted, expect.arrayContaining([what])])
  })

  it('leaves the rest running to the end, which settles by its legs and counts as valid', async () => {
    const bet = await treble()
    await endWith(matchOf(bet, 0), [3, 0])
    const part = await offerOf(bet, 40)
    await take(bet, part)
    const before = await walletUnits()
    world.clock.advance(1_000)
    await endWith(matchOf(bet, 1), [1, 0])
    const trader = world.staff('fixtures.view')
    const onMatch = async () =>
      (await trader.get(`/console/v1/matches/record?matchId=${matchOf(bet, 2)}`)).data.multiples
    expect(await onMatch()).toMatchObject({ bets: 1, staked: '60.00' })
    const most = (units(bet.mostReturn) * 60n) / 100n
    expect(units((await onMatch()).ifWon) - most).toBeLessThan(10_000n)
    await endWith(matchOf(bet, 2), [4, 0])
    const rest = paidFor(bet, 60_000_000n, ['win', 'win', 'win'])
    const { bet: round } = await recordOf(bet)
    expect(round).toMatchObject({ result: 'win', payout: text(units(part.offer) + rest) })
    const counts = units(part.offer) - units(part.stake)
    expect(units(round.validBetAmount)).toBe(60_000_000n + (counts < 0n ? -counts : counts))
    expect(await walletUnits()).toBe(before + rest)
    const { data: seen } = await trader.get(`/console/v1/multiples/record?betId=${bet.betId}`)
    expect(seen).toMatchObject({
      running: '0.00',
      auto: null,
      requests: [],
      cashOuts: [{ paid: part.offer }],
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled'])
    expect(await differences()).toEqual([])
    expect(await differences('update sportsbook.multiple set valid_stake = valid_stake - 10000')).toContain(
      'valid stake',
    )
  })

  it('has nothing to offer once a leg is lost that every line needs, and a void leg counts as one', async () => {
    const lost = await treble()
    const other = await treble()
    await endWith(matchOf(lost, 0), [0, 3])
    expect((await recordOf(lost)).bet).toMatchObject({ state: 'settled', result: 'lose' })
    expect(await quoteOf(lost)).toBeUndefined()
    expect(await take(lost, { stake: '100.00', offer: '0.01' })).toMatchObject({
      code: SportsbookErrors.cashOutOver.code,
    })
    expect((await recordOf(other)).bet.state).toBe('settled')
    const some = await treble({ type: '2/3', lineStake: '30.00' })
    const before = await offerOf(some)
    await cancel(matchOf(some, 0))
    expect(await quoteOf(some)).toMatchObject({ stop: 'off', stopLegs: [1], offers: [] })
    await settleMultiplesNow()
    expect((await quoteOf(some)).stop).toBeNull()
    expect(units((await offerOf(some)).offer)).not.toBe(units(before.offer))
    expect(await take(some, await offerOf(some))).toMatchObject({ code: 0 })
    expect(await differences()).toEqual([])
  })
})

describe('while a multiple is suspended', () => {
  async function expectStop(bet: MultipleView, stop: string, stopLegs: readonly number[]) {
    expect(await quoteOf(bet)).toMatchObject({ stop, stopLegs, offers: [] })
    expect(await take(bet, { stake: '100.00', offer: '0.01' })).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop },
    })
    expect((await recordOf(bet)).bet.cashOuts).toBeUndefined()
  }

  it('by one of its open matches it is refused, says which, and goes on after that', async () => {
    const bet = await treble()
    await closeBetting(matchOf(bet, 1))
    await expectStop(bet, 'closed', [2])
    await closeBetting(matchOf(bet, 2))
    await expectStop(bet, 'closed', [2, 3])
    await sql`delete from sportsbook.closure`.execute(world.app.db)
    expect(await take(bet, await offerOf(bet))).toMatchObject({ code: 0 })
  })

  it('a match that its leg is done with suspends nothing', async () => {
    const bet = await treble()
    await endWith(matchOf(bet, 0), [3, 0])
    await closeBetting(matchOf(bet, 0))
    expect(await take(bet, await offerOf(bet))).toMatchObject({ code: 0 })
  })

  it('is over but not settled it waits, and while a leg waits for a person it does', async () => {
    const bet = await treble()
    const matchId = matchOf(bet, 0)
    await sql`update fixtures.match set state = 'finished', home_goals = 2, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(
      world.app.db,
    )
    await expectStop(bet, 'ending', [1])
    await sql`update fixtures.match set state = 'off', off_status = 'awarded' where id = ${matchId}`.execute(
      world.app.db,
    )
    await settleMultiplesNow()
    await expectStop(bet, 'review', [])
    const ctx = systemCtx(world.app, 'test')
    await decideLeg({ ctx, input: { betId: bet.betId, matchId, result: 'win', why: 'test' } })
    world.clock.advance(1_000)
    expect(await take(bet, await offerOf(bet, 50))).toMatchObject({ code: 0 })
    expect(await differences()).toEqual([])
  })
})

describe('a correction of a match', () => {
  it('is about what runs, and never about what was cashed out', async () => {
    const legs = await distantLegs(3)
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set feed = 'history', commitment = null where id = ${legs[0]?.matchId}`.execute(
      world.app.db,
    )
    const [half, whole, open] = [await placeLegs(legs), await placeLegs(legs), await placeLegs(legs)]
    const part = await offerOf(half, 50)
    await take(half, part)
    await take(whole, await offerOf(whole))
    await endWith(matchOf(half, 1), [1, 0])
    await endWith(matchOf(half, 0), [1, 0])
    world.clock.advance(1_000)
    const correct = (score: [number, number]) =>
      correctMatch({
        ctx: systemCtx(world.app, 'test'),
        input: {
          correctionId: newId(),
          matchId: matchOf(half, 0),
          verdict: { kind: 'result', score },
          why: 'test',
        },
      })
    // A leg of one that is open counts otherwise from then on, and so does what is offered for it.
    const won = await offerOf(open, 50)
    await take(open, won)
    world.clock.advance(1_000)
    await endWith(matchOf(half, 2), [1, 0])
    expect((await recordOf(half)).bet).toMatchObject({ result: 'win' })
    world.clock.advance(1_000)
    await correct([0, 1])
    expect((await recordOf(half)).bet.corrected).toMatchObject({ result: 'lose', payout: part.offer })
    expect((await recordOf(open)).bet.corrected).toMatchObject({ result: 'lose', payout: won.offer })
    expect((await recordOf(whole)).bet).toMatchObject({ result: 'cashed-out', corrected: null })
    expect(await differences()).toEqual([])
    world.clock.advance(1_000)
    await correct([2, 0])
    expect((await recordOf(half)).bet.corrected).toMatchObject({
      result: 'win',
      payout: text(units(part.offer) + paidFor(half, 50_000_000n, ['win', 'win', 'win'])),
    })
    expect(await differences()).toEqual([])
  })

  it('moves what an open multiple is worth, and what its parts were worth stays', async () => {
    const legs = await distantLegs(3)
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set feed = 'history', commitment = null where id = ${legs[0]?.matchId}`.execute(
      world.app.db,
    )
    const bet = await placeLegs(legs, { type: '2/3', lineStake: '30.00' })
    await endWith(matchOf(bet, 0), [1, 0])
    world.clock.advance(1_000)
    const before = await offerOf(bet, 50)
    await take(bet, before)
    world.clock.advance(1_000)
    await correctMatch({
      ctx: systemCtx(world.app, 'test'),
      input: {
        correctionId: newId(),
        matchId: matchOf(bet, 0),
        verdict: { kind: 'result', score: [0, 1] },
        why: 'test',
      },
    })
    world.clock.advance(1_000)
    const after = await offerOf(bet)
    expect(after.stake).toBe('45.00')
    expect(units(after.offer)).toBeLessThan(units(before.offer))
    await take(bet, after)
    expect(await differences()).toEqual([])
  })
})

describe('a multiple that is cashed out by itself', () => {
  it('is paid at once when a leg brings it to what was set and no match is under way, and goes with it', async () => {
    const bet = await treble()
    const { most, autoOffered } = await quoteOf(bet)
    expect(autoOffered).toBe(true)
    expect(units(most)).toBeLessThan(units(bet.mostReturn))
    expect(await setAuto(bet, text(units(most) + 10_000n))).toMatchObject({
      code: SportsbookErrors.autoBeyond.code,
      data: { most },
    })
    const { offer } = await offerOf(bet)
    expect(await setAuto(bet, offer)).toMatchObject({ code: SportsbookErrors.autoReached.code })
    const atLeast = text(units(offer) + 10_000n)
    expect(await setAuto(bet, atLeast)).toMatchObject({ code: 0, data: { auto: atLeast } })
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await recordOf(bet)).bet.state).toBe('open')
    // What stops it when it is looked at first does not make it forgotten.
    await closeBetting(matchOf(bet, 1))
    await endWith(matchOf(bet, 0), [3, 0])
    world.clock.advance(1_000)
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await recordOf(bet)).bet.state).toBe('open')
    await sql`delete from sportsbook.closure`.execute(world.app.db)
    const after = await offerOf(bet)
    await Promise.all([1, 2].map(() => world.runJobs('sportsbook.auto-cash-out')))
    expect((await recordOf(bet)).bet).toMatchObject({
      state: 'settled',
      result: 'cashed-out',
      payout: after.offer,
      cashOuts: [{ auto: true, stake: '100.00' }],
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'auto paid'])
    expect((await sql`select from sportsbook.auto_cash_out`.execute(world.app.db)).rows).toEqual([])
    expect((await sql`select from sportsbook.auto_cash_out_on`.execute(world.app.db)).rows).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('is left as it is below what was set, looked at once a leg, and goes when it settles or a part is cashed out', async () => {
    const [kept, parted] = [await treble(), await treble()]
    for (const bet of [kept, parted]) await setAuto(bet, (await quoteOf(bet)).most)
    await endWith(matchOf(kept, 0), [3, 0])
    world.clock.advance(1_000)
    await world.runJobs('sportsbook.auto-cash-out')
    const { rows } = await sql<{ moved: number }>`select moved from sportsbook.auto_cash_out`.execute(
      world.app.db,
    )
    expect(rows).toEqual([{ moved: 0 }, { moved: 0 }])
    await take(parted, await offerOf(parted, 50))
    expect((await quoteOf(parted)).auto).toBeNull()
    await endWith(matchOf(kept, 1), [0, 3])
    expect((await recordOf(kept)).bet.state).toBe('settled')
    expect((await sql`select from sportsbook.auto_cash_out`.execute(world.app.db)).rows).toEqual([])
  })
})

it('is not ended by rules that know nothing of what was cashed out, nor taken back', async () => {
  const bet = await treble()
  await take(bet, await offerOf(bet, 50))
  const as = (change: string) =>
    sql.raw(`update sportsbook.multiple set ${change} where id = '${bet.betId}'`).execute(world.app.db)
  // As a process of the release before would settle it.
  await expect(
    as(
      `state = 'settled', result = 'win', payout = 0, remainder = 0, valid_stake = 0, settled_at = now(), graded_by = 2`,
    ),
  ).rejects.toThrow('a part was cashed out')
  await expect(as('cashed_stake = 0, cashed_paid = 0, cashed_valid = 0')).rejects.toThrow('stands')
})

describe('at once', { tags: ['races'] }, () => {
  it('fifty presses cash a multiple out once', async () => {
    const bet = await treble()
    const offer = await offerOf(bet)
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(bet, offer)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await sportsWallet(lin)).money).toBe(text(900_000_000n + units(offer.offer)))
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled'])
  })

  it('parts and settlement together pay each cent of the stake once', async () => {
    await fund('lin_yuan', 1_000)
    const legs = await distantLegs(3)
    const bets = [await placeLegs(legs), await placeLegs(legs), await placeLegs(legs)]
    const [first] = bets as [MultipleView]
    await endWith(matchOf(first, 0), [1, 0])
    await endWith(matchOf(first, 1), [1, 0])
    world.clock.advance(1_000)
    const parts = await Promise.all(bets.map((bet) => offerOf(bet, 20)))
    const pressed = bets.flatMap((bet, n) => Array.from({ length: 4 }, () => take(bet, parts[n] as never)))
    await Promise.all([...pressed, endWith(matchOf(first, 2), [3, 0])])
    await settleMultiplesNow()
    const rounds = await Promise.all(bets.map(async (bet) => (await recordOf(bet)).bet))
    const paid = rounds.reduce((sum, { payout }) => sum + units(payout), 0n)
    expect(await sportsWallet(lin)).toEqual({ money: text(1_700_000_000n + paid), staked: '0.00' })
    for (const bet of bets) expect((await told(bet)).filter((one) => one === 'settled')).toHaveLength(1)
    expect(await differences()).toEqual([])
  })
})
