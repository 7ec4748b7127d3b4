import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { CashOutQuote } from '#play/sportsbook/cash-out/cash-out.contract.ts'
import type { MultipleView } from '#play/sportsbook/multiples/multiples.contract.ts'
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
import { announced, NARROW, type Visit } from '../../harness/visit.ts'
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

/** Picks that the first goal helps, whoever scores it. */
const OVER = { market: 'total', line: '2.5', selection: 'over' }
const BOTH = { market: 'btts', line: null, selection: 'yes' }
/** Which a goal of the first half is no matter of. */
const LEVEL = { market: 'second_half_1x2', line: null, selection: 'draw' }

async function build(
  { client }: MemberVisit,
  matchId: string,
  picks: readonly object[],
): Promise<MultipleView | null> {
  const asked = { requestId: randomUUID(), matchId, picks, stake: '10.00', currency: 'CNY' }
  const { code, data } = await client.post('/cg/v1/sport/builder', {
    ...asked,
    odds: '2.00',
    oddsPolicy: 'any',
  })
  return code === 0 ? data : null
}

/** Of the matches that are to come so many are bet on: they kick off within minutes. */
const NEXT = 5

/** Both bets on each match that is next and has none: which of them will see such a goal nobody knows before. */
async function buildOnAll(seen: MemberVisit, bets: Map<string, [MultipleView, MultipleView]>): Promise<void> {
  const matches = (await seen.client.get('/live/v1/matches')).data.matches as readonly MatchView[]
  const next = matches.filter(({ state }) => state === 'upcoming').slice(0, NEXT)
  for (const { matchId } of next) {
    if (bets.has(matchId)) continue
    const [two, three] = [
      await build(seen, matchId, [OVER, BOTH]),
      await build(seen, matchId, [OVER, BOTH, LEVEL]),
    ]
    if (two && three) bets.set(matchId, [two, three])
  }
}

async function quoteOf({ client }: MemberVisit, { betId }: MultipleView): Promise<CashOutQuote> {
  return (await client.get(`/cg/v1/sport/cash_out?betIds=${betId}`)).data.list[0]
}
const roundOf = async ({ client }: MemberVisit, { betId }: MultipleView) =>
  (await client.get(`/cg/v1/bet/${betId}`)).data.bet

/** What is offered for a bet, in the first list of the page that has it. */
function boxOf(seen: Visit, { legs }: MultipleView) {
  const bet = wordsOf(seen)('sportsbook.multiple.builder', { legs: legs.length })
  const label = wordsOf(seen)('sportsbookLate.cashOut.label', { bet })
  return seen.page
    .getByRole('main')
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .first()
}
const button = (seen: Visit, bet: MultipleView, key: string, fields: Record<string, string> = {}) =>
  boxOf(seen, bet).getByRole('button', {
    name: wordsOf(seen)(`sportsbookLate.cashOut.${key}`, fields),
    exact: true,
  })

describe('cashing a bet builder out in play', () => {
  it('in part by a press, and by itself once a goal has brought its offer to what was set; the record has both', async () => {
    const house = await movableHouse({
      ...MATCHES_OF_TEN_MINUTES,
      QUICK_DOWN_SECONDS: '86265',
    })
    open.house = house
    const seen = await visitMovable(house, undefined, NARROW)
    open.visit = seen
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '3000.00')
    await movesByHand(seen)
    await moveToVenue(seen, '2000.00')
    await standStill(house, seen)
    const bets = new Map<string, [MultipleView, MultipleView]>()
    const { matchId, inMs } = await untilGoalToCome(seen, house, {
      calmMs: CALM_MS,
      isFirst: true,
      isOf: (id) => bets.has(id),
      before: () => buildOnAll(seen, bets),
    })
    const [two, three] = bets.get(matchId) as [MultipleView, MultipleView]
    await passTime(house, inMs - 20_000, seen)
    await untilTakesBets(seen, matchId)
    await seen.open(`/app/sport/match/${matchId}`)
    await boxOf(seen, two)
      .getByText(say('sportsbookLate.cashOut.inPlayNote', { seconds: '5' }))
      .waitFor()

    // What is set at more than is offered waits for it.
    const offered = Number((await quoteOf(seen, three)).offers.at(-1)?.offer)
    const atLeast = (offered + 0.5).toFixed(2)
    await enter(page, button(seen, three, 'auto.open'))
    const typed = boxOf(seen, three).getByRole('textbox', {
      name: say('sportsbookLate.cashOut.auto.label'),
    })
    await typed.fill(atLeast)
    await typed.press('Enter')
    await announced(page, say('sportsbookLate.cashOut.auto.saved', { amount: yuan(atLeast) }))

    // A part, in full time, by keyboard alone.
    await enter(page, button(seen, two, 'part'))
    const half = (await quoteOf(seen, two)).offers.find(({ percent }) => percent === 50)?.offer ?? ''
    const press = button(seen, two, 'all', { amount: yuan(half) })
    await press.waitFor()
    await expectHolds(seen, 'builder-cash-out-part')
    await enter(page, press)
    const waiting = say('sportsbookLate.cashOut.waiting', { amount: yuan(half), seconds: '\\d' })
    await boxOf(seen, two).getByText(new RegExp(waiting)).waitFor()
    await passTime(house, DELAY_MS, seen)
    await announced(page, say('sportsbook.cashOut.paid', { amount: yuan(half) }))
    await expect.poll(async () => (await quoteOf(seen, two)).running).toBe('5.00')
    const before = Number((await quoteOf(seen, two)).offers.at(-1)?.offer)

    // The goal suspends both, and then helps every pick of them.
    await passTime(house, 20_000 - DELAY_MS + 500, seen)
    await button(seen, two, 'stop.suspended').waitFor()
    await passTime(house, PAUSE_MS, seen)
    await expect
      .poll(async () => (await quoteOf(seen, three)).request)
      .toMatchObject({ by: 'auto', state: 'waiting' })
    expect(Number((await quoteOf(seen, two)).offers.at(-1)?.offer)).toBeGreaterThan(before)
    await passTime(house, DELAY_MS + 500, seen)
    await expect.poll(async () => (await roundOf(seen, three)).state).toBe('settled')
    const { payout, result } = await roundOf(seen, three)
    expect(result).toBe('cashed-out')
    expect(Number(payout)).toBeGreaterThanOrEqual(Number(atLeast))
    await announced(page, say('sportsbook.cashOut.autoPaid', { amount: yuan(payout) }))
    await expectHolds(seen, 'builder-cash-out-match')

    const { data } = await seen.client.get(`/cg/v1/bet/${three.betId}`)
    await seen.open(`/app/bet/${three.betId}/${data.shareKey}`)
    await page.getByText(say('records.results.cashed-out')).first().waitFor()
    await page.getByText(say('records.cashOut.no', { no: '1' })).waitFor()
    await expectHolds(seen, 'builder-cash-out-bet')

    // The others are offered from the record, too.
    await seen.open('/app/myCenter/bets')
    const name = new RegExp(say('records.show', { bet: '.*' }))
    await page.getByRole('button', { name }).first().click()
    await page.getByText(say('sportsbookLate.cashOut.fair'), { exact: true }).first().waitFor()
    await expectHolds(seen, 'builder-cash-out-record')
  })
})
