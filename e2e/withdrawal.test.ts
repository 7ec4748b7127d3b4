import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/accessible.ts'
import { bindCard, fund, type MemberVisit, visitAs, visitAsMember } from './harness/member-visit.ts'
import type { Account } from './harness/members.ts'
import { expectSound, FACES, faceName, picture, settled, told, type Visit } from './harness/visit.ts'
import { sayIn } from './harness/words.ts'

const WITHDRAWALS = '/app/myCenter/withdrawals'
const BANKS = '/app/myCenter/banks'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ face }: Visit) => sayIn(face.language)

/** A member of this journey's own, with an amount in the centre wallet or with nothing. */
async function saver(amount?: string): Promise<MemberVisit> {
  const seen = await visitAsMember()
  open.push(seen)
  if (amount) await fund(seen, amount)
  return seen
}

/** Binds the sandbox's sample card on the page for it, which is open. */
async function bindCardByForm(seen: Visit): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await page.getByRole('textbox', { name: say('payees.holder') }).fill('林远')
  await page.getByRole('textbox', { name: say('payees.number') }).fill('6214 8302 1175 8841')
  await page.getByRole('button', { name: say('payees.bind'), exact: true }).click()
  await told(page, say('payees.bound'))
}

const amountOf = (seen: Visit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('withdrawals.amount') })
const submitOf = (seen: Visit): Locator => seen.page.locator('form button[type=submit]')
const currentStage = ({ page }: Visit) => page.locator('main [aria-current="step"]')

/** Waits until the withdrawal that is shown stands at a stage. */
async function reach(seen: Visit, stage: string): Promise<void> {
  await currentStage(seen)
    .filter({ hasText: wordsOf(seen)(`withdrawals.stages.${stage}`) })
    .waitFor()
}

describe('a withdrawal', () => {
  it('goes from an unbound card through its stages to its end by a tap (S1-013, S2-040, S2-041, S4-026)', async () => {
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

    await told(page, say('withdrawals.stages.waitingForWithdrawal'))
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

  it('to a card marked to be refused comes back, and says who refused it', async () => {
    const seen = await saver('500.00')
    const { page } = seen
    const say = wordsOf(seen)
    await bindCard(seen, '林拒绝')
    await seen.open(WITHDRAWALS)
    await page.getByRole('button', { name: say('withdrawals.all', { amount: '¥500.00' }) }).click()
    await submitOf(seen).click()
    await page.getByText(say('withdrawals.history.refusedByReview')).waitFor()
    await page.getByRole('banner').getByText('500').waitFor()
  })

  it('of one balance in two tabs is refused in one of them, in words, and what was typed is kept', async () => {
    const seen = await saver('500.00')
    await bindCard(seen)
    await seen.open(WITHDRAWALS)
    const other: Visit = { ...seen, page: await seen.context.newPage() }
    // The second tab hears of nothing until it is pressed: a balance that is out of date.
    await other.page.routeWebSocket('**/realtime/**', (socket) => void socket.close())
    await other.page.goto(WITHDRAWALS)
    await settled(other.page)
    for (const tab of [seen, other]) await amountOf(tab).fill('400')
    await submitOf(seen).click()
    await seen.page.getByRole('list', { name: wordsOf(seen)('withdrawals.stages.label') }).waitFor()
    await submitOf(other).click()
    await other.page.getByRole('alert').getByText(wordsOf(seen)('wallet.errors.insufficient')).waitFor()
    expect(await amountOf(other).inputValue()).toBe('400')
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

describe.each(FACES.map((face) => [faceName(face), face] as const))('in %s', (_name, face) => {
  it('withdrawal and cards are sound and accessible', async () => {
    const seen = await visitAs(await withdrawer(), undefined, face)
    open.push(seen)
    for (const [name, path] of [
      ['withdrawal', WITHDRAWALS],
      ['banks', BANKS],
    ] as const) {
      await seen.open(path)
      await picture(seen, name)
      await expectSound(seen)
      await expectAccessible(seen.page)
    }
  })
})

let made: Promise<Account> | undefined
/** One member for every face, with a card and a withdrawal that waits for them. */
function withdrawer(): Promise<Account> {
  made ??= (async () => {
    const seen = await visitAsMember()
    await fund(seen, '1000.00')
    await bindCard(seen)
    await seen.open(WITHDRAWALS)
    await amountOf(seen).fill('300')
    await submitOf(seen).click()
    await reach(seen, 'waitingForYou')
    await seen.close()
    return seen.account
  })()
  return made
}
