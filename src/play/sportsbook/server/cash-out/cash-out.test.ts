/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { readAs } from '#platform/outbox/server/read-as.ts'
import type { OutboxEvent } from '#platform/room/room.ts'
import {
  chen,
  fund,
  kickOffOf,
  lin,
  MINUTE,
  offered,
  place,
  playOut,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { WireClient } from '#testing/wire-client.ts'
import type { CashOutQuote } from '../../cash-out/cash-out.contract.ts'
import { parseOdds } from '../../prices.rules.ts'
import { type BetResult, payoutOf } from '../../settlement.rules.ts'
import type { BetView } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { decideBet } from '../verbs/decide-bet.ts'

withBettors()

const PATH = '/cg/v1/sport/cash_out'
const units = (amount: string) => readAmount(amount as never, 'CNY').units
const text = (of: bigint) => formatAmount(money('CNY', of))

/** A bet of ¥100 at 1X2, on the home side of the first match unless said otherwise. */
const placed = async (selectionAt = 0, stake = '100.00'): Promise<BetView> =>
  (await place(lin, await offered(0, selectionAt), { stake, oddsPolicy: 'any' })).data

async function quoteOf({ betId }: BetView, browser: WireClient = lin): Promise<CashOutQuote | undefined> {
  const { data } = await browser.get(`${PATH}?betIds=${betId}`)
  return data.list[0]
}

/** The offer for so many percent of what runs of a bet. */
async function offerOf(bet: BetView, percent = 100) {
  const quote = await quoteOf(bet)
  const found = quote?.offers.find((one) => one.percent === percent)
  if (!found) throw new Error(`nothing is offered: ${quote?.stop}`)
  return found
}

const take = (
  { betId }: BetView,
  { stake, offer }: { stake: string; offer: string },
  change: Record<string, unknown> = {},
) => lin.post(PATH, { requestId: newId(), betId, stake, offer, currency: 'CNY', ...change })

const record = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data

/** What was told of a bet's stake, in its order. */
async function told({ betId }: BetView) {
  const { rows } =
    await sql<OutboxEvent>`select seq, type, key, payload, at from platform.outbox order by seq`.execute(
      world.app.db,
    )
  return rows
    .flatMap((event) => readAs([StakePlaced, StakeSettled, StakeVoided], event) ?? [])
    .filter(({ payload }) => payload.stakeId === betId)
}

describe('cashing out in full', () => {
  it('pays what was seen, ends the bet, and tells its stake once', async () => {
    const bet = await placed()
    const offer = await offerOf(bet)
    expect(units(offer.offer)).toBeLessThan(units(offer.fair))
    const answer = await take(bet, offer)
    expect(answer).toMatchObject({
      code: 0,
      data: {
        betId: bet.betId,
        running: '0.00',
        cashOut: { no: 1, stake: '100.00', fair: offer.fair, paid: offer.offer, marginPercent: '5' },
      },
    })
    const left = text(900_000_000n + units(offer.offer))
    expect(await sportsWallet(lin)).toEqual({ money: left, staked: '0.00' })
    const net = 100_000_000n - units(offer.offer)
    const counts = text(net < 0n ? -net : net)
    const { bet: round, debitTotal, creditTotal, entries } = await record(bet)
    expect(round).toMatchObject({
      state: 'settled',
      result: 'cashed-out',
      payout: offer.offer,
      netAmount: text(units(offer.offer) - 100_000_000n),
      validBetAmount: counts,
      cashOuts: [{ no: 1, stake: '100.00', paid: offer.offer, fair: offer.fair }],
    })
    expect(debitTotal).toBe(creditTotal)
    expect(entries.map(({ reason }: { reason: string }) => reason)).toContain('stakeReturned')
    expect((await told(bet)).map(({ type }) => type)).toEqual([StakePlaced.type, StakeSettled.type])
    expect((await told(bet))[1]?.payload).toMatchObject({ payout: offer.offer, validStake: counts })

    await playOut(bet.match.matchId)
    expect(await sportsWallet(lin)).toEqual({ money: left, staked: '0.00' })
    expect(await told(bet)).toHaveLength(2)
    const { data } = await world.browser().get(`/live/v1/match/${bet.match.matchId}/proof`)
    expect(data.betIds).toContain(bet.betId)
  })

  it('is the same for good, however often it is asked for, and never another', async () => {
    const bet = await placed()
    const offer = await offerOf(bet)
    const requestId = newId()
    const first = await take(bet, offer, { requestId })
    const again = await take(bet, offer, { requestId })
    expect(again.data).toEqual(first.data)
    await world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    expect((await take(bet, offer, { requestId })).data).toEqual(first.data)
    expect(await take(bet, offer)).toMatchObject({ code: SportsbookErrors.cashOutOver.code })
    const other = await placed()
    expect((await take(other, offer, { requestId })).code).not.toBe(0)
    expect((await record(other)).bet.state).toBe('open')
  })

  it('pays a better offer in full, and refuses a lower one with what it is now', async () => {
    const bet = await placed()
    const offer = await offerOf(bet)
    const more = text(units(offer.offer) + 10_000n)
    expect(await take(bet, { ...offer, offer: more })).toMatchObject({
      code: SportsbookErrors.cashOutMoved.code,
      data: { seen: more, offer: offer.offer, fair: offer.fair },
    })
    expect((await record(bet)).bet.state).toBe('open')
    const less = text(units(offer.offer) - 10_000n)
    const answer = await take(bet, { ...offer, offer: less })
    expect(answer.data.cashOut.paid).toBe(offer.offer)
  })

  it('goes on to the centre wallet with free transfer', async () => {
    await lin.post('/cg/v1/venue_wallet_type', { venueWalletType: 'free' })
    const bet = await placed()
    const before = (await lin.get('/cw/v1/balance')).data
    const offer = await offerOf(bet)
    await take(bet, offer)
    const after = (await lin.get('/cw/v1/balance')).data
    expect(units(after.centerMoney) - units(before.centerMoney)).toBe(units(offer.offer))
  })
})

describe('cashing out in part', () => {
  it('pays its part and leaves the rest running at the odds taken, exact to the cent', async () => {
    const bet = await placed(0, '33.33')
    const before = await sportsWallet(lin)
    const half = await offerOf(bet, 50)
    expect(half.stake).toBe('16.66')
    expect(await take(bet, half)).toMatchObject({ code: 0, data: { running: '16.67' } })
    expect((await sportsWallet(lin)).staked).toBe('16.67')
    expect((await quoteOf(bet))?.running).toBe('16.67')
    const third = await offerOf(bet, 30)
    expect(await take(bet, third)).toMatchObject({ code: 0 })
    const running = 16_670_000n - units(third.stake)
    expect(await told(bet)).toHaveLength(1)

    await playOut(bet.match.matchId)
    const { bet: round, debitTotal, creditTotal } = await record(bet)
    const rest = payoutOf(running, round.result as BetResult, parseOdds(bet.odds) ?? 0).paid
    const paid = units(half.offer) + units(third.offer) + rest
    expect(round).toMatchObject({ state: 'settled', payout: text(paid), stake: '33.33' })
    expect(round.cashOuts).toHaveLength(2)
    expect(debitTotal).toBe(creditTotal)
    expect(await sportsWallet(lin)).toEqual({ money: text(units(before.money) + paid), staked: '0.00' })
    const [, end, ...more] = await told(bet)
    expect(more).toEqual([])
    expect(end?.payload).toMatchObject({ stake: '33.33', payout: text(paid) })
    const lossOf = ({ stake, offer }: typeof half) => units(stake) - units(offer)
    expect(units(round.validBetAmount)).toBe(lossOf(half) + lossOf(third) + running)
  })

  it('stands where the match is void: the rest alone comes back', async () => {
    const bet = await placed()
    const part = await offerOf(bet, 40)
    await take(bet, part)
    const before = await sportsWallet(lin)
    await sql`update fixtures.match set state = 'off', off_status = 'cancelled', ended_at = ${world.clock.now()}
      where id = ${bet.match.matchId}`.execute(world.app.db)
    await world.runJobs('sportsbook.settle')
    const round = (await record(bet)).bet
    expect(round).toMatchObject({ result: 'void', payout: text(60_000_000n + units(part.offer)) })
    expect(units(round.validBetAmount)).toBe(units(part.stake) - units(part.offer))
    expect((await sportsWallet(lin)).money).toBe(text(units(before.money) + 60_000_000n))
    expect((await told(bet)).map(({ type }) => type)).toEqual([StakePlaced.type, StakeSettled.type])
  })

  it.each(['9.99', '100.01', '200.00'])(
    'is refused for ¥%s of a hundred, and says what it can be',
    async (stake) => {
      const bet = await placed()
      expect(await take(bet, { stake, offer: '0.01' })).toMatchObject({
        code: SportsbookErrors.cashOutPart.code,
        data: { least: '10.00', most: '100.00' },
      })
    },
  )
})

describe('while it is suspended', () => {
  /** What is answered to whoever looks, and to whoever presses with an offer seen before. */
  async function expectStop(bet: BetView, offer: { stake: string; offer: string }, stop: string) {
    expect(await quoteOf(bet)).toMatchObject({ stop, offers: [] })
    expect(await take(bet, offer)).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop },
    })
    expect((await record(bet)).bet.cashOuts).toBeUndefined()
  }

  it('is refused between kick-off and the whistle', async () => {
    const bet = await placed()
    const offer = await offerOf(bet)
    world.clock.set(new Date((await kickOffOf(bet.match.matchId)).getTime() - 1))
    const last = await offerOf(bet)
    expect(last).toEqual(offer)
    world.clock.advance(1)
    await expectStop(bet, offer, 'starting')
  })

  it('is refused while somebody of the house has closed betting, and goes on after that', async () => {
    const bet = await placed()
    const offer = await offerOf(bet)
    const close = sql`insert into sportsbook.closure (match_id, closed_by, closed_at)
      values (${bet.match.matchId}, ${newId()}, ${world.clock.now()})`
    await close.execute(world.app.db)
    await expectStop(bet, offer, 'closed')
    await sql`delete from sportsbook.closure`.execute(world.app.db)
    expect(await take(bet, offer)).toMatchObject({ code: 0 })
  })

  it('is refused while the bet waits for a person, who then ends what runs', async () => {
    const bet = await placed()
    const part = await offerOf(bet, 50)
    await take(bet, part)
    await sql`update fixtures.match set state = 'off', off_status = 'awarded', home_goals = 2, ended_at = ${world.clock.now()}
      where id = ${bet.match.matchId}`.execute(world.app.db)
    await expectStopOf(bet, part, 'off')
    await world.runJobs('sportsbook.settle')
    await expectStopOf(bet, part, 'review')
    await decideBet({
      ctx: systemCtx(world.app, newId()),
      input: { betId: bet.betId, result: 'lose', why: 'test' },
    })
    expect((await record(bet)).bet).toMatchObject({ result: 'lose', payout: part.offer })
    expect(await quoteOf(bet)).toBeUndefined()
    expect(await take(bet, part)).toMatchObject({ code: SportsbookErrors.cashOutOver.code })
  })

  async function expectStopOf(bet: BetView, offer: { stake: string; offer: string }, stop: string) {
    expect(await quoteOf(bet)).toMatchObject({ stop, running: '50.00' })
    expect(await take(bet, offer)).toMatchObject({ data: { stop } })
  }
})

describe('whose it is', () => {
  it('a bet of somebody else is neither quoted nor cashed out', async () => {
    await fund('chen_mo', 100)
    const bet = await placed()
    const offer = await offerOf(bet)
    expect(await quoteOf(bet, chen)).toBeUndefined()
    expect(
      await chen.post(PATH, {
        requestId: newId(),
        betId: bet.betId,
        currency: 'CNY',
        stake: offer.stake,
        offer: offer.offer,
      }),
    ).toMatchObject({ code: SportsbookErrors.unknownBet.code })
  })
})

describe('at once', { tags: ['races'] }, () => {
  it('fifty presses for all of a bet cash it out once', async () => {
    const bet = await placed()
    const offer = await offerOf(bet)
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(bet, offer)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === SportsbookErrors.cashOutOver.code)).toHaveLength(49)
    expect((await sportsWallet(lin)).money).toBe(text(900_000_000n + units(offer.offer)))
  })

  it('parts, kick-off and settlement together pay each cent of the stake once', async () => {
    const bets = [await placed(0), await placed(1), await placed(2)]
    const { matchId } = bets[0]?.match ?? { matchId: '' }
    const parts = await Promise.all(bets.map((bet) => offerOf(bet, 20)))
    world.clock.set(new Date((await kickOffOf(matchId)).getTime() - 1))
    const pressed = bets.flatMap((bet, n) => Array.from({ length: 4 }, () => take(bet, parts[n] as never)))
    world.clock.advance(1)
    await Promise.all([world.runJobs('sportsbook.kick-off'), ...pressed])
    await world.runJobs('sportsbook.kick-off')
    world.clock.advance(10 * MINUTE)
    await world.runJobs('fixtures.advance')
    await Promise.all([1, 2].map(() => world.runJobs('sportsbook.settle')))
    await world.runJobs('sportsbook.settle')
    const rounds = await Promise.all(bets.map(async (bet) => (await record(bet)).bet))
    const paid = rounds.reduce((sum, { payout }) => sum + units(payout), 0n)
    expect(await sportsWallet(lin)).toEqual({ money: text(700_000_000n + paid), staked: '0.00' })
    for (const bet of bets) expect(await told(bet)).toHaveLength(2)
  })
})
