import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { enter } from '../../harness/keyboard.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { distantMatch } from '../../harness/matches.ts'
import {
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  visitAsMember,
} from '../../harness/member-visit.ts'
import { type OwnHouse, ownHouse } from '../../harness/own-house.ts'
import { announced, NARROW, picture, settled, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

/** A house that no other journey is in: here a stake moves prices. */
const ALONE = { QUICK_DOWN_SECONDS: '86267' }

const open: Visit[] = []
const houses: OwnHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of houses.splice(0)) await house.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const isNarrow = ({ appearance }: Visit) => appearance.width === 390
const slipOf = ({ page }: Visit) =>
  page
    .locator('aside, [role=dialog]')
    .filter({ has: page.locator('h2') })
    .first()

/** The home side's name, as the page writes it. */
const homeOf = (seen: Visit, { home }: MatchView) => home.names[seen.appearance.language]

/** A price of a card on the match's page, by the card's title and the end of its name. */
const priceIn = ({ page }: Visit, title: string, at: number) =>
  page
    .getByRole('tabpanel')
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
    .last()
    .getByRole('button')
    .nth(at)

it.each([WIDE, NARROW])(
  'picks of one match are one bet with one price, and what cannot be is said, $width',
  async (face) => {
    const seen: MemberVisit = await visitAsMember(undefined, face)
    open.push(seen)
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await movesByHand(seen)
    await moveToVenue(seen, '500.00')
    const match = await distantMatch(seen, isNarrow(seen) ? 1 : 2)
    await seen.open(`/app/sport/match/${match.matchId}?markets=builder`)
    await page.getByText(say('sportsbookLate.builder.how', { least: 2, most: 8 })).waitFor()

    // By keyboard alone: the home side, and both teams to score.
    await enter(page, priceIn(seen, say('sportsbook.market.1x2'), 0))
    await page.getByText(say('sportsbookLate.builder.barred.impossible')).first().waitFor()
    await page.getByText(say('sportsbookLate.builder.barred.addsNothing')).first().waitFor()
    await enter(page, priceIn(seen, say('sportsbook.market.btts'), 0))
    await page.getByRole('heading', { name: say('sportsbookLate.builder.scores') }).waitFor()
    if (isNarrow(seen)) {
      await expectHolds(seen, 'bet-builder-board', { appearances: ofWidth(390) })
      await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 2 }) }).click()
      await page.getByRole('dialog').waitFor()
    }
    const slip = slipOf(seen)
    const list = slip.getByRole('list', { name: say('sportsbookLate.builder.picks') })
    await list.getByText(homeOf(seen, match)).first().waitFor()
    await slip.getByText(say('sportsbookLate.builder.chance'), { exact: true }).waitFor()
    await slip.getByLabel(say('sportsbookLate.multiple.stake'), { exact: true }).fill('10')
    await expectHolds(seen, 'bet-builder', { appearances: ofWidth(face.width) })

    // The price that is quoted is the one that is paid: a press made twice places once.
    const asked = await page.request.get(
      `/cg/v1/sport/builder?matchId=${match.matchId}&picks=${encodeURIComponent('1x2@home,btts@yes')}`,
    )
    const { odds } = (await asked.json()).data as { odds: string }
    await slip.getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥10.00' }) }).dblclick()
    await announced(page, say('sportsbook.slip.placed', { amount: '¥10.00' }))
    const { data } = await seen.client.get('/cg/v1/bet/records')
    expect(data.total).toBe(1)
    expect(data.list[0]).toMatchObject({ price: odds, show: { kind: 'multiple', type: 'builder' } })
    await seen.open('/app/myCenter/bets')
    await page
      .getByText(say('sportsbook.multiple.builder', { legs: 2 }))
      .first()
      .waitFor()
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    await page.getByRole('list', { name: say('records.legs') }).waitFor()
    await picture(seen, 'bet-builder-record')
  },
)

it('its price is asked for again when a price of its match moves, which is pushed, and not by the clock', async () => {
  const house = await ownHouse(ALONE)
  houses.push(house)
  const seen = await visitAsMember(undefined, WIDE, house.url)
  open.push(seen)
  const { page, client } = seen
  const say = wordsOf(seen)
  await fund(seen, '1000.00')
  await movesByHand(seen)
  await moveToVenue(seen, '800.00')
  const matches = (await client.get('/live/v1/matches')).data.matches as readonly MatchView[]
  const matchId = matches.find(({ state }) => state === 'upcoming')?.matchId
  await page.clock.install()
  await seen.open(`/app/sport/match/${matchId}?markets=builder`)
  await priceIn(seen, say('sportsbook.market.1x2'), 0).click()
  await priceIn(seen, say('sportsbook.market.btts'), 0).click()
  await slipOf(seen).getByText(say('sportsbookLate.builder.chance'), { exact: true }).waitFor()
  await settled(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/cg/v1/sport/builder')) asked += 1
  })
  await page.clock.pauseAt(Date.now() + 1_000)
  await settled(page)
  const before = asked
  const bet = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
  const { code } = await client.post('/cg/v1/sport/bet', {
    ...{ requestId: randomUUID(), ...bet, stake: '500.00', currency: 'CNY' },
  })
  expect(code).toBe(0)
  // So little of the page's time passes, however long it takes to be told, that it does not ask by itself.
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return asked
    })
    .toBeGreaterThan(before)
  await page.clock.resume()
  const { data } = await client.get(
    `/cg/v1/sport/builder?matchId=${matchId}&picks=${encodeURIComponent('1x2@home,btts@yes')}`,
  )
  await slipOf(seen).getByText(data.odds).first().waitFor()
})
