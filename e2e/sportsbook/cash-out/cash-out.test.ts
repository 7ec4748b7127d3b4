import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { CashOutQuote } from '#play/sportsbook/cash-out/cash-out.contract.ts'
import type { BetView } from '#play/sportsbook/sportsbook.contract.ts'
import { SportsbookErrors } from '#play/sportsbook/sportsbook.refusals.ts'
import { visitAsColleague } from '../../harness/console/colleague.ts'
import { enter } from '../../harness/keyboard.ts'
import { expectHolds } from '../../harness/looks.ts'
import {
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  visitAsMember,
} from '../../harness/member-visit.ts'
import { type OwnHouse, ownHouse } from '../../harness/own-house.ts'
import { announced, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

/** A house that no other journey is in: here betting on a match is closed. */
const ALONE = { QUICK_DOWN_SECONDS: '86332' }
const BETS = '/app/myCenter/bets'
const open: Visit[] = []
const houses: OwnHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of houses.splice(0)) await house.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const yuan = (amount: string) => `¥${amount}`

async function house(): Promise<OwnHouse> {
  const own = await ownHouse(ALONE)
  houses.push(own)
  return own
}

/** A member with a bet of ¥100 on a match that is to come, at its home side. */
async function withBet({ url }: OwnHouse, face = WIDE): Promise<{ seen: MemberVisit; bet: BetView }> {
  const seen = await visitAsMember(undefined, face, url)
  open.push(seen)
  await fund(seen, '1000.00')
  await movesByHand(seen)
  await moveToVenue(seen, '500.00')
  const matches = (await seen.client.get('/live/v1/matches')).data.matches as readonly MatchView[]
  const matchId = matches.find(({ state }) => state === 'upcoming')?.matchId
  const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
  const asked = { requestId: randomUUID(), ...pick, stake: '100.00', currency: 'CNY' }
  const { code, data } = await seen.client.post('/cg/v1/sport/bet', asked)
  expect(code).toBe(0)
  return { seen, bet: data }
}

async function quoteOf({ client }: MemberVisit, { betId }: BetView): Promise<CashOutQuote> {
  return (await client.get(`/cg/v1/sport/cash_out?betIds=${betId}`)).data.list[0]
}

async function offerOf(seen: MemberVisit, bet: BetView, percent: number) {
  const offer = (await quoteOf(seen, bet)).offers.find((one) => one.percent === percent)
  if (!offer) throw new Error('nothing is offered')
  return offer
}

const button = (seen: Visit, key: string, fields: Record<string, string> = {}) =>
  seen.page.getByRole('button', { name: wordsOf(seen)(`sportsbookLate.cashOut.${key}`, fields), exact: true })
const paid = (seen: Visit, amount: string) =>
  announced(seen.page, wordsOf(seen)('sportsbookLate.cashOut.paid', { amount: yuan(amount) }))

describe('cashing out', () => {
  it('in part and then in full, at the price shown, by keyboard alone; and the record says so (M-074)', async () => {
    const { seen, bet } = await withBet(await house(), WIDE)
    const say = wordsOf(seen)
    const { page } = seen
    await seen.open(`/app/sport/match/${bet.match.matchId}`)
    const whole = await offerOf(seen, bet, 100)
    const own = page.getByRole('main')
    await button(seen, 'all', { amount: yuan(whole.offer) })
      .first()
      .waitFor()
    await own.getByText(yuan(whole.fair)).first().waitFor()
    await enter(page, button(seen, 'part').first())
    const slider = page.getByRole('slider').first()
    await slider.focus()
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft')
    const part = await offerOf(seen, bet, 30)
    await button(seen, 'all', { amount: yuan(part.offer) })
      .first()
      .waitFor()
    await expectHolds(seen, 'cash-out-part')
    await enter(page, button(seen, 'all', { amount: yuan(part.offer) }).first())
    await paid(seen, part.offer)
    await expect.poll(async () => (await quoteOf(seen, bet)).running).toBe('70.00')

    await seen.open(BETS)
    await openFirst(seen)
    await page.getByText(say('records.cashOut.runs')).waitFor()
    const rest = await offerOf(seen, bet, 100)
    await expectHolds(seen, 'cash-out-record')
    const all = button(seen, 'all', { amount: yuan(rest.offer) }).first()
    await all.waitFor()
    // Pressed twice, it happens once.
    await all.dblclick()
    await paid(seen, rest.offer)
    await page.getByText(say('records.results.cashed-out')).first().waitFor()
    const { bet: round } = (await seen.client.get(`/cg/v1/bet/${bet.betId}`)).data
    expect(round).toMatchObject({ state: 'settled', result: 'cashed-out' })
    expect(round.cashOuts.map(({ paid: one }: { paid: string }) => one)).toEqual([part.offer, rest.offer])
    await expectHolds(seen, 'cash-out-ended')
  })

  it('is refused while betting on its match is closed, keeps its place with the reason, and comes back (M-074)', async () => {
    const own = await house()
    const { seen, bet } = await withBet(own)
    const { page, client } = seen
    await seen.open('/app/sport')
    const offer = await offerOf(seen, bet, 100)
    await button(seen, 'all', { amount: yuan(offer.offer) }).waitFor()
    await expectHolds(seen, 'cash-out-open-bets', { appearances: [WIDE] })

    const clerk = await visitAsColleague(own.url, `/console/matches/${bet.match.matchId}`, '何晴', WIDE)
    open.push(clerk)
    const say = wordsOf(clerk)
    const betting = clerk.page.getByRole('region', { name: say('sportsbookDesk.match.betting') })
    await betting.getByRole('textbox').fill('等官方消息')
    await betting.getByRole('button', { name: say('sportsbookDesk.actions.close') }).click()
    await betting.getByRole('button', { name: say('sportsbookDesk.actions.open') }).waitFor()

    const stopped = button(seen, 'stop.closed')
    await stopped.waitFor()
    expect(await stopped.isDisabled()).toBe(true)
    await expectHolds(seen, 'cash-out-suspended', { appearances: [WIDE] })
    const refused = await client.post('/cg/v1/sport/cash_out', {
      ...{ requestId: randomUUID(), betId: bet.betId, currency: 'CNY' },
      ...{ stake: offer.stake, offer: offer.offer },
    })
    expect(refused).toMatchObject({
      code: SportsbookErrors.cashOutSuspended.code,
      data: { stop: 'closed' },
    })
    expect((await client.get(`/cg/v1/bet/${bet.betId}`)).data.bet.state).toBe('open')
    await page.getByText(wordsOf(seen)('sportsbook.open.heading')).first().waitFor()
    await clerk.open(`/console/bets/${bet.betId}`)
    await expectHolds(clerk, 'console-cash-out')
  })
})

/** Opens the newest record. */
async function openFirst({ page, appearance }: Visit): Promise<void> {
  const name = new RegExp(sayIn(appearance.language)('records.show', { bet: '.*' }))
  await page.getByRole('button', { name }).first().click()
}
