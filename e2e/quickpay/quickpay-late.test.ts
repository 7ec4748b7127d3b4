import { describe, expect, it } from 'vitest'
import { bindCard, fund, passTime, visitMovable } from '../harness/member-visit.ts'
import { movableHouse } from '../harness/own-house.ts'
import { expectSound, NARROW, picture, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** Past the time to pay, and the time to look for a payer. */
const UNPAID_MS = 16 * 60_000
const NOBODY_MS = 11 * 60_000

describe('quick pay', () => {
  it('goes on when a payer does not pay, and ends the ordinary way where nobody pays, which is told once (S4-011, S4-018, S4-019)', async () => {
    const house = await movableHouse()
    try {
      const saver = await visitMovable(house, undefined, WIDE)
      const payer = await visitMovable(house, undefined, NARROW)
      const say = sayIn(saver.appearance.language)
      const sayEn = sayIn(payer.appearance.language)
      await fund(saver, '500.00')
      await bindCard(saver)
      await saver.open('/app/myCenter/withdrawals/fast')
      await saver.page.locator('form [name="amount"]').fill('500')
      await saver.page.locator('form:has([name="amount"]) button[type=submit]').click()
      await saver.page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
      await saver.open('/app/myCenter/myWallet')

      // The payer lets the time run out: the withdrawal is matched anew, and its ball says that it changed.
      await payer.open('/app/myCenter/deposit/quick')
      await payer.page.locator('form [name="amount"]').fill('500')
      await payer.page.getByRole('button', { name: sayEn('quickpay.deposit.place') }).click()
      await payer.page.getByRole('heading', { name: sayEn('quickpay.deposit.payingTitle') }).waitFor()
      await passTime(house, UNPAID_MS, saver, payer)
      await payer.page.getByRole('heading', { name: sayEn('quickpay.deposit.expiredTitle') }).waitFor()
      await picture(payer, 'quick-deposit-expired')
      await saver.page
        .getByRole('button', { name: say('withdrawals.ball.name.specialSource', { count: 1 }) })
        .waitFor()

      // Nobody else comes: what is left is paid out the ordinary way, which is told once.
      await passTime(house, NOBODY_MS, saver, payer)
      const dialog = saver.page.getByRole('alertdialog', { name: say('quickpay.once.changedTitle') })
      await dialog.waitFor()
      await picture(saver, 'quick-withdrawal-changed')
      await dialog.getByRole('button', { name: say('quickpay.once.understood') }).click()
      await dialog.waitFor({ state: 'detached' })
      await saver.open('/app/myCenter/withdrawals/fast')
      await saver.page.getByText(say('quickpay.withdraw.ordinary', { amount: '¥500.00' })).waitFor()
      const past = saver.page.getByRole('region', { name: say('quickpay.history.title') })
      const narrow = async (outcome: string) => {
        await past.getByRole('combobox', { name: say('withdrawals.filter.state') }).click()
        await saver.page.getByRole('option', { name: say(outcome) }).click()
      }
      await narrow('quickpay.history.allReceived')
      await past.getByText(say('quickpay.history.noneFits')).waitFor()
      await narrow('quickpay.history.someOrdinary')
      await past.getByText(say('quickpay.history.ordinaryPart', { amount: '¥500.00' })).waitFor()
      expect(await dialog.count()).toBe(0)
      await expectSound(saver)
      await saver.close()
      await payer.close()
    } finally {
      await house.leave()
    }
  })
})
