import { describe, it } from 'vitest'
import { startHouse } from './harness/house.ts'
import { bindCard, fund, visitAsMember } from './harness/member-visit.ts'
import { told } from './harness/visit.ts'
import { sayIn } from './harness/words.ts'

/** Journeys that want a house set otherwise than the one that all share. */
describe('a withdrawal', () => {
  it('that its member says nothing about ends by itself when its time is over', async () => {
    const house = await startHouse({ PAYOUT_REVIEW_SECONDS: '0', WITHDRAWAL_CONFIRM_SECONDS: '8' })
    try {
      const seen = await visitAsMember(undefined, {}, house.url)
      const { page } = seen
      const say = sayIn(seen.face.language)
      await fund(seen, '500.00')
      await bindCard(seen)
      await seen.open('/app/myCenter/withdrawals')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      await page.locator('form button[type=submit]').click()
      await page.getByText(say('withdrawals.history.completed')).waitFor()
      await told(page, say('withdrawals.stages.waitingForYou'))
      await page.getByText(say('withdrawals.endsByItself')).waitFor({ state: 'detached' })
      await page.getByRole('banner').getByText('200').waitFor()
      await seen.close()
    } finally {
      await house.stop()
    }
  })
})
