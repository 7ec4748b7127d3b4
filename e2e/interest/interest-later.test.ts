import { describe, expect, it } from 'vitest'
import { daysLater, sharedDataDir, startHouse } from '../harness/houses/house.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { loginAs } from '../harness/members.ts'
import { NARROW, settled, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

describe('interest', () => {
  it('of days on which the house stood still is there once it stands again, by day, reckoned and booked (S1-011)', async () => {
    const data = sharedDataDir()
    try {
      const before = await startHouse({ DATA_DIR: data.path })
      const account = await (async () => {
        try {
          const seen = await visitAsMember(undefined, {}, before.url)
          await fund(seen, '5000.00')
          const into = { requestId: crypto.randomUUID(), amount: '5000.00', currency: 'CNY' }
          expect((await seen.client.post('/cw/v1/yeb/transfer_in', into)).code).toBe(0)
          await seen.close()
          return seen.account
        } finally {
          await before.stop()
        }
      })()
      const later = await startHouse({ DATA_DIR: data.path, ...daysLater(13) })
      try {
        const seen = await visit(undefined, NARROW, later.url)
        const { page } = seen
        const say = sayIn(seen.appearance.language)
        // A browser whose clock is right: what is signed with another has to be sent twice.
        await page.clock.setSystemTime(Date.now() + 13 * 86_400_000)
        await loginAs(seen, account)
        await seen.open('/app/myCenter/interest')
        // Twelve whole days: 5000 x 3% / 365 each, and a little on what they brought.
        await page.getByRole('img', { name: /12/ }).waitFor()
        await page.getByText(say('lists.page', { page: 1, pages: 2 })).waitFor()
        const newest = new RegExp(say('interest.history.open', { day: '.+' }))
        await page.getByRole('button', { name: newest }).first().click()
        await page.getByText(say('interest.detail.sum'), { exact: true }).waitFor()
        await page.getByText(say('wallet.accounts.interestPaid')).first().waitFor()
        await settled(page)
        await expectHolds(seen, 'interest-days', { says: (words) => [words('wallet.accounts.interestPaid')] })
        await seen.open('/app/myCenter/transactions?kind=interest')
        await page
          .getByText(/^\+¥0\.41$/)
          .first()
          .waitFor()
        await seen.open('/app/myCenter/myWallet')
        await page
          .getByRole('complementary', { name: say('wallet.sumTitle') })
          .getByText('5,004')
          .first()
          .waitFor()
        await expectHolds(seen, 'interest-wallet')
        await seen.close()
      } finally {
        await later.stop()
      }
    } finally {
      data.remove()
    }
  })
})
