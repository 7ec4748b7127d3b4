import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { fund, type MemberVisit, visitAsMember } from '../../harness/member-visit.ts'
import { announced, NARROW, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const ESPORTS = '/app/eGaming/dj'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A match over three maps that is an hour ahead or more. */
async function distant({ page }: Visit): Promise<MatchView> {
  const answer = await page.request.get('/live/v1/matches?sport=esports')
  const { matches, now } = (await answer.json()).data as { matches: MatchView[]; now: string }
  const found = matches.find(
    ({ kickOffAt, series }) => series?.bestOf === 3 && Date.parse(kickOffAt) - Date.parse(now) > 3_600_000,
  )
  if (!found) throw new Error('no match of e-sports is far enough ahead')
  return found
}

describe('e-sports', () => {
  it.each([WIDE, NARROW])(
    'is a page with its matches, and a page for each of them ($width)',
    async (face) => {
      const seen = await visit(ESPORTS, face)
      open.push(seen)
      const say = wordsOf(seen)
      await seen.page.getByRole('heading', { name: say('sportsbookLate.esports.lists.upcoming') }).waitFor()
      await expectHolds(seen, 'esports', { appearances: ofWidth(face.width) })
      const match = await distant(seen)
      await seen.open(`/app/sport/match/${match.matchId}`)
      await seen.page.getByRole('heading', { name: say('sportsbook.market.map_winner') }).waitFor()
      await expectHolds(seen, 'esports-match', { appearances: ofWidth(face.width) })
    },
  )

  it('opens from home and by its kinds, takes a bet and has it in the record (S2-064)', async () => {
    const seen: MemberVisit = await visitAsMember('/app/home', WIDE)
    open.push(seen)
    const say = wordsOf(seen)
    const { page } = seen
    await fund(seen, '200.00')
    const door = page.getByRole('main').getByRole('link', { name: say('venues.kinds.esports') })
    await door.first().click()
    await page.waitForURL(`**${ESPORTS}`)
    await page.getByRole('heading', { level: 1, name: say('sportsbook.esports.title') }).waitFor()

    await seen.open('/app/eGaming/breachline/main')
    await page.getByRole('radio', { name: '破门线', checked: true }).waitFor()
    await seen.open('/app/eGaming/curling')
    await page.getByText(say('sportsbookLate.esports.unknown')).waitFor()

    const match = await distant(seen)
    await seen.open(`/app/sport/match/${match.matchId}`)
    const team = match.home.names['zh-CN']
    await page.getByRole('button', { name: say('sportsbook.pick.map', { number: '1', team }) }).click()
    const slip = page
      .locator('aside')
      .filter({ has: page.locator('h2') })
      .first()
    await slip.locator('input[inputmode=decimal]').first().fill('20')
    await slip.getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥20.00' }) }).click()
    await announced(page, say('sportsbook.slip.placed', { amount: '¥20.00' }))
    await seen.open('/app/myCenter/bets')
    await page
      .getByText(say('sportsbook.pick.map', { number: '1', team }))
      .first()
      .waitFor()
    expect(
      await page.getByText(say('fixtures.versus', { home: team, guest: match.guest.names['zh-CN'] })).count(),
    ).toBeGreaterThan(0)
  })
})
