import { afterEach, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { matchOfTomorrow } from '../../harness/matches.ts'
import { fund, visitAsMember } from '../../harness/member-visit.ts'
import { NARROW, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

it.each([WIDE, NARROW])(
  'a match shows how its prices moved, a bet just made among them ($width)',
  async (face) => {
    const seen = await visitAsMember(undefined, face)
    open.push(seen)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    await fund(seen, '2000.00')
    const match = await matchOfTomorrow(seen, face.width === 390 ? 2 : 3)
    await seen.open(`/app/sport/match/${match.matchId}`)
    const chart = page.getByRole('img', { name: new RegExp(`^${say('sportsbookLate.history.title')}`) })
    await chart.waitFor()
    const prices = async () => {
      const answer = await page.request.get(`/cg/v1/sport/price_history?matchId=${match.matchId}`)
      const { markets } = (await answer.json()).data
      return markets.find(({ key }: { key: string }) => key === '1x2').moves.length
    }
    const before = await prices()
    await expectHolds(seen, 'match-history', { appearances: ofWidth(face.width) })
    await page.locator('button[aria-pressed][data-keepout]').first().click()
    if (face.width === 390)
      await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
    const slip = page.locator('aside#slip, [role=dialog]').first()
    await slip.locator('input[inputmode=decimal]').fill('500')
    await slip.getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥500.00' }) }).click()
    await expect.poll(prices).toBeGreaterThan(before)
    const told = new RegExp(` ${before + 1} `)
    await expect.poll(async () => (await chart.getAttribute('aria-label')) ?? '').toMatch(told)
  },
)

it.each([WIDE, NARROW])(
  'a finished match says how each market settles, and by which rule ($width)',
  async (face) => {
    const seen = await visit('/app/sport', face)
    open.push(seen)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    const finished = async () => {
      const answer = await page.request.get('/live/v1/results?pageSize=1')
      return (await answer.json()).data.list[0]?.matchId
    }
    await expect.poll(finished, { interval: 1_000 }).toBeTruthy()
    await seen.open(`/app/sport/match/${await finished()}`)
    await page.getByRole('heading', { name: say('sportsbookLate.settled.title') }).waitFor()
    await page.getByText(say('sportsbookLate.rules.kinds.double_chance')).waitFor()
    await expectHolds(seen, 'match-settled', { appearances: ofWidth(face.width) })
  },
)
