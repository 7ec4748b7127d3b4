/** @module-tag statements */
import { beforeEach, describe, expect, it } from 'vitest'
import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf as ledgerBalance } from '#money/ledger/server/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount } from '#platform/money/money.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import { fund } from '#testing/money.ts'
import { receiveOther } from '#testing/people/contradiction.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import { decisionsAbout } from '#testing/people/staff.ts'
import {
  balanceOf,
  bind,
  CARD,
  chen,
  lin,
  linId,
  payOut,
  review,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { askPayoutAgainCall, settlePayoutCall } from '../rails.desk.ts'
import { RailDeskErrors } from '../rails-desk.refusals.ts'

withWithdrawer()

type Staff = ReturnType<typeof world.staff>
let he: Staff
let zhou: Staff
beforeEach(() => {
  he = world.staff('console.use', 'withdrawals.view', 'payouts.push', 'payouts.settle')
  zhou = world.staff('console.use', 'withdrawals.view', 'payouts.settle', 'payouts.settle.approve')
})

const payoutIdOf = (billNo: string) => idFrom('withdrawals.payout', billNo)
const hanging = async () => (await he.get('/console/v1/payouts')).data.payouts as { payoutId: string }[]
const hangs = async (payoutId: string) => (await hanging()).find((one) => one.payoutId === payoutId)
const asked = async () => {
  const { billNo } = (await withdraw(lin, { amount: '500.00' })).data
  await review()
  return { billNo, payoutId: payoutIdOf(billNo) }
}
const standsOn = async (name: 'payoutSuspense' | 'payoutLosses') =>
  formatAmount((await ledgerBalance(world.app.db, houseAccount(name, 'CNY', '', 'sandbox'))).posted)

const contradict = (payoutId: string, told: 'paid' | 'refused') => receiveOther(world, payoutId, told)

describe('a payout that hangs', () => {
  it('is listed once it is late, with what was said of it, and asked again by one', async () => {
    const { payoutId } = await asked()
    expect(await hangs(payoutId)).toBeUndefined()
    world.clock.advance(world.app.config.payoutLateMinutes * 60_000)
    expect(await hangs(payoutId)).toMatchObject({ state: 'requested', troubles: ['late'], attempts: 0 })
    await world.pool.query(
      "update rails.payout set next_attempt_at = next_attempt_at + interval '9 hours' where id = $1",
      [payoutId],
    )
    expect((await act(zhou, askPayoutAgainCall, { payoutId })).status).toBe(403)
    expect((await act(he, askPayoutAgainCall, { payoutId })).data).toMatchObject({ state: 'applied' })
    await payOut()
    expect(await hangs(payoutId)).toBeUndefined()
    expect((await act(he, askPayoutAgainCall, { payoutId })).code).toBe(RailDeskErrors.notUnderWay.code)
    expect((await he.get(`/console/v1/payouts/one/${payoutId}`)).data).toMatchObject({
      state: 'paid',
      troubles: [],
    })
  })

  it('is listed where its payee cannot be read any more', async () => {
    const { payoutId } = await asked()
    await world.pool.query("update rails.payout set payee = '\\x00', attempts = 1 where id = $1", [payoutId])
    expect(await hangs(payoutId)).toMatchObject({ troubles: ['unreadable', 'notTaken'] })
    await world.pool.query('delete from rails.payout where id = $1', [payoutId])
  })

  it('is not shown without the permission, and unknown where there is none', async () => {
    expect((await world.staff('console.use').get('/console/v1/payouts')).status).toBe(403)
    const unknown = '00000000-0000-4000-8000-000000000001'
    expect((await he.get(`/console/v1/payouts/one/${unknown}`)).code).toBe(RailDeskErrors.unknownPayout.code)
    expect((await act(he, askPayoutAgainCall, { payoutId: unknown })).code).toBe(
      RailDeskErrors.unknownPayout.code,
    )
  })
})

describe('a payout of which a rail told both ends', () => {
  const settle = (who: Staff, payoutId: string, finding: string) =>
    act(who, settlePayoutCall, { payoutId, finding, evidence: 'bank line 2026-06-14/7' })

  it.each([
    ['writtenOff', '-500.00'],
    ['recovered', '0.00'],
  ] as const)('refused and then paid is %s by two, and the member’s balance stays', async (finding, lost) => {
    const before = [await standsOn('payoutSuspense'), await standsOn('payoutLosses')]
    const id = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, id, '500')
    const cardId = await bind(chen, { ...CARD, holderName: '林退票' })
    const { billNo } = (await withdraw(chen, { amount: '500', cardId })).data
    await review()
    const payoutId = payoutIdOf(billNo)
    await payOut()
    await contradict(payoutId, 'paid')
    expect(await hangs(payoutId)).toMatchObject({
      troubles: ['contradicted'],
      state: 'refused',
      contradiction: { told: 'paid', booked: true, closedAt: null },
    })
    expect((await settle(he, payoutId, 'notReturned')).code).toBe(RailDeskErrors.findingDiffers.code)
    const { changeId } = (await settle(he, payoutId, finding)).data
    expect((await takeSeat(he, changeId)).code).not.toBe(0)
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
    expect(await hangs(payoutId)).toBeUndefined()
    expect(await standsOn('payoutSuspense')).toBe(before[0])
    const added = Number(await standsOn('payoutLosses')) - Number(before[1])
    expect(added.toFixed(2)).toBe(lost)
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '500.00', heldMoney: '0.00' })
    expect(await decisionsAbout(world.app, `payout:${payoutId}`)).toContainEqual(
      expect.objectContaining({
        action: 'railsDesk.settle',
        detail: expect.objectContaining({
          after: { closed: true, finding, evidence: 'bank line 2026-06-14/7' },
        }),
      }),
    )
    expect((await settle(he, payoutId, finding)).code).toBe(RailDeskErrors.nothingOpen.code)
  })

  it('paid and then refused is closed as not returned, and books nothing', async () => {
    const { payoutId } = await asked()
    await payOut()
    await contradict(payoutId, 'refused')
    const { changeId } = (await settle(he, payoutId, 'notReturned')).data
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
    expect(await hangs(payoutId)).toBeUndefined()
  })

  it('is not settled by whoever’s money it is', async () => {
    const { payoutId } = await asked()
    await payOut()
    await contradict(payoutId, 'refused')
    he.memberIds.push(linId)
    expect((await settle(he, payoutId, 'notReturned')).code).toBe(ChangesErrors.ownAccount.code)
  })
})
