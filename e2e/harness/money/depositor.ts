// What journeys of deposits start with: a member on the deposit page, and an order that is placed or
// cancelled there.
import { afterEach } from 'vitest'
import { visitAsMember } from '../member-visit.ts'
import { type Appearance, settled, type Visit } from '../visit.ts'
import { sayIn } from '../words.ts'

export const DEPOSIT = '/app/myCenter/deposit'
export const ORDER = /\/app\/myCenter\/deposit\?billNo=D\d{18}$/
/** The windows of a journey, closed after it; one that opens another adds it. */
export const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/**
 * A member of this journey's own on the deposit page: an order that a journey leaves open stands in no
 * other's way.
 */
export async function depositor(face: Partial<Appearance> = {}): Promise<Visit> {
  const seen = await visitAsMember(DEPOSIT, face)
  open.push(seen)
  await amountOf(seen).waitFor()
  return seen
}

export const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
export const amountOf = (seen: Visit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('deposits.amount') })

/** Places an order and ends on its page. */
export async function place(seen: Visit, amount = '1000.37'): Promise<string> {
  const { page } = seen
  await amountOf(seen).fill(amount)
  await page.getByRole('button', { name: wordsOf(seen)('deposits.get.account') }).click()
  await page.waitForURL(ORDER)
  await page.getByRole('heading', { name: wordsOf(seen)('deposits.order.pendingTitle') }).waitFor()
  return new URL(page.url()).searchParams.get('billNo') ?? ''
}

/** Cancels the order that is shown. */
export async function cancel(seen: Visit): Promise<void> {
  const say = wordsOf(seen)
  // What comes onto the page between down and up moves the button away under the press.
  await settled(seen.page)
  await seen.page
    .getByRole('main')
    .getByRole('button', { name: say('deposits.cancelOrder') })
    .click()
  await seen.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('deposits.cancelOrder') })
    .click()
  await seen.page.getByRole('heading', { name: say('deposits.order.cancelledTitle') }).waitFor()
  // While the question still goes, the page behind it takes no press.
  await seen.page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

export const goHome = (seen: Visit) => seen.page.getByRole('banner').getByRole('link').first().click()

/** Goes back to the form from an order that waits for its payment: the page asks first. */
export async function leaveForForm(seen: Visit): Promise<void> {
  const say = wordsOf(seen)
  await seen.page.getByRole('link', { name: say('deposits.backToForm') }).click()
  const question = seen.page.getByRole('alertdialog', { name: say('deposits.leaveTitle') })
  await question.getByRole('button', { name: say('deposits.leave') }).click()
  await question.waitFor({ state: 'detached' })
}
