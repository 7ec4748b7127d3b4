import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { webhookPath } from '#money/rails/rails.contract.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { DEPOSIT, place } from '../harness/money/depositor.ts'
import { appeal, depositQuickly, FAST, sayPaid, withdrawQuickly } from '../harness/money/quickpay.ts'
import { type OwnHouse, ownHouse, SWITCHED } from '../harness/own-house.ts'
import { settled, type Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A bank whose secret the journey knows, so that it can say a second word; and nothing is decided by itself. */
const RAIL_SECRET = 'a-bank-that-says-two-words-about-one-payout'
const SETTINGS = {
  ...SWITCHED,
  QUICK_DOWN_SECONDS: '86365',
  SANDBOX_DECIDERS: 'manual',
  SANDBOX_RAIL_SECRET: RAIL_SECRET,
}

const say = sayIn('zh-CN')
let house: OwnHouse
beforeAll(async () => {
  house = await ownHouse(SETTINGS)
})
afterAll(() => house.leave())
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function asMember(path?: string): Promise<MemberVisit> {
  const seen = await visitAsMember(path, {}, house.url)
  open.push(seen)
  return seen
}

async function atDesk(path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(house.url, path, displayName)
  open.push(seen)
  return seen
}

const panel = ({ page }: Visit, name: string) => page.getByRole('region', { name })

/** Gives a reason and presses. */
async function act(seen: Visit, title: string, button: string, reason: string): Promise<void> {
  await panel(seen, title).getByRole('textbox').last().fill(reason)
  await panel(seen, title).getByRole('button', { name: button }).click()
}

/** Takes the second seat of what a colleague proposed. */
async function agree(what: RegExp): Promise<Visit> {
  const seen = await atDesk('/console/changes', '周岚')
  await seen.page.getByRole('link', { name: what }).first().click()
  await act(seen, say('changes.decide.title'), say('changes.decide.approve'), '凭证同样核对过')
  await seen.page.getByText(say('changes.states.applied')).first().waitFor()
  return seen
}

it('a deposit with a wrong remark is found in suspense, tied to its order by two, and its member has it', async () => {
  const member = await asMember(DEPOSIT)
  const billNo = await place(member, '1000.37')
  const link = member.page.getByRole('link', { name: say('deposits.openSandboxBank') })
  const ref = (await link.getAttribute('href'))?.split('/').at(-1)
  const paid = { requestId: randomUUID(), ref, scenario: 'wrongRemark' }
  expect((await member.client.post('/sandbox/v1/bank/pay', paid)).code).toBe(0)

  const he = await atDesk('/console/deposits/suspense?place=suspense', '何晴')
  const { page } = he
  const row = page.getByRole('row').filter({ hasText: '1,000.37' }).getByRole('link')
  await expect
    .poll(
      async () => {
        await page.reload()
        // The page has its name before it has its rows.
        await settled(page)
        return row.count()
      },
      { interval: 1000 },
    )
    .toBe(1)
  await expectHolds(he, 'console-suspense')
  await row.click()
  const order = page.getByRole('radio', { name: new RegExp(member.account.name) })
  await order.waitFor()
  await expectHolds(he, 'console-parked', { says: (words) => [words('depositsDesk.record.ordersHeading')] })
  await order.click()
  await page.getByText(say('depositsDesk.decide.twoUntied')).waitFor()
  await act(
    he,
    say('platformDesk.reason.heading'),
    say('depositsDesk.decide.credit', { amount: '¥1,000.37' }),
    '附言少写一位',
  )
  await page.getByText(/已提交/).waitFor()
  await expectHolds(he, 'console-parked-proposed')

  const zhou = await agree(/^从待查资金将/)
  await expectHolds(zhou, 'console-parked-change')
  await member.page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
  const balance = await member.client.get('/cw/v1/balance')
  expect(balance.data.centerMoney).toBe('1000.37')
  await page.reload()
  await page.getByText(say('depositsDesk.places.released')).first().waitFor()
  await page.getByText(billNo).first().waitFor()
  await expectHolds(he, 'console-parked-released')
})

it('a frozen quick payment is decided at the desk: payer and receiver each read why', async () => {
  const saver = await asMember('/app/home')
  const payer = await asMember('/app/home')
  await fund(saver, '1000.00')
  await bindCard(saver)
  await withdrawQuickly(saver, '908')
  const address = await depositQuickly(payer, '908')
  await sayPaid(payer)
  await saver.open(FAST)
  await appeal(saver, 'receiver', '银行卡没有收到这笔钱')
  await saver.page.getByText(say('quickpay.part.frozenNote')).waitFor()

  const zhou = await atDesk('/console/quickpay/disputes', '周岚')
  const { page } = zhou
  const billNo = new URL(address).searchParams.get('billNo') ?? ''
  await page.getByRole('link', { name: billNo }).waitFor()
  await expectHolds(zhou, 'console-disputes')
  await page.getByRole('link', { name: billNo }).click()
  await page.getByText('银行卡没有收到这笔钱').waitFor()
  await page.getByRole('radio', { name: say('quickpayDesk.verdictNames.booksLack') }).click()
  await page.getByText(say('quickpayDesk.verdicts.booksLack.payer')).waitFor()
  await expectHolds(zhou, 'console-dispute', {
    says: (words) => [words('quickpayDesk.verdicts.booksLack.receiver')],
  })
  await act(zhou, say('platformDesk.reason.heading'), say('quickpayDesk.decide.unpaid'), '账目已查')
  await page.getByText(say('quickpayDesk.orders.values.state.refused')).first().waitFor()
  await expectHolds(zhou, 'console-dispute-decided')

  await payer.page.getByText(say('quickpayDesk.verdicts.booksLack.payer')).first().waitFor()
  await saver.open(FAST)
  await saver.page.getByText(say('quickpayDesk.verdicts.booksLack.receiver')).first().waitFor()
  await expectHolds(payer, 'quick-deposit-verdict')
  await expectHolds(saver, 'quick-withdrawal-verdict')
})

it('a payout of which the bank says both is written off by two: the member keeps theirs, the books balance', async () => {
  const member = await asMember('/app/home')
  await fund(member, '1000.00')
  await bindCard(member, '林退票')
  const { cards } = (await member.client.post('/cw/v1/bankinfo/list', {})).data
  const asked = { requestId: randomUUID(), way: 1, amount: '500.00', currency: 'CNY', cardId: cards[0].id }
  const { billNo } = (await member.client.post('/cw/v1/withdraw', asked)).data
  const he = await atDesk(`/console/withdrawals/${billNo}`, '何晴')
  await he.page.getByRole('radio', { name: say('withdrawalsDesk.reasons.payeeChecked') }).click()
  await he.page
    .getByRole('button', { name: say('withdrawalsDesk.approveAmount', { amount: '¥500.00' }) })
    .click()
  const balance = async () => (await member.client.get('/cw/v1/balance')).data.centerMoney
  await expect.poll(balance, { interval: 500 }).toBe('1000.00')

  // The bank said that it did not pay, and now says that it did.
  const payoutId = idFrom('withdrawals.payout', billNo)
  await tell({ type: 'payout', payoutId, outcome: 'paid' })
  const su = await atDesk('/console/payouts', '苏敏')
  const { page } = su
  await page.getByRole('link', { name: billNo }).waitFor()
  await page.getByText(say('railsDesk.troubles.contradicted')).waitFor()
  await expectHolds(su, 'console-payouts-contradicted')
  await page.getByRole('link', { name: billNo }).click()
  const settle = panel(su, say('railsDesk.settle'))
  await settle.getByRole('textbox').first().fill('银行流水 20260614-7')
  await expectHolds(su, 'console-payout', { says: (words) => [words('railsDesk.settle')] })
  await act(su, say('railsDesk.settle'), say('railsDesk.findings.writtenOff'), '银行不退回，由平台承担')
  await page.getByText(/已提交/).waitFor()
  await agree(/^核销付款/)

  await page.reload()
  await page.getByText(say('railsDesk.findings.writtenOff')).first().waitFor()
  await expectHolds(su, 'console-payout-written-off')
  expect(await balance()).toBe('1000.00')
  await su.open('/console')
  await page.getByText(say('console.balanced')).first().waitFor()
})

/** A notice of the sandbox’s bank, signed as it signs. */
async function tell(what: object): Promise<void> {
  const body = JSON.stringify({ ...what, eventId: randomUUID(), at: new Date().toISOString() })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    [WEBHOOK_HEADER.timestamp]: timestamp,
    [WEBHOOK_HEADER.signature]: signBody(RAIL_SECRET, timestamp, body),
  }
  const answer = await fetch(`${house.url}${webhookPath(SANDBOX_RAIL)}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}
