import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { CashOutQuote } from '#play/sportsbook/cash-out/cash-out.contract.ts'
import type { MultipleView } from '#play/sportsbook/multiples/multiples.contract.ts'
import { enter } from '../../harness/keyboard.ts'
import { expectHolds } from '../../harness/looks.ts'
import { comingMatch, distantMatch } from '../../harness/matches.ts'
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

/** A kick-off every half minute, each on the board for a minute or two before. */
const SHORT_MATCHES = { MATCH_MINUTES: '0.5', MATCH_SPACING_SECONDS: '30' }
/** Until a match that kicks off in two minutes at the latest is over. */
const PLAYED_MS = 4 * 60_000
/** One of them wins, and nobody knows before which. */
const ENDS = ['home', 'draw', 'away'] as const

const open: { visit: Visit | null; house: MovableHouse | null } = { visit: null, house: null }
afterEach(async () => {
  await open.visit?.close()
  await open.house?.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const yuan = (amount: string) => `¥${amount}`

/** A treble that begins with an end of the first match. */
async function treble(
  { client }: MemberVisit,
  matches: readonly MatchView[],
  first: string,
): Promise<MultipleView> {
  const legs = matches.map(({ matchId }, at) => ({
    matchId,
    market: '1x2',
    line: null,
    selection: at === 0 ? first : 'home',
    odds: '1.01',
  }))
  const { code, data } = await client.post('/cg/v1/sport/multiple', {
    ...{ requestId: randomUUID(), type: 'accumulator', legs, lineStake: '10.00' },
    ...{ currency: 'CNY', oddsPolicy: 'any' },
  })
  expect(code).toBe(0)
  return data
}

async function quoteOf({ client }: MemberVisit, { betId }: MultipleView): Promise<CashOutQuote> {
  return (await client.get(`/cg/v1/sport/cash_out?betIds=${betId}`)).data.list[0]
}
async function offerOf(seen: MemberVisit, bet: MultipleView, percent: number) {
  const offer = (await quoteOf(seen, bet)).offers.find((one) => one.percent === percent)
  if (!offer) throw new Error('nothing is offered')
  return offer
}
const roundOf = async ({ client }: MemberVisit, { betId }: MultipleView) =>
  (await client.get(`/cg/v1/bet/${betId}`)).data.bet

/** What is offered for the treble that runs, in the first list of the page that has it. */
function boxOf(seen: Visit) {
  const bet = wordsOf(seen)('sportsbook.multiple.accumulator', { legs: 3 })
  const label = wordsOf(seen)('sportsbookLate.cashOut.label', { bet })
  return seen.page
    .getByRole('main')
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .first()
}
const button = (seen: Visit, key: string, fields: Record<string, string> = {}) =>
  boxOf(seen).getByRole('button', {
    name: wordsOf(seen)(`sportsbookLate.cashOut.${key}`, fields),
    exact: true,
  })
const paid = (seen: Visit, amount: string) =>
  announced(seen.page, wordsOf(seen)('sportsbookLate.cashOut.paid', { amount: yuan(amount) }))

describe('cashing a treble out whose first leg was won', () => {
  it('in part and then in full, at the price shown, by keyboard alone; and the record says so (M-074)', async () => {
    const house = await movableHouse({
      ...SHORT_MATCHES,
      QUICK_DOWN_SECONDS: '86280',
    })
    open.house = house
    const seen = await visitMovable(house, undefined, NARROW)
    open.visit = seen
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await movesByHand(seen)
    await moveToVenue(seen, '500.00')
    // The first match kicks off when the bets are placed, and not before, however long that takes.
    await standStill(house, seen)
    await seen.open('/app/sport')
    const matches = [await comingMatch(seen, 0), await distantMatch(seen, 5), await distantMatch(seen, 6)]
    const bets: MultipleView[] = []
    for (const first of ENDS) bets.push(await treble(seen, matches, first))
    const [some] = bets as [MultipleView]
    const before = new Map<string, number>()
    for (const bet of bets) before.set(bet.betId, Number((await offerOf(seen, bet, 100)).offer))

    await passTime(house, PLAYED_MS, seen)
    const settled = async () =>
      (await Promise.all(bets.map((bet) => roundOf(seen, bet)))).filter(isOver).length
    await expect.poll(settled).toBe(2)
    const rounds = await Promise.all(bets.map((bet) => roundOf(seen, bet)))
    const won = bets[rounds.findIndex((round) => !isOver(round))] ?? some
    await expect.poll(async () => (await quoteOf(seen, won)).stop).toBeNull()
    const whole = await offerOf(seen, won, 100)
    expect(Number(whole.offer)).toBeGreaterThan(before.get(won.betId) ?? 0)

    await seen.open(`/app/sport/match/${matches[1]?.matchId}`)
    await button(seen, 'all', { amount: yuan(whole.offer) }).waitFor()
    await boxOf(seen).getByText(yuan(whole.fair)).first().waitFor()
    await enter(page, button(seen, 'part'))
    const slider = boxOf(seen).getByRole('slider')
    await slider.focus()
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft')
    const part = await offerOf(seen, won, 30)
    await button(seen, 'all', { amount: yuan(part.offer) }).waitFor()
    await expectHolds(seen, 'multiple-cash-out-part')
    await enter(page, button(seen, 'all', { amount: yuan(part.offer) }))
    await paid(seen, part.offer)
    await expect.poll(async () => (await quoteOf(seen, won)).running).toBe('7.00')

    // By itself from a value on, and taken back.
    const rest = await offerOf(seen, won, 100)
    const atLeast = (Number(rest.offer) + 0.5).toFixed(2)
    await enter(page, button(seen, 'auto.open'))
    const typed = boxOf(seen).getByRole('textbox', { name: say('sportsbookLate.cashOut.auto.label') })
    await typed.fill(atLeast)
    await expectHolds(seen, 'multiple-cash-out-auto')
    await typed.press('Enter')
    await announced(page, say('sportsbookLate.cashOut.auto.saved', { amount: yuan(atLeast) }))
    await enter(page, button(seen, 'auto.remove'))
    await announced(page, say('sportsbookLate.cashOut.auto.removed'))

    await seen.open('/app/myCenter/bets?state=open')
    const name = new RegExp(say('records.show', { bet: '.*' }))
    await page.getByRole('button', { name }).first().click()
    await page.getByText(say('records.cashOut.runs')).waitFor()
    await expectHolds(seen, 'multiple-cash-out-record')
    const all = button(seen, 'all', { amount: yuan(rest.offer) })
    await all.waitFor()
    // Pressed twice, it happens once.
    await all.dblclick()
    await paid(seen, rest.offer)
    const round = await roundOf(seen, won)
    expect(round).toMatchObject({ state: 'settled', result: 'cashed-out' })
    expect(round.cashOuts.map(({ paid: one }: { paid: string }) => one)).toEqual([part.offer, rest.offer])

    const { data } = await seen.client.get(`/cg/v1/bet/${won.betId}`)
    await seen.open(`/app/bet/${won.betId}/${data.shareKey}`)
    await page.getByText(say('records.results.cashed-out')).first().waitFor()
    await page.getByText(say('records.cashOut.no', { no: '2' })).waitFor()
    await expectHolds(seen, 'multiple-cash-out-bet')
  })
})

const isOver = ({ state }: { readonly state: string }) => state === 'settled'
