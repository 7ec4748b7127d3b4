import { afterEach, describe, expect, it } from 'vitest'
import { takeSeat } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { NARROW, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** The console as one of the sandbox's people has it, by their name on its first page. */
async function asStaff(displayName: string, ...where: Parameters<typeof visit>): Promise<Visit> {
  const seen = await visit(...where)
  open.push(seen)
  await takeSeat(seen, displayName)
  return seen
}

describe('the frame of the console', { tags: ['processes'] }, () => {
  it('says what waits and how the books stand, in every face', async () => {
    const seen = await asStaff('周岚', '/console')
    await seen.page.getByRole('heading', { level: 1, name: say('console.overview.title') }).waitFor()
    expect(await seen.page.title()).toContain(say('console.overview.title'))
    await expectHolds(seen, 'console-overview', {
      says: (words) => [words('console.overview.waiting'), words('console.balanced')],
    })
  })

  it('finds a member with the keyboard alone, and shows each entry to its seal', async () => {
    const member = await visitAsMember()
    open.push(member)
    await fund(member, '1000.00')
    const { page, ...seen } = await asStaff('周岚', '/console')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    // So much of it that nobody else of the house begins alike.
    await page.keyboard.type(member.account.name.slice(0, -2))
    // What is found for the first letters has others before it: Enter opens the one that is chosen.
    await page.getByRole('option', { name: new RegExp(member.account.name), selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: member.account.name }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.getByRole('table', { name: say('ledgerDesk.panel') }).waitFor()
    await expectHolds({ page, ...seen }, 'console-member', {
      says: (words) => [words('ledgerDesk.panel'), words('identityDesk.member.brakes')],
    })
    await page.getByRole('table').getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await page.getByText(say('ledgerDesk.posting.total'), { exact: true }).waitFor()
    await expectHolds({ page, ...seen }, 'console-entry', { appearances: [seen.appearance] })
  })

  it('shows every key, and lets single letters be turned off', async () => {
    const { page } = await asStaff('周岚', '/console/members')
    await page.getByRole('heading', { level: 1, name: say('identityDesk.title') }).waitFor()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: say('console.keys.title') })
    await keys.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('combobox', { name: say('console.search.label') }).inputValue()).toBe('')
  })

  it('says of a page that it is nobody’s, or that it takes a permission', async () => {
    const seen = await asStaff('何晴', '/console/people')
    await seen.page.getByRole('heading', { name: say('console.notPermitted.headline') }).waitFor()
    await expectHolds(seen, 'console-not-permitted')
    await seen.open('/console/nowhere')
    await seen.page.getByRole('heading', { name: say('console.notFound.headline') }).waitFor()
    await seen.page.getByRole('link', { name: say('console.notFound.back') }).click()
    await seen.page.getByRole('heading', { name: say('console.overview.title') }).waitFor()
  })

  it('has its side list in a drawer on a phone', async () => {
    const words = sayIn('en')
    const seen = await asStaff('周岚', '/console', NARROW)
    const { page } = seen
    await page.getByRole('button', { name: words('console.openNav') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: words('identityDesk.nav') }).waitFor()
    await expectHolds(seen, 'console-drawer', { appearances: [NARROW] })
    await drawer.getByRole('link', { name: words('identityDesk.nav') }).click()
    await page.getByRole('heading', { level: 1, name: words('identityDesk.title') }).waitFor()
    await drawer.waitFor({ state: 'detached' })
    await expectHolds(seen, 'console-members')
  })
})

describe('a brake', () => {
  it('asks for a reason, signs the member out at once and says what became of it', async () => {
    const member = await visitAsMember('/app/myCenter')
    open.push(member)
    const { page } = await asStaff('周岚', '/console')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(member.account.name)
    // Chosen is the first: what was found for fewer letters goes, and the others move up under the press.
    await page.getByRole('option', { name: member.account.name, selected: true }).click()
    const brakes = page.getByRole('region', { name: say('identityDesk.member.brakes') })
    const stop = brakes.getByRole('button', { name: say('identityDesk.member.lock.signIn') })
    await stop.click()
    await brakes.getByRole('alert').waitFor()
    await brakes.getByRole('textbox').fill('本人来电，手机遗失')
    await stop.click()
    await page.getByText(say('identityDesk.member.locked.signIn')).first().waitFor()
    await page
      .getByRole('region', { name: say('identityDesk.member.byTwo') })
      .getByRole('button', { name: say('identityDesk.member.unlock.signIn') })
      .waitFor()
    await member.page.goto('/app/myCenter/security')
    await member.page.waitForURL(/\/app\/login/)
  })
})
