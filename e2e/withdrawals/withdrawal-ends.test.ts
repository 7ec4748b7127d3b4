import { afterEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { REFUSED_ADDRESSES } from '#money/rails/sandbox-chain.rules.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, holdUsdt, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { type Appearance, announced, NARROW, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A withdrawal to each kind of payee, to both of its ends: received, and refused with the money back. */

const WITHDRAWALS = '/app/myCenter/withdrawals'
const USDT_WITHDRAWALS = `${WITHDRAWALS}/usdt`
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const open: MemberVisit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** What of yuan can be withdrawn to, by the last four of it. */
const WALLETS = [
  { kind: 'ebPay', account: 'EB88k2Lm90' },
  { kind: 'koiPay', account: 'koi0192837465' },
  { kind: 'wechat', account: 'lin_yuan88' },
  { kind: 'alipay', account: '13800138000' },
  { kind: 'eCny', account: '0022012345678901' },
] as const
const TAILS = ['8841', ...WALLETS.map(({ account }) => account.slice(-4))]
/** 100 + 101 + ... to each of them. */
const amountOf = (index: number) => `¥${100 + index}.00`

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)
const submit = ({ page }: MemberVisit) =>
  page.locator('main form:has([name="amount"]) button[type=submit]').click()

/** A member with money, and with a payee of every kind in this name; USDT go to this address. */
async function saver(
  appearance: Appearance,
  holderName: string,
  protocol: number,
  address: string,
): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, appearance)
  open.push(seen)
  const { client } = seen
  await fund(seen, '2000.00')
  await holdUsdt(seen, '720.00')
  await bindCard(seen, holderName)
  for (const wallet of WALLETS) {
    const stepUp = await client.stepUp()
    expect((await client.post('/cw/v1/e_wallet/add', { ...wallet, holderName, stepUp })).code).toBe(0)
  }
  const password = wirePassword(seen.account.password)
  expect((await client.post('/cw/v1/virtual/insert', { protocol, address, password })).code).toBe(0)
  return seen
}

/** Withdraws to payees in yuan by the form, one after the other. */
async function withdrawTo(seen: MemberVisit, tails: readonly string[]): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await seen.open(WITHDRAWALS)
  for (const [index, tail] of tails.entries()) {
    await page.getByRole('combobox', { name: say('withdrawals.card') }).click()
    await page.getByRole('option', { name: new RegExp(tail) }).click()
    await page.locator('form [name="amount"]').fill(String(100 + index))
    await submit(seen)
    await announced(page, say('withdrawals.submitted', { amount: amountOf(index) }))
  }
}

/** Withdraws USDT to the one address there is. */
async function withdrawUsdt(seen: MemberVisit, amount: string): Promise<void> {
  await seen.open(USDT_WITHDRAWALS)
  await seen.page.locator('main [name="amount"]').fill(amount)
  await submit(seen)
  await announced(seen.page, wordsOf(seen)('withdrawals.submitted', { amount: `${amount}.00 USDT` }))
}

describe('a withdrawal to each kind of payee', () => {
  it('a withdrawal to a card, each e-wallet and an address is received, and is over (S3-096, S4-026)', async () => {
    const seen = await saver(WIDE, '林远', 0, TRON)
    const { page, client } = seen
    const say = wordsOf(seen)
    await withdrawUsdt(seen, '30')
    await withdrawTo(seen, TAILS)
    const received = [...TAILS.map((_tail, index) => amountOf(index)), '30.00 USDT'].map((amount) =>
      page.getByRole('button', { name: say('withdrawals.received', { amount }) }),
    )
    // One that is paid gets a button of its own, which would move the next one away under the press.
    for (const button of received) await button.waitFor()
    for (const button of received) {
      await button.click()
      // What is confirmed leaves the list, and the rest moves up.
      await button.waitFor({ state: 'detached' })
    }
    const completed = page.getByText(say('withdrawals.history.completed'), { exact: true })
    await completed.nth(TAILS.length).waitFor()
    await expectHolds(seen, 'withdrawals-received', {
      says: (say) => [say('withdrawals.history.completed')],
    })
    // 2000 - 720 - 615, and 100 - 30.
    expect((await client.get('/cw/v1/balance')).data.centerMoney).toBe('665.00')
    expect(Number((await client.get('/cw/v1/usdt/balance')).data.virtualMoney)).toBe(70)
  })

  it('a withdrawal that the bank or the chain sends back is told as refused by it, and the money is back (S3-096)', async () => {
    const seen = await saver(NARROW, 'BOUNCE Lin', 1, REFUSED_ADDRESSES.ERC20)
    const { page, client } = seen
    const say = wordsOf(seen)
    await withdrawUsdt(seen, '30')
    await withdrawTo(seen, TAILS)
    await page
      .getByText(say('withdrawals.history.refusedByBank'))
      .nth(TAILS.length - 1)
      .waitFor()
    await page.getByText(say('withdrawals.history.refusedByChain')).waitFor()
    await page.getByRole('banner').getByText('1,280').waitFor()
    await expectHolds(seen, 'withdrawals-refused', {
      says: (say) => [say('withdrawals.history.refusedByBank'), say('withdrawals.history.refusedByChain')],
    })
    expect((await client.get('/cw/v1/balance')).data.centerMoney).toBe('1280.00')
    expect(Number((await client.get('/cw/v1/usdt/balance')).data.virtualMoney)).toBe(100)
  })

  it('a withdrawal that the review refuses says so, to a card and to an e-wallet', async () => {
    const seen = await saver(WIDE, '林拒绝', 0, TRON)
    const { page } = seen
    await withdrawTo(seen, TAILS.slice(0, 2))
    const refused = page.getByText(wordsOf(seen)('withdrawals.history.refusedByReview'))
    await refused.nth(1).waitFor()
    await page.getByRole('banner').getByText('1,280').waitFor()
    await expectHolds(seen, 'withdrawals-refused-by-review', {
      says: (say) => [say('withdrawals.history.refusedByReview'), say('withdrawals.reviewReasons.payeeName')],
    })
  })
})
