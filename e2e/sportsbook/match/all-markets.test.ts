import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { MarketView } from '#play/sportsbook/sportsbook.contract.ts'
import { enter, tabTo } from '../../harness/keyboard.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { comingMatch, distantMatch, rowOf } from '../../harness/matches.ts'
import { fund, type MemberVisit, visitAsMember } from '../../harness/member-visit.ts'
import { announced, NARROW, picture, settled, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const BETS = '/app/myCenter/bets'
const GROUPS = ['main', 'handicap', 'totals', 'halves', 'score', 'specials'] as const
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const teamsOf = ({ appearance: { language } }: Visit, { home, guest }: MatchView) => ({
  home: home.names[language],
  guest: guest.names[language],
})
const pathOf = ({ matchId }: MatchView) => `/app/sport/match/${matchId}`
const tabOf = (seen: Visit, group: (typeof GROUPS)[number] | 'all') =>
  seen.page.getByRole('tab', { name: wordsOf(seen)(`sportsbookLate.groups.${group}`) })
const panelOf = ({ page }: Visit) => page.getByRole('tabpanel')
const slipOf = ({ page }: Visit) => page.locator('#slip')

async function marketsOf({ page }: Visit, { matchId }: MatchView): Promise<readonly MarketView[]> {
  const answer = await page.request.get(`/cg/v1/sport/markets?matchId=${matchId}`)
  return (await answer.json()).data.list[0].markets
}

/** A handicap between two half lines that the match has, and what backing its home side is called. */
async function quarterHandicap(seen: Visit, match: MatchView) {
  const market = (await marketsOf(seen, match)).find(
    ({ kind, line }) => kind === 'asian_handicap' && /\.[27]5$/.test(line ?? ''),
  )
  const line = Number(market?.line)
  const near = Math.floor(Math.abs(line) * 2) / 2
  const name = `${teamsOf(seen, match).home} ${line < 0 ? '-' : '+'}${near}/${near + 0.5}`
  return { line: market?.line ?? '', name }
}

/** The price of a selection, by how it is called in its market. */
function priceOf(seen: Visit, match: MatchView, market: string, selection: string) {
  const say = wordsOf(seen)
  const name = say('sportsbook.cell', {
    match: say('fixtures.versus', teamsOf(seen, match)),
    market: say(`sportsbook.market.${market}`),
    selection,
    odds: '',
  })
  return panelOf(seen).getByRole('button', { name })
}

/** Picks a price by keyboard alone, and goes on to its stake in the slip. */
async function pickByKeyboard(seen: Visit, price: ReturnType<typeof priceOf>, stake: string): Promise<void> {
  const { page } = seen
  await enter(page, price)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('#slip input:focus').waitFor()
  await page.keyboard.type(stake)
}

/** How the records say a bet of this market with that name. */
const betName = (seen: Visit, market: string, pick: string) =>
  wordsOf(seen)('sportsbook.pick.ofMarket', { market: wordsOf(seen)(`sportsbook.market.${market}`), pick })

describe('every market of a match', () => {
  it.each([WIDE, NARROW])('stands in its group, whole and with its rules ($width)', async (face) => {
    const seen = await visit('/app/home', face)
    open.push(seen)
    const { page } = seen
    const say = wordsOf(seen)
    const match = await distantMatch(seen, 0)
    await seen.open(pathOf(match))
    const cells = panelOf(seen).locator('button[aria-pressed]')
    const offered = (await marketsOf(seen, match)).flatMap(({ selections }) => selections)
    await expect.poll(() => cells.count()).toBe(offered.length)
    await expectHolds(seen, 'match-markets', { appearances: ofWidth(face.width) })
    for (const group of GROUPS) {
      await tabOf(seen, group).click()
      await panelOf(seen)
        .getByRole('heading', { name: say(`sportsbookLate.groups.${group}`) })
        .first()
        .waitFor()
      await picture(seen, `match-${group}`)
    }
    await page.waitForURL('**?markets=specials')
    await page.reload()
    await expect.poll(() => tabOf(seen, 'specials').getAttribute('aria-selected')).toBe('true')
    // No word of a price is cut, in either language.
    await tabOf(seen, 'all').click()
    await expect.poll(() => cells.count()).toBe(offered.length)
    const cut = await cells.evaluateAll((all) =>
      all.flatMap((cell) =>
        [...cell.querySelectorAll('.truncate, .line-clamp-2')]
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth || scrollHeight > clientHeight,
          )
          .map(({ textContent }) => textContent),
      ),
    )
    expect(cut).toEqual([])
    const rules = say('sportsbookLate.openRules', { market: say('sportsbook.market.asian_handicap') })
    await page.getByRole('button', { name: rules, exact: true }).click()
    await page.getByRole('dialog').getByText(say('sportsbookLate.rules.quarter')).waitFor()
    await settled(page)
    await expectHolds(seen, 'market-rules', { appearances: ofWidth(face.width) })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('stays folded away where the member did so, on the next match too', async () => {
    const seen = await visit('/app/home', NARROW)
    open.push(seen)
    const say = wordsOf(seen)
    const fold = (expanded: boolean) =>
      seen.page.getByRole('button', { name: say('sportsbookLate.groups.totals'), expanded })
    await seen.open(pathOf(await distantMatch(seen, 0)))
    await fold(true).click()
    await fold(false).waitFor()
    await seen.page
      .getByRole('link', { name: say('sportsbook.title') })
      .first()
      .click()
    const another = await distantMatch(seen, 1)
    await rowOf(seen, another).getByRole('link').first().click()
    await seen.page.waitForURL(`**${pathOf(another)}`)
    await fold(false).waitFor()
  })

  it('takes a quarter handicap and a correct score by keyboard alone, and tells how each ended (S2-066)', {
    tags: ['processes'],
  }, async () => {
    const seen = await visitAsMember(undefined, WIDE)
    open.push(seen)
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '100.00')
    const match = await comingMatch(seen, 3)
    const handicap = await quarterHandicap(seen, match)
    await seen.open(pathOf(match))
    await tabTo(page, tabOf(seen, 'all'))
    // Past the bet builder and the main markets.
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('ArrowRight')
    await pickByKeyboard(seen, priceOf(seen, match, 'asian_handicap', handicap.name), '20')
    await tabTo(page, tabOf(seen, 'handicap'))
    for (const group of ['totals', 'halves', 'score'] as const) {
      await page.keyboard.press('ArrowRight')
      await panelOf(seen)
        .getByRole('heading', { name: say(`sportsbookLate.groups.${group}`) })
        .first()
        .waitFor()
    }
    await pickByKeyboard(seen, priceOf(seen, match, 'correct_score', '2-1'), '10')
    await expectHolds(seen, 'slip-markets', { appearances: [WIDE] })
    await enter(
      page,
      slipOf(seen).getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥30.00' }) }),
    )
    await announced(page, say('sportsbook.slip.placed', { amount: '¥30.00' }))

    const bets = [betName(seen, 'asian_handicap', handicap.name), betName(seen, 'correct_score', '2-1')]
    const own = page.getByRole('region', { name: say('sportsbook.match.ownBets_other', { count: 2 }) })
    for (const bet of bets) await own.getByText(bet).waitFor()

    // The page stays where it is until the match is over: what was offered keeps its places, closed.
    await panelOf(seen)
      .getByRole('img', { name: new RegExp(say('sportsbook.closedCells', { match: '.*' })) })
      .first()
      .waitFor()
    await expect.poll(() => panelOf(seen).locator('button[aria-pressed]').count()).toBe(0)
    const settledBets = async () => (await roundsOf(seen)).filter(({ state }) => state === 'settled')
    await expect.poll(async () => (await settledBets()).length).toBe(2)
    for (const { result } of await settledBets())
      await own
        .getByText(say(`records.results.${result}`))
        .first()
        .waitFor()

    await seen.open(BETS)
    const record = page.getByRole('main')
    for (const bet of bets) await record.getByText(bet).first().waitFor()
    await expectHolds(seen, 'bets-markets', {
      says: (say) => [say('sportsbook.market.correct_score')],
    })
    await record.getByRole('button', { name: say('sportsbook.records.eachMarket') }).click()
    await page.getByRole('dialog').getByText(say('sportsbookLate.rules.kinds.ht_ft')).waitFor()
    await expectHolds(seen, 'all-rules', { appearances: [WIDE] })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // Which result comes is nobody's choice: the two that are halves are put into the answer.
    const halves = ['half-win', 'half-lose'] as const
    await page.route('**/cg/v1/bet/records?**', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { list: RoundView[] } }
      for (const [place, result] of halves.entries()) Object.assign(body.data.list[place] ?? {}, { result })
      await route.fulfill({ response, json: body })
    })
    for (const path of [BETS, pathOf(match)]) {
      await seen.open(path)
      for (const result of halves) await page.getByText(say(`records.means.${result}`)).waitFor()
      await expectHolds(seen, path === BETS ? 'bets-halves' : 'own-bets-halves', {
        says: (say) => halves.map((result) => say(`records.means.${result}`)),
      })
    }
  })
})

async function roundsOf({ client }: MemberVisit): Promise<readonly RoundView[]> {
  return ((await client.get('/cg/v1/bet/records')).data as { list: RoundView[] }).list
}
