import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { newCardNo } from '#testing/people/cards.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, holdUsdt, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { announced, expectSound, hearsNothing, picture, settled, type Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const WITHDRAWALS = '/app/myCenter/withdrawals'
const BANKS = '/app/myCenter/banks'
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A member of this journey's own, with an amount in the centre wallet or with nothing. */
async function saver(amount?: string): Promise<MemberVisit> {
  const seen = await visitAsMember()
  open.push(seen)
  if (amount) await fund(seen, amount)
  return seen
}

/** Binds the sandbox's sample card on the page for it, which is open. */
async function bindCardByForm(seen: MemberVisit): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await page.getByRole('textbox', { name: say('payees.holder') }).fill('林远')
  await page.getByRole('textbox', { name: say('payees.number') }).fill('6214 8302 1175 8841')
  await cardForm(seen).getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
  await page.getByRole('button', { name: say('payees.bind'), exact: true }).click()
  await announced(page, say('payees.bound'))
}

const amountOf = (seen: Visit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('withdrawals.amount') })
const submitOf = (seen: Visit): Locator => seen.page.locator('form:has([name="amount"]) button[type=submit]')
const cardForm = (seen: Visit): Locator => seen.page.locator('form:has([name="cardNo"])')
const walletForm = (seen: Visit): Locator => seen.page.locator('form:has([name="account"])')
const passwordForm = (seen: Visit): Locator => seen.page.locator('form:has([name="fresh"])')
const currentStage = ({ page }: Visit) => page.locator('main [aria-current="step"]')

/** Waits until the withdrawal that is shown stands at a stage. */
async function reach(seen: Visit, stage: string): Promise<void> {
  await currentStage(seen)
    .filter({ hasText: wordsOf(seen)(`withdrawals.stages.${stage}`) })
    .waitFor()
}

describe('a withdrawal', () => {
  it('goes out through each of the tabs Fast, Normal and USDT (S3-097, S3-098)', async () => {
    const seen = await saver('3000.00')
    const { client, page } = seen
    const say = wordsOf(seen)
    await bindCard(seen)
    await holdUsdt(seen, '720.00')
    const password = wirePassword(seen.account.password)
    await client.post('/cw/v1/virtual/insert', { protocol: 0, address: TRON_ADDRESS, password })
    const tabs = page.getByRole('navigation', { name: say('withdrawals.tabs.label') })
    const send = async (tab: string, path: string, amount: string) => {
      await seen.open(WITHDRAWALS)
      expect(await tabs.getByRole('link').allTextContents()).toEqual([
        say('withdrawals.tabs.fast'),
        say('withdrawals.tabs.normal'),
        say('withdrawals.tabs.usdt'),
      ])
      await tabs.getByRole('link', { name: say(`withdrawals.tabs.${tab}`) }).click()
      await page.waitForURL(`**${WITHDRAWALS}${path}`)
      await amountOf(seen).fill(amount)
      await submitOf(seen).click()
    }
    // Too little to be split: no deposit of another journey is matched with it.
    await send('fast', '/fast', '150')
    await page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
    await send('normal', '', '200')
    await announced(page, say('withdrawals.submitted', { amount: '¥200.00' }))
    await send('usdt', '/usdt', '30')
    await announced(page, say('withdrawals.submitted', { amount: '30.00 USDT' }))
    await expectSound(seen)
  })

  it('goes from an unbound card through its stages to its end by a tap (S1-013, S2-040, S2-041, S4-026)', {
    tags: ['processes'],
  }, async () => {
    const seen = await saver('1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(WITHDRAWALS)
    await page.getByRole('link', { name: say('withdrawals.bindCard') }).click()
    await page.waitForURL(`**${BANKS}`)
    await settled(page)
    await bindCardByForm(seen)

    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('withdrawals.title'), exact: true })
      .first()
      .click()
    await page.waitForURL(`**${WITHDRAWALS}`)
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    const stages = page.getByRole('list', { name: say('withdrawals.stages.label') }).getByRole('listitem')
    await stages.first().waitFor()
    const names = ['submitted', 'waitingForWithdrawal', 'waitingForYou', 'completed'] as const
    for (const [index, name] of names.entries()) {
      expect(await stages.nth(index).textContent()).toContain(say(`withdrawals.stages.${name}`))
    }
    await page.getByRole('banner').getByText('700').waitFor()

    await reach(seen, 'waitingForYou')
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: say('withdrawals.received', { amount: '¥300.00' }) }).click()
    await page.getByText(say('withdrawals.history.completed')).waitFor()
    await currentStage(seen).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /W\d{18}/ }).click()
    await page.getByText(say('wallet.entries.balanced')).waitFor()
    await picture(seen, 'withdrawal-entries')
    await expectSound(seen)
  })

  it('that did not arrive is answered in the ball of any page, looked into by the bank’s proof, and told', async () => {
    const seen = await saver('1000.00')
    const { page, client } = seen
    const say = wordsOf(seen)
    await bindCard(seen)
    await seen.open(WITHDRAWALS)
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    await reach(seen, 'waitingForYou')
    const { billNo, proof } = (await client.get('/cw/v1/withdraw/list?scope=open')).data.list[0]

    await seen.open('/app/myCenter/myWallet')
    await page.getByRole('button', { name: say('withdrawals.ball.name.toConfirm', { count: 1 }) }).click()
    const amount = { amount: '¥300.00' }
    await page.getByRole('button', { name: say('withdrawals.received', amount) }).waitFor()
    await picture(seen, 'withdrawal-ball-to-confirm')
    await page.getByRole('button', { name: say('withdrawals.notReceived') }).click()
    const question = page.getByRole('alertdialog', { name: say('withdrawals.inquiry.title') })
    await question.getByText(proof.reference).waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: say('withdrawals.inquiry.open') }).click()
    await announced(page, say('withdrawals.inquiry.opened', amount))

    await seen.open(WITHDRAWALS)
    await page.getByText(say('withdrawals.inquiry.paid')).waitFor()
    await page.getByRole('button', { name: new RegExp(billNo) }).click()
    await page.getByText(proof.reference).waitFor()
    await picture(seen, 'withdrawal-inquiry-told')
    await expectSound(seen)
  })

  it('to a card marked to be refused comes back, and says who refused it', async () => {
    const seen = await saver('500.00')
    const { page } = seen
    const say = wordsOf(seen)
    await bindCard(seen, '林拒绝')
    await seen.open(WITHDRAWALS)
    await page.getByRole('button', { name: say('withdrawals.all', { amount: '¥500.00' }) }).click()
    await submitOf(seen).click()
    const refused = page.getByRole('region', {
      name: say('withdrawals.refused.title', { amount: '¥500.00' }),
    })
    await refused.getByText(say('withdrawals.reviewReasons.payeeName')).waitFor()
    await refused.getByRole('button', { name: say('withdrawals.refused.entries') }).click()
    await refused.getByText(say('wallet.entries.freedAgain')).waitFor()
    expect(await refused.getByText('500.00', { exact: true }).count()).toBe(4)
    await picture(seen, 'withdrawal-refused')
    await refused.getByRole('button', { name: say('withdrawals.refused.hide') }).click()
    await refused.waitFor({ state: 'detached' })
    await page.getByText(say('withdrawals.history.refusedByReview')).waitFor()
    await page.getByRole('banner').getByText('500').waitFor()

    await choose(seen, say('withdrawals.filter.state'), say('withdrawals.history.completed'))
    await page.getByText(say('lists.noneFitsHeadline')).waitFor()
    await choose(seen, say('withdrawals.filter.state'), say('withdrawals.filter.refused'))
    await page.getByText(say('withdrawals.history.refusedByReview')).waitFor()
    await choose(seen, say('withdrawals.filter.way'), say('withdrawals.filter.card'))
    await page.getByLabel(say('lists.to'), { exact: true }).fill('2020-01-01')
    await page.getByText(say('lists.noneFitsHeadline')).waitFor()
    await picture(seen, 'withdrawal-history-narrowed')
  })

  it('to a card that another account has too says that it is checked, and is paid after that', async () => {
    const cardNo = newCardNo()
    await bindCard(await saver(), '陈默', cardNo)
    const seen = await saver('500.00')
    const { page } = seen
    const say = wordsOf(seen)
    await bindCard(seen, '林远', cardNo)
    await seen.open(WITHDRAWALS)
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    await page.getByText(say('withdrawals.closerReviewDetail')).waitFor()
    await picture(seen, 'withdrawal-closer-review')
    await expectAccessible(page)
    await page.getByRole('button', { name: say('withdrawals.received', { amount: '¥300.00' }) }).waitFor()
  })

  it('of one balance in two tabs is refused in one of them, in words, and what was typed is kept', {
    tags: ['processes'],
  }, async () => {
    const seen = await saver('500.00')
    await bindCard(seen)
    await seen.open(WITHDRAWALS)
    const other: Visit = { ...seen, page: await seen.context.newPage() }
    // The second tab hears of nothing, and has no answer to what it asks each minute: a balance that is out
    // of date.
    await hearsNothing(other.page)
    await other.page.goto(WITHDRAWALS)
    await settled(other.page)
    await other.page.route('**/cw/v1/withdraw/info*', () => undefined)
    for (const tab of [seen, other]) await amountOf(tab).fill('400')
    await submitOf(seen).click()
    await seen.page.getByRole('list', { name: wordsOf(seen)('withdrawals.stages.label') }).waitFor()
    await submitOf(other).click()
    await other.page.getByRole('alert').getByText(wordsOf(seen)('wallet.errors.insufficient')).waitFor()
    expect(await amountOf(other).inputValue()).toBe('400')
  })
})

/** Chooses an entry of a list that opens under its field. */
async function choose({ page }: Visit, field: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: entry }).click()
}

const WALLETS = [
  ['ebPay', 'EBPay', 'EB88k2Lm90'],
  ['koiPay', 'KOIPay', 'koi0192837465'],
  ['wechat', 'WeChat Pay', 'lin_yuan88'],
  ['alipay', 'Alipay', '13800138000'],
  ['eCny', 'e-CNY', '0022012345678901'],
] as const

describe('a withdrawal to an e-wallet', () => {
  it('of each kind is added by its form and paid (S3-094, S3-096, S7-128)', async () => {
    const seen = await visitAsMember(undefined, { width: 390, language: 'en', theme: 'light' })
    open.push(seen)
    await fund(seen, '2000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(BANKS)
    for (const [kind, name, account] of WALLETS) {
      if (kind !== 'ebPay') await choose(seen, say('payees.wallets.kind'), name)
      const form = walletForm(seen)
      await form.getByRole('textbox', { name: say('payees.wallets.account'), exact: true }).fill(account)
      await form.getByRole('textbox', { name: say('payees.wallets.holder') }).fill('Lin Yuan')
      await form.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
      await form.getByRole('button', { name: say('payees.wallets.add') }).click()
      await page
        .getByRole('button', { name: say('payees.wallets.removeOf', { name, tail: account.slice(-4) }) })
        .waitFor()
    }
    await picture(seen, 'e-wallets')
    await seen.open(WITHDRAWALS)
    for (const [index, [, name, account]] of WALLETS.entries()) {
      await choose(seen, say('withdrawals.card'), new RegExp(account.slice(-4)))
      await amountOf(seen).fill(String(100 + index))
      await submitOf(seen).click()
      await page
        .getByText(`${name} ${account.slice(-4)}`, { exact: true })
        .first()
        .waitFor()
    }
    const received = WALLETS.map((_wallet, index) =>
      page.getByRole('button', { name: say('withdrawals.received', { amount: `¥${100 + index}.00` }) }),
    )
    // One that is paid gets a button of its own, which would move the others away under the press.
    for (const button of received) await button.waitFor()
    await picture(seen, 'withdrawals-to-e-wallets')
    await received[2]?.click()
    await page.getByText(say('withdrawals.history.completed'), { exact: true }).waitFor()
    await expectSound(seen)
    await expectAccessible(page)
  })
})

describe('the withdraw password', () => {
  it('is set on the page, asked at the withdrawal, and a wrong one is refused in words (S8-013)', async () => {
    const seen = await saver('1000.00')
    await bindCard(seen)
    const { client, page } = seen
    const say = wordsOf(seen)
    await seen.open(WITHDRAWALS)
    const form = passwordForm(seen)
    await form.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
    await form.getByLabel(say('withdrawals.password.new'), { exact: true }).fill('123456')
    await form.getByRole('button', { name: say('withdrawals.password.submitSet') }).click()
    await page.getByText(say('withdrawals.errors.passwordGuessable')).waitFor()
    await form.getByLabel(say('withdrawals.password.new'), { exact: true }).fill('280417')
    await form.getByRole('button', { name: say('withdrawals.password.submitSet') }).click()
    await page.getByText(say('withdrawals.password.detailSet')).waitFor()
    await form.waitFor({ state: 'detached' })

    const asked = page.locator('[name="withdrawPassword"]')
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    await page.getByText(say('withdrawals.password.missing')).waitFor()
    await asked.fill('000001')
    await submitOf(seen).click()
    await page.getByText(say('withdrawals.errors.passwordWrong', { left: 4 })).waitFor()
    expect(await amountOf(seen).inputValue()).toBe('300')
    await picture(seen, 'withdraw-password-wrong')
    await expectAccessible(page)
    // A press gets a proof of its own: two of them are still one withdrawal, in each tab.
    for (const [path, left] of [
      ['', '700'],
      ['/fast', '550'],
    ] as const) {
      await seen.open(`${WITHDRAWALS}${path}`)
      await amountOf(seen).fill(path === '' ? '300' : '150')
      await asked.fill('280417')
      await submitOf(seen).dblclick()
      await page.getByRole('banner').getByText(left).waitFor()
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=amount]')?.value === '',
      )
      expect((await client.get('/cw/v1/withdraw/info?type=3')).data.timesLeft).toBe(path === '' ? 7 : 6)
    }
    await page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
  })
})

describe('the form', () => {
  it('says what is wrong at the field, keeps what was typed, and does not send it; a card can be removed again', async () => {
    const seen = await saver()
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(BANKS)
    await page.getByRole('textbox', { name: say('payees.holder') }).fill('林远1')
    await page.getByRole('textbox', { name: say('payees.number') }).fill('６２１４８３０２１１７５８８４１')
    await page.getByRole('button', { name: say('payees.bind'), exact: true }).click()
    await page.getByText(say('payees.errors.holderName')).waitFor()
    await page.getByText(say('payees.errors.numberNotDigits')).waitFor()
    expect(await page.getByRole('textbox', { name: say('payees.holder') }).inputValue()).toBe('林远1')
    // The number tells the bank, and the sentence that one has to be chosen goes with it.
    await page.getByText(say('payees.errors.unknownBank')).waitFor()
    await page.getByRole('textbox', { name: say('payees.number') }).fill('6214 83')
    await page.getByText(say('payees.errors.unknownBank')).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: say('payees.number') }).fill('')
    await page.getByRole('button', { name: say('payees.bind'), exact: true }).click()
    await page.getByText(say('payees.numberMissing')).waitFor()
    await bindCardByForm(seen)

    await seen.open(WITHDRAWALS)
    await amountOf(seen).fill('99')
    await submitOf(seen).click()
    const range = say('withdrawals.faults.amountOutOfRange', { min: '¥100.00', max: '¥50,000.00' })
    await page.getByText(range).first().waitFor()
    expect(await amountOf(seen).inputValue()).toBe('99')
    expect(await page.getByRole('list', { name: say('withdrawals.stages.label') }).count()).toBe(0)

    await seen.open(BANKS)
    const card = { bank: '招商银行', lastFour: '8841' }
    await page.getByRole('button', { name: say('payees.removeOf', card) }).click()
    const question = page.getByRole('alertdialog', { name: say('payees.removeTitle') })
    await question.getByRole('button', { name: say('payees.remove'), exact: true }).click()
    await page.getByText(say('payees.emptyHeadline')).waitFor()
  })
})

it('withdrawal and cards are sound and accessible', async () => {
  const seen = await saver('1000.00')
  await bindCard(seen)
  await seen.open(WITHDRAWALS)
  await amountOf(seen).fill('300')
  await submitOf(seen).click()
  await reach(seen, 'waitingForYou')
  await expectHolds(seen, 'withdrawal', { says: (say) => [say('withdrawals.stages.waitingForYou')] })
  await seen.open(BANKS)
  await expectHolds(seen, 'banks')
})
