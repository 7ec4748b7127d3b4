import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { SportsbookErrors } from '#play/sportsbook/sportsbook.refusals.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { comingMatch, distantMatch, rowOf } from '../harness/matches.ts'
import { fund, type MemberVisit, movesByHand, moveToVenue, visitAsMember } from '../harness/member-visit.ts'
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

/** A member of this journey's own who moves money themselves, with 500 in the sports wallet. */
async function bettor(face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  await fund(seen, '1000.00')
  await movesByHand(seen)
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
            [...row.querySelectorAll('a .font-medium')].map((name) => getComputedStyle(name).color),
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

describe('the list under the hand', () => {
  const rowsOf = ({ page }: Visit) => page.getByRole('main').locator('h2:has(button) + ul:visible > li')
  const pathsOf = (seen: Visit) =>
    rowsOf(seen).evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.getAttribute('href')))

  it('keeps every row in its place while matches start, and takes up what is new when it is asked to', async () => {
    const seen = await look(SPORT)
    const { page } = seen
    await expect.poll(async () => (await pathsOf(seen)).length).toBeGreaterThan(10)
    await settled(page)
    const before = (await pathsOf(seen)).slice(0, 10)
    const tops = () =>
      rowsOf(seen).evaluateAll((rows) => rows.slice(0, 10).map((row) => row.getBoundingClientRect().top))
    const stood = await tops()
    const soonest = (await fetched<{ matches: MatchView[] }>(seen, '/live/v1/matches')).matches
      .filter(({ state, matchId }) => state === 'upcoming' && before.some((path) => path?.endsWith(matchId)))
      .toSorted((a, b) => Date.parse(a.kickOffAt) - Date.parse(b.kickOffAt))[0] as MatchView
    const row = rowOf(seen, soonest)
    await row
      .getByRole('img', { name: new RegExp(wordsOf(seen)('sportsbook.closedCells', { match: '.*' })) })
      .first()
      .waitFor()
    const news = page.getByRole('status').getByRole('button')
    await news.waitFor()
    expect((await pathsOf(seen)).slice(0, 10)).toEqual(before)
    expect(await tops()).toEqual(stood)
    await picture(seen, 'sport-news')
    // Its betting is closed a moment before it has started: what is taken up in between still holds it.
    const left = async () => {
      if ((await news.count()) > 0) await news.click()
      return [await row.count(), await news.count()]
    }
    await expect.poll(left).toEqual([0, 0])
  })

  it('shows prices that may be old as such, once nothing answers any more', async () => {
    const seen = await look('/404')
    const { page } = seen
    await hearsNothing(page)
    await page.goto(SPORT)
    const first = rowsOf(seen).locator('button[aria-pressed]').first()
    await first.waitFor()
    await page.route('**/cg/v1/sport/markets', (route) => route.abort())
    const words = { match: '.*', market: '.*', selection: '.*', odds: '.*' }
    const stale = new RegExp(wordsOf(seen)('sportsbook.staleCell', words))
    await page.getByRole('button', { name: stale }).first().waitFor()
    await picture(seen, 'sport-stale')
  })

  it('has four matches to a screen of a phone, and every label of a price keeps its words', async () => {
    const seen = await look(SPORT, NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    await expect.poll(() => rowsOf(seen).count()).toBeGreaterThan(6)
    await settled(page)
    const bottom = await page
      .getByRole('navigation', { name: say('portal.tabs.label') })
      .evaluate((bar) => bar.getBoundingClientRect().top)
    const whole = await rowsOf(seen).evaluateAll(
      (rows, end) => rows.filter((row) => row.getBoundingClientRect().bottom <= end).length,
      bottom,
    )
    expect(whole).toBeGreaterThanOrEqual(4)
    await picture(seen, 'sport-first-screen')
    await seen.open(`${SPORT}/match/${(await distantMatch(seen, 0)).matchId}`)
    await pricesOf(seen).first().waitFor()
    const cut = await pricesOf(seen).evaluateAll(
      (cells) =>
        cells.flatMap((cell) =>
          [...cell.querySelectorAll('.truncate, .line-clamp-2')].filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth || scrollHeight > clientHeight,
          ),
        ).length,
    )
    expect(cut).toBe(0)
  })

  it('goes from a price to its stake in two keys, and the focus never falls to the body', async () => {
    const seen = await look(SPORT)
    const { page } = seen
    const row = rowOf(seen, await distantMatch(seen, 0))
    const cells = row.locator('button[aria-pressed]')
    await cells.nth(1).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
    await expect.poll(focused).toContain('inputmode="decimal"')
    await page.keyboard.type('20')
    expect(await stakeOf(seen).inputValue()).toBe('20')
    await cells.nth(3).focus()
    await page.keyboard.press('Enter')
    const say = wordsOf(seen)
    const remove = slipOf(seen).getByRole('button', {
      name: new RegExp(`^${say('sportsbook.slip.remove', { pick: '' })}`),
    })
    for (const left of [1, 0]) {
      await remove.first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => stakeOf(seen).count()).toBe(left)
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside')?.id)).toBe('slip')
    }
    // And on a phone, where what opened the slip goes with its last line.
    await page.setViewportSize({ width: 390, height: 844 })
    await cells.first().focus()
    await page.keyboard.press('Enter')
    const bar = page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) })
    await bar.focus()
    await page.keyboard.press('Enter')
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.clear') })
      .focus()
    await page.keyboard.press('Enter')
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})

describe('a press on a line’s cross that is made twice', () => {
  it.each([WIDE, NARROW])('takes out one line, and nothing behind the last ($width)', async (face) => {
    const seen = await look(SPORT, face)
    const { page } = seen
    const say = wordsOf(seen)
    const cells = rowOf(seen, await distantMatch(seen, 0)).locator('button[aria-pressed]')
    for (const cell of [0, 1, 2]) await cells.nth(cell).click()
    if (face.width === 390) {
      await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 3 }) }).click()
      await slipOf(seen)
        .getByRole('button', { name: say('sportsbook.slip.expand') })
        .click()
      await slipOf(seen)
        .getByRole('button', { name: say('sportsbook.slip.close') })
        .waitFor()
    }
    const remove = slipOf(seen).getByRole('button', {
      name: new RegExp(`^${say('sportsbook.slip.remove', { pick: '' })}`),
    })
    const pressed = page.locator('button[aria-pressed=true][data-keepout]')
    for (const left of [2, 1, 0]) {
      await expect.poll(() => remove.count()).toBe(left + 1)
      await settled(page)
      // The presses on the line before are old: nothing stands in the place of what they took.
      await slipOf(seen).locator('li[aria-hidden]').waitFor({ state: 'detached' })
      await remove.first().dblclick()
      await expect.poll(() => remove.count()).toBe(left)
      await expect.poll(() => pressed.count()).toBe(left)
    }
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
    await other.getByRole('heading', { name: say('sportsbook.match.ownBets_other', { count: 1 }) }).waitFor()

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
      // The whole word: in Chinese the name of the market has it, too.
      .filter({
        has: page.getByText(new RegExp(`^(${say('records.results.win')}|${say('records.results.lose')})$`)),
      })
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

    // The bet itself, from the digest to the sealed money: here, for whoever has the link, and in a file.
    await page.goBack()
    await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
    await page.getByRole('link', { name: say('records.verify') }).click()
    const verdict = say('sportsbook.betProof.verdict.right')
    await page.getByText(verdict).waitFor()
    await page.getByRole('main').getByText(say('venues.names.sports')).first().waitFor()
    await page.getByText(new RegExp(say('sportsbook.betProof.checkedHere', { time: '.*' }))).waitFor()
    await expectHolds(seen, 'bet-proof', { says: (say) => [say('sportsbook.betProof.verdict.right')] })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('sportsbook.betProof.download') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^bet-.*\.json$/)
    // On paper nothing stands around it, and nothing of it is missing.
    const path = new URL(page.url()).pathname
    const betId = path.split('/').at(-2) ?? ''
    const { data: round } = await seen.client.get(`/cg/v1/bet/${betId}`)
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('main')
    for (const around of ['header', 'footer', 'nav', 'aside', 'button', 'main a'])
      expect(await page.locator(around).filter({ visible: true }).count()).toBe(0)
    for (const fact of [verdict, betId, say(`records.results.${round.bet.result}`), `¥${round.bet.stake}`])
      expect(await paper.getByText(fact).filter({ visible: true }).count()).toBeGreaterThan(0)
    // Paper is read on another day: when it was placed and settled has its year.
    const dated = paper.getByText(/^\d{4}年\d+月\d+日 \d\d:\d\d$/).filter({ visible: true })
    expect(await dated.count()).toBe(2)
    await picture(seen, 'bet-on-paper')
    await page.emulateMedia({ media: 'screen' })

    const stranger = await look(path)
    await stranger.page.getByText(verdict).waitFor()
    const shared = (await stranger.page.locator('body').textContent()) ?? ''
    expect(shared).toContain(betId)
    expect(shared).not.toContain(seen.account.name)
    expect(shared).not.toMatch(/src\/|README/)
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
    await page.route('**/cg/v1/sport/markets?*', async (route) => {
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
    await slipOf(seen).getByText(say('sportsbook.slip.why.bothBalances')).waitFor()
    await slipOf(seen).getByText(say('sportsbook.slip.mostReturn')).waitFor()
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.most'), exact: true })
      .waitFor({ state: 'detached' })
  })

  it('sends a visitor to sign in and back, with the slip and its multiple as they were (S6-001)', async () => {
    const seen = await look('/app/home')
    const say = wordsOf(seen)
    const together = slipOf(seen).getByRole('radio', { name: say('sportsbook.slip.multiple') })
    const stakeTogether = slipOf(seen).getByLabel(say('sportsbookLate.multiple.stake'), { exact: true })
    await pickHome(seen, await distantMatch(seen, 0), '20')
    await seen.open(`${SPORT}/match/${(await distantMatch(seen, 1)).matchId}`)
    await pricesOf(seen).first().click()
    await together.click()
    await stakeTogether.fill('30')
    const path = new URL(seen.page.url()).pathname
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.signIn') })
      .click()
    await seen.page.waitForURL('**/app/login**')
    await loginAs(seen, LIN_YUAN)
    await seen.page.waitForURL(`**${path}`)
    await settled(seen.page)
    expect(await together.isChecked()).toBe(true)
    expect(await stakeTogether.inputValue()).toBe('30')
    await slipOf(seen)
      .getByRole('radio', { name: say('sportsbook.slip.singles', { count: 2 }) })
      .click()
    expect(await stakeOf(seen).first().inputValue()).toBe('20')
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

describe('a bet on a phone', () => {
  async function pickOnPhone(seen: Visit, stake: string): Promise<void> {
    await seen.open(`${SPORT}/match/${(await distantMatch(seen, 2)).matchId}`)
    await pricesOf(seen).nth(1).click()
    await seen.page.getByRole('button', { name: wordsOf(seen)('sportsbook.slip.bar', { count: 1 }) }).click()
    await stakeOf(seen).fill(stake)
  }

  const expandSlip = (seen: Visit) =>
    slipOf(seen)
      .getByRole('button', { name: wordsOf(seen)('sportsbook.slip.expand') })
      .click()
  /** Has bets placed at whatever price: those of other journeys, and the member's own, move prices meanwhile. */
  async function takesAnyOdds(seen: Visit): Promise<void> {
    const say = wordsOf(seen)
    await expandSlip(seen)
    await slipOf(seen)
      .getByRole('checkbox', { name: say('sportsbook.slip.askFirst') })
      .uncheck()
    await slipOf(seen)
      .getByRole('radio', { name: say('sportsbook.slip.any') })
      .check()
  }

  it('is placed by a new member who never moved money, after a reload of the page', async () => {
    const seen = await visitAsMember(undefined, NARROW)
    open.push(seen)
    await fund(seen, '100.00')
    await pickOnPhone(seen, '10')
    await placeOf(seen, '¥10.00').waitFor()
    await seen.page.reload()
    await settled(seen.page)
    await seen.page.getByRole('button', { name: wordsOf(seen)('sportsbook.slip.bar', { count: 1 }) }).click()
    expect(await stakeOf(seen).inputValue()).toBe('10')
    await placeOf(seen, '¥10.00').click()
    await placed(seen, '¥10.00')
  })

  it('moves what is missing with one press, and leads to a deposit that nothing covers', async () => {
    const seen = await visitAsMember(undefined, NARROW)
    open.push(seen)
    const { page } = seen
    const say = wordsOf(seen)
    await movesByHand(seen)
    await fund(seen, '100.00')
    await pickOnPhone(seen, '101')
    await slipOf(seen).getByText(say('sportsbook.slip.why.bothBalances')).waitFor()
    await picture(seen, 'slip-lacks')
    await stakeOf(seen).fill('60')
    const both = say('sportsbook.slip.moveAndPlace', { moves: '¥60.00', amount: '¥60.00' })
    await picture(seen, 'slip-moves')
    await takesAnyOdds(seen)
    await slipOf(seen).getByRole('button', { name: both }).click()
    await placed(seen, '¥60.00')
    expect((await seen.client.get('/cw/v1/balance')).data).toMatchObject({ centerMoney: '40.00' })
    await pricesOf(seen).nth(1).click()
    await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
    await stakeOf(seen).fill('41')
    await expandSlip(seen)
    await slipOf(seen).getByText(say('sportsbook.slip.mostReturn')).waitFor()
    await picture(seen, 'slip-full')
    await slipOf(seen)
      .getByRole('link', { name: say('sportsbook.slip.deposit') })
      .click()
    await page.waitForURL('**/app/myCenter/deposit')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
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

  it('that it is too busy to take says so with the stake as it was, and is placed by the next press (S8-026)', async () => {
    const seen = await bettor(WIDE)
    const { page } = seen
    const { code } = SportsbookErrors.busy
    const msg = wordsOf(seen)('sportsbook.errors.busy')
    let isBusy = true
    const json = { code, msg, data: { retryAfterSeconds: 1 }, traceId: '' }
    await page.route('**/cg/v1/sport/bet', (route) =>
      isBusy ? route.fulfill({ status: 503, json }) : route.continue(),
    )
    await pickHome(seen, await distantMatch(seen, 2), '10')
    await placeOf(seen, '¥10.00').click()
    // The page has asked again by itself before it says so.
    await announced(page, msg)
    expect(await stakeOf(seen).inputValue()).toMatch(/^10(\.00)?$/)
    isBusy = false
    await placeOf(seen, '¥10.00').click()
    await placed(seen, '¥10.00')
    expect((await betsOf(seen)).total).toBe(1)
  })
})

describe('an open page', () => {
  it('has prices for a match as soon as it is new on the board and asked for', {
    tags: ['processes'],
  }, async () => {
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
    const news = seen.page.getByRole('status').getByRole('button')
    const prices = rowOf(seen, match)
      .getByRole('button', { name: wordsOf(seen)('fixtures.versus', teams) })
      .first()
    // The page may know of an earlier one alone when it is asked for the first time.
    const isPriced = async () => {
      if (await news.isVisible()) await news.click()
      return prices.isVisible()
    }
    await expect.poll(isPriced).toBe(true)
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
  it('shows its minute and score, and prices that follow them', async () => {
    const seen = await look(`${SPORT}?tab=live`)
    const say = wordsOf(seen)
    await seen.page.getByText(say('sportsbook.liveOnly')).waitFor()
    await seen.page
      .getByText(/^\d+(\+\d)?'$/)
      .first()
      .waitFor()
    await pricesOf(seen).first().waitFor()
    const shown = async () => (await pricesOf(seen).allTextContents()).join(' ')
    const before = await shown()
    await expect.poll(shown).not.toBe(before)
  })
})
