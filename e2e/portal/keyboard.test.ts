import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, tabTo, tick, typeInto } from '../harness/keyboard.ts'
import { distantMatch, rowOf } from '../harness/matches.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { recycle } from '../harness/money/recycling.ts'
import { announced, NARROW, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

it('the main job is done by keyboard alone, from registration to a withdrawal (S1-001, S1-012)', {
  tags: ['processes'],
}, async () => {
  const seen = await visit('/app/home', { language: 'en' })
  try {
    await register(seen)
    await deposit(seen)
    await moveToVenue(seen)
    await bet(seen)
    await readTheBet(seen)
    await bringBack(seen)
    await bindCard(seen)
    await withdraw(seen)
  } finally {
    await seen.close()
  }
})

/** Pages whose fields a phone has to bring above its bar of tabs, and on the first above the form's own foot. */
const WITH_FIELDS = ['deposit', 'deposit/quick', 'transfer', 'interest', 'usdt']

it.each(WITH_FIELDS)(
  'what sticks to the foot of a phone never covers a field that has the focus (%s)',
  async (path) => {
    const seen = await visitAsMember(`/app/myCenter/${path}`, NARROW)
    try {
      const { page } = seen
      await page.locator('main [name=amount]').waitFor()
      await settled(page)
      await page.getByRole('banner').getByRole('link').first().focus()
      const covered: string[] = []
      let fields = 0
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(() => document.activeElement?.matches('main input, main textarea') ?? false))
          fields += 1
        covered.push(
          ...(await page.evaluate(() => {
            const field = document.activeElement
            if (!field?.matches('main input, main textarea, main [role=combobox]')) return []
            const { left, width, bottom, top } = field.getBoundingClientRect()
            const over = document.elementFromPoint(left + width / 2, Math.max(top, bottom - 2))
            return over && (field.contains(over) || over.contains(field))
              ? []
              : [field.outerHTML.slice(0, 120)]
          })),
        )
      }
      expect(covered).toEqual([])
      expect(fields).toBeGreaterThan(0)
    } finally {
      await seen.close()
    }
  },
)

const say = sayIn('en')
const PASSWORD = 'Lamp-over-9-doors'

/** Follows the first link on the page that leads there, and waits for the page behind it. */
async function follow(page: Page, path: string): Promise<void> {
  await enter(page, page.locator(`a[href="${path}"]:visible`).first())
  await page.waitForURL(`**${path}`)
  await settled(page)
}

async function goTo(page: Page, section: string): Promise<void> {
  await follow(page, '/app/myCenter')
  await follow(page, `/app/myCenter/${section}`)
}

async function register({ page }: Visit): Promise<void> {
  await enter(page, page.getByRole('banner').getByRole('link', { name: say('portal.register') }))
  await page.waitForURL('**/app/register**')
  const name = page.getByRole('textbox', { name: say('identity.name'), exact: true })
  await typeInto(page, name, `keys_${crypto.randomUUID().slice(0, 8)}`)
  await typeInto(page, page.getByLabel(say('identity.password'), { exact: true }), PASSWORD)
  await enter(page, page.getByRole('button', { name: say('identity.verification.idle') }))
  await tick(page, page.getByRole('checkbox', { name: say('identity.register.age') }))
  await tick(page, page.getByRole('checkbox').nth(1))
  await page.getByRole('button', { name: say('identity.verification.done') }).waitFor()
  await enter(page, page.getByRole('button', { name: say('identity.register.submit'), exact: true }))
  await page.waitForURL('**/app/home')
  await settled(page)
}

async function deposit({ page, context }: Visit): Promise<void> {
  await follow(page, '/app/myCenter/deposit')
  await enter(page, page.getByRole('button', { name: say('protection.first.none') }))
  await typeInto(page, page.getByRole('textbox', { name: say('deposits.amount') }), '1000')
  await enter(page, page.getByRole('button', { name: say('deposits.get.account') }))
  const link = page.getByRole('link', { name: say('deposits.openSandboxBank') })
  await tabTo(page, link)
  const [bank] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await settled(bank)
  await enter(bank, bank.getByRole('button', { name: new RegExp(`^${say('rails.sandbox.pay')}`) }))
  await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
  await bank.close()
}

async function moveToVenue({ page }: Visit): Promise<void> {
  await goTo(page, 'transfer')
  await tabTo(page, page.getByRole('radio', { name: say('venues.free.free') }))
  await page.keyboard.press('ArrowUp')
  await announced(page, say('venues.free.isOff'))
  await typeInto(page, page.getByRole('textbox', { name: say('venues.amount') }), '500')
  await enter(page, page.locator('form:has([name="amount"]) button[type=submit]'))
  await announced(page, say('venues.transferred', { amount: '¥500.00' }))
}

async function bet(seen: Visit): Promise<void> {
  const { page } = seen
  await follow(page, '/app/sport')
  const match = await distantMatch(seen, 3)
  const teams = say('fixtures.versus', { home: match.home.names.en, guest: match.guest.names.en })
  await enter(page, rowOf(seen, match).getByRole('button', { name: teams }).first())
  await enter(page, page.getByRole('button', { name: say('sportsbook.slip.go') }))
  const slip = page.locator('aside').filter({ has: page.locator('h2') })
  await typeInto(page, slip.locator('input[inputmode=decimal]').first(), '100')
  await enter(page, slip.getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥100.00' }) }))
  await announced(page, say('sportsbook.slip.placed', { amount: '¥100.00' }))
}

async function readTheBet({ page }: Visit): Promise<void> {
  await goTo(page, 'bets')
  await enter(page, page.getByRole('main').getByRole('button', { expanded: false }).last())
  await page.getByText(say('wallet.entries.balanced')).first().waitFor()
}

async function bringBack(seen: Visit): Promise<void> {
  const { page } = seen
  await goTo(page, 'transfer')
  const button = page.getByRole('button', { name: say('venues.recycle'), exact: true })
  await recycle(seen, () => enter(page, button))
}

async function bindCard({ page }: Visit): Promise<void> {
  await goTo(page, 'banks')
  await typeInto(page, page.getByRole('textbox', { name: say('payees.holder') }), '林远')
  await typeInto(page, page.getByRole('textbox', { name: say('payees.number') }), '6214830211758841')
  await typeInto(page, page.locator('form:has([name="cardNo"]) [name="stepUp"]'), PASSWORD)
  await enter(page, page.getByRole('button', { name: say('payees.bind'), exact: true }))
  await announced(page, say('payees.bound'))
}

async function withdraw({ page }: Visit): Promise<void> {
  await goTo(page, 'withdrawals')
  await typeInto(page, page.getByRole('textbox', { name: say('withdrawals.amount') }), '300')
  await enter(page, page.locator('form:has([name="amount"]) button[type=submit]'))
  await enter(page, page.getByRole('button', { name: say('withdrawals.received', { amount: '¥300.00' }) }))
  await page.getByText(say('withdrawals.history.completed')).first().waitFor()
}
