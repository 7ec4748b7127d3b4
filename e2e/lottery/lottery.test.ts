import { afterEach, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { saleWithTime } from '../harness/sale.ts'
import { type Appearance, NARROW, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const PHONE: Appearance = { width: 390, language: 'zh-CN', theme: 'dark' }
const DESK: Appearance = { width: 1440, language: 'en', theme: 'light' }
const POLL = { timeout: 15_000 }
/** A draw is a minute, and its beacon some seconds more. */
const SLOW = { timeout: 150_000, interval: 500 }

it('a visitor sees every game of the lottery with its draw, and what each bet returns (S2-070)', async () => {
  const seen = await visit('/app/lottery', NARROW)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await page.getByRole('heading', { level: 1, name: say('lotteryLate.door.title') }).waitFor()
  await expect.poll(() => page.getByRole('article').getByRole('timer').count()).toBe(5)
  await settled(page)
  await expectHolds(seen, 'lottery-door', { says: (words) => [words('lotteryLate.door.title')] })

  await page.getByRole('link', { name: say('games.names.ssc') }).click()
  await page.getByRole('heading', { level: 1, name: say('games.names.ssc') }).waitFor()
  expect(await page.title()).toContain(say('games.names.ssc'))
  await page.getByText(say('lotteryLate.mine.visitor')).waitFor()
  await settled(page)
  await expectHolds(seen, 'lottery-ssc', { says: (words) => [words('games.names.ssc')] })
  await seen.open('/app/lottery/pk10')
  await page.getByRole('timer').waitFor()
  await settled(page)
  await expectHolds(seen, 'lottery-pk10', { appearances: ofWidth(390) })
  await seen.open('/app/lottery/two-colour')
  await page.getByRole('timer').waitFor()
  await expectHolds(seen, 'lottery-two-colour', { appearances: ofWidth(390) })
})

it('a member bets two plays on three dice, sees what was thrown and what it paid, and checks it themselves (S2-070)', {
  tags: ['processes'],
  timeout: 240_000,
}, async () => {
  const seen = await visitAsMember(undefined, PHONE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '200.00')
  await seen.open('/app/lottery/k3')
  const rows = (id: string) =>
    page.getByRole('group', { name: say('lotteryLate.picks.numbersOf', { row: say(`lottery.rows.${id}`) }) })
  const add = (amount: string) =>
    page.getByRole('button', { name: say('lotteryLate.picks.add', { amount }) }).last()
  const ticket = page.getByRole('region', { name: say('lotteryLate.ticket.title') })

  // Nothing is staked that nobody said.
  const stake = page.getByLabel(say('lotteryLate.picks.lineStake'), { exact: true })
  await expect.poll(() => stake.inputValue()).toBe('')
  // Big and small together: one of them wins whatever is thrown.
  await rows('sum')
    .getByRole('button', { name: say('lottery.words.big') })
    .click()
  await rows('sum')
    .getByRole('button', { name: say('lottery.words.small') })
    .click()
  await stake.fill('10')
  await add('¥20.00').click()
  await page.getByRole('button', { name: say('lottery.groups.k3.different'), exact: true }).click()
  await page.getByRole('button', { name: say('lottery.plays.k3.two-different.name'), exact: true }).click()
  // With the keyboard alone: one stop, and the arrows inside.
  await rows('any').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page
    .getByText(say('lotteryLate.lines_other', { count: 3, lines: '3' }))
    .first()
    .waitFor()
  await stake.fill('1')
  await add('¥3.00').click()

  // What is on the ticket outlasts a reload.
  await page.reload()
  const place = ticket.getByRole('button', { name: say('lotteryLate.ticket.place', { amount: '¥23.00' }) })
  await place.waitFor()
  await settled(page)
  await expectHolds(seen, 'lottery-ticket', { appearances: ofWidth(390) })
  await saleWithTime(page)
  await place.click()
  const mine = page.getByRole('region', { name: say('lotteryLate.mine.title') })
  await expect.poll(() => mine.getByRole('button', { name: /^撤单：/ }).count(), POLL).toBe(2)

  // Drawn within a minute, by what was published before and randomness of after the close.
  await expect.poll(() => mine.getByRole('link', { name: /^核对：/ }).count(), SLOW).toBe(2)
  await expect.poll(() => mine.getByText('19.40', { exact: false }).count(), SLOW).toBeGreaterThan(0)
  await settled(page)
  await expectHolds(seen, 'lottery-won', { appearances: ofWidth(390) })
  await mine.getByRole('link', { name: new RegExp(say('lottery.plays.k3.sum-words.name')) }).click()
  await page.waitForURL('**/app/verify**')
  await page.getByText(say('fairness.draw.verdict.same'), { exact: true }).waitFor()
  await expect.poll(() => page.getByText('¥19.40').count()).toBeGreaterThan(0)
  await settled(page)
  await expectHolds(seen, 'lottery-verify', { appearances: ofWidth(390) })

  await seen.open('/app/myCenter/bets')
  await page.getByText(say('games.names.k3')).first().waitFor()
})

it('a member chases a number over several draws, takes one bet back, and stops the rest (S2-070)', {
  timeout: 240_000,
}, async () => {
  const seen = await visitAsMember(undefined, DESK)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '200.00')
  await seen.open('/app/lottery/k3')
  const row = page.getByRole('group', {
    name: say('lotteryLate.picks.numbersOf', { row: say('lottery.rows.sum') }),
  })
  const ticket = page.getByRole('region', { name: say('lotteryLate.ticket.title') })
  const mine = page.getByRole('region', { name: say('lotteryLate.mine.title') })
  const stake = page.getByLabel(say('lotteryLate.picks.lineStake'), { exact: true })
  const pick = async (words: readonly string[], amount: string) => {
    for (const word of words) await row.getByRole('button', { name: say(`lottery.words.${word}`) }).click()
    await stake.fill('2')
    await page.getByRole('button', { name: say('lotteryLate.picks.add', { amount }) }).click()
  }

  // A bet that is taken back before the close is whole again.
  await pick(['odd'], '¥2.00')
  await saleWithTime(page)
  await ticket.getByRole('button', { name: say('lotteryLate.ticket.place', { amount: '¥2.00' }) }).click()
  const cancel = mine.getByRole('button', { name: say('lotteryLate.mine.cancel') })
  await cancel.click()
  await page
    .getByText(say('drawsLate.cancelled', { amount: '¥2.00' }))
    .first()
    .waitFor()
  await mine.getByText(say('lotteryLate.states.cancelled')).first().waitFor()

  // Doubling over four draws: 1, 2, 4, 8. Big and small together win in the first, and the rest goes back.
  await pick(['big', 'small'], '¥4.00')
  await ticket.getByRole('radio', { name: say('lotteryLate.chase.many') }).click()
  await ticket.getByRole('button', { name: say('lotteryLate.chase.fewer') }).click()
  await ticket.getByRole('radio', { name: say('lotteryLate.chase.plans.doubling') }).click()
  await expect
    .poll(() => ticket.getByRole('checkbox', { name: say('lotteryLate.chase.stop') }).isChecked())
    .toBe(true)
  await settled(page)
  await expectHolds(seen, 'lottery-chase', { appearances: ofWidth(1440) })
  await saleWithTime(page)
  await ticket.getByRole('button', { name: say('lotteryLate.ticket.place', { amount: '¥60.00' }) }).click()
  await mine.getByRole('radio', { name: say('lotteryLate.mine.views.chases') }).click()
  await mine.getByRole('button', { name: /^Stop chase/ }).waitFor()
  await expect.poll(() => mine.getByText(say('lotteryLate.chaseStates.stopped')).count(), SLOW).toBe(1)
  // What it won, and the stakes of the draws that were not to come.
  await mine.getByText('59.88').first().waitFor()
  await mine.getByRole('button', { name: /^Show the chase/ }).click()
  const draws = mine.getByRole('table', { name: say('lotteryLate.mine.draws') })
  await expect.poll(() => draws.getByText(say('lotteryLate.states.cancelled')).count()).toBe(3)

  // One that its member stops.
  await pick(['big', 'small'], '¥4.00')
  // Nothing of the order before is set for the next: one draw, and it stops with its first win.
  await ticket.getByRole('button', { name: say('lotteryLate.ticket.place', { amount: '¥4.00' }) }).waitFor()
  await ticket.getByRole('radio', { name: say('lotteryLate.chase.many') }).click()
  await ticket.getByRole('checkbox', { name: say('lotteryLate.chase.stop') }).uncheck()
  await saleWithTime(page)
  await ticket.getByRole('button', { name: say('lotteryLate.ticket.place', { amount: '¥20.00' }) }).click()
  await mine.getByRole('button', { name: /^Stop chase/ }).click()
  await expect
    .poll(() => mine.getByText(say('lotteryLate.chaseStates.cancelled'), { exact: true }).count(), POLL)
    .toBe(1)
  await settled(page)
  await expectHolds(seen, 'lottery-chases', { appearances: ofWidth(1440) })
})
