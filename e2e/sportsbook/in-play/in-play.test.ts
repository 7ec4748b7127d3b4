import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { MATCHES_OF_TEN_MINUTES, untilGoalToCome } from '../../harness/goal-to-come.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { fund, type MemberVisit, passTime, standStill, visitMovable } from '../../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../../harness/own-house.ts'
import { announced, NARROW, picture, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'
import { placeInPlay } from './place-in-play.ts'

const DELAY_MS = 5_000
/** Nothing but the goal itself happens so long before and after it. */
const CALM_MS = 30_000
/** Betting pauses so long after a goal, and prices are told a moment later. */
const PAUSE_MS = 7_000

interface Expected {
  readonly match: MatchView
  /** Until its first goal. */
  readonly goalInMs: number
}

const open: { visit: Visit | null; house: MovableHouse | null } = { visit: null, house: null }
afterEach(async () => {
  await open.visit?.close()
  await open.house?.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const isNarrow = ({ page }: Visit) => (page.viewportSize()?.width ?? 0) < 1024

/** A match whose first goal is still to come, as the board has it. */
async function untilFirstGoalToCome(seen: MemberVisit, house: MovableHouse): Promise<Expected> {
  const { matchId, inMs } = await untilGoalToCome(seen, house, { calmMs: CALM_MS, isFirst: true })
  const onBoard = async () => {
    const { data } = await (await seen.page.request.get('/live/v1/matches')).json()
    return (data.matches as MatchView[]).find((match) => match.matchId === matchId)
  }
  await expect.poll(onBoard).toBeDefined()
  return { match: (await onBoard()) as MatchView, goalInMs: inMs }
}

/** Brings everybody's clock to a moment before the goal. */
async function goTo(
  seen: MemberVisit,
  house: MovableHouse,
  expected: Expected,
  beforeMs: number,
): Promise<void> {
  await passTime(house, expected.goalInMs - beforeMs, seen)
}

/** Picks the price of a result on the page of its match. */
async function pickOnly(seen: Visit, match: MatchView, selection: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const { language } = seen.appearance
  const name = say('sportsbook.cell', {
    match: say('fixtures.versus', { home: match.home.names[language], guest: match.guest.names[language] }),
    market: say('sportsbook.market.1x2'),
    selection,
    odds: '',
  })
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click()
}

/** Opens the slip; on a phone the sheet. */
async function slipOf(seen: Visit): Promise<Locator> {
  const { page } = seen
  if (!isNarrow(seen)) return page.locator('#slip')
  const sheet = page.getByRole('dialog')
  if (!(await sheet.isVisible())) await page.locator('button[data-foot]').click()
  return sheet
}

/** Picks the price of a result and types a stake. */
async function pick(seen: Visit, { match }: Expected, selection: string, stake: string): Promise<void> {
  await pickOnly(seen, match, selection)
  await (await slipOf(seen)).getByRole('textbox').first().fill(stake)
}

/** The two matches to come that kick off last, the very last first. */
async function lastTwoToCome({ page }: Visit): Promise<readonly [MatchView, MatchView]> {
  const { data } = await (await page.request.get('/live/v1/matches')).json()
  const toCome = (data.matches as MatchView[]).filter(({ state }) => state === 'upcoming')
  const [last, before] = toCome.toSorted((a, b) => b.kickOffAt.localeCompare(a.kickOffAt))
  if (!last || !before) throw new Error('too few matches are to come')
  return [last, before]
}

/** Puts a leg in play and one that is to come onto the slip's second tab, with a stake; the slip is open then. */
async function pickBoth(seen: Visit, { match }: Expected, other: MatchView, stake: string): Promise<Locator> {
  const say = wordsOf(seen)
  await seen.open(`/app/sport/match/${other.matchId}`)
  await pickOnly(seen, other, other.home.names[seen.appearance.language])
  await seen.open(`/app/sport/match/${match.matchId}`)
  await pickOnly(seen, match, say('sportsbook.pick.draw'))
  const slip = await slipOf(seen)
  await slip.getByRole('radio', { name: say('sportsbook.slip.multiple') }).click()
  await slip.getByLabel(say('sportsbookLate.multiple.stake'), { exact: true }).fill(stake)
  return slip
}

/** The price of there being no goal of a number any more. */
const nextGoal = (seen: Visit, number: number) =>
  seen.page
    .getByRole('tabpanel')
    .getByRole('button', { name: wordsOf(seen)('sportsbook.pick.noGoal', { number: String(number) }) })

const roundsOf = async ({ client }: MemberVisit): Promise<readonly RoundView[]> =>
  (await client.get('/cg/v1/bet/records')).data.list

/** What the house pays for a draw now. */
async function drawOdds({ client }: MemberVisit, { match: { matchId } }: Expected): Promise<string> {
  const { data } = await client.get(`/cg/v1/sport/markets?matchId=${matchId}`)
  const [{ markets }] = data.list as [MatchMarkets]
  const result = markets.find(({ kind }) => kind === '1x2')
  return result?.selections.find(({ selection }) => selection === 'draw')?.odds ?? 'none'
}

describe('a bet in play', () => {
  it.each([WIDE, NARROW])(
    'waits before it is accepted; a goal meanwhile rejects it with the new price, and one press asks again (M-073, $width)',
    async (face) => {
      const house = await movableHouse({
        ...MATCHES_OF_TEN_MINUTES,
        QUICK_DOWN_SECONDS: face.width === WIDE.width ? '86324' : '86325',
      })
      open.house = house
      const seen = await visitMovable(house, undefined, face)
      open.visit = seen
      const { page } = seen
      const say = wordsOf(seen)
      await fund(seen, '1000.00')
      await standStill(house, seen)
      const expected = await untilFirstGoalToCome(seen, house)
      await goTo(seen, house, expected, 20_000)
      const { matchId } = expected.match
      const follows = { changes: [{ kind: 'match', id: matchId, on: true }], tells: true }
      expect((await seen.client.post('/cg/v1/sport/favourites', follows)).code).toBe(0)
      await seen.open(`/app/sport/match/${matchId}`)
      await expectHolds(seen, 'pitch-live', { appearances: ofWidth(face.width) })

      // Before it there is the next goal to back, too: nobody’s, or a side’s.
      await nextGoal(seen, 1).waitFor()
      await pick(seen, expected, say('sportsbook.pick.draw'), '20')
      await page.getByText(say('sportsbookLate.inPlay.delay', { seconds: 5 })).waitFor()
      await placeInPlay(seen)
      await expectHolds(seen, 'in-play-waiting', {
        appearances: ofWidth(face.width),
        says: (words) => [words('sportsbookLate.inPlay.waits')],
      })
      // Where it waits is no matter of this page: it is there after a reload.
      await page.reload()
      if (isNarrow(seen)) await page.locator('button[data-foot]').click()
      await page.getByText(say('sportsbookLate.inPlay.waits')).waitFor()
      await passTime(house, DELAY_MS, seen)
      await announced(
        page,
        say('sportsbookLate.inPlay.accepted', { bet: say('sportsbook.pick.draw'), odds: '' }).trim(),
      )
      expect(await roundsOf(seen)).toMatchObject([{ state: 'open', stake: '20.00' }])

      await passTime(house, 12_000, seen)
      await pick(seen, expected, say('sportsbook.pick.draw'), '30')
      await placeInPlay(seen)
      await passTime(house, 3_000, seen)
      await page
        .getByText(say('sportsbookLate.inPlay.rejected', { why: say('sportsbook.rejected.goal') }))
        .first()
        .waitFor()
      expect((await roundsOf(seen))[0]).toMatchObject({ state: 'rejected', payout: '30.00' })
      // Who follows the match is told of the goal, with its minute and the score.
      const { data: now } = await (await page.request.get(`/live/v1/match/${matchId}`)).json()
      const { language } = face
      const score = say('fixtures.scoreLine', {
        home: now.home.names[language],
        guest: now.guest.names[language],
        homeScore: now.homeScore,
        guestScore: now.guestScore,
      })
      expect(now.homeScore + now.guestScore).toBe(1)
      const [{ side, minute }] = now.goals
      await announced(page, say('sportsbook.tidings.goal', { minute: `${minute}'`, score }))
      // And it stands on the pitch in the head of the match, which is a strip of 96 px on a phone.
      const team = now[side].names[language]
      const what = say('sportsbookLate.pitch.kinds.goal')
      const shown = page.getByText(say('sportsbookLate.pitch.event', { team, what, minute: `${minute}'` }))
      await shown.waitFor()
      const { height = 0 } = (await shown.locator('..').boundingBox()) ?? {}
      expect(isNarrow(seen) ? height === 96 : height >= 240).toBe(true)
      await passTime(house, PAUSE_MS, seen)
      const again = page.locator('[data-pick] button').filter({ hasText: '30.00' })
      // No time passes, so that the price which the house has now is the one to come onto the button.
      const odds = await drawOdds(seen, expected)
      await expect
        .poll(async () => (await again.isEnabled()) && (await again.textContent())?.includes(odds))
        .toBe(true)
      await expectHolds(seen, 'in-play-rejected', { appearances: ofWidth(face.width) })
      // The goal that fell has made room for the next one. On a phone the slip lies over it.
      if (!isNarrow(seen)) {
        await nextGoal(seen, 2).waitFor()
        expect(await nextGoal(seen, 1).count()).toBe(0)
      }
      await again.dblclick()
      await page.getByText(say('sportsbookLate.inPlay.waits')).waitFor()
      await passTime(house, DELAY_MS, seen)
      await expect
        .poll(async () => (await roundsOf(seen)).map(({ state }) => state))
        .toEqual(['open', 'rejected', 'open'])

      await seen.open('/app/myCenter/bets')
      await expectHolds(seen, 'in-play-records', {
        says: (words) => [words('records.results.rejected')],
      })
    },
  )
})

describe('a multiple with a leg in play', () => {
  it.each([WIDE, NARROW])(
    'waits as a whole before it is accepted; a goal meanwhile rejects it with the leg named, and one press asks again ($width)',
    async (face) => {
      const house = await movableHouse({
        ...MATCHES_OF_TEN_MINUTES,
        QUICK_DOWN_SECONDS: face.width === WIDE.width ? '86260' : '86261',
      })
      open.house = house
      const seen = await visitMovable(house, undefined, face)
      open.visit = seen
      const { page } = seen
      const say = wordsOf(seen)
      await fund(seen, '1000.00')
      await standStill(house, seen)
      const expected = await untilFirstGoalToCome(seen, house)
      const [other] = await lastTwoToCome(seen)
      await goTo(seen, house, expected, 20_000)

      const slip = await pickBoth(seen, expected, other, '20')
      await slip.getByText(say('sportsbookLate.multiple.delay', { seconds: 5 })).waitFor()
      await picture(seen, 'multiple-in-play-delay')
      await placeInPlay(seen)
      await expectHolds(seen, 'multiple-in-play-waiting', {
        appearances: ofWidth(face.width),
        says: (words) => [words('sportsbookLate.inPlay.waits')],
      })
      // Where it waits is no matter of this page: it is there after a reload.
      await page.reload()
      await (await slipOf(seen)).getByText(say('sportsbookLate.inPlay.waits')).waitFor()
      await passTime(house, DELAY_MS, seen)
      const name = say('sportsbook.multiple.accumulator', { legs: 2 })
      await announced(page, say('sportsbookLate.inPlay.accepted', { bet: name, odds: '' }).trim())
      expect(await roundsOf(seen)).toMatchObject([{ state: 'open', stake: '20.00' }])

      await passTime(house, 12_000, seen)
      await pickBoth(seen, expected, other, '30')
      await placeInPlay(seen)
      await passTime(house, 3_000, seen)
      const rejected = page.getByText(say('sportsbookLate.multiple.rejected', { legs: 'B' }))
      await rejected.waitFor()
      await page
        .getByText(say('sportsbook.rejectedFor', { why: say('sportsbook.rejected.goal') }))
        .first()
        .waitFor()
      expect((await roundsOf(seen))[0]).toMatchObject({ state: 'rejected', payout: '30.00' })
      await passTime(house, PAUSE_MS, seen)
      const again = (await slipOf(seen)).getByRole('button').filter({ hasText: '30.00' })
      await expect.poll(() => again.isEnabled()).toBe(true)
      await expectHolds(seen, 'multiple-in-play-rejected', { appearances: ofWidth(face.width) })
      await again.dblclick()
      await page.getByText(say('sportsbookLate.inPlay.waits')).waitFor()
      await passTime(house, DELAY_MS, seen)
      await expect
        .poll(async () => (await roundsOf(seen)).map(({ state }) => state))
        .toEqual(['open', 'rejected', 'open'])

      await seen.open('/app/myCenter/bets')
      await expectHolds(seen, 'multiple-in-play-records', {
        says: (words) => [words('records.results.rejected')],
      })
    },
  )

  it.each([WIDE, NARROW])(
    'that is rejected while another pick is in the slip says why beside it, over a reload too, until the member has seen it ($width)',
    async (face) => {
      const house = await movableHouse({
        ...MATCHES_OF_TEN_MINUTES,
        QUICK_DOWN_SECONDS: face.width === WIDE.width ? '86260' : '86261',
      })
      open.house = house
      const seen = await visitMovable(house, undefined, face)
      open.visit = seen
      const { page } = seen
      const say = wordsOf(seen)
      await fund(seen, '1000.00')
      await standStill(house, seen)
      const expected = await untilFirstGoalToCome(seen, house)
      const [other, third] = await lastTwoToCome(seen)
      await goTo(seen, house, expected, 3_000)
      await pickBoth(seen, expected, other, '30')
      await placeInPlay(seen)
      await seen.open(`/app/sport/match/${third.matchId}`)
      await pickOnly(seen, third, third.home.names[seen.appearance.language])
      await passTime(house, 3_000, seen)

      const bet = say('sportsbook.multiple.accumulator', { legs: 2 })
      const goal = say('sportsbook.rejected.goal')
      const words = say('sportsbookLate.inPlay.rejectedToast', { bet, why: goal })
      const slip = await slipOf(seen)
      await slip.getByRole('alert').getByText(words).waitFor()
      expect((await roundsOf(seen))[0]).toMatchObject({ state: 'rejected', payout: '30.00' })
      await expectHolds(seen, 'multiple-rejected-beside', { appearances: ofWidth(face.width) })
      await page.reload()
      const again = await slipOf(seen)
      await again.getByRole('alert').getByText(words).waitFor()
      await again.getByRole('link', { name: say('sportsbookLate.multiple.seeLegs') }).waitFor()
      await again.getByRole('button', { name: say('sportsbookLate.multiple.seen', { bet }) }).click()
      await again.getByRole('alert').getByText(words).waitFor({ state: 'detached' })
    },
  )
})
