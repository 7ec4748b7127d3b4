import { describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { bindCard, fund, goOn, standStill, visitAsMember, visitMovable } from '../harness/member-visit.ts'
import { movableHouse, ownHouse, SWITCHED } from '../harness/own-house.ts'
import { picture, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A sentence with a time in it, whatever the time is. */
function waitingWords(sentence: string): RegExp {
  return new RegExp(sentence.replace('@', '.+'))
}

const WAIT_MINUTES = 1
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a new card', () => {
  it('waits before its first withdrawal, with its time beside it, and can be withdrawn to then; an address waits too', async () => {
    const house = await movableHouse({
      PAYOUT_REVIEW_SECONDS: '0',
      PAYEE_WAIT_MINUTES: String(WAIT_MINUTES),
    })
    try {
      const seen = await visitMovable(house, undefined, WIDE)
      const { page } = seen
      const say = sayIn(seen.appearance.language)
      await fund(seen, '500.00')
      await standStill(house, seen)
      await bindCard(seen)
      await seen.open('/app/myCenter/banks')
      await page.getByText(waitingWords(say('payees.waiting', { time: '@' }))).waitFor()
      await seen.open('/app/myCenter/withdrawals')
      const waits = page.getByText(waitingWords(say('withdrawals.payeeWaiting', { time: '@' }))).first()
      await waits.waitFor()
      await picture(seen, 'withdrawal-new-card')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      const submit = page.locator('form:has([name="amount"]) button[type=submit]')
      await submit.click()
      await page
        .getByRole('alert')
        .getByText(say('payees.errors.payeeWaiting', { minutes: WAIT_MINUTES }))
        .waitFor()
      // The page's timers are ahead: it asks when the card has waited by them, and again until the house says
      // so, too.
      const early = page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith('/cw/v1/bankinfo/list'),
      )
      await page.clock.fastForward(WAIT_MINUTES * 60_000)
      await early
      house.pass(WAIT_MINUTES * 60_000)
      await goOn(house, seen)
      await waits.waitFor({ state: 'detached' })
      await submit.click()
      await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()

      // It waits for no longer than a minute, however long it takes to look.
      await standStill(house, seen)
      const password = wirePassword(seen.account.password)
      await seen.client.post('/cw/v1/virtual/insert', { protocol: 0, address: TRON, password })
      await seen.open('/app/myCenter/usdt')
      await page.getByText(say('payees.addresses.waits')).waitFor()
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})

describe('a card of a bank abroad', () => {
  it('can be bound where overseas binding is 1, and there is no field for it where it is 0 (S3-090)', async () => {
    const shared = await visitAsMember('/app/myCenter/banks')
    const sayShared = sayIn(shared.appearance.language)
    await shared.page.getByRole('textbox', { name: sayShared('payees.number') }).fill('4111111111111111')
    await shared.page.getByRole('textbox', { name: sayShared('payees.holder') }).click()
    await shared.page.getByText(sayShared('payees.errors.overseasCard')).waitFor()
    expect(await shared.page.getByRole('combobox', { name: sayShared('payees.country') }).count()).toBe(0)
    await shared.close()

    const house = await ownHouse(SWITCHED)
    try {
      const seen = await visitAsMember('/app/myCenter/banks', { language: 'en' }, house.url)
      const { page } = seen
      const say = sayIn(seen.appearance.language)
      await page.getByRole('combobox', { name: say('payees.country') }).click()
      await page.getByRole('option', { name: 'Singapore' }).click()
      await page.getByRole('textbox', { name: say('payees.holder') }).fill('Lin Yuan')
      await page.getByRole('textbox', { name: say('payees.number') }).fill('4111 1111 1111 1111')
      await page.getByRole('textbox', { name: say('payees.bankAbroad') }).fill('DBS Bank')
      const form = page.locator('form:has([name="cardNo"])')
      await form.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
      await picture(seen, 'bind-card-abroad')
      await form.getByRole('button', { name: say('payees.bind'), exact: true }).click()
      await page
        .getByRole('button', { name: say('payees.removeOf', { bank: 'DBS Bank', lastFour: '1111' }) })
        .waitFor()
      // Whoever did not add it is led to where other sessions are ended.
      await page.getByRole('link', { name: say('payees.waitSecurity') }).click()
      await page.getByRole('heading', { name: say('identity.security.title') }).waitFor()
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})
