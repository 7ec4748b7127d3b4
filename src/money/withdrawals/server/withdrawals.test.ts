import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.contract.ts'
import { FINANCE_CODES } from '#money/deposits/deposits.contract.ts'
import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf as ledgerBalance } from '#money/ledger/server/index.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { webhookPath } from '#money/rails/rails.contract.ts'
import { deliverNoticesJob } from '#money/rails/server/sandbox/deliver-notices.ts'
import { payoutNoticeBody } from '#money/rails/server/sandbox/notice-body.ts'
import { signWebhook, WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { formatAmount } from '#platform/money/money.ts'
import { drawsTaken } from '#testing/drawn-twice.ts'
import { bankRound, bookViolations, fund } from '#testing/money.ts'
import { makeStuck } from '#testing/stuck-row.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { WithdrawalOrder } from '../withdrawals.contract.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'

const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
const REVIEW_SECONDS = 20
const CONFIRM_SECONDS = 120
/** The sandbox bank has paid by then. */
const BANK_SECONDS = 5

let world: World
let lin: WireClient
let chen: WireClient
let linId: string
let linName: string
let cardId: string

beforeAll(async () => {
  world = await createWorld({
    settings: {
      PAYOUT_REVIEW_SECONDS: String(REVIEW_SECONDS),
      WITHDRAWAL_CONFIRM_SECONDS: String(CONFIRM_SECONDS),
    },
  })
})
beforeEach(async () => {
  lin = world.browser()
  chen = world.browser()
  linName = newName()
  linId = (await lin.register(linName)).data.userInfo.id
  await chen.register(newName())
  await fund(world, linId, '5000')
  cardId = await bind(lin, CARD)
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`

async function bind(browser: WireClient, card: Record<string, string>): Promise<string> {
  const answer = await browser.bindCard(card)
  return answer.data.cards[0].id
}

const withdraw = (browser: WireClient, change: Record<string, unknown> = {}) =>
  browser.post('/cw/v1/withdraw', {
    requestId: randomUUID(),
    way: 1,
    amount: '3000.00',
    currency: 'CNY',
    cardId,
    ...change,
  })
const confirm = (browser: WireClient, billNo: string) => browser.post('/cw/v1/withdraw/confirm', { billNo })

/** The member signs in again: the session did not outlive the time that passed. */
async function comeBack(): Promise<void> {
  lin = world.browser()
  await lin.login(linName)
}
const infoOf = async (browser: WireClient) => (await browser.get('/cw/v1/withdraw/info')).data
const balanceOf = async (browser: WireClient) => (await browser.get('/cw/v1/balance')).data
const listOf = async (browser: WireClient, scope = 'all'): Promise<WithdrawalOrder[]> =>
  (await browser.get(`/cw/v1/withdraw/list?scope=${scope}`)).data.list
const orderOf = async (billNo: string) => (await listOf(lin)).find((order) => order.billNo === billNo)

const pass = (seconds: number) => world.clock.advance(seconds * 1000)

async function review(): Promise<void> {
  pass(REVIEW_SECONDS)
  await world.runJobs('withdrawals.review')
}

/** The rail takes the payout, the bank pays or refuses it and says so, and the house acts on it. */
async function payOut(): Promise<void> {
  await world.runJobs('rails.sendPayouts')
  pass(BANK_SECONDS)
  await bankRound(world)
  await world.settleEvents()
  await world.runJobs('withdrawals.settle')
}

describe('a withdrawal (S7-125)', () => {
  it('goes from the order to its end by the member’s tap, and the amount leaves once (S1-013) (S4-026)', async () => {
    const { code, data: order } = await withdraw(lin)
    expect(code).toBe(0)
    expect(order).toMatchObject({
      billNo: expect.stringMatching(/^W20260614\d{10}$/),
      state: 'submitted',
      stage: 'submitted',
      withdrawType: 0,
      way: 1,
      amount: '3000.00',
      bankNames: { 'zh-CN': '招商银行', en: 'China Merchants Bank' },
      lastFour: '8841',
    })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })

    await review()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'approved', stage: 'waitingForWithdrawal' })

    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({
      state: 'paid',
      stage: 'waitingForYou',
      expireTime: CONFIRM_SECONDS,
    })
    expect(await balanceOf(lin)).toMatchObject({
      centerMoney: '2000.00',
      heldMoney: '0.00',
      totalAssets: '2000.00',
    })

    const confirmed = await confirm(lin, order.billNo)
    expect(confirmed.data).toMatchObject({ state: 'completed', stage: 'completed', completedBy: 'member' })
    expect((await confirm(lin, order.billNo)).data).toEqual(confirmed.data)
    expect(await listOf(lin, 'open')).toEqual([])
    expect(await listOf(lin, 'over')).toMatchObject([{ billNo: order.billNo }])
  })

  it('ends by itself when the member says nothing (S4-026)', async () => {
    const { data: order } = await withdraw(lin)
    await review()
    await payOut()
    pass(CONFIRM_SECONDS - 1)
    await world.runJobs('withdrawals.confirm')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'paid', expireTime: 1 })
    pass(1)
    await world.runJobs('withdrawals.confirm')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'completed', completedBy: 'house' })
    expect((await confirm(lin, order.billNo)).data.completedBy).toBe('house')
  })

  it('is not reviewed before its time', async () => {
    const { data: order } = await withdraw(lin)
    pass(REVIEW_SECONDS - 1)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'submitted' })
  })

  it('that cannot be reviewed does not hold up the others', async () => {
    const stuck = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const other = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const key = { column: 'bill_no', value: stuck }
    const release = await makeStuck(world.pool, 'withdrawals.withdrawal', key)
    pass(REVIEW_SECONDS)
    await expect(world.runJobs('withdrawals.review')).rejects.toThrow(/^1 of \d+ could not/)
    await world.runJobs('withdrawals.review')
    expect((await orderOf(other))?.stage).toBe('waitingForWithdrawal')
    await release()
    pass(2)
    await world.runJobs('withdrawals.review')
    expect((await orderOf(stuck))?.stage).toBe('waitingForWithdrawal')
  })

  it('to a card marked to be refused comes back at review, and does not count towards the day', async () => {
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const marked = await bind(chen, { ...CARD, holderName: '林拒绝' })
    const { data: order } = await withdraw(chen, { amount: '500', cardId: marked })
    expect(await infoOf(chen)).toMatchObject({ timesLeft: 7, dayAmountLeft: '199500.00', available: '0.00' })
    await review()
    expect(await listOf(chen)).toMatchObject([
      { billNo: order.billNo, state: 'refused', stage: null, refusedBy: 'review' },
    ])
    expect(await infoOf(chen)).toMatchObject({
      timesLeft: 8,
      dayAmountLeft: '200000.00',
      available: '500.00',
    })
    expect((await confirm(chen, order.billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
  })

  it('that the bank sends back comes back to the member', async () => {
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const bouncing = await bind(chen, { ...CARD, holderName: '林退票' })
    await withdraw(chen, { amount: '500', cardId: bouncing })
    await review()
    await payOut()
    expect(await listOf(chen)).toMatchObject([{ state: 'refused', refusedBy: 'bank' }])
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '500.00', heldMoney: '0.00' })
  })

  it('that the bank sends back and then pays all the same stays returned, and the house has the claim', async () => {
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const bouncing = await bind(chen, { ...CARD, holderName: '林退票' })
    const { billNo } = (await withdraw(chen, { amount: '500', cardId: bouncing })).data
    await review()
    await payOut()
    const { rows } = await world.pool.query('select id from rails.payout where subject = $1', [billNo])
    const body = payoutNoticeBody(randomUUID(), rows[0].id, false, world.clock.now())
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      [WEBHOOK_HEADER.timestamp]: timestamp,
      [WEBHOOK_HEADER.signature]: signWebhook(world.house.sandboxRailSecret, timestamp, body),
    }
    const url = webhookPath('sandbox')
    expect(await chen.raw({ method: 'POST', url, headers, payload: body })).toMatchObject({ code: 0 })
    await world.settleEvents()
    await world.runJobs('withdrawals.settle')
    expect(await listOf(chen)).toMatchObject([{ state: 'refused', refusedBy: 'bank' }])
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '500.00', heldMoney: '0.00' })
    const claim = await ledgerBalance(world.house.db, houseAccount('payoutSuspense', 'CNY', '', 'sandbox'))
    expect(formatAmount(claim.posted)).toBe('-500.00')
  })

  it('whose webhook was lost is paid once all the same, when the rail is asked again', async () => {
    const { data: order } = await withdraw(lin)
    await review()
    await world.runJobs('rails.sendPayouts')
    pass(BANK_SECONDS)
    await deliverNoticesJob(async () => 200).run(systemCtx(world.house, randomUUID()))
    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'approved' })
    pass(120)
    await payOut()
    await payOut()
    expect(await orderOf(order.billNo)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(lin)).toMatchObject({ totalAssets: '2000.00' })
  })

  it('keeps its card from being removed until it is over', async () => {
    const { data: order } = await withdraw(lin)
    const remove = () => lin.post('/cw/v1/bankinfo/remove', { cardId })
    expect((await lin.post('/cw/v1/bankinfo/list', {})).data.cards).toMatchObject([{ inUse: true }])
    expect((await remove()).code).toBe(PayeesErrors.cardInUse.code)
    await review()
    await payOut()
    expect((await remove()).code).toBe(PayeesErrors.cardInUse.code)
    await confirm(lin, order.billNo)
    expect((await remove()).code).toBe(0)
    expect(await listOf(lin)).toMatchObject([{ bankCode: 'CMB', lastFour: '8841' }])
  })

  it('opens to its ledger entries, with debits and credits equal', async () => {
    const { data: order } = await withdraw(lin)
    await review()
    await payOut()
    const opened = await lin.get(`/cw/v1/withdraw/${order.billNo}/entries`)
    expect(opened.data.debitTotal).toBe(opened.data.creditTotal)
    expect(opened.data.entries.map((entry: { reason: string }) => entry.reason)).toContain('withdrawalPaid')
    const theirs = await chen.get(`/cw/v1/withdraw/${order.billNo}/entries`)
    expect(theirs.code).toBe(WithdrawalErrors.unknownOrder.code)
  })

  it('asked for again with the same request id is the same one', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(lin, { requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await listOf(lin)).toHaveLength(1)
    expect(await balanceOf(lin)).toMatchObject({ heldMoney: '3000.00' })
  })

  it('whose drawn number another has gets one of its own, and holds the amount once', async () => {
    const first = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const key = { column: 'bill_no', taken: first }
    await drawsTaken(world.pool, 'withdrawals.withdrawal', key)
    const second = await withdraw(lin, { amount: '200.00' })
    expect(second).toMatchObject({ status: 200, code: 0 })
    await drawsTaken(world.pool, 'payees.card_use', key)
    const third = await withdraw(lin, { amount: '300.00' })
    expect(new Set([first, second.data.billNo, third.data.billNo]).size).toBe(3)
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '4400.00', heldMoney: '600.00' })
  })

  it('of one balance in two tabs: one is refused, in words', async () => {
    const answers = await Promise.all([withdraw(lin), withdraw(lin)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, WalletErrors.insufficient.code])
    expect(answers.find(({ code }) => code !== 0)?.msg).toMatch(/余额不足/)
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 7, available: '2000.00' })
  })
})

describe('a withdrawal to an e-wallet', () => {
  const addWallet = async (kind: string, account: string, holderName = '林远') =>
    (
      await lin.post('/cw/v1/e_wallet/add', { kind, account, holderName, stepUp: await lin.stepUp() })
    ).data.wallets.find((one: { kind: string }) => one.kind === kind).id

  it.each([
    [5, 3, 'ebPay', 'EB88k2Lm90', 'EBPay'],
    [6, 4, 'koiPay', 'koi0192837465', 'KOI pay'],
    [7, 918, 'wechat', 'lin_yuan88', 'WeChat Pay'],
    [8, 919, 'alipay', '13800138000', 'Alipay'],
    [9, 920, 'eCny', '0022012345678901', 'e-CNY'],
  ])(
    'by way %s, type %s, to %s is paid and leaves once (S3-094) (S3-096)',
    async (way, type, kind, account, name) => {
      const walletId = await addWallet(kind, account)
      const { data: order } = await withdraw(lin, { way, amount: '300', cardId: walletId })
      expect(order).toMatchObject({
        way,
        withdrawType: type,
        payeeKind: kind,
        bankNames: { en: name },
        lastFour: account.slice(-4),
      })
      await review()
      await payOut()
      expect(await orderOf(order.billNo)).toMatchObject({ state: 'paid' })
      expect(await balanceOf(lin)).toMatchObject({ totalAssets: '4700.00', heldMoney: '0.00' })
      expect((await lin.post('/cw/v1/e_wallet/remove', { walletId })).code).toBe(
        PayeesErrors.walletInUse.code,
      )
      await confirm(lin, order.billNo)
      expect((await lin.post('/cw/v1/e_wallet/remove', { walletId })).code).toBe(0)
    },
  )

  it('whose holder is marked comes back, and an e-wallet of another kind is unknown to a way', async () => {
    await lin.post('/cw/v1/bankinfo/remove', { cardId })
    const walletId = await addWallet('alipay', '13800138000', '林拒绝')
    expect((await withdraw(lin, { way: 7, amount: '300', cardId: walletId })).code).toBe(
      PayeesErrors.unknownWallet.code,
    )
    expect((await withdraw(lin, { way: 1, amount: '300', cardId: walletId })).code).toBe(
      PayeesErrors.unknownCard.code,
    )
    await withdraw(lin, { way: 8, amount: '300', cardId: walletId })
    await review()
    expect(await listOf(lin)).toMatchObject([{ state: 'refused', refusedBy: 'review' }])
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
  })

  it('has limits of its own, told by its info', async () => {
    const wechat = (await lin.get('/cw/v1/withdraw/info?way=7')).data
    expect(wechat).toMatchObject({ type: '3', way: 7, minAmount: '100.00', maxAmount: '20000.00' })
    const ebPay = (await lin.get('/cw/v1/withdraw/info?type=2')).data
    expect(ebPay).toMatchObject({ type: '2', way: 5, minAmount: '50.00' })
    const walletId = await addWallet('wechat', 'lin_yuan88')
    const low = await withdraw(lin, { way: 7, amount: '99', cardId: walletId })
    expect(low.code).toBe(WithdrawalErrors.amountOutOfRange.code)
  })
})

describe('a new payee', () => {
  it('waits before its first withdrawal, and says how long', async () => {
    const slow = await createWorld({ settings: { PAYEE_WAIT_MINUTES: '1.5' } })
    try {
      const member = slow.browser()
      const { id } = (await member.register(newName())).data.userInfo
      await fund(slow, id, '500')
      const bound = (await member.bindCard(CARD)).data.cards[0]
      expect(bound.usableAt).toBe('2026-06-14T06:37:30.000Z')
      const early = await withdraw(member, { amount: '300', cardId: bound.id })
      expect(early).toMatchObject({
        code: PayeesErrors.payeeWaiting.code,
        msg: expect.stringContaining('2 分钟'),
      })
      expect(early.data).toEqual({ usableAt: bound.usableAt })
      slow.clock.advance(90_000)
      expect((await withdraw(member, { amount: '300', cardId: bound.id })).code).toBe(0)
      expect((await member.post('/cw/v1/bankinfo/list', {})).data.cards).toMatchObject([{ usableAt: null }])
    } finally {
      await slow.close()
    }
  })
})

describe('the withdraw password (S7-130)', () => {
  const call = (path: string, body: Record<string, unknown>) =>
    lin.post(`/member/v1/withdraw_password/${path}`, body)
  const set = async (password: string, change: Record<string, unknown> = {}) =>
    call('set', { password, stepUp: await lin.stepUp('withdrawPassword'), ...change })
  const isSet = async () => (await lin.get('/member/v1/withdraw_password')).data.isSet
  const AUTHENTICATION = FINANCE_CODES.authenticationFailure

  it('is asked at each withdrawal once it is set, and a proof is good for one (S8-013)', async () => {
    expect(await isSet()).toBe(false)
    expect((await set('280417')).data).toEqual({ isSet: true })
    expect(await isSet()).toBe(true)
    expect(await withdraw(lin)).toMatchObject({
      code: AUTHENTICATION,
      msg: expect.stringMatching(/提款密码/),
    })
    const { stepUp } = (await call('prove', { password: '280417' })).data
    expect((await withdraw(lin, { amount: '300', stepUp })).code).toBe(0)
    expect((await withdraw(lin, { amount: '400', stepUp })).code).toBe(AUTHENTICATION)
    expect(await listOf(lin)).toHaveLength(1)
  })

  it('costs the login password to set, and is six digits that nobody guesses first', async () => {
    expect((await set('280417', { stepUp: undefined })).code).toBe(IdentityCode.stepUpNeeded)
    expect((await set('280417', { stepUp: await lin.stepUp('payee') })).code).toBe(IdentityCode.stepUpNeeded)
    expect((await set('123456')).code).toBe(WithdrawalErrors.passwordGuessable.code)
    expect((await set('28041')).code).toBe(WithdrawalErrors.passwordDigits.code)
    expect(await isSet()).toBe(false)
  })

  it('is changed by itself, and set anew by the login password', async () => {
    await set('280417')
    const wrong = await call('change', { oldPassword: '000001', password: '731942' })
    expect(wrong).toMatchObject({ code: AUTHENTICATION, data: { attemptsLeft: 4 } })
    expect((await call('change', { oldPassword: '280417', password: '731942' })).code).toBe(0)
    expect((await call('prove', { password: '280417' })).code).toBe(AUTHENTICATION)
    expect((await call('prove', { password: '731942' })).code).toBe(0)
    expect((await set('604817')).code).toBe(0)
    expect((await call('prove', { password: '604817' })).code).toBe(0)
  })

  it('makes whoever guesses wait after five tries, however many are sent at once', async () => {
    await set('280417')
    const guesses = Array.from({ length: 8 }, (_, n) => call('prove', { password: `90010${n}` }))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === AUTHENTICATION).length).toBeLessThanOrEqual(5)
    expect(codes).toContain(IdentityCode.tooManyAttempts)
    expect(await call('prove', { password: '280417' })).toMatchObject({ status: 429 })
    pass(30)
    expect((await call('prove', { password: '280417' })).code).toBe(0)
  })

  it('is kept as Argon2id alone', async () => {
    await set('280417')
    const { rows } = await world.pool.query('select row_to_json(p)::text as kept from withdrawals.password p')
    for (const { kept } of rows) expect(kept).toMatch(/argon2id/)
    expect(JSON.stringify(rows)).not.toContain('280417')
  })
})

describe('a withdrawal is refused', () => {
  it.each([
    ['below the least', { amount: '99.99' }, WithdrawalErrors.amountOutOfRange.code],
    ['above the most', { amount: '50000.01' }, WithdrawalErrors.amountOutOfRange.code],
    ['above the balance', { amount: '5000.01' }, WalletErrors.insufficient.code],
    ['in a way that is not open', { way: 3 }, FINANCE_CODES.disabled],
    ['to an unknown card', { cardId: randomUUID() }, PayeesErrors.unknownCard.code],
  ])('%s', async (_what, change, code) => {
    const answer = await withdraw(lin, change)
    expect(answer).toMatchObject({ status: 200, code, msg: expect.stringMatching(/\p{Script=Han}/u) })
    expect(await listOf(lin)).toEqual([])
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 8, available: '5000.00' })
  })

  it.each([
    ['zero', { amount: '0' }],
    ['negative', { amount: '-100' }],
    ['an exponent', { amount: '1e3' }],
    ['10^30', { amount: `1${'0'.repeat(30)}` }],
    ['NaN', { amount: 'NaN' }],
    ['full-width digits', { amount: '１００' }],
    ['three decimals', { amount: '100.001' }],
    ['a number', { amount: 100 }],
    ['SQL', { amount: "100'; drop table withdrawals.withdrawal; --" }],
    ['another currency', { currency: 'USDT' }],
    ['a way that does not exist', { way: 2 }],
    ['an unknown field', { note: '<b>' }],
    ['no request id', { requestId: undefined }],
  ])('as malformed: %s', async (_what, change) => {
    expect((await withdraw(lin, change)).status).toBe(400)
    expect(await listOf(lin)).toEqual([])
  })

  it.each([
    ['zh-CN', '50000.01', '单笔提款金额为 ¥100 至 ¥50,000，请修改后重试'],
    ['en', '50000.01', 'One withdrawal is ¥100 to ¥50,000. Change the amount and try again'],
  ])('with the amounts written for people to read, in %s', async (locale, amount, msg) => {
    lin.locale = locale
    expect(await withdraw(lin, { amount })).toMatchObject({ msg })
  })

  it('to another member’s card, as if it did not exist', async () => {
    const theirs = await bind(chen, CARD)
    const answer = await withdraw(lin, { cardId: theirs })
    expect(answer.code).toBe(PayeesErrors.unknownCard.code)
    expect(answer.msg).toBe((await withdraw(lin, { cardId: randomUUID() })).msg)
  })

  it('when the times of the day are used up, and allowed on the next day of the site', async () => {
    for (let times = 0; times < 8; times++) expect((await withdraw(lin, { amount: '100' })).code).toBe(0)
    const refused = await withdraw(lin, { amount: '100' })
    expect(refused).toMatchObject({ code: FINANCE_CODES.tooMany, msg: expect.stringContaining('8') })
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 0, mostNow: null })
    pass(24 * 3600)
    await comeBack()
    expect((await withdraw(lin, { amount: '100' })).code).toBe(0)
  })

  it('beyond the amount of the day', async () => {
    await fund(world, linId, '250000')
    for (let times = 0; times < 4; times++) expect((await withdraw(lin, { amount: '49999' })).code).toBe(0)
    const refused = await withdraw(lin, { amount: '5000' })
    expect(refused).toMatchObject({
      code: WithdrawalErrors.dayAmountSpent.code,
      msg: expect.stringContaining('额度 ¥4，'),
    })
  })

  it('to a visitor', async () => {
    expect((await withdraw(world.browser())).status).toBe(401)
  })
})

describe('a withdrawal', () => {
  it('is found by its number however many came after it', async () => {
    const first = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const second = (await withdraw(lin, { amount: '100.00' })).data.billNo
    const found = (billNos: string) => lin.get(`/cw/v1/withdraw/list?pageSize=1&billNos=${billNos}`)
    expect((await found(first)).data).toMatchObject({ total: 1, list: [{ billNo: first }] })
    expect((await found(`${first},${second}`)).data.total).toBe(2)
    expect(await found(`${first};`)).toMatchObject({ status: 400 })
  })
})

describe('the history (S7-100)', () => {
  it('is narrowed by state, way and days of the site', async () => {
    const wallet = { kind: 'alipay', account: '13800138000', holderName: '林远', stepUp: await lin.stepUp() }
    const walletId = (await lin.post('/cw/v1/e_wallet/add', wallet)).data.wallets[0].id
    await withdraw(lin, { amount: '100' })
    await withdraw(lin, { amount: '200', way: 8, cardId: walletId })
    const amounts = async (query: string) =>
      (await lin.get(`/cw/v1/withdraw/list?${query}`)).data.list.map(({ amount }: WithdrawalOrder) => amount)
    expect(await amounts('way=8')).toEqual(['200.00'])
    expect(await amounts('state=submitted&way=1')).toEqual(['100.00'])
    expect(await amounts('state=completed')).toEqual([])
    const today = (await listOf(lin))[0]?.billNo.slice(1, 9).replace(/(....)(..)(..)/, '$1-$2-$3')
    expect(await amounts(`from=${today}&to=${today}`)).toHaveLength(2)
    expect(await amounts('to=2026-06-13')).toEqual([])
    for (const bad of ['from=14-06-2026', 'way=2', 'state=nope'])
      expect((await lin.get(`/cw/v1/withdraw/list?${bad}`)).status).toBe(400)
  })

  it('gives one order by its number, to its member alone (S7-100)', async () => {
    const { billNo } = (await withdraw(lin, { amount: '100' })).data
    const info = (browser: WireClient) => browser.get(`/cw/v1/withdraw/order_info?billNo=${billNo}`)
    expect((await info(lin)).data).toMatchObject({ billNo, amount: '100.00', state: 'submitted' })
    expect((await info(chen)).code).toBe(WithdrawalErrors.unknownOrder.code)
  })
})

describe('a withdrawal the bank says nothing of', () => {
  it('is late after its time, stays held, and goes on when the bank speaks (S4-027)', async () => {
    const { billNo } = (await withdraw(lin)).data
    await review()
    expect(await orderOf(billNo)).toMatchObject({ isLate: false, lateAt: expect.any(String) })
    pass(59 * 60)
    await comeBack()
    expect(await orderOf(billNo)).toMatchObject({ isLate: false })
    pass(60)
    expect(await orderOf(billNo)).toMatchObject({ isLate: true, state: 'approved' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ isLate: false, lateAt: null, state: 'paid' })
  })
})

describe('GET /cw/v1/vip/withdraw_info', () => {
  it('gives the grade, its limits of a day and what is left of today (S7-038)', async () => {
    await withdraw(lin, { amount: '1000' })
    const { code, data } = await lin.get('/cw/v1/vip/withdraw_info')
    expect(code).toBe(0)
    expect(data).toMatchObject({
      grade: 0,
      dayWithdrawalCounts: 8,
      dayWithdrawalMoney: '200000.00',
      countsLeft: 7,
      moneyLeft: '199000.00',
    })
    expect(data.grades[10]).toEqual({ grade: 10, dayWithdrawalCounts: 20, dayWithdrawalMoney: '3000000.00' })
  })
})

describe('another member’s withdrawal', () => {
  it('can be neither confirmed nor seen', async () => {
    const { data: order } = await withdraw(lin)
    expect((await chen.get(`/cw/v1/withdraw/list?billNos=${order.billNo}`)).data.list).toEqual([])
    const theirs = await confirm(chen, order.billNo)
    const never = await confirm(chen, 'W202606140000000000')
    expect(theirs).toMatchObject({ status: 200, code: WithdrawalErrors.unknownOrder.code, msg: never.msg })
    expect(await listOf(chen)).toEqual([])
  })
})

describe('confirming', () => {
  it('is refused until the bank has paid', async () => {
    const { data: order } = await withdraw(lin)
    expect((await confirm(lin, order.billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
    await review()
    expect((await confirm(lin, order.billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
  })
})

describe('the withdraw info (S7-099)', () => {
  it('gives limits, fee, times left and the expected time', async () => {
    expect(await infoOf(lin)).toMatchObject({
      type: '3',
      way: 1,
      currency: 'CNY',
      minAmount: '100.00',
      maxAmount: '50000.00',
      fee: '0.00',
      available: '5000.00',
      mostNow: '5000.00',
      timesPerDay: 8,
      timesLeft: 8,
      dayAmountLeft: '200000.00',
      expectSeconds: expect.any(Number),
    })
  })

  it('answers for every type, and says that nothing is to be staked where the house asks for nothing (S3-095)', async () => {
    for (const [type, way] of [
      ['1', 4],
      ['2', 5],
      ['3', 1],
      ['4', 3],
      ['5', 6],
    ] as const)
      expect((await lin.get(`/cw/v1/withdraw/info?type=${type}`)).data).toMatchObject({
        type,
        way,
        currency: type === '1' ? 'USDT' : 'CNY',
        turnoverLocked: '0.00',
        turnover: { times: 0, owed: '0.00', currency: 'CNY', infoPath: '/cw/v1/turnover' },
      })
  })

  it('refuses the kinds that are not open here (S3-095)', async () => {
    expect((await withdraw(lin, { way: 3 })).code).toBe(FINANCE_CODES.disabled)
    expect((await lin.get('/cw/v1/withdraw/info?type=6')).status).toBe(400)
  })
})
