/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { StakePlaced, StakeSettled } from '#members/stakes/stakes.contract.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { payloadOf } from '#platform/outbox/event.ts'
import { whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { replayed } from '#testing/books/replayed.ts'
import { chen, fund, lin, markets, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { firstGoalMs, moveTo, type UnderWay, underWay } from '#testing/people/in-play.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { CashedOut, CashOutDecided, type CashOutQuote } from '../../../cash-out/cash-out.contract.ts'
import type { BetView } from '../../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'

withBettors()

const PATH = '/cg/v1/sport/cash_out'
const DELAY_MS = 5_000
const units = (amount: string) => readAmount(amount as never, 'CNY').units
const text = (of: bigint) => formatAmount(money('CNY', of))

/** A price of a match at this moment. */
async function pickOn({ matchId }: UnderWay, market = '1x2', selectionAt = 0) {
  const offered = (await markets(matchId))[0]?.markets.find(({ kind }) => kind === market)
  const quote = offered?.selections[selectionAt]
  if (!offered || !quote) throw new Error(`no ${market} is offered`)
  return { matchId, market, line: offered.line, selection: quote.selection, odds: quote.odds }
}

/** Places a bet some time before the first goal and has it accepted. */
async function accepted(
  match: UnderWay,
  pick: [string?, number?] = [],
  browser: WireClient = lin,
): Promise<BetView> {
  await moveTo(match, firstGoalMs(match) - 18_000)
  const bet: BetView = (await place(browser, await pickOn(match, ...pick), { oddsPolicy: 'any' })).data
  await moveTo(match, firstGoalMs(match) - 18_000 + DELAY_MS)
  await world.runJobs('sportsbook.accept')
  return bet
}

async function quoteOf({ betId }: BetView, browser: WireClient = lin): Promise<CashOutQuote> {
  return (await browser.get(`${PATH}?betIds=${betId}`)).data.list[0]
}

async function offerOf(bet: BetView, percent = 100, browser: WireClient = lin) {
  const quote = await quoteOf(bet, browser)
  const found = quote?.offers.find((one) => one.percent === percent)
  if (!found) throw new Error(`nothing is offered: ${quote?.stop}`)
  return found
}

const take = (
  { betId }: BetView,
  { stake, offer }: { stake: string; offer: string },
  change: Record<string, unknown> = {},
  browser: WireClient = lin,
) => browser.post(PATH, { requestId: newId(), betId, stake, offer, currency: 'CNY', ...change })

const setAuto = ({ betId }: BetView, atLeast: string | null) =>
  lin.post('/cg/v1/sport/auto_cash_out', { betId, atLeast, currency: 'CNY' })

const record = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet

/** Moves on to a moment of the match and has the house decide. */
async function decideAt(match: UnderWay, ms: number): Promise<void> {
  await moveTo(match, ms)
  await world.runJobs('sportsbook.cash-out')
}

/** What was told of a bet. */
async function told({ betId }: BetView): Promise<readonly string[]> {
  const { rows } = await sql<{ type: string; payload: object }>`
    select type, payload from platform.outbox where key = ${betId} order by seq`.execute(world.app.db)
  return rows.flatMap((event) => {
    if (payloadOf(StakePlaced, event)) return 'placed'
    if (payloadOf(StakeSettled, event)) return 'settled'
    if (payloadOf(CashedOut, event)) return 'cashed out'
    const decided = payloadOf(CashOutDecided, event)
    return decided ? (decided.rejected ?? `${decided.by} paid`) : []
  })
}

/** What differs between the books and what follows from what stands before them, with a change planted that is gone afterwards. */
const differences = async (planted?: string) => (await replayed(world.app.db, planted)).differences

describe('a cash out in play', () => {
  it('waits as a bet in play does, is paid what was seen, and ends the bet once', async () => {
    const match = await underWay()
    const bet = await accepted(match)
    const before = firstGoalMs(match) - 12_000
    await moveTo(match, before)
    expect(await quoteOf(bet)).toMatchObject({ stop: null, inPlay: true, request: null })
    const offer = await offerOf(bet)
    const requestId = newId()
    const answer = await take(bet, offer, { requestId })
    const decide = new Date(match.kickOff.getTime() + before + DELAY_MS).toISOString()
    expect(answer).toMatchObject({
      code: 0,
      data: {
        cashOut: null,
        running: '100.00',
        request: { by: 'member', seen: offer.offer, state: 'waiting', decideAt: decide },
      },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    // While it waits nothing else of the bet is asked for.
    expect(await take(bet, offer)).toMatchObject({ code: SportsbookErrors.cashOutWaits.code })
    await decideAt(match, before + DELAY_MS - 1)
    expect((await quoteOf(bet)).request).toMatchObject({ state: 'waiting' })
    await decideAt(match, before + DELAY_MS)
    expect(await record(bet)).toMatchObject({
      state: 'settled',
      result: 'cashed-out',
      payout: offer.offer,
      cashOuts: [{ stake: '100.00', paid: offer.offer, fair: offer.fair, auto: false }],
    })
    expect(await sportsWallet(lin)).toEqual({
      money: text(900_000_000n + units(offer.offer)),
      staked: '0.00',
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'member paid'])
    await world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    expect((await take(bet, offer, { requestId })).data).toMatchObject({
      cashOut: { paid: offer.offer },
      request: { state: 'paid' },
    })
    await moveTo(match, 10 * 60_000)
    await world.runJobs('sportsbook.settle')
    expect(await told(bet)).toHaveLength(4)
    expect(await differences()).toEqual([])
    for (const [what, planted] of [
      ['fair value', 'update sportsbook.cash_out set fair = fair + 10000'],
      ['offer', 'update sportsbook.cash_out set paid = paid - 10000, seen = seen - 10000'],
      ['asked stake', "update sportsbook.cash_out_request set state = 'rejected', rejected_why = 'goal'"],
    ] as const)
      expect((await differences(planted)).map((one) => one.what)).toContain(what)
  })

  it('is paid beside others of its member and of others that wait for the same moment', async () => {
    await fund('chen_mo', 1_000)
    const match = await underWay()
    const bets = [await accepted(match), await accepted(match, ['1x2', 1])]
    const other = await accepted(match, ['1x2', 2], chen)
    await moveTo(match, firstGoalMs(match) - 12_000)
    for (const bet of bets) await take(bet, await offerOf(bet))
    await take(other, await offerOf(other, 100, chen), {}, chen)
    await decideAt(match, firstGoalMs(match) - 12_000 + DELAY_MS)
    for (const bet of bets) expect(await record(bet)).toMatchObject({ result: 'cashed-out' })
    expect((await sportsWallet(lin)).staked).toBe('0.00')
    expect((await sportsWallet(chen)).staked).toBe('0.00')
    expect(await differences()).toEqual([])
  })

  it('of a part leaves the rest running, at the score that the bet stands at', async () => {
    const match = await underWay()
    const bet = await accepted(match, ['asian_handicap'])
    await moveTo(match, firstGoalMs(match) - 12_000)
    const half = await offerOf(bet, 50)
    await take(bet, half)
    await decideAt(match, firstGoalMs(match) - 12_000 + DELAY_MS)
    expect(await record(bet)).toMatchObject({ state: 'open', cashOuts: [{ paid: half.offer }] })
    expect(await quoteOf(bet)).toMatchObject({ running: '50.00', request: { state: 'paid' } })
    await moveTo(match, 10 * 60_000)
    await world.runJobs('sportsbook.settle')
    expect(await record(bet)).toMatchObject({ state: 'settled' })
    expect(await differences()).toEqual([])
  })

  it('is rejected by a goal whoever it favours, and one press asks for what is offered then', async () => {
    await fund('chen_mo', 1_000)
    const match = await underWay()
    const bets = [await accepted(match), await accepted(match, ['1x2', 2], chen)] as const
    const goal = firstGoalMs(match)
    await moveTo(match, goal - 2_000)
    for (const [at, browser] of [lin, chen].entries())
      await take(bets[at] as BetView, await offerOf(bets[at] as BetView, 100, browser), {}, browser)
    await decideAt(match, goal)
    for (const [at, browser] of [lin, chen].entries()) {
      const quote = await quoteOf(bets[at] as BetView, browser)
      expect(quote).toMatchObject({
        stop: 'suspended',
        request: { state: 'rejected', rejected: { why: 'goal' } },
      })
      expect((await sportsWallet(browser)).staked).toBe('100.00')
    }
    expect(await take(bets[0], { stake: '100.00', offer: '0.01' })).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop: 'suspended' },
    })
    await moveTo(match, goal + 6_000)
    const now = await offerOf(bets[0])
    expect(now.offer).toBe((await quoteOf(bets[0])).offers.at(-1)?.offer)
    expect(await take(bets[0], now)).toMatchObject({ code: 0 })
    await decideAt(match, goal + 6_000 + DELAY_MS)
    expect(await record(bets[0])).toMatchObject({ result: 'cashed-out', payout: now.offer })
    expect(await told(bets[0])).toEqual(['placed', 'goal', 'cashed out', 'settled', 'member paid'])
    expect(await differences()).toEqual([])
  })

  it('is rejected by the whistle, when betting is closed, and by a house that was down', async () => {
    const match = await underWay()
    const bet = await accepted(match)
    const why = async () => (await quoteOf(bet)).request?.rejected?.why
    await moveTo(match, firstGoalMs(match) - 12_000)
    await take(bet, await offerOf(bet))
    await decideAt(match, firstGoalMs(match) - 12_000 + DELAY_MS + 5_001)
    expect(await why()).toBe('late')
    await take(bet, await offerOf(bet))
    await sql`insert into sportsbook.closure (match_id, closed_by, closed_at)
      values (${match.matchId}, ${newId()}, ${world.clock.now()})`.execute(world.app.db)
    await world.runJobs('sportsbook.cash-out')
    expect(await why()).toBe('closed')
    expect(await quoteOf(bet)).toMatchObject({ stop: 'closed', offers: [] })
    await sql`delete from sportsbook.closure`.execute(world.app.db)
    const { halfTimeMs } = whistles(match.timeline)
    await moveTo(match, halfTimeMs - 1_000)
    await take(bet, await offerOf(bet))
    await decideAt(match, halfTimeMs + 1)
    expect(await why()).toBe('whistle')
    expect(await record(bet)).toMatchObject({ state: 'open' })
  })

  it('is not decided by a row that does not know the last moments yet', async () => {
    const match = await underWay()
    const bet = await accepted(match)
    const goal = firstGoalMs(match)
    await moveTo(match, goal - 1_000)
    await take(bet, await offerOf(bet))
    world.clock.set(new Date(match.kickOff.getTime() + goal - 1_000 + DELAY_MS))
    await world.runJobs('sportsbook.cash-out')
    expect(await quoteOf(bet)).toMatchObject({ stop: 'suspended', request: { state: 'waiting' } })
    await decideAt(match, goal - 1_000 + DELAY_MS)
    expect((await quoteOf(bet)).request).toMatchObject({ rejected: { why: 'goal' } })
  })

  it('of a bet that the goal decides is rejected, and the bet settles', { tags: ['races'] }, async () => {
    const match = await underWay()
    const bet = await accepted(match, ['total'])
    const goal = firstGoalMs(match)
    await moveTo(match, goal - 2_000)
    await take(bet, await offerOf(bet))
    await moveTo(match, 10 * 60_000)
    await Promise.all([world.runJobs('sportsbook.settle'), world.runJobs('sportsbook.cash-out')])
    await world.runJobs('sportsbook.settle')
    await world.runJobs('sportsbook.cash-out')
    const round = await record(bet)
    expect(round).toMatchObject({ state: 'settled' })
    expect(round.cashOuts).toBeUndefined()
    expect((await told(bet)).filter((one) => one !== 'goal' && one !== 'ended')).toEqual([
      'placed',
      'settled',
    ])
    expect(await differences()).toEqual([])
  })

  it('fifty presses at once are one request, decided once', { tags: ['races'] }, async () => {
    const match = await underWay()
    const bet = await accepted(match)
    await moveTo(match, firstGoalMs(match) - 12_000)
    const offer = await offerOf(bet)
    const requestId = newId()
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => take(bet, offer, { requestId })),
      ...Array.from({ length: 25 }, () => take(bet, offer)),
    ])
    const taken = answers.filter(({ code }) => code === 0)
    expect(new Set(taken.map((answer) => answer.text)).size).toBe(1)
    await moveTo(match, firstGoalMs(match) - 12_000 + DELAY_MS)
    await Promise.all([1, 2, 3].map(() => world.runJobs('sportsbook.cash-out')))
    expect(await sportsWallet(lin)).toEqual({
      money: text(900_000_000n + units(offer.offer)),
      staked: '0.00',
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'member paid'])
  })

  it('is paid once, whole, when the house dies in the middle', async () => {
    const match = await underWay()
    const bet = await accepted(match)
    await moveTo(match, firstGoalMs(match) - 12_000)
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
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await sql`drop trigger die on platform.audit`.execute(world.app.db)
    world.clock.advance(3_000)
    await world.runJobs('sportsbook.cash-out')
    expect(await sportsWallet(lin)).toEqual({
      money: text(900_000_000n + units(offer.offer)),
      staked: '0.00',
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'member paid'])
  })

  it('of a bet that waits itself is not offered, and says so', async () => {
    const match = await underWay()
    await moveTo(match, firstGoalMs(match) - 15_000)
    const bet: BetView = (await place(lin, await pickOn(match))).data
    expect(await quoteOf(bet)).toMatchObject({ stop: 'pending', offers: [] })
    expect(await take(bet, { stake: '100.00', offer: '0.01' })).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop: 'pending' },
    })
    expect((await setAuto(bet, '150.00')).data).toMatchObject({ stop: 'pending' })
  })

  it('is offered below its fair value, and the offer holds until it is said to', async () => {
    const match = await underWay()
    const bet = await accepted(match)
    const answer = async () => (await lin.get(`${PATH}?betIds=${bet.betId}`)).data
    const { list, goodUntil } = await answer()
    const [{ offers, most }] = list
    expect(units(offers.at(-1).offer)).toBeLessThan(units(offers.at(-1).fair))
    expect(units(offers.at(-1).offer)).toBeLessThan(units(most))
    world.clock.set(new Date(Date.parse(goodUntil) - 1))
    expect((await answer()).list[0].offers).toEqual(offers)
    world.clock.set(new Date(goodUntil))
    expect((await answer()).list[0].offers).not.toEqual(offers)
  })
})

describe('an auto cash out', () => {
  /** A bet whose offer rises with the goal, since it backs the side that scores it; and what is offered before. */
  async function backingTheScorer(match: UnderWay): Promise<{ bet: BetView; before: bigint }> {
    const side = match.timeline.goals[0]?.side
    const bet = await accepted(match, ['1x2', side === 'home' ? 0 : 2])
    return { bet, before: units((await offerOf(bet)).offer) }
  }

  it('takes the offer once it has come to what was set, by the same way, and goes with the bet', async () => {
    const match = await underWay()
    const { bet, before } = await backingTheScorer(match)
    const goal = firstGoalMs(match)
    const atLeast = text(before + 1_000_000n)
    expect(await setAuto(bet, atLeast)).toMatchObject({ code: 0, data: { auto: atLeast } })
    expect((await quoteOf(bet)).auto).toBe(atLeast)
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toBeNull()
    await moveTo(match, goal)
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toBeNull()
    await moveTo(match, goal + 6_000)
    const offer = await offerOf(bet)
    await world.runJobs('sportsbook.auto-cash-out')
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toMatchObject({ by: 'auto', seen: atLeast, state: 'waiting' })
    await decideAt(match, goal + 6_000 + DELAY_MS)
    expect(await record(bet)).toMatchObject({
      result: 'cashed-out',
      payout: offer.offer,
      cashOuts: [{ auto: true, paid: offer.offer }],
    })
    expect(await told(bet)).toEqual(['placed', 'cashed out', 'settled', 'auto paid'])
    const { rows } = await sql`select from sportsbook.auto_cash_out`.execute(world.app.db)
    expect(rows).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('is left undone by what happens while it waits, stays set, and tries again', async () => {
    const match = await underWay()
    const { bet, before } = await backingTheScorer(match)
    const { halfTimeMs } = whistles(match.timeline)
    await setAuto(bet, text(before + 1_000_000n))
    await moveTo(match, halfTimeMs - 2_000)
    await world.runJobs('sportsbook.auto-cash-out')
    await decideAt(match, halfTimeMs + 1)
    expect(await quoteOf(bet)).toMatchObject({
      auto: text(before + 1_000_000n),
      request: { rejected: { why: 'whistle' } },
    })
    await moveTo(match, halfTimeMs + 6_000)
    await world.runJobs('sportsbook.auto-cash-out')
    expect((await quoteOf(bet)).request).toMatchObject({ by: 'auto', state: 'waiting' })
  })

  it('is changed, taken back, and goes when its bet settles', async () => {
    const match = await underWay()
    const { bet, before } = await backingTheScorer(match)
    await setAuto(bet, text(before + 1_000_000n))
    const { most } = await quoteOf(bet)
    await setAuto(bet, most)
    expect((await quoteOf(bet)).auto).toBe(most)
    await setAuto(bet, null)
    expect((await quoteOf(bet)).auto).toBeNull()
    expect(await setAuto(bet, null)).toMatchObject({ code: 0, data: { auto: null } })
    await setAuto(bet, most)
    await moveTo(match, 10 * 60_000)
    await world.runJobs('sportsbook.settle')
    const { rows } = await sql`select from sportsbook.auto_cash_out`.execute(world.app.db)
    expect(rows).toEqual([])
    expect(await setAuto(bet, most)).toMatchObject({ code: SportsbookErrors.cashOutOver.code })
  })

  it('is taken back by a part that its member cashes out, and can be set anew for the rest', async () => {
    const match = await underWay()
    const { bet } = await backingTheScorer(match)
    const before = firstGoalMs(match) - 12_000
    await moveTo(match, before)
    const { most } = await quoteOf(bet)
    await setAuto(bet, most)
    await take(bet, await offerOf(bet, 50))
    expect((await quoteOf(bet)).auto).toBe(most)
    await decideAt(match, before + DELAY_MS)
    expect(await record(bet)).toMatchObject({ state: 'open', cashOuts: [{ stake: '50.00', auto: false }] })
    const rest = await quoteOf(bet)
    expect(rest.auto).toBeNull()
    expect(units(rest.most)).toBeLessThan(units(most))
    expect(await setAuto(bet, rest.most)).toMatchObject({ code: 0, data: { auto: rest.most } })
  })

  it('is refused where as much is offered already, and where so much never will be', async () => {
    const match = await underWay()
    const { bet, before } = await backingTheScorer(match)
    expect(await setAuto(bet, text(before))).toMatchObject({
      code: SportsbookErrors.autoReached.code,
      data: { offer: text(before) },
    })
    const { most } = await quoteOf(bet)
    expect(await setAuto(bet, text(units(most) + 10_000n))).toMatchObject({
      code: SportsbookErrors.autoBeyond.code,
      data: { most },
    })
    expect(
      await chen.post('/cg/v1/sport/auto_cash_out', { betId: bet.betId, atLeast: most, currency: 'CNY' }),
    ).toMatchObject({ code: SportsbookErrors.unknownBet.code })
  })
})
