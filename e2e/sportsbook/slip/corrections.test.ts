import { afterEach, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { distantMatch, rowOf } from '../../harness/matches.ts'
import { visitAsMember } from '../../harness/member-visit.ts'
import { NARROW, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const slipOf = ({ page }: Visit) =>
  page
    .locator('aside, [role=dialog]')
    .filter({ has: page.locator('h2') })
    .first()

it.each([WIDE, NARROW])(
  'one press puts right what the slip refuses: a stake outside its limits, and a second leg on a match ($width)',
  async (face) => {
    const seen = await visitAsMember('/app/sport', face)
    open.push(seen)
    const { page, appearance } = seen
    const say = sayIn(appearance.language)
    const slip = slipOf(seen)
    const isNarrow = face.width === 390
    const press = (name: string) => slip.getByRole('button', { name, exact: true }).click()
    const [first, second] = [await distantMatch(seen, 3), await distantMatch(seen, 4)]
    const pick = (match: typeof first, at: number) =>
      rowOf(seen, match).locator('button[aria-pressed]').nth(at).click()
    await pick(first, 0)
    if (isNarrow) {
      await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
      await page.getByRole('dialog').waitFor()
    }
    const stake = slip.getByRole('textbox')
    await stake.fill('2')
    await press(say('sportsbookLate.correct.stake', { amount: '¥5.00' }))
    expect(await stake.inputValue()).toBe('5.00')
    await stake.fill('90000')
    const most = say('sportsbookLate.correct.most', { amount: '¥20,000.00' })
    await slip.getByText(most).waitFor()
    await expectHolds(seen, 'slip-most', { appearances: ofWidth(face.width) })
    await press(say('sportsbookLate.correct.stake', { amount: '¥20,000.00' }))
    expect(await stake.inputValue()).toBe('20,000.00')
    await slip.getByText(most).waitFor({ state: 'detached' })
    if (isNarrow) await page.keyboard.press('Escape')

    await pick(first, 1)
    await pick(second, 0)
    if (isNarrow) await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 3 }) }).click()
    await slip.getByRole('radio', { name: say('sportsbook.slip.multiple') }).click()
    await slip.getByText(say('sportsbookLate.multiple.correlated')).waitFor()
    await expectHolds(seen, 'slip-correlated', { appearances: ofWidth(face.width) })
    await press(say('sportsbookLate.correct.build'))
    const builder = slip.getByRole('radio', { name: say('sportsbook.slip.builder', { count: 2 }) })
    await expect.poll(() => builder.getAttribute('aria-checked')).toBe('true')
    await slip.getByRole('radio', { name: say('sportsbook.slip.multiple') }).click()
    await slip
      .getByRole('button', { name: new RegExp(`^${say('sportsbookLate.correct.removeOf', { pick: '' })}`) })
      .click()
    await slip.getByText(say('sportsbookLate.multiple.correlated')).waitFor({ state: 'detached' })
    await slip.getByLabel(say('sportsbookLate.multiple.stake'), { exact: true }).fill('50000')
    await press(say('sportsbookLate.correct.stake', { amount: '¥20,000.00' }))
    await slip
      .getByText(say('sportsbookLate.correct.most', { amount: '¥20,000.00' }))
      .waitFor({ state: 'detached' })
  },
)
