import { expect, it } from 'vitest'
import { referenceProvider } from '#testing/reference-provider/provider.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { fund, moveToVenue, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { NARROW } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

it('a studio that the operator named has a door, opens in a frame, is played at, and gives back what lies there when its member leaves (S2-065, S7-018)', async () => {
  const provider = await referenceProvider('coin')
  const house = await ownHouse({ STUDIOS_FILE: provider.studiosFile })
  try {
    await provider.start(house.url)
    const seen = await visitAsMember('/', NARROW, house.url)
    const { page, appearance } = seen
    const say = sayIn(appearance.language)
    const name = appearance.language === 'en' ? 'Coin flip' : '抛硬币'
    await fund(seen, '100.00')
    await moveToVenue(seen, '40.00', 'coin')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    const frame = page.frameLocator(`iframe[title="${name}"]`)
    await expect.poll(() => frame.locator('#balance').textContent()).toBe('¥40.00')
    await frame.locator('button[value=heads]').click()
    await frame.locator('output').filter({ hasText: /\S/ }).waitFor()
    const played = await frame.locator('#balance').textContent()
    expect(['¥39.00', '¥40.96']).toContain(played)
    await page.getByRole('button', { name: say('venues.studio.again') }).click()
    await expect.poll(() => frame.locator('#balance').textContent()).toBe(played)
    await expectHolds(seen, 'studio', {
      appearances: ofWidth(390),
      says: (words) => [words('venues.studio.again')],
    })
    const total = played === '¥39.00' ? '¥99.00' : '¥100.96'
    await page
      .getByRole('link', { name: say('venues.title') })
      .first()
      .click()
    await page.waitForURL('**/app/myCenter/transfer')
    await page.getByText(total).first().waitFor()
    await seen.close()
  } finally {
    await house.leave()
    await provider.close()
  }
})

it('a studio that plays from the centre wallet is played at with what lies there, and nothing is transferred (S7-018)', async () => {
  const provider = await referenceProvider('coin', 'seamless')
  const house = await ownHouse({ STUDIOS_FILE: provider.studiosFile })
  try {
    await provider.start(house.url)
    const seen = await visitAsMember('/', NARROW, house.url)
    const { page, appearance } = seen
    const say = sayIn(appearance.language)
    const name = appearance.language === 'en' ? 'Coin flip' : '抛硬币'
    await fund(seen, '100.00')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    const frame = page.frameLocator(`iframe[title="${name}"]`)
    await expect.poll(() => frame.locator('#balance').textContent()).toBe('¥100.00')
    await page.getByText(say('venues.studio.fromCentre')).waitFor()
    await frame.locator('button[value=heads]').click()
    await frame.locator('output').filter({ hasText: /\S/ }).waitFor()
    const played = await frame.locator('#balance').textContent()
    expect(['¥99.00', '¥100.96']).toContain(played)
    await expectHolds(seen, 'seamless-studio', {
      appearances: ofWidth(390),
      says: (words) => [words('venues.studio.fromCentre')],
    })
    await page.goto(`${house.url}/app/myCenter/transfer`)
    await page.getByText(say('venues.fromCentre'), { exact: true }).first().waitFor()
    await expectHolds(seen, 'seamless-transfer', {
      appearances: ofWidth(390),
      says: (words) => [words('venues.fromCentre')],
    })
    await page.goto(`${house.url}/app/myCenter/bets`)
    await page.getByText('coin-flip').first().waitFor()
    await expectHolds(seen, 'seamless-bets', {
      appearances: ofWidth(390),
      says: (_, language) => [language === 'en' ? 'Coin flip' : '抛硬币'],
    })
    await seen.close()
  } finally {
    await house.leave()
    await provider.close()
  }
})
