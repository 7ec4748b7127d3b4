import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { comingMatch, distantMatch, rowOf } from '../harness/matches.ts'
import { fund, type MemberVisit, moveToVenue, visitAsMember } from '../harness/member-visit.ts'
import { LIN_YUAN, loginAs } from '../harness/members.ts'
import {
  type Appearance,
  announced,
  expectSound,
  hearsNothing,
  NARROW,
  picture,
  settled,
  type Visit,
  visit,
  WIDE,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const SPORT = '/app/sport'
const BETS = '/app/myCenter/bets'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

async function look(path: string, face: Partial<Appearance> = {}): Promise<Visit> {
  const seen = await visit(path, face)
  open.push(seen)
  return seen
}

async function fetched<T>({ page }: Visit, path: string): Promise<T> {
  const answer = await page.request.get(path)
  return (await answer.json()).data as T
}

/** A member of this journey's own with 500 in the sports wallet. */
async function bettor(face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  await fund(seen, '1000.00')
  await moveToVenue(seen, '500.00')
  return seen
}

const slipOf = ({ page }: Visit) =>
  page
    .locator('aside, [role=dialog]')
    .filter({ has: page.locator('h2') })
    .first()
/** The prices of a match's result on its own page: home, draw, guest. */
const pricesOf = ({ page }: Visit) => page.locator('button[aria-pressed][data-keepout]')
const stakeOf = (seen: Visit) => slipOf(seen).locator('input[inputmode=decimal]')
const placeOf = (seen: Visit, amount: string) =>
  slipOf(seen).getByRole('button', { name: wordsOf(seen)('sportsbook.slip.place', { amount }) })
const placed = (seen: Visit, amount: string) =>
  announced(seen.page, wordsOf(seen)('sportsbook.slip.placed', { amount }))

/** Puts the home side of a match into the slip, from the list. */
async function pickFromList(seen: Visit): Promise<void> {
  const match = await distantMatch(seen, 0)
  const { language } = seen.appearance
  const teams = { home: match.home.names[language], guest: match.guest.names[language] }
  await rowOf(seen, match)
    .getByRole('button', { name: wordsOf(seen)('fixtures.versus', teams) })
    .first()
    .click()
}

/** Opens a match and puts its home side into the slip with a stake. */
async function pickHome(seen: Visit, match: MatchView, stake: string): Promise<void> {
  await seen.open(`${SPORT}/match/${match.matchId}`)
  await pricesOf(seen).first().click()
  await stakeOf(seen).first().fill(stake)
}

describe('a page of sports', () => {
  it.each([390, 1440] as const)('with its slip holds at %i px (S2-066)', async (width) => {
    const seen = await look(SPORT, { width, language: width === 390 ? 'en' : 'zh-CN' })
    const say = wordsOf(seen)
    await pickFromList(seen)
    if (width === 390) {
      await seen.page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
      await seen.page.getByRole('dialog').waitFor()
    }
    await stakeOf(seen).first().fill('20')
    await expectHolds(seen, 'sport', { appearances: ofWidth(width) })
    expect(await stakeOf(seen).first().inputValue()).toBe('20')
  })

  it('of results, and of a finished match with its proof, holds', async () => {
    const seen = await look(`${SPORT}?tab=results`)
    const say = wordsOf(seen)
    await seen.page.getByText(say('sportsbook.sources.history')).click()
    await seen.page
      .getByText(say('fixtures.extraTimeScore', { home: 1, guest: 0 }))
      .first()
      .waitFor()
    await expectHolds(seen, 'results')
    const { list } = await fetched<{ list: { matchId: string }[] }>(seen, '/live/v1/results?pageSize=1')
    const matchId = list[0]?.matchId ?? (await distantMatch(seen, 0)).matchId
    await seen.open(`${SPORT}/match/${matchId}`)
    await seen.page.getByRole('heading', { name: say('fixtures.proof.title') }).waitFor()
    await expectHolds(seen, 'match', { says: (say) => [say('fixtures.proof.title')] })
  })

  it('turns every row at once with the theme, for those who wish for less motion', async () => {
    const { page } = await look(SPORT, { theme: 'dark' })
    const rows = page.getByRole('main').locator('h2:has(button) + ul:visible > li')
    await expect.poll(() => rows.count()).toBeGreaterThan(10)
    const colours = () =>
      rows.evaluateAll((all) => [
        ...new Set(
          all.flatMap((row) =>
            [...row.querySelectorAll('a .truncate')].map((name) => getComputedStyle(name).color),
          ),
        ),
      ])
    const dark = await colours()
    const light = await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light'
      return getComputedStyle(document.body).color
    })
    expect(dark).not.toContain(light)
    expect(await colours()).toEqual([light])
  })
})

describe('what the sports page shows first', () => {
  const ANSWERS = ['/live/v1/matches', '/cg/v1/sport/markets']

  it('is asked for before any code has arrived', async () => {
    const { page } = await look('/404')
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    const asked = ANSWERS.map((path) => page.waitForRequest((request) => request.url().endsWith(path)))
    await page.goto(SPORT, { waitUntil: 'commit' })
    await Promise.all(asked)
  })

  it('is asked for once', async () => {
    const { page, appearance } = await look('/404')
    // Nothing is pushed, which would be a reason to ask again.
    await hearsNothing(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(SPORT)
    await page
      .getByRole('button', { name: sayIn(appearance.language)('sportsbook.market.1x2') })
      .first()
      .waitFor()
    expect(ANSWERS.map((path) => asked.filter((one) => one === path).length)).toEqual([1, 1])
  })
})

describe('betting', () => {
  it('takes a bet from the sports wallet, settles it at the whistle and opens it to balanced entries (S1-002, S2-087, S7-123)', {
    tags: ['processes'],
  }, async () => {
    const seen = await bettor()
    const { page } = seen
    const say = wordsOf(seen)
    const match = await comingMatch(seen, 2)
    await pickHome(seen, match, '100')
    await slipOf(seen).getByText('¥500.00', { exact: false }).first().waitFor()
    await placeOf(seen, '¥100.00').click()
    await placed(seen, '¥100.00')
    await page.getByText(say('sportsbook.open.waiting')).waitFor()

    // Another window stays on the match and is told of all that happens.
    const other = await seen.context.newPage()
    const proofs: string[] = []
    other.on('request', (request) => {
      if (request.url().endsWith('/proof')) proofs.push(request.url())
    })
    await other.goto(`${SPORT}/match/${match.matchId}`)
    await other.getByText(say('fixtures.proof.closingWaits')).waitFor()

    // Whatever is asked for says how it was before kick-off: the score can only have been told.
    let before: string | undefined
    let isBefore = true
    await page.route('**/cg/v1/bet/records?**', async (route) => {
      const response = await route.fetch()
      before ??= await response.text()
      await route.fulfill({ response, body: isBefore ? before : await response.text() })
    })
    await seen.open(BETS)
    const { home, guest } = match
    const score = say('fixtures.scoreLine', {
      home: home.names[seen.appearance.language],
      guest: guest.names[seen.appearance.language],
      homeScore: '\\d+',
      guestScore: '\\d+',
    })
    await page
      .getByRole('row')
      .filter({ hasText: new RegExp(score) })
      .waitFor({ timeout: 200_000 })
    isBefore = false
    const settledRow = page
      .getByRole('row')
      .filter({ hasText: new RegExp(`${say('records.results.win')}|${say('records.results.lose')}`) })
    await settledRow.first().waitFor({ timeout: 200_000 })
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    await page.getByText(say('wallet.entries.balanced')).waitFor()
    await picture(seen, 'bets')
    await expectSound(seen)
    await expectAccessible(page)

    await page.getByText(say('records.open'), { exact: true }).click()
    await page.getByText(say('records.empty.open')).waitFor()
    await picture(seen, 'bets-none-open')
    await page.getByText(say('records.settled'), { exact: true }).click()

    await other.getByRole('button', { name: say('fixtures.proof.verify') }).waitFor()
    // At first, after kick-off and after the end, however many goals and whistles there were.
    expect(proofs).toHaveLength(3)
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    await page.getByRole('link', { name: say('sportsbook.records.openMatch') }).click()
    await page.getByRole('button', { name: say('fixtures.proof.verify') }).click()
    await page.getByText(say('fixtures.proof.passed')).waitFor()
  })

  it('asks when the price has moved, and takes the bet once the member accepts', async () => {
    const seen = await bettor()
    const { page } = seen
    const say = wordsOf(seen)
    const match = await distantMatch(seen, 1)
    // Until it bets the browser keeps an old, longer price of the home side: it hears of nothing new.
    let stale = true
    await page.route('**/cg/v1/sport/bet', (route) => {
      stale = false
      return route.continue()
    })
    await page.route('**/cg/v1/sport/markets', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { list: MatchMarkets[] } }
      const quote = body.data.list.find(({ matchId }) => matchId === match.matchId)?.markets[0]?.selections[0]
      if (stale && quote) quote.odds = '9.99'
      await route.fulfill({ response: answer, json: body })
    })
    await pickHome(seen, match, '50')
    await placeOf(seen, '¥50.00').click()
    const accept = slipOf(seen).getByRole('button', { name: say('sportsbook.slip.acceptChange') })
    await accept.waitFor()
    await slipOf(seen).getByText(say('sportsbook.slip.why.change')).waitFor()
    expect(await placeOf(seen, '¥50.00').isDisabled()).toBe(true)
    await accept.click()
    await placeOf(seen, '¥50.00').click()
    await placed(seen, '¥50.00')
  })

  it('asks first unless the member says otherwise, and nothing else is preselected', async () => {
    const seen = await look(SPORT)
    const say = wordsOf(seen)
    await pickFromList(seen)
    const ask = slipOf(seen).getByRole('checkbox', { name: say('sportsbook.slip.askFirst') })
    expect(await ask.isChecked()).toBe(true)
    expect(await stakeOf(seen).inputValue()).toBe('')
    await ask.uncheck()
    await slipOf(seen)
      .getByRole('radio', { name: say('sportsbook.slip.better') })
      .waitFor()
    expect(
      await slipOf(seen)
        .getByRole('radio', { name: say('sportsbook.slip.any') })
        .isChecked(),
    ).toBe(false)
  })

  it('says why a bet cannot be placed, above the button', async () => {
    const seen = await visitAsMember()
    open.push(seen)
    const say = wordsOf(seen)
    await pickHome(seen, await distantMatch(seen, 0), '4')
    await slipOf(seen)
      .getByText(say('sportsbook.slip.why.range', { least: '¥5.00', most: '¥20,000.00' }))
      .waitFor()
    // Not the most: of an outsider's price, that would return more than any bet may.
    await stakeOf(seen).fill('100')
    await slipOf(seen).getByText(say('sportsbook.slip.why.balance')).waitFor()
  })

  it('sends a visitor to sign in and back, with the slip as it was (S6-001)', async () => {
    const seen = await look('/app/home')
    const say = wordsOf(seen)
    await pickHome(seen, await distantMatch(seen, 0), '20')
    const path = new URL(seen.page.url()).pathname
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.signIn') })
      .click()
    await seen.page.waitForURL('**/app/login**')
    await loginAs(seen, LIN_YUAN)
    await seen.page.waitForURL(`**${path}`)
    await settled(seen.page)
    expect(await stakeOf(seen).inputValue()).toBe('20')
  })

  it('is empty in every tab once the member has signed out in one', async () => {
    const seen = await visitAsMember()
    open.push(seen)
    const say = wordsOf(seen)
    const other = { ...seen, page: await seen.context.newPage() }
    await other.page.goto(`${SPORT}/match/${(await distantMatch(seen, 0)).matchId}`)
    await settled(other.page)
    await pricesOf(other).first().click()
    await stakeOf(other).fill('20')
    await seen.open('/app/myCenter/security')
    await seen.page.getByRole('button', { name: say('identity.logOut') }).click()
    await seen.page.waitForURL('**/app/home')
    await slipOf(other).getByText(say('sportsbook.slip.empty')).waitFor()
    await stakeOf(other).waitFor({ state: 'detached' })
  })

  it('opens an empty slip from the bar of tabs, which says what to do', async () => {
    const seen = await look('/app/home', { width: 390 })
    const say = wordsOf(seen)
    await seen.page
      .getByRole('navigation')
      .getByRole('button', { name: say('sportsbook.slip.title') })
      .click()
    await seen.page.getByRole('dialog').getByText(say('sportsbook.slip.empty')).waitFor()
    await seen.page.getByRole('button', { name: say('sportsbook.slip.close') }).click()
    await seen.page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('works on a phone: the bar names the pick, the sheet takes the stake', async () => {
    const seen = await bettor({ width: 390 })
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(`${SPORT}/match/${(await distantMatch(seen, 2)).matchId}`)
    await pricesOf(seen).nth(1).click()
    await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
    await stakeOf(seen).fill('10')
    await placeOf(seen, '¥10.00').click()
    await placed(seen, '¥10.00')
    await expectSound(seen)
  })
})

describe('a bet that the house is long in answering', () => {
  /**
   * Keeps the house's answers to bets until `letGo`; every request is sent on at once. `asked` has each
   * request once: after half a minute without an answer the page asks about it again.
   */
  async function holdBets({ page }: Visit) {
    const asked = new Set<string>()
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/cg/v1/sport/bet', async (route) => {
      asked.add((route.request().postDataJSON() as { requestId: string }).requestId)
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    return { asked, letGo }
  }
  const betsOf = async ({ client }: MemberVisit) =>
    (await client.get('/cg/v1/bet/records')).data as { total: number }
  const placingOf = (seen: Visit) =>
    slipOf(seen).getByRole('button', { name: wordsOf(seen)('sportsbook.slip.placing') })

  it('is placed once, however often it is pressed on a sheet that was closed meanwhile', async () => {
    const seen = await bettor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    const bets = await holdBets(seen)
    const bar = page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) })
    await seen.open(`${SPORT}/match/${(await distantMatch(seen, 2)).matchId}`)
    await pricesOf(seen).first().click()
    await bar.click()
    await stakeOf(seen).fill('10')
    await placeOf(seen, '¥10.00').click()
    await expect.poll(() => bets.asked.size).toBe(1)
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.expand') })
      .click()
    await picture(seen, 'slip-placing')
    await expectAccessible(page)
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.close') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await bar.getByText(say('sportsbook.slip.placing')).waitFor()
    await picture(seen, 'slip-placing-closed')
    // Its price neither takes it out nor lets it be bet on anew.
    await pricesOf(seen).first().click()
    await announced(page, say('sportsbook.slip.waits'))
    await bar.click()
    await placingOf(seen).click()
    bets.letGo()
    await placed(seen, '¥10.00')
    await bar.waitFor({ state: 'detached' })
    expect(bets.asked.size).toBe(1)
    expect((await betsOf(seen)).total).toBe(1)
  })

  it('is placed once, however often it is pressed on a page that was left meanwhile', async () => {
    const seen = await bettor(WIDE)
    const { page } = seen
    const bets = await holdBets(seen)
    await pickHome(seen, await distantMatch(seen, 2), '10')
    await pricesOf(seen).nth(1).click()
    await placeOf(seen, '¥10.00').click()
    await expect.poll(() => bets.asked.size).toBe(1)
    await picture(seen, 'slip-placing')
    await expectAccessible(page)
    await page.locator('a[href="/app/home"]:visible').first().click()
    await page.waitForURL('**/app/home')
    await page.goBack()
    await page.waitForURL(`**${SPORT}/match/**`)
    await placingOf(seen).click()
    expect(await stakeOf(seen).first().isDisabled()).toBe(true)
    bets.letGo()
    await placed(seen, '¥10.00')
    await placingOf(seen).waitFor({ state: 'detached' })
    expect(bets.asked.size).toBe(1)
    expect((await betsOf(seen)).total).toBe(1)
  })
})

describe('an open page', () => {
  it('has prices for a match as soon as it is new on the board', { tags: ['processes'] }, async () => {
    const seen = await look('/404')
    // Nothing is asked for by the minute: what is new was told.
    await seen.page.addInitScript(() => {
      const repeat = window.setInterval
      window.setInterval = ((run: () => void, ms = 0) =>
        ms < 60_000 ? repeat(run, ms) : 0) as typeof window.setInterval
    })
    await seen.open(SPORT)
    const board = async () =>
      (await fetched<{ matches: MatchView[] }>(seen, '/live/v1/matches')).matches.filter(
        ({ state }) => state === 'upcoming',
      )
    const known = new Set((await board()).map(({ matchId }) => matchId))
    const added = async () => (await board()).find(({ matchId }) => !known.has(matchId))
    await expect.poll(added).toBeDefined()
    const match = (await added()) as MatchView
    const { language } = seen.appearance
    const teams = { home: match.home.names[language], guest: match.guest.names[language] }
    await rowOf(seen, match)
      .getByRole('button', { name: wordsOf(seen)('fixtures.versus', teams) })
      .first()
      .waitFor()
  })

  it('of results shows the match that ends meanwhile', async () => {
    const { page } = await look(`${SPORT}?tab=results`)
    const newest = page.getByRole('tabpanel').getByRole('link').first()
    await newest.waitFor()
    const first = await newest.getAttribute('href')
    await expect.poll(() => newest.getAttribute('href')).not.toBe(first)
  })
})

describe('a live match', () => {
  it('shows its minute and score and takes no bets', async () => {
    const seen = await look(`${SPORT}?tab=live`)
    const say = wordsOf(seen)
    await seen.page.getByText(say('sportsbook.liveOnly')).waitFor()
    await seen.page
      .getByText(/^\d+(\+\d)?'$/)
      .first()
      .waitFor()
    expect(await pricesOf(seen).count()).toBe(0)
  })
})
