import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { REFUSED_ADDRESSES } from '#money/rails/sandbox-chain.rules.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, holdUsdt, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { type Appearance, announced, expectSound, NARROW, picture, WIDE } from '../harness/visit.ts'
import { type Say, sayIn } from '../harness/words.ts'

const DEPOSIT = '/app/myCenter/deposit'
const USDT_DEPOSIT = `${DEPOSIT}/usdt`
const USDT_WITHDRAWAL = '/app/myCenter/withdrawals/usdt'
const ORDER = /\/deposit\/usdt\?billNo=U\d{18}$/
const open: MemberVisit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function holder(face: Partial<Appearance> = {}, path?: string): Promise<MemberVisit> {
  const seen = await visitAsMember(path, face)
  open.push(seen)
  return seen
}

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)
const amountField = ({ page }: MemberVisit) => page.locator('main [name="amount"]')
const stageNow = ({ page }: MemberVisit) => page.locator('main [aria-current="step"]')
const stagesOf = ({ page }: MemberVisit) => page.locator('main ol li')
const press = (seen: MemberVisit, key: string) =>
  seen.page.getByRole('button', { name: wordsOf(seen)(key), exact: true }).click()
const choose = ({ page }: MemberVisit, name: string) => page.getByRole('radio', { name }).first().click()

/** Sends USDT to the address that the page shows, as a tester does on the sandbox chain's own page. */
async function send(seen: MemberVisit, amount: string): Promise<void> {
  const link = seen.page.getByRole('link', { name: wordsOf(seen)('usdt.deposit.openChain') })
  const ref = (await link.getAttribute('href'))?.split('/').at(-1)
  const answer = await seen.client.post('/sandbox/v1/chain/send', {
    requestId: randomUUID(),
    ref,
    scenario: 'sent',
    amount,
  })
  expect(answer.code).toBe(0)
}

const reach = (seen: MemberVisit, state: string) =>
  seen.page
    .locator('main')
    .getByText(wordsOf(seen)(`usdt.deposit.states.${state}`))
    .first()
    .waitFor()

/** Holds a stage to what every page must be, with its words in both languages. */
const holds = (seen: MemberVisit, name: string, says: (say: Say) => readonly string[] = () => []) =>
  expectHolds(seen, name, { says })

/** Goes through the form for USDT from a wallet, until the address is shown. */
async function announce(seen: MemberVisit, amount: string, protocol: string): Promise<void> {
  const say = wordsOf(seen)
  await choose(seen, say('usdt.deposit.ways.usdt'))
  await choose(seen, 'Ledger')
  await choose(seen, protocol)
  await amountField(seen).fill(amount)
  await press(seen, 'usdt.deposit.getAddress')
  await seen.page.waitForURL(ORDER)
  await reach(seen, 'waiting')
}

describe('USDT', () => {
  it('USDT from a wallet go through their four stages to the balance (S4-029)', {
    tags: ['processes'],
  }, async () => {
    const seen = await holder(NARROW, DEPOSIT)
    const { page } = seen
    const say = wordsOf(seen)
    await page.locator(`a[href="${USDT_DEPOSIT}"]`).click()
    await page.waitForURL(`**${USDT_DEPOSIT}`)
    await choose(seen, say('usdt.deposit.ways.usdt'))
    const stages = ['chooseWallet', 'selectProtocol', 'enterAmount', 'completed']
    for (const [n, stage] of stages.entries())
      await stagesOf(seen)
        .nth(n)
        .getByText(say(`usdt.deposit.stages.${stage}`))
        .waitFor()
    await stageNow(seen)
      .filter({ hasText: say('usdt.deposit.stages.chooseWallet') })
      .waitFor()
    await choose(seen, 'Ledger')
    await stageNow(seen)
      .filter({ hasText: say('usdt.deposit.stages.selectProtocol') })
      .waitFor()
    await choose(seen, 'TRC20')
    await stageNow(seen)
      .filter({ hasText: say('usdt.deposit.stages.enterAmount') })
      .waitFor()
    await amountField(seen).fill('4')
    await press(seen, 'usdt.deposit.getAddress')
    await page
      .getByText(say('usdt.errors.depositOutOfRange', { min: '5 USDT', max: '100,000 USDT' }))
      .waitFor()
    await holds(seen, 'usdt-deposit-form', (say) => [say('usdt.deposit.stages.enterAmount')])
    await amountField(seen).fill('50')
    await press(seen, 'usdt.deposit.getAddress')
    await page.waitForURL(ORDER)
    await stageNow(seen)
      .filter({ hasText: say('usdt.deposit.stages.onChain') })
      .waitFor()
    await page.getByRole('img', { name: say('usdt.deposit.code', { protocol: 'TRC20' }) }).waitFor()
    await holds(seen, 'usdt-deposit-address', (say) => [say('usdt.deposit.states.waiting')])
    await send(seen, '48.123456')
    await reach(seen, 'completed')
    await page
      .getByText(say('usdt.deposit.difference.less', { said: '50.000000 USDT', credited: '48.123456 USDT' }))
      .waitFor()
    await holds(seen, 'usdt-deposit-completed', (say) => [say('usdt.deposit.states.completed')])
    await page.getByRole('link', { name: say('usdt.deposit.toWallet') }).click()
    await page.waitForURL('**/app/myCenter/usdt')
    await page.locator('main').getByText('48.123456').first().waitFor()
    await expectSound(seen)
  })

  it('USDT are bought with yuan, transferred by an exchange and credited (S4-028)', async () => {
    const seen = await holder(WIDE, USDT_DEPOSIT)
    const { page, client } = seen
    const say = wordsOf(seen)
    const stages = ['selectProtocol', 'exchangeBuys', 'completed']
    for (const [n, stage] of stages.entries())
      await stagesOf(seen)
        .nth(n)
        .getByText(say(`usdt.deposit.stages.${stage}`))
        .waitFor()
    await stageNow(seen)
      .filter({ hasText: say('usdt.deposit.stages.selectProtocol') })
      .waitFor()
    await choose(seen, 'OMNI')
    await amountField(seen).fill('720.15')
    await page.locator('main').getByText('100.020833').waitFor()
    await holds(seen, 'usdt-buy-form', (say) => [say('usdt.deposit.stages.selectProtocol')])
    await press(seen, 'usdt.deposit.buy')
    await page.waitForURL(ORDER)
    await stageNow(seen)
      .filter({ hasText: say('usdt.deposit.stages.exchangeBuys') })
      .waitFor()
    await holds(seen, 'usdt-buy-paying', (say) => [say('usdt.deposit.states.paying')])
    const place = page.url()
    // The form has the same path: going back to it leaves the purchase, going to its payment does not.
    await page.getByRole('link', { name: say('usdt.deposit.another') }).click()
    const question = page.getByRole('alertdialog', { name: say('deposits.leaveTitle') })
    await question.getByRole('button', { name: say('deposits.stay') }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: say('usdt.deposit.toPayment') }).click()
    const bank = page.getByRole('link', { name: say('deposits.openSandboxBank') })
    const ref = (await bank.getAttribute('href'))?.split('/').at(-1)
    await client.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
    await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    await page.goto(place)
    await reach(seen, 'completed')
    await page.locator('main').getByText('100.020833').first().waitFor()
    await holds(seen, 'usdt-buy-completed', (say) => [say('usdt.deposit.states.completed')])
    await expectSound(seen)
  })

  it('a withdrawal in USDT goes to a bound address, through the stages of every withdrawal', async () => {
    const seen = await holder(NARROW)
    const { page, client } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await holdUsdt(seen, '720.00')
    const bind = (protocol: number, address: string) =>
      client.post('/cw/v1/virtual/insert', {
        protocol,
        address,
        password: wirePassword(seen.account.password),
      })
    await bind(0, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    await bind(1, REFUSED_ADDRESSES.ERC20)
    await seen.open('/app/myCenter/withdrawals')
    await page.locator(`a[href="${USDT_WITHDRAWAL}"]`).click()
    await page.waitForURL(`**${USDT_WITHDRAWAL}`)
    await amountField(seen).fill('30.123456')
    await holds(seen, 'usdt-withdraw-form')
    await page.locator('main form:has([name="amount"]) button[type=submit]').click()
    await announced(page, say('withdrawals.submitted', { amount: '30.123456 USDT' }))
    await page.locator('main').getByText('69.876544').first().waitFor()
    await stageNow(seen)
      .filter({ hasText: say('withdrawals.stages.waitingForYou') })
      .waitFor()
    await holds(seen, 'usdt-withdraw-paid', (say) => [say('withdrawals.stages.waitingForYou')])
    await expectSound(seen)
  })
})

it('where USDT cannot be withdrawn, their tab says so and asks for nothing', async () => {
  const seen = await holder(NARROW)
  const { page } = seen
  // As a house answers that is no sandbox: it has no protocol to withdraw by.
  await page.route('**/cw/v1/usdt/withdraw_info*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.protocols = []
    await route.fulfill({ response, json })
  })
  await seen.open(USDT_WITHDRAWAL)
  await page.locator('main').getByText(wordsOf(seen)('usdt.withdraw.closed')).waitFor()
  expect(await amountField(seen).count()).toBe(0)
  await holds(seen, 'usdt-withdraw-closed', (say) => [
    say('usdt.withdraw.closed'),
    say('usdt.withdraw.closedDetail'),
  ])
  await expectSound(seen)
})

it('a cancelled deposit and one that nobody announced are told as they are', async () => {
  const seen = await holder({ language: 'en' }, USDT_DEPOSIT)
  const { page } = seen
  const say = wordsOf(seen)
  await announce(seen, '20', 'ERC20')
  await press(seen, 'usdt.deposit.cancel')
  await page.getByText(say('usdt.deposit.ended.cancelled')).waitFor()
  const { data } = await seen.client.post('/cw/v1/usdt/address', { protocol: 1 })
  await page.goto(new URL(data.payPath, page.url()).href)
  await page.getByRole('heading', { name: say('rails.chain.title') }).waitFor()
  await page.locator('[name="amount"]').fill('1.5')
  await picture(seen, 'sandbox-chain')
  await page.getByRole('button', { name: say('rails.chain.sendAmount', { amount: '1.500000 USDT' }) }).click()
  await page.getByText(say('rails.chain.status.arrived')).waitFor()
  await seen.open(USDT_DEPOSIT)
  await page.getByRole('link', { name: new RegExp(say('usdt.deposit.states.completed')) }).click()
  await page.getByText(say('usdt.deposit.difference.unannounced', { credited: '1.500000 USDT' })).waitFor()
  await page.getByText(say('usdt.deposit.belowMinimum')).waitFor()
})
