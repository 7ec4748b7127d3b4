import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { failUntilPressed } from '../harness/failing.ts'
import { enter, tabTo, typeInto } from '../harness/keyboard.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import {
  type Appearance,
  announced,
  expectSound,
  hearsNothing,
  NARROW,
  type Visit,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const INTEREST = '/app/myCenter/interest'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A member of this journey's own on the page, with an amount in the centre wallet or with nothing. */
async function saver(face: Partial<Appearance>, amount?: string, path = INTEREST): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  if (amount) await fund(seen, amount)
  await seen.open(path)
  return seen
}

const amountOf = (seen: Visit) => seen.page.getByRole('textbox', { name: wordsOf(seen)('interest.amount') })
const submitOf = (seen: Visit) => seen.page.locator('form button[type=submit]')
const wayOf = (seen: Visit, way: 'in' | 'out') =>
  seen.page.getByRole('radio', { name: wordsOf(seen)(`interest.${way}.way`) })
const balanceOf = (seen: Visit) => seen.page.getByRole('region', { name: wordsOf(seen)('interest.balance') })

describe('the interest wallet', () => {
  it('takes an amount in and gives it out, and says from when on it earns (S1-011)', {
    tags: ['processes'],
  }, async () => {
    const seen = await saver({ language: 'zh-CN' }, '1000.00', '/app/myCenter/myWallet')
    const { page } = seen
    const say = wordsOf(seen)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('wallet.interestOpen') })
      .click()
    await page.waitForURL(`**${INTEREST}`)
    await page.getByText(say('interest.history.emptyHeadline')).waitFor()
    await page.getByText(say('interest.in.rule')).waitFor()
    await amountOf(seen).fill('300')
    await submitOf(seen).dblclick()
    await announced(page, say('interest.in.done', { amount: '¥300.00' }))
    await balanceOf(seen).getByText('300').first().waitFor()
    await page.getByRole('banner').getByText('700').waitFor()

    await wayOf(seen, 'out').click()
    await page.getByText(say('interest.out.rule')).waitFor()
    await page.getByRole('button', { name: say('interest.all') }).click()
    await submitOf(seen).click()
    await announced(page, say('interest.out.done', { amount: '¥300.00' }))
    await page.getByRole('banner').getByText('1,000').waitFor()
    await expectSound(seen)

    await seen.open('/app/myCenter/transactions')
    const { list } = (await seen.client.get('/cw/v1/transactions')).data
    expect(list.map(({ dealType }: { dealType: string }) => dealType)).toEqual([
      'interestOut',
      'interestIn',
      'deposit',
    ])
    await page.getByText(say('portal.records.toInterest')).waitFor()
    await page.getByText(say('portal.records.fromInterest')).waitFor()
  })

  it('refuses more than there is, and keeps what was typed', async () => {
    const seen = await saver({ language: 'en' }, '1000.00', '/404')
    const { page } = seen
    const say = wordsOf(seen)
    await hearsNothing(page)
    await seen.open(INTEREST)
    await amountOf(seen).fill('1000.01')
    await submitOf(seen).click()
    await page.getByText(say('interest.faults.overBalance', { available: '¥1,000.00' })).waitFor()
    await amountOf(seen).fill('900')
    // The balance goes elsewhere.
    const elsewhere = { requestId: crypto.randomUUID(), money: '500' }
    expect((await seen.client.post('/cw/v1/coin/purchase', elsewhere)).code).toBe(0)
    await submitOf(seen).click()
    await page.getByRole('alert').getByText(say('wallet.errors.insufficient')).waitFor()
    expect(await amountOf(seen).inputValue()).toBe('900')
  })

  it('gives out at once what was just moved in, before the page has heard anew what lies there', async () => {
    const seen = await saver({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await amountOf(seen).fill('300')
    await page.route('**/cw/v1/yeb/info', () => undefined)
    await submitOf(seen).click()
    await announced(page, say('interest.in.done', { amount: '¥300.00' }))
    await balanceOf(seen).getByText('300').first().waitFor()
    await wayOf(seen, 'out').click()
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    await announced(page, say('interest.out.done', { amount: '¥300.00' }))
  })

  it('leaves what is typed before it has answered', async () => {
    const seen = await saver({ language: 'en' }, '1000.00')
    const { page } = seen
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/cw/v1/yeb/transfer_in')
    await page.route('**/cw/v1/yeb/transfer_in', async (route) => {
      await typed
      await route.continue()
    })
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    await asked
    await amountOf(seen).fill('120')
    letGo()
    await announced(page, wordsOf(seen)('interest.in.done', { amount: '¥300.00' }))
    await balanceOf(seen).getByText('300').first().waitFor()
    expect(await amountOf(seen).inputValue()).toBe('120')
  })

  it('counts in the total of the wallet, as a part of its own', async () => {
    const seen = await saver({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await amountOf(seen).fill('250')
    await submitOf(seen).click()
    await announced(page, say('interest.in.done', { amount: '¥250.00' }))
    await seen.open('/app/myCenter/myWallet')
    const sum = page.getByRole('complementary', { name: say('wallet.sumTitle') })
    await expect
      .poll(() => sum.getByRole('definition').allTextContents())
      .toEqual(['¥750.00', '¥0.00', '¥0.00', '¥0.00', '¥250.00', '¥1,000.00'])
    await expectAccessible(page)
  })

  it('is used by keyboard alone', async () => {
    const seen = await saver({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await typeInto(page, amountOf(seen), '400')
    await enter(page, submitOf(seen))
    await announced(page, say('interest.in.done', { amount: '¥400.00' }))
    await tabTo(page, wayOf(seen, 'in'))
    await page.keyboard.press('ArrowRight')
    await typeInto(page, amountOf(seen), '150')
    await enter(page, submitOf(seen))
    await announced(page, say('interest.out.done', { amount: '¥150.00' }))
    await balanceOf(seen).getByText('250').first().waitFor()
  })

  it('that cannot be reached says what that means for money, and is there after another try', async () => {
    const seen = await saver({ language: 'en' }, undefined, '/app/myCenter')
    const { page } = seen
    const say = wordsOf(seen)
    await failUntilPressed(page, (path) => path === '/cw/v1/yeb/info')
    await page.goto(INTEREST)
    const problem = page.getByRole('alert').filter({ hasText: say('interest.failedDetail') })
    await problem.waitFor()
    await expectAccessible(page)
    await problem.getByRole('button', { name: say('shell.retry') }).click()
    await balanceOf(seen).waitFor()
  })
})

it('the interest page is sound and accessible (S1-011)', async () => {
  const seen = await saver(NARROW, '1000.00')
  await amountOf(seen).fill('300')
  await submitOf(seen).click()
  await announced(seen.page, wordsOf(seen)('interest.in.done', { amount: '¥300.00' }))
  await balanceOf(seen).getByText('300').first().waitFor()
  await expectHolds(seen, 'interest')
})
