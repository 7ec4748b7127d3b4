import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { comingMatch, distantMatch, rowOf } from '../../harness/matches.ts'
import { visitAsMember } from '../../harness/member-visit.ts'
import { announced, NARROW, settled, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const STORED = 'fairhall.favourites'
const starOf = (seen: Visit, match: Parameters<typeof rowOf>[1]) => rowOf(seen, match).getByRole('switch')
const toFollowed = (seen: Visit, page: Page) =>
  page
    .getByRole('tab', {
      name: new RegExp(`^${sayIn(seen.appearance.language)('sportsbookLate.list.followed')}`),
    })
    .click()

it('what a device follows goes to the account at sign-in, and other pages of the member hear of it', {
  tags: ['processes'],
}, async () => {
  const guest = await visit('/app/sport')
  open.push(guest)
  const [kept, added] = [await distantMatch(guest, 1), await distantMatch(guest, 2)]
  await starOf(guest, kept).click()
  await toFollowed(guest, guest.page)
  await guest.page.getByText(sayIn('zh-CN')('sportsbookLate.list.onDevice')).waitFor()
  const device = (await guest.page.evaluate((name) => localStorage.getItem(name), STORED)) ?? ''
  expect(device).toContain(kept.matchId)

  const seen = await visitAsMember(undefined, WIDE)
  open.push(seen)
  const { page, context } = seen
  const say = sayIn(seen.appearance.language)
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [STORED, device])
  await seen.open('/app/sport')
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), STORED)).toBe(null)
  await toFollowed(seen, page)
  await rowOf(seen, kept).waitFor()
  await settled(page)
  await expectHolds(seen, 'sport-followed-account', { appearances: ofWidth(1440) })

  // Another page of theirs follows one more: this one hears of it.
  const other = await context.newPage()
  await other.goto('/app/sport')
  await settled(other)
  const star = rowOf({ ...seen, page: other }, added).getByRole('switch')
  await star.click()
  await page.getByRole('button', { name: say('sportsbook.news_other', { count: 1 }) }).click()
  await rowOf(seen, added).waitFor()
  await page.reload()
  await toFollowed(seen, page)
  await rowOf(seen, kept).waitFor()
  await rowOf(seen, added).waitFor()
})

it('a followed match tells its member of its kick-off on whichever page, where they want it', async () => {
  const seen = await visitAsMember(undefined, NARROW)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  // First: a list that stands is given no match that is new to it before it is asked to show it.
  const match = await comingMatch(seen, 3)
  await seen.open('/app/sport')
  await rowOf(seen, match).waitFor()
  await starOf(seen, match).click()
  await toFollowed(seen, page)
  const tells = page.getByRole('checkbox', { name: say('sportsbookLate.list.tells') })
  expect(await tells.isChecked()).toBe(false)
  await tells.check()
  await expectHolds(seen, 'sport-followed-tells', { appearances: ofWidth(390) })
  await page
    .getByRole('link', { name: say('portal.tabs.home') })
    .first()
    .click()
  const { language } = seen.appearance
  const name = say('fixtures.versus', {
    home: match.home.names[language],
    guest: match.guest.names[language],
  })
  await announced(page, say('sportsbook.tidings.kickOff', { match: name }))
})
