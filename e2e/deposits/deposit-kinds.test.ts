import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { type Appearance, expectSound, NARROW, picture, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const DEPOSIT = '/app/myCenter/deposit'
const METHODS = '**/cw/v1/deposit/methods'
const ORDER = /\/app\/myCenter\/deposit\?billNo=D\d{18}$/
const open: MemberVisit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function depositor(face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const seen = await visitAsMember(DEPOSIT, face)
  open.push(seen)
  await amountOf(seen).waitFor()
  return seen
}

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)
const amountOf = (seen: MemberVisit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('deposits.amount') })
const nameOf = (seen: MemberVisit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('deposits.depositor') })
const kindOf = ({ page }: MemberVisit, name: string) =>
  page.getByRole('radio', { name: new RegExp(name) }).first()
const submit = (seen: MemberVisit) => seen.page.locator('form button[type=submit]').click()

/** The sandbox bank pays the order that is shown, and it is credited. */
async function pay(seen: MemberVisit): Promise<void> {
  const { page, client } = seen
  const say = wordsOf(seen)
  const link = page.getByRole('link', { name: say('deposits.openSandboxBank') })
  const ref = (await link.getAttribute('href'))?.split('/').at(-1)
  await client.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
  await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
}

/** Says of an order that is paid in another app that it was, which is asked once, and takes it back. */
async function sayPaidByMistake(seen: MemberVisit): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const iHavePaid = page.getByRole('main').getByRole('button', { name: say('deposits.iHavePaid') })
  const question = page.getByRole('alertdialog')
  await iHavePaid.click()
  await question.getByRole('button', { name: say('deposits.notYet') }).click()
  await question.waitFor({ state: 'detached' })
  await iHavePaid.click()
  await question.getByRole('button', { name: say('deposits.iHavePaid') }).click()
  await page.getByRole('heading', { name: say('deposits.order.confirmingTitle') }).waitFor()
  await page.getByRole('button', { name: say('deposits.takeBack') }).click()
  await page.getByRole('heading', { name: say('deposits.order.pendingTitle') }).waitFor()
}

/** Every kind of the sandbox with an amount it takes; which is the first to be shown as it is. */
const KINDS = [
  { zh: '支付宝', en: 'Alipay', amount: '200', face: 'code', isFirst: true },
  { zh: '微信支付', en: 'WeChat Pay', amount: '117', face: 'code' },
  { zh: '银行卡转账', en: 'Bank transfer', amount: '300.18', face: 'account', isFirst: true },
  { zh: '网银支付', en: 'Online banking', amount: '400', face: 'page', name: '林远', isFirst: true },
  { zh: '数字人民币', en: 'e-CNY', amount: '500', face: 'code' },
  { zh: 'EB钱包', en: 'EBPay', amount: '600', face: 'wallet', isFirst: true },
  { zh: 'KOI钱包', en: 'KOIPay', amount: '700', face: 'wallet', isTakenBack: true },
] as const

describe('the kinds of payment', () => {
  it('every kind of payment goes from its tile to the balance, and tail digits are advised (S2-096)', async () => {
    const seen = await depositor(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    await page.getByText(say('deposits.tipTail')).waitFor()
    await expectHolds(seen, 'deposit-kinds', {
      says: (say, language) => [say('deposits.tipTail'), KINDS[0][language === 'en' ? 'en' : 'zh']],
    })
    for (const kind of KINDS) {
      const name = kind.zh
      await kindOf(seen, name).click()
      await amountOf(seen).fill(kind.amount)
      if ('name' in kind) await nameOf(seen).fill(kind.name)
      await page.getByRole('button', { name: say(`deposits.get.${kind.face}`) }).waitFor()
      await picture(seen, `deposit-form-${kind.face}`)
      await submit(seen)
      await page.waitForURL(ORDER)
      await page.getByRole('heading', { name: say('deposits.order.pendingTitle') }).waitFor()
      const code = page.getByRole('img', { name: say('deposits.code', { name }) })
      if (kind.face === 'code') await code.waitFor()
      else expect(await code.count()).toBe(0)
      const look = `deposit-order-${kind.en.replace(' ', '-').toLowerCase()}`
      if ('isFirst' in kind) {
        // In another language the page asks for everything again, and seven orders in a minute are much
        // already.
        await expectHolds(seen, look, { appearances: inLanguage('zh-CN') })
      } else {
        await picture(seen, look)
        await expectSound(seen)
      }
      if ('isTakenBack' in kind) await sayPaidByMistake(seen)
      await pay(seen)
      await page.getByRole('link', { name: say('deposits.backToForm') }).click()
      await amountOf(seen).waitFor()
    }
    // 200 + 117 + 300.18 + 400 + 500 + 600 + 700, and half a percent on the fourth, one on the sixth.
    const answer = await seen.client.get('/cw/v1/balance')
    expect(answer.data.centerMoney).toBe('2825.18')
  })

  it('what is given on top is shown before the order, with what is left of the day, and afterwards', async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    await kindOf(seen, 'EBPay|EB钱包').click()
    const rule = (left: string) =>
      page.getByText(say('deposits.discountRule', { rate: '1', most: '¥20', left }))
    await rule('¥20').waitFor()
    await amountOf(seen).fill('1500')
    await page.getByText(/1,515/).waitFor()
    await expectHolds(seen, 'deposit-discount', {
      says: (say) => [say('deposits.discountRule', { rate: '1', most: '¥20', left: '¥20' })],
    })
    expect(await amountOf(seen).inputValue()).toBe('1,500')
    await submit(seen)
    await page.waitForURL(ORDER)
    await page.getByText(say('deposits.willDiscount', { discount: '¥15.00', credit: '¥1,515.00' })).waitFor()
    await pay(seen)
    await page.getByText(say('deposits.discounted', { discount: '¥15.00' })).waitFor()
    await page.getByRole('link', { name: say('deposits.backToForm') }).click()
    await kindOf(seen, 'EBPay|EB钱包').click()
    await rule('¥5').waitFor()
    await seen.open('/app/myCenter/myWallet')
    const given = page.getByRole('region', { name: say('grants.title') })
    await given.getByText(say('grants.kinds.deposits.discount')).waitFor()
    await given.getByText(say('grants.share', { percent: '1', basis: '¥1,500.00' })).waitFor()
    await expectHolds(seen, 'wallet-grants', { says: (say) => [say('grants.kinds.deposits.discount')] })
  })

  it('each shortage has its own face in its tile, and says until when (S3-087)', async () => {
    const seen = await depositor(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    // In another year than any in which this is walked, so that it is said with its year.
    const backAt = '2039-06-14T08:00:00.000Z'
    const appearances = ['loading', 'maintenance', 'limiting', 'none data', 'channelless'] as const
    await page.route(METHODS, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const [n, shortageType] of appearances.entries()) {
        const method = json.data.methods[n + 5] ?? json.data.methods[n]
        Object.assign(method, { shortageType })
      }
      Object.assign(json.data.methods[0], { shortageType: 'maintenance', backAt })
      return route.fulfill({ response, json })
    })
    await seen.open(DEPOSIT)
    const closed = (words: string) => page.getByRole('radio', { name: new RegExp(words), disabled: true })
    const time = await page.evaluate((instant) => {
      const at = new Date(instant)
      return `${at.getFullYear()}年${at.getMonth() + 1}月${at.getDate()}日 ${at.toTimeString().slice(0, 5)}`
    }, backAt)
    await closed(say('deposits.maintenanceUntil', { time })).waitFor()
    await closed(say('deposits.loading')).waitFor()
    await closed(`${say('deposits.shortage.maintenance')}$`)
      .first()
      .waitFor()
    await closed(say('deposits.shortage.limiting')).waitFor()
    await closed(say('deposits.shortage.noneData')).waitFor()
    await closed(say('deposits.shortage.channelless')).waitFor()
    // One that is as it should be can still be chosen.
    await page.getByRole('radio', { name: /^银行卡转账/ }).click()
    const shortages = ['loading', 'shortage.limiting', 'shortage.noneData', 'shortage.channelless']
    await expectHolds(seen, 'deposit-shortages', {
      says: (say) => shortages.map((key) => say(`deposits.${key}`)),
    })
  })

  it('a payer’s name that is not the member’s is refused in words, and the right one is taken (S8-012)', async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    await seen.client.bindCard({
      bankCode: 'CMB',
      holderName: '林远',
      cardNo: '6214830211758841',
    })
    await kindOf(seen, 'Online banking').click()
    await amountOf(seen).fill('200')
    await nameOf(seen).fill('陈予安')
    await submit(seen)
    await page.getByText(say('deposits.errors.wrongName', { name: '林*' })).waitFor()
    await expectHolds(seen, 'deposit-wrong-name', {
      appearances: inLanguage('en'),
      says: (say) => [say('deposits.errors.wrongName', { name: '林*' })],
    })
    expect(await amountOf(seen).inputValue()).toBe('200')
    await nameOf(seen).fill('林远')
    await submit(seen)
    await page.waitForURL(ORDER)
    await page.getByText(say('deposits.tipDepositor', { name: '林*' })).waitFor()
  })
})

describe('methods that cannot be loaded', () => {
  it('say what the server said, or the default text (S8-016)', async () => {
    const seen = await depositor({ language: 'en' })
    const { page } = seen
    let msg = 'Deposits rest until noon'
    await page.route(METHODS, (route) =>
      route.fulfill({ json: { code: DepositErrors.disabled.code, msg, data: null, traceId: 'test' } }),
    )
    await seen.open(DEPOSIT)
    await page.getByText(msg).waitFor()
    msg = ''
    await seen.open(DEPOSIT)
    await page.getByText(/^Dear user there are currently/).waitFor()
  })
})
