import type { Locator } from 'playwright-core'
import type { Visit } from '../visit.ts'
import { sayIn } from '../words.ts'

export const FAST = '/app/myCenter/withdrawals/fast'
export const QUICK = '/app/myCenter/deposit/quick'

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

export const amountOf = (seen: Visit): Locator => seen.page.locator('form [name="amount"]')
const submitOf = (seen: Visit) => seen.page.locator('form:has([name="amount"]) button[type=submit]')

/** Submits a quick withdrawal by its form, which is reached by the tab. */
export async function withdrawQuickly(seen: Visit, amount: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await seen.open('/app/myCenter/withdrawals')
  await page
    .getByRole('navigation', { name: say('withdrawals.tabs.label') })
    .getByRole('link', { name: say('withdrawals.tabs.fast') })
    .click()
  await page.waitForURL(`**${FAST}`)
  await amountOf(seen).fill(amount)
  await submitOf(seen).click()
  await page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
}

/**
 * Places a quick deposit by the tile among the ways to deposit and the form behind it, and waits for whom to
 * pay, or to see that nobody is found yet. Gives the address of its page.
 */
export async function depositQuickly(
  seen: Visit,
  amount: string,
  then: 'paying' | 'waiting' = 'paying',
): Promise<string> {
  const { page } = seen
  const say = wordsOf(seen)
  await seen.open('/app/myCenter/deposit')
  await page.getByRole('link', { name: say('quickpay.deposit.name') }).click()
  await page.waitForURL(`**${QUICK}`)
  await amountOf(seen).fill(amount)
  await page.getByRole('button', { name: say('quickpay.deposit.place') }).click()
  await page.getByRole('heading', { name: say(`quickpay.deposit.${then}Title`) }).waitFor()
  await page.waitForURL(/billNo=Q/)
  return page.url()
}

/** Says in the dialog from where an order was paid. */
export async function sayPaid(seen: Visit): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await page.getByRole('button', { name: say('deposits.iHavePaid') }).click()
  const dialog = page.getByRole('dialog', { name: say('quickpay.paid.title') })
  const send = dialog.getByRole('button', { name: say('quickpay.paid.send') })
  await send.click()
  await dialog.getByText(say('quickpay.paid.bankMissing')).waitFor()
  await dialog.getByRole('combobox', { name: say('quickpay.paid.bank') }).click()
  await page.getByRole('option', { name: /建设银行|Construction Bank/ }).click()
  await dialog.getByRole('textbox', { name: say('quickpay.paid.lastFour') }).fill('2207')
  const name = dialog.getByRole('textbox', { name: say('deposits.depositor') })
  if (await name.count()) await name.fill('周明')
  await send.click()
  await page.getByRole('heading', { name: say('quickpay.deposit.confirmingTitle') }).waitFor()
}

/** Says that an amount arrived, and once more when asked whether it really did. */
export async function confirmReceipt({ page, appearance }: Visit, amount: string): Promise<void> {
  const say = sayIn(appearance.language)
  const received = { name: say('quickpay.received', { amount }) }
  await page.getByRole('button', received).click()
  const question = page.getByRole('alertdialog', { name: say('quickpay.sure.title', { amount }) })
  await question.getByRole('button', { name: say('quickpay.sure.notYet') }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', received).click()
  await question.getByRole('button', received).click()
}

/** Appeals in words: by the receiver that nothing came, by the payer that it was paid. */
export async function appeal(seen: Visit, side: 'receiver' | 'payer', words: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const opener = side === 'receiver' ? 'quickpay.notReceived' : 'disputes.open'
  await page
    .getByRole('main')
    .getByRole('button', { name: say(opener) })
    .click()
  const dialog = page.getByRole('dialog', { name: say(`quickpay.appeal.${side}Title`) })
  await dialog.getByRole('button', { name: say('disputes.send') }).click()
  await dialog.getByText(say('disputes.textMissing')).waitFor()
  await dialog.getByRole('textbox', { name: say('disputes.text') }).fill(words)
  await dialog.getByRole('button', { name: say('disputes.send') }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The withdrawal ball, by what it says of how many. */
export const withdrawalBall = (seen: Visit, face: string, count: number): Locator =>
  seen.page.getByRole('button', { name: wordsOf(seen)(`withdrawals.ball.name.${face}`, { count }) })

/** The ball of a quick deposit, by what it says. */
export const depositBall = (seen: Visit, face: string): Locator =>
  seen.page.getByRole('button', {
    name: wordsOf(seen)('quickpay.deposit.ballName', {
      state: wordsOf(seen)(`quickpay.deposit.face.${face}`),
    }),
  })
