import { afterEach, it } from 'vitest'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

it('a member spins with the keyboard alone, sees what came back, and opens the round to its seeds (S2-068)', async () => {
  const seen = await visitAsMember(undefined, { width: 390, language: 'en', theme: 'dark' })
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '100.00')
  await seen.open('/app/egame/seven-lanterns')

  // Games are silent until somebody turns sound on, which this device remembers.
  const menu = page.getByRole('button', { name: say('gamesLate.head.menu') })
  await menu.press('Enter')
  await page.getByRole('button', { name: say('gamesLate.sound.turnOn') }).press('Enter')
  await page.reload()
  await menu.press('Enter')
  await page.getByRole('button', { name: say('gamesLate.sound.turnOff') }).waitFor()
  await page.keyboard.press('Escape')

  const stake = page.getByLabel(say('gamesLate.stake.label'), { exact: true })
  await stake.fill('10.00')
  await stake.blur()
  await page.getByRole('button', { name: say('slots.act', { amount: '¥10.00' }) }).waitFor()
  await page.keyboard.press(' ')

  // What came back is said once the reels stand, for who sees them and who does not.
  const told = page.getByRole('status').filter({ hasText: 'Returned' })
  await told.waitFor()
  const [amount = ''] = /¥[\d,.]+/.exec((await told.textContent()) ?? '') ?? []
  const returned = say('gamesLate.bar.returned', { amount })
  await page.getByText(returned, { exact: true }).filter({ visible: true }).first().waitFor()
  await page
    .getByRole('img', { name: say('games.names.seven-lanterns') })
    .first()
    .waitFor()
  await expectHolds(seen, 'slots', { appearances: ofWidth(390) })

  // The record of the round opens to what it was drawn from.
  await seen.open('/app/myCenter/bets')
  await page
    .getByRole('button', { name: new RegExp(say('games.names.seven-lanterns')) })
    .first()
    .click()
  await page.getByRole('link', { name: say('games.record.check') }).waitFor()
})
