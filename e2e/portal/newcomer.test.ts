import { afterEach, describe, expect, it } from 'vitest'
import { expectHolds } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { picture, type Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

describe('home', () => {
  it('says to a new member what to do first, what of it is done, and no more once they put it away', async () => {
    const seen = await visitAsMember('/app/home')
    open.push(seen)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    const steps = page.getByRole('region', { name: say('portal.home.steps.title') })
    await steps.getByText(say('portal.home.steps.protect.why')).waitFor()
    expect(await steps.getByText(say('portal.home.steps.done')).count()).toBe(0)
    await expectHolds(seen, 'home-first-steps', { says: (word) => [word('portal.home.steps.title')] })
    await fund(seen, '100.00')
    await seen.open('/app/home')
    await steps.getByText(say('portal.home.steps.done')).waitFor()
    await steps.getByRole('button', { name: say('portal.home.steps.hide') }).click()
    await steps.waitFor({ state: 'detached' })
    await seen.open('/app/home')
    await page.getByRole('heading', { name: say('portal.home.verifiable.headline') }).waitFor()
    expect(await steps.count()).toBe(0)
  })
})

describe('a page without a line', () => {
  it('says so and since when, with a balance that looks stale, until it is there again', async () => {
    const seen = await visitAsMember('/app/myCenter/myWallet')
    open.push(seen)
    const { page, context } = seen
    const amount = page.locator('main [data-live]').first()
    await amount.waitFor()
    const style = () => amount.evaluate((element) => getComputedStyle(element).fontStyle)
    await expect.poll(style).toBe('normal')
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ has: page.locator('.lucide-wifi-off') })
    await banner.waitFor()
    // The page is marked a moment after its banner stands.
    await expect.poll(style).toBe('italic')
    await picture(seen, 'offline')
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await expect.poll(style).toBe('normal')
  })
})
