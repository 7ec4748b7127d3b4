import { afterEach, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { expectHolds } from '../../harness/looks.ts'
import { visitAsMember } from '../../harness/member-visit.ts'
import { settled, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A match of a competition that is to come, the last of those on the board: it does not kick off while it is looked at. */
async function matchIn({ page }: Visit, competition: string, sport: string): Promise<MatchView> {
  const answer = await page.request.get(`/live/v1/matches?sport=${sport}`)
  const { matches } = (await answer.json()).data as { matches: readonly MatchView[] }
  const found = matches.findLast(
    ({ state, ...one }) => state === 'upcoming' && one.competition.id === competition,
  )
  if (!found) throw new Error(`no match of ${competition} is to come`)
  return found
}

it('how long bets wait for a match that is not played as planned stands in its market rules, by its competition', async () => {
  const seen = await visitAsMember('/app/home', WIDE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  for (const [competition, sport, market, hours] of [
    ['world-cup-2026', 'football', '1x2', 72],
    ['super-league-2025', 'football', '1x2', 48],
    ['breachline', 'esports', 'match_winner', 24],
  ] as const) {
    const match = await matchIn(seen, competition, sport)
    const path = sport === 'esports' ? '/app/eGaming/dj/match' : '/app/sport/match'
    await seen.open(`${path}/${match.matchId}`)
    const rules = say('sportsbookLate.openRules', { market: say(`sportsbook.market.${market}`) })
    await page.getByRole('button', { name: rules, exact: true }).click()
    const words = say('sportsbookLate.rules.off', { postponed: hours, abandoned: hours })
    await page.getByRole('dialog').getByText(words).waitFor()
    await settled(page)
    await expectHolds(seen, `windows-${competition}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await seen.open('/app/myCenter/bets')
  await page.getByRole('button', { name: say('sportsbook.records.eachMarket') }).click()
  const all = page.getByRole('dialog')
  const wordsOf = (hours: number) =>
    say('sportsbookLate.rules.window', { postponed: hours, abandoned: hours })
  await all.getByText(wordsOf(72)).first().waitFor()
  // The World Cup and the invented cup; the league; the three games.
  expect(await all.getByText(wordsOf(72)).count()).toBe(2)
  expect(await all.getByText(wordsOf(48)).count()).toBe(1)
  expect(await all.getByText(wordsOf(24)).count()).toBe(3)
  await all.getByText(say('sportsbookLate.rules.offAll')).scrollIntoViewIfNeeded()
  await settled(page)
  await expectHolds(seen, 'windows-all')
})
