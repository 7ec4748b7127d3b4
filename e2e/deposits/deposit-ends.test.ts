import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectHolds } from '../harness/looks.ts'
import { goOn, type MemberVisit, passTime, standStill, visitMovable } from '../harness/member-visit.ts'
import { leaveForForm } from '../harness/money/depositor.ts'
import { type MovableHouse, movableHouse } from '../harness/own-house.ts'
import { type Appearance, announced, expectSound, NARROW, picture, WIDE } from '../harness/visit.ts'
import { type Say, sayIn } from '../harness/words.ts'

/**
 * How deposits end that are not simply paid: sent back, lost, run out, late. In a house whose clock is moved
 * past their time.
 */

const DEPOSIT = '/app/myCenter/deposit'
const USDT_DEPOSIT = `${DEPOSIT}/usdt`
/** A page on which nothing moves that the ball would keep clear of. */
const QUIET = '/app/licences'
const ORDER = /\/deposit\?billNo=D\d{18}$/
const USDT_ORDER = /\/deposit\/usdt\?billNo=U\d{18}$/
const SECOND_MS = 1_000
/** Past the time of every order. */
const RUN_OUT_MS = 16 * 60_000

/** Every kind that the sandbox's bank can play, with an amount it takes and how the page says it. */
const KINDS = [
  { zh: '支付宝', en: 'Alipay', amount: '200', face: 'code' },
  { zh: '微信支付', en: 'WeChat Pay', amount: '117', face: 'code' },
  { zh: '银行卡转账', en: 'Bank transfer', amount: '300.18', face: 'account' },
  { zh: '网银支付', en: 'Online banking', amount: '400', face: 'page', name: '林远' },
  { zh: '数字人民币', en: 'e-CNY', amount: '500', face: 'code' },
  { zh: 'EB钱包', en: 'EBPay', amount: '600', face: 'wallet' },
  { zh: 'KOI钱包', en: 'KOIPay', amount: '700', face: 'wallet' },
  { zh: '大额网银', en: 'Big bank', amount: '60000.37', face: 'account', name: '林远' },
  { zh: '^人工充值', en: 'Assisted deposit', amount: '517', face: 'desk' },
  { zh: '贵宾人工充值', en: 'Private desk', amount: '10010', face: 'desk' },
] as const
type Kind = (typeof KINDS)[number]
/** The first of each face that an order has. */
const FIRSTS: readonly Kind[] = KINDS.filter(
  (kind, index) => KINDS.findIndex(({ face }) => face === kind.face) === index,
)
/** Those that no other journey sees credited. */
const [BIG_BANK, PRIVATE_DESK] = [KINDS[7], KINDS[9]]

let house: MovableHouse
beforeAll(async () => {
  house = await movableHouse()
})
afterAll(() => house.leave())

const open: MemberVisit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await goOn(house)
})

async function depositor(appearance: Appearance, path: string): Promise<MemberVisit> {
  const seen = await visitMovable(house, path, appearance)
  open.push(seen)
  return seen
}

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)
const yuan = (amount: string) =>
  `¥${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const heading = (seen: MemberVisit, key: string) =>
  seen.page.getByRole('heading', { name: wordsOf(seen)(key) }).waitFor()
const press = (seen: MemberVisit, key: string) =>
  seen.page.getByRole('button', { name: wordsOf(seen)(key), exact: true }).click()
const choose = ({ page }: MemberVisit, name: string) =>
  page
    .getByRole('radio', { name: new RegExp(name) })
    .first()
    .click()

/** Places an order of a kind by the form, which is open, and ends on its page. */
async function place(seen: MemberVisit, kind: Kind): Promise<void> {
  const { page, appearance } = seen
  const say = wordsOf(seen)
  await choose(seen, appearance.language === 'en' ? kind.en : kind.zh)
  await page.getByRole('textbox', { name: say('deposits.amount') }).fill(kind.amount)
  if ('name' in kind) await page.getByRole('textbox', { name: say('deposits.depositor') }).fill(kind.name)
  await press(seen, `deposits.get.${kind.face}`)
  await page.waitForURL(ORDER)
  await heading(seen, 'deposits.order.pendingTitle')
  // It opens at its top, wherever on the form the button stood.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
}

/** The sandbox bank acts on the order that is shown, and what it has to say of it is due. */
async function atTheBank(seen: MemberVisit, scenario: 'exact' | 'declined'): Promise<void> {
  const link = seen.page.getByRole('link', { name: wordsOf(seen)('deposits.openSandboxBank') })
  await atThatBank(seen, await link.getAttribute('href'), scenario)
}

async function atThatBank(seen: MemberVisit, payPath: string | null, scenario: string): Promise<void> {
  const body = { requestId: randomUUID(), ref: payPath?.split('/').at(-1), scenario }
  expect((await seen.client.post('/sandbox/v1/bank/pay', body)).code).toBe(0)
  await passTime(house, 5 * SECOND_MS, seen)
}

async function backToForm(seen: MemberVisit): Promise<void> {
  await leaveForForm(seen)
  await seen.page.getByRole('textbox', { name: wordsOf(seen)('deposits.amount') }).waitFor()
}

const ballOf = (seen: MemberVisit) => {
  const words = { state: wordsOf(seen)('deposits.ball.pendingPayment'), left: '|' }
  const [start = ''] = wordsOf(seen)('deposits.ball.name', words).split('|')
  return seen.page.getByRole('button', { name: new RegExp(`^${start}`) })
}

/** Holds an end to what every page must be, with its words in both languages. */
const holds = (seen: MemberVisit, name: string, says: (say: Say) => readonly string[]) =>
  expectHolds(seen, name, { says })

/** Waits until the deposit of USDT that is shown is in a state. */
const reach = (seen: MemberVisit, state: string) =>
  seen.page
    .locator('main')
    .getByText(wordsOf(seen)(`usdt.deposit.states.${state}`))
    .first()
    .waitFor()
const ended = (seen: MemberVisit, key: string) =>
  seen.page.getByText(wordsOf(seen)(`usdt.deposit.ended.${key}`)).waitFor()

/** Announces USDT from a wallet by the form, until the address is shown; gives the address of the page. */
async function announce(seen: MemberVisit, amount: string, protocol: string): Promise<string> {
  await seen.open(USDT_DEPOSIT)
  await choose(seen, wordsOf(seen)('usdt.deposit.ways.usdt'))
  await choose(seen, 'Ledger')
  await choose(seen, protocol)
  await seen.page.locator('main [name="amount"]').fill(amount)
  await press(seen, 'usdt.deposit.getAddress')
  await seen.page.waitForURL(USDT_ORDER)
  await reach(seen, 'waiting')
  return seen.page.url()
}

/** Buys USDT with yuan by the form, until they wait to be paid; gives the address of the page. */
async function buy(seen: MemberVisit, amount: string, protocol: string): Promise<string> {
  await seen.open(USDT_DEPOSIT)
  await choose(seen, protocol)
  await seen.page.locator('main [name="amount"]').fill(amount)
  await press(seen, 'usdt.deposit.buy')
  await seen.page.waitForURL(USDT_ORDER)
  await reach(seen, 'paying')
  return seen.page.url()
}

/**
 * A block of the chain is found each second: two later a transfer is being confirmed, two more later it is
 * lost with its block.
 */
const TWO_BLOCKS_MS = 2 * SECOND_MS

/** A tester sends USDT to the address whose page in the sandbox's chain it is. */
async function send(seen: MemberVisit, payPath: string | null, scenario: string, amount: string) {
  const body = { requestId: randomUUID(), ref: payPath?.split('/').at(-1), scenario, amount }
  expect((await seen.client.post('/sandbox/v1/chain/send', body)).code).toBe(0)
}
const chainOf = (seen: MemberVisit) =>
  seen.page.getByRole('link', { name: wordsOf(seen)('usdt.deposit.openChain') }).getAttribute('href')

describe('a deposit that is not simply paid', () => {
  it('a deposit of every kind is sent back by the bank, can be paid again, and runs out; then the ball goes (S4-001)', async () => {
    const seen = await depositor(WIDE, DEPOSIT)
    const { page } = seen
    const say = wordsOf(seen)
    const orders: string[] = []
    for (const kind of KINDS) {
      await place(seen, kind)
      await atTheBank(seen, 'declined')
      await page.getByText(say('deposits.notice.declined', { paid: yuan(kind.amount) })).waitFor()
      await page
        .locator('main [aria-current="step"]')
        .filter({ hasText: say('deposits.stages.pendingPayment') })
        .waitFor()
      await page.getByRole('button', { name: say('deposits.iHavePaid') }).waitFor()
      const declined = (say: Say) => [say('deposits.notice.declined', { paid: yuan(kind.amount) })]
      if (FIRSTS.includes(kind)) await holds(seen, `deposit-declined-${kind.face}`, declined)
      orders.push(page.url())
      await backToForm(seen)
    }
    await seen.open(QUIET)
    await ballOf(seen).waitFor()
    await passTime(house, RUN_OUT_MS, seen)
    await ballOf(seen).waitFor({ state: 'detached' })
    for (const [index, order] of orders.entries()) {
      await seen.open(order)
      await heading(seen, 'deposits.order.expiredTitle')
      await page
        .getByText(yuan(KINDS[index]?.amount ?? ''))
        .first()
        .waitFor()
      await page.getByRole('link', { name: say('deposits.backToForm') }).waitFor()
    }
    await holds(seen, 'deposit-expired', (say) => [say('deposits.order.expiredTitle')])

    // What was never the member's is not in the wallet; what is paid in its time is.
    for (const kind of [BIG_BANK, PRIVATE_DESK]) {
      await seen.open(DEPOSIT)
      await place(seen, kind)
      await atTheBank(seen, 'exact')
      await heading(seen, 'deposits.order.creditedTitle')
      await holds(seen, `deposit-credited-${kind.face}`, (say) => [say('deposits.order.creditedTitle')])
    }
    expect((await seen.client.get('/cw/v1/balance')).data.centerMoney).toBe('70010.37')
    await expectSound(seen)
  })

  it('a deposit that is credited elsewhere ends its ball, and says so on every page', async () => {
    const seen = await depositor(NARROW, DEPOSIT)
    const { page } = seen
    await place(seen, KINDS[0])
    const link = page.getByRole('link', { name: wordsOf(seen)('deposits.openSandboxBank') })
    const payPath = await link.getAttribute('href')
    await seen.open(QUIET)
    await ballOf(seen).waitFor()
    // The ball goes once it has said so, however long it takes to ask what is open now.
    const gone = Promise.withResolvers<void>()
    await page.route('**/cw/v1/deposit/current_order', async (route) => {
      await gone.promise
      await route.continue()
    })
    await atThatBank(seen, payPath, 'exact')
    await announced(page, wordsOf(seen)('deposits.creditedToast', { amount: '¥200.00' }))
    await page.locator('[data-ball]').waitFor({ state: 'detached' })
    gone.resolve()
    await expectSound(seen)
  })

  it('USDT from a wallet are lost with their block, come back in another, or run out (S4-029)', async () => {
    const seen = await depositor(NARROW, USDT_DEPOSIT)
    const { page, client } = seen
    const say = wordsOf(seen)
    const lost = await announce(seen, '20', 'ERC20')
    await standStill(house, seen)
    await send(seen, await chainOf(seen), 'dropped', '20')
    await passTime(house, TWO_BLOCKS_MS, seen)
    await reach(seen, 'confirming')
    await page.getByRole('meter', { name: say('usdt.deposit.counted') }).waitFor()
    await picture(seen, 'usdt-deposit-confirming')
    await passTime(house, TWO_BLOCKS_MS, seen)
    await reach(seen, 'waiting')
    await page.getByText(say('usdt.deposit.lost')).waitFor()
    await holds(seen, 'usdt-deposit-lost', (say) => [say('usdt.deposit.lost')])
    const unsent = await announce(seen, '25', 'OMNI')

    await announce(seen, '30', 'TRC20')
    await send(seen, await chainOf(seen), 'reorganised', '31')
    await passTime(house, TWO_BLOCKS_MS, seen)
    await reach(seen, 'confirming')
    await passTime(house, TWO_BLOCKS_MS, seen)
    await reach(seen, 'waiting')
    await goOn(house, seen)
    await passTime(house, 15 * SECOND_MS, seen)
    await reach(seen, 'completed')
    const more = { said: '30.000000 USDT', credited: '31.000000 USDT' }
    await page.getByText(say('usdt.deposit.difference.more', more)).waitFor()
    await holds(seen, 'usdt-deposit-reorganised', (say) => [say('usdt.deposit.difference.more', more)])

    // Nobody announced these.
    const address = await client.post('/cw/v1/usdt/address', { protocol: 0 })
    await send(seen, address.data.payPath, 'dropped', '7')
    const dropped = page.getByRole('link', { name: new RegExp(say('usdt.deposit.states.dropped')) })
    await dropped.waitFor()
    await passTime(house, RUN_OUT_MS, seen)
    await seen.open(lost)
    await ended(seen, 'dropped')
    await seen.open(unsent)
    await ended(seen, 'expired')
    await page
      .locator('main')
      .getByRole('link', { name: say('usdt.deposit.another') })
      .nth(1)
      .waitFor()
    await holds(seen, 'usdt-deposit-expired', (say) => [say('usdt.deposit.ended.expired')])
    await dropped.click()
    await ended(seen, 'dropped')
    await holds(seen, 'usdt-deposit-dropped', (say) => [say('usdt.deposit.ended.dropped')])
    expect(Number((await client.get('/cw/v1/usdt/balance')).data.virtualMoney)).toBe(31)
    await expectSound(seen)
  })

  it('USDT bought with yuan are cancelled, sent back by the bank, run out, and kept as yuan that come late (S4-028)', async () => {
    const seen = await depositor(WIDE, USDT_DEPOSIT)
    const { page, client } = seen
    const say = wordsOf(seen)
    await buy(seen, '720.15', 'OMNI')
    await press(seen, 'usdt.deposit.cancel')
    await ended(seen, 'boughtCancelled')
    await holds(seen, 'usdt-buy-cancelled', (say) => [say('usdt.deposit.ended.boughtCancelled')])

    const late = await buy(seen, '1440', 'TRC20')
    await page.getByRole('link', { name: say('usdt.deposit.toPayment') }).click()
    const bank = page.getByRole('link', { name: say('deposits.openSandboxBank') })
    const payPath = await bank.getAttribute('href')
    await atThatBank(seen, payPath, 'declined')
    await page.getByText(say('deposits.notice.declined', { paid: '¥1,440.00' })).waitFor()
    await seen.open(late)
    await reach(seen, 'paying')
    await passTime(house, RUN_OUT_MS, seen)
    await ended(seen, 'boughtExpired')
    await holds(seen, 'usdt-buy-expired', (say) => [say('usdt.deposit.ended.boughtExpired')])
    await atThatBank(seen, payPath, 'exact')
    await ended(seen, 'kept')
    await holds(seen, 'usdt-buy-kept', (say) => [say('usdt.deposit.ended.kept')])
    expect((await client.get('/cw/v1/balance')).data.centerMoney).toBe('1440.00')
    await expectSound(seen)
  })
})
