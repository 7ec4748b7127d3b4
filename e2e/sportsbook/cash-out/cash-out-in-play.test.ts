import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { CashOutQuote } from '#play/sportsbook/cash-out/cash-out.contract.ts'
import type { BetView } from '#play/sportsbook/sportsbook.contract.ts'
import { MATCHES_OF_TEN_MINUTES, untilGoalToCome } from '../../harness/goal-to-come.ts'
import { enter } from '../../harness/keyboard.ts'
import { expectHolds } from '../../harness/looks.ts'
import {
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  passTime,
  standStill,
  visitMovable,
} from '../../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../../harness/own-house.ts'
import { announced, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'
import { untilTakesBets } from '../in-play/place-in-play.ts'

const DELAY_MS = 5_000
/** Nothing but the goal itself happens so long before and after it. */
const CALM_MS = 32_000
/** Betting pauses so long after a goal. */
const PAUSE_MS = 7_000

const open: { visit: Visit | null; house: MovableHouse | null } = { visit: null, house: null }
afterEach(async () => {
  await open.visit?.close()
  await open.house?.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const yuan = (amount: string) => `¥${amount}`

async function placeOn({ client }: MemberVisit, matchId: string, selection: string): Promise<BetView> {
  const pick = { matchId, market: '1x2', line: null, selection, odds: '1.01', oddsPolicy: 'any' }
  const asked = { requestId: randomUUID(), ...pick, stake: '100.00', currency: 'CNY' }
  const { code, data } = await client.post('/cg/v1/sport/bet', asked)
  expect(code).toBe(0)
  return data
}

const stateOf = async ({ client }: MemberVisit, { betId }: BetView): Promise<string> =>
  (await client.get(`/cg/v1/bet/${betId}`)).data.bet.state

/** What is offered for a bet that has not ended. */
async function quoteOf({ client }: MemberVisit, { betId }: BetView): Promise<CashOutQuote> {
  return (await client.get(`/cg/v1/sport/cash_out?betIds=${betId}`)).data.list[0]
}

const wholeOf = async (seen: MemberVisit, bet: BetView): Promise<string> =>
  (await quoteOf(seen, bet)).offers.at(-1)?.offer ?? 'nothing'

/** What a bet is on, as its member reads it. */
function nameOf(seen: Visit, { match, selection }: BetView): string {
  if (selection === 'draw') return wordsOf(seen)('sportsbook.pick.draw')
  return match[selection === 'home' ? 'home' : 'guest'].names[seen.appearance.language]
}

/** What is offered for a bet, in the first list of the page that has it. */
function boxOf(seen: Visit, bet: BetView) {
  const label = wordsOf(seen)('sportsbookLate.cashOut.label', { bet: nameOf(seen, bet) })
  return seen.page
    .getByRole('main')
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .first()
}

const button = (seen: Visit, bet: BetView, key: string, fields: Record<string, string> = {}) =>
  boxOf(seen, bet).getByRole('button', {
    name: wordsOf(seen)(`sportsbookLate.cashOut.${key}`, fields),
    exact: true,
  })

/** That so much was asked for, whatever is left of the delay. */
const asked = (seen: Visit, amount: string) =>
  new RegExp(wordsOf(seen)('sportsbookLate.cashOut.waiting', { amount: yuan(amount), seconds: '\\d' }))

describe('cashing out in play', () => {
  it('waits for its delay and is paid; a goal meanwhile rejects it, and one press asks for the new offer; an auto cash out takes its offer (M-074)', async () => {
    const house = await movableHouse({
      ...MATCHES_OF_TEN_MINUTES,
      QUICK_DOWN_SECONDS: '86220',
    })
    open.house = house
    const seen = await visitMovable(house, undefined, WIDE)
    open.visit = seen
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await movesByHand(seen)
    await moveToVenue(seen, '500.00')
    await standStill(house, seen)
    const { matchId, side, inMs } = await untilGoalToCome(seen, house, { calmMs: CALM_MS })
    await passTime(house, inMs - 28_000, seen)
    await untilTakesBets(seen, matchId)
    const [draw, backed] = [await placeOn(seen, matchId, 'draw'), await placeOn(seen, matchId, side)]
    await seen.open(`/app/sport/match/${matchId}`)
    // A bet that waits is not accepted yet, and its place says so.
    await button(seen, draw, 'stop.pending').waitFor()
    await passTime(house, DELAY_MS, seen)
    await expect.poll(() => stateOf(seen, draw)).toBe('open')
    await expect.poll(() => stateOf(seen, backed)).toBe('open')

    await boxOf(seen, draw)
      .getByText(say('sportsbookLate.cashOut.inPlayNote', { seconds: '5' }))
      .waitFor()
    // What is set at more than is offered waits for it: it is typed, changed and sent by keyboard alone.
    const { offers, most } = await quoteOf(seen, backed)
    const offered = Number(offers.at(-1)?.offer)
    await enter(page, button(seen, backed, 'auto.open'))
    const typed = boxOf(seen, backed).getByRole('textbox', {
      name: say('sportsbookLate.cashOut.auto.label'),
    })
    await typed.fill((Number(most) + 1).toFixed(2))
    await typed.press('Enter')
    await boxOf(seen, backed)
      .getByText(say('sportsbookLate.cashOut.auto.beyond', { amount: yuan(most) }))
      .waitFor()
    const atLeast = (offered + 2).toFixed(2)
    await typed.fill(atLeast)
    await expectHolds(seen, 'cash-out-auto')
    await typed.press('Enter')
    await announced(page, say('sportsbookLate.cashOut.auto.saved', { amount: yuan(atLeast) }))
    await button(seen, backed, 'auto.change').waitFor()

    // A part, in full time.
    await enter(page, button(seen, draw, 'part'))
    const half = (await quoteOf(seen, draw)).offers.find(({ percent }) => percent === 50)?.offer ?? ''
    await enter(page, button(seen, draw, 'all', { amount: yuan(half) }))
    await boxOf(seen, draw).getByText(asked(seen, half)).waitFor()
    await expectHolds(seen, 'cash-out-waiting')
    await passTime(house, DELAY_MS, seen)
    await announced(page, say('sportsbook.cashOut.paid', { amount: yuan(half) }))
    await expect.poll(async () => (await quoteOf(seen, draw)).running).toBe('50.00')

    // Three seconds before the goal.
    await passTime(house, 15_000, seen)
    const rest = await wholeOf(seen, draw)
    await button(seen, draw, 'all', { amount: yuan(rest) }).click()
    await boxOf(seen, draw).getByText(asked(seen, rest)).waitFor()
    await passTime(house, 3_500, seen)
    const why = say('sportsbook.cashOut.rejected.goal')
    await announced(page, say('sportsbook.cashOut.rejectedToast', { why }))
    await button(seen, draw, 'stop.suspended').waitFor()
    await boxOf(seen, draw).getByText(say('sportsbookLate.cashOut.rejected', { why })).waitFor()
    await expectHolds(seen, 'cash-out-goal')

    // What was set takes the offer by itself, once betting goes on.
    await passTime(house, PAUSE_MS, seen)
    await expect
      .poll(async () => (await quoteOf(seen, backed)).request)
      .toMatchObject({ by: 'auto', state: 'waiting' })
    await passTime(house, DELAY_MS + 500, seen)
    await expect.poll(() => stateOf(seen, backed)).toBe('settled')
    const { bet: round } = (await seen.client.get(`/cg/v1/bet/${backed.betId}`)).data
    expect(Number(round.payout)).toBeGreaterThanOrEqual(Number(atLeast))
    await announced(page, say('sportsbook.cashOut.autoPaid', { amount: yuan(round.payout) }))

    // What was rejected is asked for again by one press, at what is offered now; pressed twice, it happens once.
    const now = await wholeOf(seen, draw)
    await boxOf(seen, draw)
      .getByText(say('sportsbookLate.cashOut.rejectedNow', { why, amount: yuan(now) }))
      .waitFor()
    await expect
      .poll(async () => {
        const { request } = await quoteOf(seen, draw)
        // An offer that fell since it was seen is refused, and the new one stands on the button.
        const offer = button(seen, draw, 'all', { amount: yuan(await wholeOf(seen, draw)) })
        if (request?.state === 'rejected' && (await offer.isVisible())) await offer.dblclick()
        return request?.state
      })
      .toBe('waiting')
    const { request } = await quoteOf(seen, draw)
    await passTime(house, DELAY_MS + 500, seen)
    await expect.poll(() => stateOf(seen, draw)).toBe('settled')
    await announced(page, say('sportsbook.cashOut.paid', { amount: yuan(request?.seen ?? '') }))

    await seen.open('/app/myCenter/bets')
    const name = new RegExp(say('records.show', { bet: `${nameOf(seen, backed)}.*` }))
    await page.getByRole('button', { name }).first().click()
    await page
      .getByText(say('records.cashOut.auto', { no: '1' }))
      .first()
      .waitFor()
    await expectHolds(seen, 'cash-out-in-play-record')
  })
})
