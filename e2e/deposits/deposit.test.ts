import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '#money/rails/sandbox.contract.ts'
import { expectHolds } from '../harness/looks.ts'
import { amountOf, cancel, depositor, place, wordsOf } from '../harness/money/depositor.ts'
import { NARROW, settled, type Visit } from '../harness/visit.ts'

/** The sandbox bank's page of the order that is shown, in a tab of its own. */
async function openBank(seen: Visit): Promise<Page> {
  const link = seen.page.getByRole('link', { name: wordsOf(seen)('deposits.openSandboxBank') })
  const [bank] = await Promise.all([seen.context.waitForEvent('page'), link.click()])
  await settled(bank)
  return bank
}

/** A tester has the bank act. */
async function atTheBank(seen: Visit, bank: Page, scenario: Scenario, amount?: string): Promise<void> {
  const say = wordsOf(seen)
  const name = say(`rails.sandbox.scenarios.${scenario}.name`)
  await bank.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
  if (amount) await bank.getByRole('textbox', { name: say('rails.sandbox.otherAmount') }).fill(amount)
  // While the payment before is on its way to the bank, a press is none.
  const pay = bank.getByRole('button', { name: new RegExp(`^${say('rails.sandbox.pay')}`) })
  await pay.and(bank.locator(':not([aria-busy])')).click()
}

/** Waits until the order that is shown stands at a stage. */
async function reach(seen: Visit, stage: 'pendingPayment' | 'confirmReceipt'): Promise<void> {
  await currentStage(seen)
    .filter({ hasText: wordsOf(seen)(`deposits.stages.${stage}`) })
    .waitFor()
}

/** What is in the centre wallet, in cents. */
async function centreCents({ page }: Visit): Promise<number> {
  const answer = await page.request.get('/cw/v1/balance', { headers: { 'X-API-CLIENT': 'web' } })
  return Number((await answer.json()).data.centerMoney.replace('.', ''))
}

const iHavePaid = (seen: Visit) =>
  seen.page.getByRole('main').getByRole('button', { name: wordsOf(seen)('deposits.iHavePaid') })

const currentStage = ({ page }: Visit) => page.locator('main [aria-current="step"]')

it('form, order and the sandbox bank are sound and accessible (S2-038)', async () => {
  const seen = await depositor(NARROW)
  await expectHolds(seen, 'deposit-form')
  await place(seen)
  await expectHolds(seen, 'deposit-order', { says: (say) => [say('deposits.order.pendingTitle')] })
  await expectHolds(seen, 'sandbox-bank', { page: await openBank(seen) })
  await cancel(seen)
})

describe('a deposit', () => {
  it('begins at its head, wherever in the form it was placed (S2-074)', async () => {
    const seen = await depositor({ width: 390 })
    const { page } = seen
    await amountOf(seen).fill('1000.37')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await place(seen)
    await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.id === 'main')
    await cancel(seen)
  })

  it('goes through its stages to the balance of every open tab (S1-012, S4-025)', {
    tags: ['processes'],
  }, async () => {
    const seen = await depositor()
    const { page, context } = seen
    const say = wordsOf(seen)
    await place(seen)
    const stages = page.getByRole('list', { name: say('deposits.stages.label') }).getByRole('listitem')
    const names = ['submitted', 'pendingPayment', 'confirmReceipt', 'completed'] as const
    for (const [index, name] of names.entries()) {
      expect(await stages.nth(index).textContent()).toContain(say(`deposits.stages.${name}`))
    }
    await reach(seen, 'pendingPayment')
    const other = await context.newPage()
    await other.goto('/app/home')
    await settled(other)
    const bank = await openBank(seen)
    // Said by the member, so that the stage stands until the bank pays; the bank's own word for it passes in
    // a moment.
    await iHavePaid(seen).click()
    await page.getByRole('heading', { name: say('deposits.order.confirmingTitle') }).waitFor()
    await reach(seen, 'confirmReceipt')
    await atTheBank(seen, bank, 'exact')
    await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    await currentStage(seen).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByText('1,000').waitFor()
    await other.getByRole('banner').getByText('1,000').waitFor()
    await bank.getByText(say('rails.sandbox.acknowledged')).waitFor()
  })

  it('of a wrong amount is kept aside, said so, and the order stays to be paid', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    const before = await centreCents(seen)
    await place(seen)
    const bank = await openBank(seen)
    await atTheBank(seen, bank, 'wrongAmount', '88')
    const notice = say('deposits.notice.wrongAmount', { paid: '¥88.00', asked: '¥1,000.37' })
    await page.getByText(notice).waitFor()
    await reach(seen, 'pendingPayment')
    expect(await centreCents(seen)).toBe(before)
    await atTheBank(seen, bank, 'exact')
    await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    expect(await centreCents(seen)).toBe(before + 100_037)
  })

  it('that the bank sent back can be paid again; told again and again, in the wrong order, it arrives once', async () => {
    const seen = await depositor()
    const say = wordsOf(seen)
    const before = await centreCents(seen)
    await place(seen, '500.18')
    const bank = await openBank(seen)
    await atTheBank(seen, bank, 'declined')
    await seen.page.getByText(say('deposits.notice.declined', { paid: '¥500.18' })).waitFor()
    await atTheBank(seen, bank, 'doubledNotice')
    await seen.page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    await bank.getByText(say('rails.sandbox.acknowledged')).nth(1).waitFor()
    expect(await centreCents(seen)).toBe(before + 50_018)
  })

  it('can be cancelled after a question, and placed again', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    await place(seen)
    await page.getByRole('button', { name: say('deposits.cancelOrder') }).click()
    await page.getByRole('button', { name: say('deposits.keepOrder') }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await reach(seen, 'pendingPayment')
    await cancel(seen)
    await page.getByRole('link', { name: say('deposits.backToForm') }).click()
    await page.getByRole('heading', { level: 1, name: say('deposits.title'), exact: true }).waitFor()
    await place(seen, '200')
    await cancel(seen)
  })
})
