import { settled, type Visit } from '../visit.ts'
import { sayIn } from '../words.ts'

const DEPOSIT = '/app/myCenter/deposit'

/**
 * Brings money in as a member does: places an order, has the sandbox bank pay it exactly, and waits until it
 * is credited. Ends on the order's page. `amount` is typed as it is, such as '1000'.
 */
export async function deposit(visit: Visit, amount: string): Promise<void> {
  const { page, context, appearance } = visit
  const say = sayIn(appearance.language)
  await visit.open(DEPOSIT)
  const amountField = page.getByRole('textbox', { name: say('deposits.amount') })
  const noLimits = page.getByRole('button', { name: say('protection.first.none') })
  await amountField.or(noLimits).first().waitFor()
  if (await noLimits.isVisible()) await noLimits.click()
  await amountField.fill(amount)
  await page.getByRole('button', { name: say('deposits.get.account') }).click()
  const link = page.getByRole('link', { name: say('deposits.openSandboxBank') })
  const [bank] = await Promise.all([context.waitForEvent('page'), link.click()])
  await settled(bank)
  await bank.getByRole('button', { name: new RegExp(`^${say('rails.sandbox.pay')}`) }).click()
  await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
  await bank.close()
}
