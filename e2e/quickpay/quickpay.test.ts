import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import {
  amountOf,
  confirmReceipt,
  depositBall,
  depositQuickly,
  FAST,
  QUICK,
  sayPaid,
  withdrawalBall,
  withdrawQuickly,
} from '../harness/money/quickpay.ts'
import {
  type Appearance,
  announced,
  expectSound,
  NARROW,
  picture,
  settled,
  type Visit,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const WALLET = '/app/myCenter/myWallet'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A member of this journey's own; with money and a card where an amount is given. */
async function member(face: Partial<Appearance> = {}, amount?: string): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  if (amount) {
    await fund(seen, amount)
    await bindCard(seen, '林远', '6214830211758841')
  }
  return seen
}

const rows = (seen: Visit) => seen.page.locator('main li').filter({ has: seen.page.getByRole('list') })

describe('quick pay between two members', () => {
  it('pays a withdrawal by deposits, part by part, with the balls and the dialog of a match (S1-014, S4-008, S4-009, S4-010, S4-014, S4-016, S4-017)', {
    tags: ['processes'],
  }, async () => {
    const saver = await member({}, '2000.00')
    const payer = await member(NARROW)
    const say = wordsOf(saver)
    const sayEn = wordsOf(payer)
    await withdrawQuickly(saver, '1000')
    await expectAccessible(saver.page)

    // While nobody is found, the ball says that it is processed.
    await saver.open(WALLET)
    await withdrawalBall(saver, 'processing', 1).waitFor()

    await depositQuickly(payer, '400')
    await payer.page.reload()
    await payer.page.getByText('6214 8302 1175 8841').waitFor()
    await picture(payer, 'quick-deposit-paying')
    await expectSound(payer)
    await expectAccessible(payer.page)

    // In progress: the ball of either side counts down.
    const inProgress = withdrawalBall(saver, 'inProgress', 1)
    await inProgress.filter({ hasText: /\d\d:\d\d/ }).waitFor()
    await payer.open('/app/home')
    await depositBall(payer, 'paying')
      .filter({ hasText: /\d\d:\d\d/ })
      .click()
    const panel = payer.page.getByRole('dialog', { name: sayEn('quickpay.deposit.payingTitle') })
    await panel.getByRole('link', { name: sayEn('deposits.ball.details') }).click()
    await payer.page.waitForURL(/billNo=Q/)
    await settled(payer.page)
    await sayPaid(payer)

    // Matched and paid: told once, with the way to the page.
    const dialog = saver.page.getByRole('alertdialog', { name: say('quickpay.once.matchedTitle') })
    await dialog.getByRole('button', { name: say('quickpay.once.goNow') }).click()
    await saver.page.waitForURL(`**${FAST}`)
    await saver.page
      .getByText(say('quickpay.payer.card', { bank: '中国建设银行', lastFour: '2207' }))
      .waitFor()
    expect(await rows(saver).count()).toBe(2)
    await picture(saver, 'quick-withdrawal-parts')
    await expectAccessible(saver.page)

    await saver.open(WALLET)
    const toConfirm = withdrawalBall(saver, 'toConfirm', 1)
    await toConfirm.waitFor()
    expect(await dialog.count()).toBe(0)
    // The ball moves by keyboard, keeps its place, and the payment is confirmed in its panel.
    const left = async () => (await toConfirm.boundingBox())?.x ?? -1
    expect(await left()).toBeLessThan(720)
    await toConfirm.focus()
    await saver.page.keyboard.press('End')
    await expect.poll(left).toBeGreaterThan(720)
    await saver.page.keyboard.press('Enter')
    await saver.page.getByRole('dialog', { name: say('withdrawals.ball.toConfirmTitle') }).waitFor()
    await picture(saver, 'quick-withdrawal-ball')
    await confirmReceipt(saver, '¥400.00')
    await announced(saver.page, say('quickpay.confirmed', { amount: '¥400.00' }))
    await payer.page.getByRole('heading', { name: sayEn('quickpay.deposit.creditedTitle') }).waitFor()
    // Nothing but the receiver's word says so far that it was paid: the reward waits.
    await payer.page.getByRole('banner').getByText('400').waitFor()
    const [waits = ''] = sayEn('quickpay.deposit.rewardWaits', { reward: '¥2.00', time: '|' }).split('|')
    await payer.page.getByText(waits.trim()).waitFor()
    await payer.page.getByText(sayEn('wallet.entries.balanced')).waitFor()
    await picture(payer, 'quick-deposit-credited')

    // The rest, by another deposit of the same member.
    await depositQuickly(payer, '600')
    await sayPaid(payer)
    await saver.open(FAST)
    await confirmReceipt(saver, '¥600.00')
    await saver.page.getByRole('button', { name: /F\d{18}/ }).click()
    await saver.page.getByText(say('wallet.entries.balanced')).waitFor()
    await saver.page.getByRole('banner').getByText('1,000').waitFor()
    await expectSound(saver)
  })

  it('finds nothing for an amount that nobody withdraws, says so, and a match is cancelled after a question', async () => {
    const payer = await member()
    const { page } = payer
    const say = wordsOf(payer)
    await payer.open(QUICK)
    await amountOf(payer).fill('99')
    await page.getByRole('button', { name: say('quickpay.deposit.place') }).click()
    await page.getByText(say('deposits.errors.amountOutOfRange', { min: '¥100', max: '¥50,000' })).waitFor()
    const saver = await member({}, '800.00')
    await withdrawQuickly(saver, '800')
    await depositQuickly(payer, '800')
    await page.getByRole('button', { name: say('deposits.cancelOrder') }).click()
    await page
      .getByRole('alertdialog', { name: say('deposits.cancelTitle') })
      .getByRole('button', { name: say('deposits.cancelOrder') })
      .click()
    await page.getByRole('heading', { name: say('quickpay.deposit.cancelledTitle') }).waitFor()
    await saver.page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
  })
})

describe('the history of quick withdrawals', () => {
  it('is narrowed by outcome and days, and says where nothing fits', async () => {
    const saver = await member(NARROW, '300.00')
    const payer = await member()
    const { page, client } = saver
    const say = wordsOf(saver)
    // Too little to be split: only the deposit of the same amount is matched with it.
    await withdrawQuickly(saver, '110')
    const order = { requestId: crypto.randomUUID(), amount: '110.00', currency: 'CNY' }
    expect((await payer.client.post('/cw/v1/quick_deposit/order', order)).data).toMatchObject({
      stage: 'paying',
    })
    const { orders } = (await client.get('/cw/v1/withdraw/quick_order')).data
    expect((await client.post('/cw/v1/withdraw/fast_confirm', { billNo: orders[0].billNo })).code).toBe(0)

    const past = page.getByRole('region', { name: say('quickpay.history.title') })
    const row = past.getByRole('button', { name: /F\d{18}/ })
    await row.waitFor()
    const outcome = async (words: string) => {
      await past.getByRole('combobox', { name: say('withdrawals.filter.state') }).click()
      await page.getByRole('option', { name: words }).click()
    }
    await outcome(say('quickpay.history.someOrdinary'))
    await past.getByText(say('quickpay.history.noneFits')).waitFor()
    expect(await row.count()).toBe(0)
    await expectHolds(saver, 'quick-history-narrowed', {
      says: (say) => [say('quickpay.history.noneFits')],
    })
    await outcome(say('quickpay.history.allReceived'))
    await row.waitFor()
    await past.getByText(say('quickpay.history.received'), { exact: true }).waitFor()
    const until = past.getByLabel(say('lists.to'), { exact: true })
    await until.fill('2020-01-01')
    await past.getByText(say('lists.noneFitsHeadline')).waitFor()
    await until.fill('')
    await row.waitFor()
    await expectHolds(saver, 'quick-history', { says: (say) => [say('quickpay.history.received')] })
  })
})
