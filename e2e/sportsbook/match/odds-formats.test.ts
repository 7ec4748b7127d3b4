import { afterEach, describe, expect, it } from 'vitest'
import { shownIn } from '#play/sportsbook/web/price/odds-shown.rules.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { distantMatch, matchOfTomorrow, rowOf } from '../../harness/matches.ts'
import { fund, visitAsMember } from '../../harness/member-visit.ts'
import { announced, NARROW, picture, settled, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const SPORT = '/app/sport'
const BETS = '/app/myCenter/bets'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const FORMATS = ['hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const
type Format = (typeof FORMATS)[number] | 'decimal'

/** Chooses a format beside the list, which a phone folds away. */
async function choose(seen: Visit, format: Format): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const choice = page.getByRole('main').getByRole('combobox', { name: say('sportsbookLate.odds.label') })
  const tools = page.getByRole('button', { name: say('sportsbookLate.list.tools') })
  if ((await tools.isVisible()) && (await tools.getAttribute('aria-expanded')) === 'false')
    await tools.click()
  await choice.filter({ visible: true }).first().click()
  await page
    .getByRole('option', { name: new RegExp(`^${say(`sportsbookLate.odds.formats.${format}`)}`) })
    .click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

describe('odds in six formats', () => {
  it.each([WIDE, NARROW])('are shown as they were chosen, and kept on the device ($width)', async (face) => {
    const seen = await visit(SPORT, face)
    open.push(seen)
    const { page } = seen
    const match = await distantMatch(seen, 0)
    const cells = rowOf(seen, match).locator('button[aria-pressed]')
    const offered = async () => {
      const answer = await page.request.get('/cg/v1/sport/markets')
      const { list } = (await answer.json()).data
      return list.find(({ matchId }: { matchId: string }) => matchId === match.matchId).markets[0].selections
    }
    await cells.first().waitFor()
    for (const format of FORMATS) {
      await choose(seen, format)
      const [first] = await offered()
      await expect.poll(() => cells.first().textContent()).toContain(shownIn(format, first.odds))
      // What it looks like is whole: no digit is cut away.
      const cut = await page
        .locator('button[aria-pressed] [data-live]')
        .evaluateAll((all) =>
          all.flatMap(({ scrollWidth, clientWidth, parentElement, textContent }) =>
            scrollWidth > clientWidth + 1 || scrollWidth > (parentElement?.clientWidth ?? 0)
              ? [textContent]
              : [],
          ),
        )
      expect(cut).toEqual([])
      await picture(seen, `sport-odds-${format}`)
    }
    await page.reload()
    const [first] = await offered()
    await expect.poll(() => cells.first().textContent()).toContain(shownIn('fractional', first.odds))
    await settled(page)
    await expectHolds(seen, 'sport-odds', { appearances: ofWidth(face.width) })
  })

  // Negative Malay odds are those that pay more than twice the stake, negative Indonesian ones those that pay less.
  it.each([
    ['malay', WIDE, /^-0\.\d\d$/],
    ['indonesian', NARROW, /^-[1-9]\.\d\d$/],
  ] as const)(
    'say of negative %s odds what is debited, and prove a bet at its decimal price',
    async (format, face, negative) => {
      const seen = await visitAsMember(`${SPORT}?tab=upcoming`, face)
      open.push(seen)
      const { page } = seen
      const say = wordsOf(seen)
      await fund(seen, '1000.00')
      const match = await matchOfTomorrow(seen, face.width === 390 ? 1 : 0)
      await choose(seen, format)
      await seen.open(`${SPORT}/match/${match.matchId}`)
      // Of three results one pays more than twice its stake, and of two that are as good as even one pays less.
      const price = page
        .getByRole('tabpanel')
        .locator('button[aria-pressed] [data-live]')
        .filter({ hasText: negative })
        .first()
      await price.click()
      if (face.width === 390)
        await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
      const slip = page.locator('aside#slip, [role=dialog]').first()
      const field = slip.locator('input[inputmode=decimal]')
      await field.fill('100')
      // The bet is as large as it says; the price can move, by what others stake.
      const formatName = say(`sportsbookLate.odds.formats.${format}`)
      await slip
        .getByText(
          new RegExp(say('sportsbookLate.odds.toWin', { format: formatName, odds: '-\\d\\.\\d\\d' })),
        )
        .waitFor()
      // At 2.92 it takes 52.09 to win 100: rounded up to the cent, so that no less is won.
      const decimal = slip.getByText(
        new RegExp(`^${say('sportsbook.odds.decimal', { odds: '\\d+\\.\\d\\d' })}$`),
      )
      const hundredths = Number(/\d+\.\d\d/.exec((await decimal.textContent()) ?? '')?.[0].replace('.', ''))
      const cents = Math.ceil(1_000_000 / (hundredths - 100))
      const amount = `¥${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const place = slip.getByRole('button', { name: say('sportsbook.slip.place', { amount }) })
      await place.waitFor()
      await settled(page)
      await expectHolds(seen, `slip-${format}`, { appearances: ofWidth(face.width) })
      expect(await field.inputValue()).toBe('100')
      await place.click()
      await announced(page, say('sportsbook.slip.placed', { amount }))
      // The record says the price in the same format; what proves the bet has the decimal price beside it.
      await seen.open(BETS)
      await page
        .getByText(format === 'malay' ? /-0\.\d\d/ : /-[1-9]\.\d\d/)
        .first()
        .waitFor()
      await page
        .getByRole('button', { name: new RegExp(say('records.show', { bet: '.*' })) })
        .first()
        .click()
      await page.getByRole('link', { name: say('records.verify') }).click()
      await page.getByText(new RegExp(say('sportsbook.odds.decimal', { odds: '\\d+\\.\\d\\d' }))).waitFor()
      await expectHolds(seen, `bet-${format}`, { appearances: ofWidth(face.width) })
    },
  )
})
