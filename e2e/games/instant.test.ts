import { afterEach, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import type { Appearance, Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const PHONE: Appearance = { width: 390, language: 'zh-CN', theme: 'dark' }
const DESK: Appearance = { width: 1440, language: 'en', theme: 'light' }

it('a member rolls the dice for money on a phone, publishes the seed, and checks the round themselves (S2-068)', {
  tags: ['processes'],
}, async () => {
  const seen = await visitAsMember(undefined, PHONE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '100.00')
  await seen.open('/app/egame/dice')

  // Nothing is staked that nobody said.
  const stake = page.getByLabel(say('gamesLate.stake.label'), { exact: true })
  await expect.poll(() => stake.inputValue()).toBe('')
  await stake.fill('10.00')
  // The slider, its four fields and what a win pays are one choice.
  const slider = page.getByRole('slider', { name: say('instant.dice.target') })
  await slider.focus()
  await slider.press('PageUp')
  const target = page.getByLabel(say('instant.dice.target')).and(page.locator('input'))
  await expect.poll(() => target.inputValue()).toBe('55.50')
  await page.getByLabel(say('instant.multiple')).fill('2')
  await expect.poll(() => target.inputValue()).toBe('50.50')

  await page.getByRole('button', { name: say('instant.dice.act', { amount: '¥10.00' }) }).click()
  const told = page.getByRole('status').filter({ hasText: /^\d{1,3}\.\d\d / })
  await told.waitFor()
  const [point = ''] = ((await told.textContent()) ?? '').split(' ')
  const wins = Number(point) > 50.5
  const back = say('gamesLate.bar.returned', { amount: wins ? '¥20.00' : '¥0.00' })
  expect(await told.textContent()).toContain(back)
  await page.getByText(back, { exact: true }).filter({ visible: true }).first().waitFor()
  await expectHolds(seen, 'dice', { appearances: ofWidth(390) })

  await page.getByRole('button', { name: say('fairness.card.rotate') }).click()
  await page.getByRole('button', { name: say('fairness.rotate.random') }).click()
  await page.getByRole('button', { name: say('fairness.rotate.act') }).click()
  const check = page.getByRole('link', { name: say('gamesLate.rounds.check') }).first()
  await check.click()
  await page.waitForURL('**/app/verify**')
  await page.getByText(say('fairness.verdict.same'), { exact: true }).waitFor()
  await page
    .getByText(wins ? '20.00' : '0.00')
    .first()
    .waitFor()
  // In the words of its game, and as a file for the command line.
  await page.getByText(point, { exact: true }).first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('fairness.offline.save_other', { count: 1 }) }).click(),
  ])
  expect(file.suggestedFilename()).toBe('round.json')
})

it('a round among mines is there after a reload, and is played to its end with the keyboard (S2-068)', async () => {
  const seen = await visitAsMember(undefined, DESK)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '100.00')
  await seen.open('/app/egame/mines')

  await page.getByLabel(say('gamesLate.stake.label'), { exact: true }).fill('10.00')
  const count = page.getByRole('spinbutton', { name: say('instant.mines.count') })
  await count.press('Home')
  const board = page.getByRole('group', { name: say('instant.mines.board') })
  const cells = board.getByRole('button')
  const can = (cell: number) => cells.nth(cell).getAttribute('aria-disabled')
  const start = page.getByRole('button', { name: say('instant.mines.act', { amount: '¥10.00' }) })
  const begin = async () => {
    if (await start.count()) await start.click()
    return can(0)
  }
  /** Begins a round and opens its first cell with the keyboard alone; says what that holds. */
  const first = async () => {
    // A second has to pass between two rounds.
    await expect.poll(begin, { interval: 1_200 }).toBe('false')
    await cells.nth(12).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(() => cells.nth(0).getAttribute('aria-pressed')).toBe('true')
    return (await cells.nth(0).getAttribute('aria-label')) ?? ''
  }
  // One mine among 25 cells: where it is the first that is opened, another round is begun.
  while (!(await first()).endsWith(say('instant.mines.faces.gem')));

  await page.reload()
  await expect.poll(() => cells.nth(0).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => can(1)).toBe('false')
  const collect = page.getByRole('button', { name: say('instant.mines.collect', { amount: '¥10.31' }) })
  await expectHolds(seen, 'mines-open', { appearances: ofWidth(1440) })
  await collect.click()
  const returned = say('gamesLate.bar.returned', { amount: '¥10.31' })
  await page.getByText(returned, { exact: true }).filter({ visible: true }).first().waitFor()
  await expect
    .poll(() => board.getByRole('button', { name: say('instant.mines.faces.mine') }).count())
    .toBe(1)
})
