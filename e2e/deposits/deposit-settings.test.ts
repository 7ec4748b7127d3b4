import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { overHttp } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { loginAs, newAccount } from '../harness/members.ts'
import { movableHouse } from '../harness/own-house.ts'
import { announced, expectSound, picture, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const DEPOSIT = '/app/myCenter/deposit'
const ORDER = /\/app\/myCenter\/deposit\?billNo=D\d{18}$/
const MINUTE_MS = 60_000

/**
 * Journeys of deposits that want a house of their own: its clock is moved, and its large deposits ask for a
 * code.
 */
describe('a deposit', () => {
  it('is shown how to pay after three orders ran out (244099), when large asks for a code from the phone (S8-003, S7-110), and is to be staked where the house says so', async () => {
    const house = await movableHouse({ DEPOSIT_CODE_FROM: '3000', TURNOVER_TIMES: '1' })
    try {
      const account = newAccount()
      const client = new WireClient(overHttp(house.url), () => house.now())
      expect((await client.register(account.name, account.password)).code).toBe(0)
      for (let times = 0; times < 3; times += 1) {
        const order = { channelId: 'bank-yungang', amount: '500.18', currency: 'CNY' }
        // The house looks at its clock every moment or so, and takes nothing that is signed by another.
        const place = async () =>
          (await client.post('/cw/v1/deposit/pay', { requestId: randomUUID(), ...order })).code
        await expect.poll(place, { interval: 500 }).toBe(0)
        house.pass(16 * MINUTE_MS)
      }

      const seen = await visit(undefined, {}, house.url)
      const { page } = seen
      const say = sayIn(seen.appearance.language)
      await page.clock.setSystemTime(house.now())
      await loginAs(seen, account)
      await seen.open(DEPOSIT)
      const amount = page.getByRole('textbox', { name: say('deposits.amount') })
      const submit = page.getByRole('button', { name: say('deposits.get.account') })
      const alert = page.getByRole('alert')
      await amount.fill('600.37')
      await submit.click()
      await alert.getByText(say('deposits.errors.guide')).waitFor()
      await picture(seen, 'deposit-guide')
      await alert.getByRole('button', { name: say('deposits.tutorial.open') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('deposits.tutorial.read') })
        .click()
      await alert.getByText(say('deposits.errors.guide')).waitFor({ state: 'detached' })
      await submit.click()
      await page.waitForURL(ORDER)
      const billNo = new URL(page.url()).searchParams.get('billNo')
      expect((await client.post('/cw/v1/deposit/cancel', { billNo })).code).toBe(0)

      const latestCode = async () => (await client.get('/sandbox/v1/inbox')).data.list[0].code
      await seen.open(DEPOSIT)
      await amount.fill('3000.37')
      await page.getByText(say('verification.boundPhone.none')).waitFor()
      await picture(seen, 'deposit-code-no-phone')
      await page.getByRole('link', { name: say('verification.boundPhone.bind') }).click()
      await page.getByRole('textbox', { name: say('verification.phone.number') }).waitFor()
      const phone = { areaCode: '86', phone: '13700008000' }
      await client.post('/member/v1/verify/phone_code', phone)
      const confirmed = { code: await latestCode(), stepUp: await client.stepUp('identity') }
      expect((await client.post('/member/v1/verify/phone', { ...phone, ...confirmed })).code).toBe(0)

      house.pass(2 * MINUTE_MS)
      await page.clock.setSystemTime(house.now())
      await seen.open(DEPOSIT)
      await amount.fill('3000.37')
      await page.getByText(say('deposits.codeWhy')).waitFor()
      const code = page.getByRole('textbox', { name: say('verification.boundPhone.code') })
      await submit.click()
      await page.getByText(say('verification.phone.missing')).waitFor()
      await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
      await page
        .getByRole('button', { name: say('verification.boundPhone.send', { phone: '**** 8000' }) })
        .click()
      await page.getByRole('link', { name: say('verification.phone.openInbox') }).waitFor()
      const good = await latestCode()
      await code.fill(good === '000000' ? '000001' : '000000')
      await submit.click()
      await page.getByText(say('verification.errors.codeWrong', { left: 4 })).waitFor()
      await picture(seen, 'deposit-code')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await picture(seen, 'deposit-code-narrow')
      await expectSound(seen)
      await code.fill(good)
      await submit.click()
      await page.waitForURL(ORDER)

      // The same phone resets a withdraw password that was forgotten.
      house.pass(2 * MINUTE_MS)
      await client.post('/member/v1/verify/bound_code', { purpose: 'withdrawPassword' })
      const proofs = { stepUp: await client.stepUp('withdrawPassword'), phoneCode: await latestCode() }
      const set = await client.post('/member/v1/withdraw_password/set', { password: '280417', ...proofs })
      expect(set.code).toBe(0)
      house.pass(2 * MINUTE_MS)
      await page.clock.setSystemTime(house.now())
      await seen.open('/app/myCenter/withdrawals')
      const card = page.getByRole('region', { name: say('withdrawals.password.title') })
      await card.getByRole('button', { name: say('withdrawals.password.forgotten') }).click()
      await card
        .getByRole('button', { name: say('verification.boundPhone.send', { phone: '**** 8000' }) })
        .click()
      await card.getByRole('link', { name: say('verification.phone.openInbox') }).waitFor()
      await picture(seen, 'withdraw-password-by-phone')
      await expectAccessible(page)
      await card.getByLabel(say('withdrawals.password.new'), { exact: true }).fill('914270')
      await card.getByRole('textbox', { name: say('verification.boundPhone.code') }).fill(await latestCode())
      await card.getByRole('button', { name: say('withdrawals.password.submitReset') }).click()
      await announced(page, say('withdrawals.password.done'))
      const proved = await client.post('/member/v1/withdraw_password/prove', { password: '914270' })
      expect(proved.code).toBe(0)

      // What was deposited is to be staked before it can be withdrawn, and the page says how.
      const { payPath } = (await client.get('/cw/v1/deposit/current_order')).data.order
      const payment = { requestId: randomUUID(), ref: String(payPath).split('/').at(-1), scenario: 'exact' }
      expect((await client.post('/sandbox/v1/bank/pay', payment)).code).toBe(0)
      const owed = async () => (await client.get('/cw/v1/turnover')).data.owed
      await expect.poll(owed, { interval: 250 }).toBe('3000.37')
      await page.setViewportSize({ width: 1440, height: 900 })
      await seen.open('/app/myCenter/withdrawals')
      await page.getByText(say('turnover.how', { owed: '¥3,000.37' })).waitFor()
      await page.getByText(say('turnover.of', { credited: '¥3,000.37', times: 1 })).waitFor()
      await picture(seen, 'withdrawal-turnover')
      await expectAccessible(page)

      // USDT do not get round it, and their own tab says the same.
      const asked = { payCurrency: 'CNY', amount: '720.00' }
      const { quoteId } = (await client.post('/cw/v1/usdt/quote', asked)).data
      const exchanged = await client.post('/cw/v1/usdt/exchange', { requestId: randomUUID(), quoteId })
      expect(exchanged.code).toBe(0)
      await seen.open('/app/myCenter/withdrawals/usdt')
      await page.getByText(say('turnover.how', { owed: '¥3,000.37' })).waitFor()
      const locked = page.getByRole('term').filter({ hasText: say('withdrawals.balance.turnover') })
      await expect.poll(() => locked.locator('xpath=..').textContent()).toContain('100.00 USDT')
      await picture(seen, 'usdt-withdraw-turnover')
      await expectAccessible(page)

      // Yuan for USDT are yuan: the code is asked for there too.
      house.pass(2 * MINUTE_MS)
      await page.clock.setSystemTime(house.now())
      await seen.open(`${DEPOSIT}/usdt`)
      await page.getByRole('radio', { name: 'OMNI' }).click()
      await page.getByRole('textbox', { name: say('usdt.deposit.yuan') }).fill('3000.15')
      const buy = page.getByRole('button', { name: say('usdt.deposit.buy') })
      await page.getByText(say('deposits.codeWhy')).waitFor()
      await buy.click()
      await page.getByText(say('verification.phone.missing')).waitFor()
      await page
        .getByRole('button', { name: say('verification.boundPhone.send', { phone: '**** 8000' }) })
        .click()
      await page.getByRole('link', { name: say('verification.phone.openInbox') }).waitFor()
      await code.fill(await latestCode())
      await picture(seen, 'usdt-buy-code')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await picture(seen, 'usdt-buy-code-narrow')
      await buy.click()
      await page.waitForURL(/\/deposit\/usdt\?billNo=U\d{18}$/)
      await expectSound(seen)
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})
