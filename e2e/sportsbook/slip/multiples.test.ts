import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { enter } from '../../harness/keyboard.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { comingMatch, distantMatch, rowOf } from '../../harness/matches.ts'
import {
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  passTime,
  standStill,
  visitAsMember,
  visitMovable,
} from '../../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../../harness/own-house.ts'
import { type Appearance, announced, NARROW, picture, type Visit, visit } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const SPORT = '/app/sport'
const BETS = '/app/myCenter/bets'
/** A kick-off every half minute, each on the board for a minute or two before. */
const SHORT_MATCHES = { MATCH_MINUTES: '0.5', MATCH_SPACING_SECONDS: '30' }
/** Until a match that kicks off in two minutes at the latest is over. */
const PLAYED_MS = 4 * 60_000
const open: Visit[] = []
const lent: MovableHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of lent.splice(0)) await house.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const slipOf = ({ page }: Visit) =>
  page
    .locator('aside, [role=dialog]')
    .filter({ has: page.locator('h2') })
    .first()
const fieldOf = (seen: Visit, name: 'stake' | 'lineStake' | 'total') =>
  slipOf(seen).getByLabel(wordsOf(seen)(`sportsbookLate.multiple.${name}`), { exact: true })
const tabOf = (seen: Visit) =>
  slipOf(seen).getByRole('radio', { name: wordsOf(seen)('sportsbook.slip.multiple') })
const placeOf = (seen: Visit, amount: string) =>
  slipOf(seen).getByRole('button', { name: wordsOf(seen)('sportsbook.slip.place', { amount }) })

/** A member of this journey's own who moves money themselves, with 500 in the sports wallet. */
async function bettor(face: Partial<Appearance> = {}, house?: MovableHouse): Promise<MemberVisit> {
  const seen = house ? await visitMovable(house, undefined, face) : await visitAsMember(undefined, face)
  open.push(seen)
  await fund(seen, '1000.00')
  await movesByHand(seen)
  await moveToVenue(seen, '500.00')
  return seen
}

/** Puts a price of a match into the slip, from the match's own page or its row in the list. */
async function pickAt(seen: Visit, match: MatchView, cell = 0): Promise<void> {
  await rowOf(seen, match).locator('button[aria-pressed]').nth(cell).click()
}

/** Opens the slip and its second tab; on a phone the sheet. */
async function openTogether(seen: Visit, picks: number): Promise<void> {
  const say = wordsOf(seen)
  if (seen.appearance.width === 390) {
    await seen.page.getByRole('button', { name: say('sportsbook.slip.bar', { count: picks }) }).click()
    await seen.page.getByRole('dialog').waitFor()
  }
  await tabOf(seen).click()
}

/** Odds of a match's home side, as the house says them. */
async function homeOdds({ page }: Visit, { matchId }: MatchView): Promise<number> {
  const answer = await page.request.get('/cg/v1/sport/markets')
  const { list } = (await answer.json()).data as { list: MatchMarkets[] }
  return Number(list.find((one) => one.matchId === matchId)?.markets[0]?.selections[0]?.odds)
}

describe('a multiple on the slip', () => {
  it.each([390, 1440] as const)(
    'says what every number of right legs returns, and holds at %i px',
    async (width) => {
      const seen = await visit(SPORT, { width, language: width === 390 ? 'en' : 'zh-CN' })
      open.push(seen)
      const say = wordsOf(seen)
      const matches = [await distantMatch(seen, 3), await distantMatch(seen, 4), await distantMatch(seen, 5)]
      for (const match of matches) await pickAt(seen, match)
      await openTogether(seen, 3)
      await slipOf(seen)
        .getByRole('radio', { name: new RegExp(say('sportsbook.multiple.system', { from: 2, legs: 3 })) })
        .click()
      await fieldOf(seen, 'lineStake').fill('10')
      expect(await fieldOf(seen, 'total').inputValue()).toBe('30.00')
      await slipOf(seen).getByText(say('sportsbookLate.multiple.returns')).waitFor()
      await expectHolds(seen, 'multiple', { appearances: ofWidth(width) })
      expect(await fieldOf(seen, 'lineStake').inputValue()).toMatch(/^10(\.00)?$/)
    },
  )

  it('refuses two legs of one match, says why, and takes the bet once one of them is gone', async () => {
    const seen = await bettor()
    const say = wordsOf(seen)
    const [first, second] = [await distantMatch(seen, 3), await distantMatch(seen, 4)]
    await seen.open(SPORT)
    await pickAt(seen, first, 0)
    await pickAt(seen, first, 3)
    await pickAt(seen, second, 0)
    await tabOf(seen).click()
    await fieldOf(seen, 'stake').fill('10')
    await slipOf(seen).getByText(say('sportsbookLate.multiple.correlated')).waitFor()
    await slipOf(seen).getByText(say('sportsbookLate.multiple.why.correlated')).waitFor()
    await picture(seen, 'multiple-correlated')
    await slipOf(seen)
      .getByRole('button', { name: new RegExp(`^${say('sportsbook.slip.remove', { pick: '' })}`) })
      .nth(1)
      .click()
    await slipOf(seen).getByText(say('sportsbookLate.multiple.correlated')).waitFor({ state: 'detached' })
    // A press that is made twice places once.
    await placeOf(seen, '¥10.00').dblclick()
    await announced(seen.page, say('sportsbook.slip.placed', { amount: '¥10.00' }))
    await seen.page
      .getByText(say('sportsbook.multiple.accumulator', { legs: 2 }))
      .first()
      .waitFor()
    expect((await seen.client.get('/cg/v1/bet/records')).data.total).toBe(1)
  })

  it('asks about the leg whose price moved, survives a reload, and goes by keyboard alone', async () => {
    const seen = await bettor()
    const { page } = seen
    const say = wordsOf(seen)
    const [first, second] = [await distantMatch(seen, 3), await distantMatch(seen, 4)]
    let stale = true
    await page.route('**/cg/v1/sport/multiple', (route) => {
      stale = false
      return route.continue()
    })
    await page.route('**/cg/v1/sport/markets', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { list: MatchMarkets[] } }
      const quote = body.data.list.find(({ matchId }) => matchId === second.matchId)?.markets[0]
        ?.selections[0]
      if (stale && quote) quote.odds = '9.99'
      await route.fulfill({ response: answer, json: body })
    })
    await seen.open(SPORT)
    await pickAt(seen, first)
    await pickAt(seen, second)
    await tabOf(seen).click()
    await fieldOf(seen, 'stake').fill('20')
    await page.reload()
    await expect.poll(() => fieldOf(seen, 'stake').inputValue()).toMatch(/^20(\.00)?$/)
    await enter(page, placeOf(seen, '¥20.00'))
    const accept = slipOf(seen).getByText(say('sportsbook.slip.acceptChange'))
    await accept.waitFor()
    expect(await placeOf(seen, '¥20.00').isDisabled()).toBe(true)
    await enter(page, accept)
    await enter(page, placeOf(seen, '¥20.00'))
    await announced(page, say('sportsbook.slip.placed', { amount: '¥20.00' }))
  })
})

describe('a multiple that was placed', () => {
  it('shows the most it can pay, each leg to its settlement, and its proof (M-072)', async () => {
    const house = await movableHouse(SHORT_MATCHES)
    lent.push(house)
    const seen = await bettor(NARROW, house)
    const { page } = seen
    const say = wordsOf(seen)
    // The first match kicks off when the bet is placed, and not before, however long that takes.
    await standStill(house, seen)
    await seen.open(SPORT)
    const matches = [await comingMatch(seen, 0), await distantMatch(seen, 6)]
    for (const match of matches) await pickAt(seen, match)
    const odds = await Promise.all(matches.map((match) => homeOdds(seen, match)))
    await openTogether(seen, 2)
    await fieldOf(seen, 'stake').fill('10')
    const most = ((odds[0] ?? 0) * (odds[1] ?? 0) * 10).toFixed(1)
    await slipOf(seen)
      .getByText(`¥${most.slice(0, -2)}`, { exact: false })
      .first()
      .waitFor()
    await placeOf(seen, '¥10.00').click()
    await announced(page, say('sportsbook.slip.placed', { amount: '¥10.00' }))
    await seen.open(BETS)
    await page
      .getByText(say('sportsbook.multiple.accumulator', { legs: 2 }))
      .first()
      .waitFor()
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    const legs = page.getByRole('list', { name: say('records.legs') })
    await legs.getByText(say('records.results.open'), { exact: true }).first().waitFor()
    await picture(seen, 'multiple-open')
    await passTime(house, PLAYED_MS, seen)
    // The first leg keeps its result at once; where it is lost the multiple is, and the other goes on.
    await legs
      .getByText(new RegExp(`^(${say('records.results.win')}|${say('records.results.lose')})$`))
      .first()
      .waitFor()
    await legs.getByText(say('records.results.open'), { exact: true }).waitFor()
    await page.getByRole('link', { name: say('records.verify') }).click()
    await page.getByText(say('sportsbookLate.multiple.check.legSettled')).first().waitFor()
    await picture(seen, 'multiple-proof')
  })

  it('as a trixie is followed to its settlement: every leg, what was right, and what all four lines paid', async () => {
    const house = await movableHouse(SHORT_MATCHES)
    lent.push(house)
    const seen = await bettor(NARROW, house)
    const { page } = seen
    const say = wordsOf(seen)
    const language = seen.appearance.language
    await standStill(house, seen)
    /** The next three to kick off, as soon as the board has them. */
    const nextThree = async () => {
      const { data } = await (await page.request.get('/live/v1/matches')).json()
      return (data.matches as MatchView[])
        .filter(
          ({ state, kickOffAt }) =>
            state === 'upcoming' && Date.parse(kickOffAt) - house.now().getTime() < 5 * 60_000,
        )
        .toSorted((a, b) => a.kickOffAt.localeCompare(b.kickOffAt))
        .slice(0, 3)
    }
    const areThere = async () => {
      const found = (await nextThree()).length
      if (found < 3) await passTime(house, 5_000, seen)
      return found
    }
    await expect.poll(areThere, { interval: 1_500, timeout: 60_000 }).toBe(3)
    const matches = await nextThree()
    await seen.open(SPORT)
    for (const match of matches) await pickAt(seen, match)
    await openTogether(seen, 3)
    await slipOf(seen)
      .getByRole('radio', { name: new RegExp(`^${say('sportsbook.multiple.named.trixie')}`) })
      .click()
    await fieldOf(seen, 'lineStake').fill('10')
    await placeOf(seen, '¥40.00').click()
    await announced(page, say('sportsbook.slip.placed', { amount: '¥40.00' }))
    await passTime(house, PLAYED_MS, seen)
    const round = async () => (await seen.client.get('/cg/v1/bet/records')).data.list[0]
    await expect.poll(async () => (await round()).state).toBe('settled')

    await seen.open(BETS)
    await page.getByText(say('sportsbook.multiple.named.trixie')).first().waitFor()
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    const legs = page.getByRole('list', { name: say('records.legs') }).getByRole('listitem')
    const home = matches.map(({ matchId }) => matchId)
    const ended = await Promise.all(
      home.map(async (matchId) => (await (await page.request.get(`/live/v1/match/${matchId}`)).json()).data),
    )
    for (const [at, { homeScore, guestScore }] of ended.entries()) {
      const leg = legs.filter({ hasText: matches[at]?.home.names[language] ?? '' })
      await leg.getByText(say(`records.results.${homeScore > guestScore ? 'win' : 'lose'}`)).waitFor()
    }
    const right = ended.filter(({ homeScore, guestScore }) => homeScore > guestScore).length
    await page
      .getByText(say('sportsbook.multiple.progress', { right, lost: 3 - right, open: 0 }))
      .first()
      .waitFor()
    // Two right legs win a line of two; fewer win none.
    const { payout } = await round()
    expect(Number(payout) > 0).toBe(right >= 2)
    await page.getByRole('main').getByText(`¥${payout}`).first().waitFor()
    await expectHolds(seen, 'trixie-settled', { appearances: ofWidth(390) })
  })
})
