import { expect, it } from 'vitest'
import { expectHolds } from '../harness/looks.ts'
import { fund, goOn, moveToVenue, passTime, standStill, visitMovable } from '../harness/member-visit.ts'
import { recycle } from '../harness/money/recycling.ts'
import { movableHouse } from '../harness/own-house.ts'
import { announced, everTold, NARROW } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const TRANSFER = '/app/myCenter/transfer'

it('recycling with a venue that hangs brings back the rest, shows the amount as unknown and being checked, and ends it by itself; twice within ten seconds is too frequent (S4-034, S8-018, S8-021)', async () => {
  const house = await movableHouse()
  try {
    const seen = await visitMovable(house, undefined, NARROW)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    await fund(seen, '1000.00')
    await moveToVenue(seen, '300.00')
    await moveToVenue(seen, '50.43', 'testing')
    await seen.open(TRANSFER)
    await page.getByText(say('venues.total', { amount: '¥350.43' }), { exact: true }).waitFor()
    // The venue is asked once, and says nothing; again it would be asked some seconds later.
    await standStill(house, seen)
    const button = page.getByRole('button', { name: say('venues.recycle'), exact: true })
    await recycle(seen, () => button.click())
    const result = page
      .getByRole('status')
      .filter({ hasText: say('venues.recycledPart', { amount: '¥300.00' }) })
    await result.getByText(say('venues.ends.unknown')).waitFor()
    const underWay = page.getByRole('list', { name: say('venues.underWay.label') })
    await underWay.getByText(say('venues.underWay.unknown')).waitFor()
    await expectHolds(seen, 'recycling-unknown', {
      says: (say) => [say('venues.ends.unknown'), say('venues.underWay.unknown')],
    })
    const other = { ...seen, page: await seen.context.newPage() }
    await standStill(house, other)
    await other.page.goto('/app/myCenter/myWallet')
    const sum = other.page.getByRole('complementary', { name: say('wallet.sumTitle') })
    await sum.getByText(say('wallet.transit')).waitFor()
    await sum.getByText('¥1,000.00').waitFor()
    await goOn(house, seen, other)
    await page.getByText(say('venues.recycled', { amount: '¥350.43' })).waitFor()
    await underWay.waitFor({ state: 'hidden' })
    await sum.getByText(say('wallet.transit')).waitFor({ state: 'detached' })
    const successful = say('venues.recoverySuccessful')
    expect((await everTold(page)).filter((text) => text.includes(successful))).toEqual([])

    await standStill(house, seen)
    await passTime(house, 11_000, seen)
    await recycle(seen, () => button.click())
    await button.click()
    await announced(page, 'The operation is too frequent')
    await seen.close()
  } finally {
    await house.leave()
  }
})
