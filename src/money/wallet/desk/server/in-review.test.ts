/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { book } from '#money/wallet/server/index.ts'
import {
  approveWithdrawalCall,
  holdWithdrawalCall,
  refuseWithdrawalCall,
} from '#money/withdrawals/desk/withdrawals.desk.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { transitEndBooking, venueTransferBooking } from '#play/venues/server/venues.bookings.ts'
import { act } from '#testing/people/desk.ts'
import { lin, linId, pass, payOut, withdraw, withWithdrawer, world } from '#testing/people/withdrawer.ts'

withWithdrawer()

let he: ReturnType<typeof world.staff>
beforeEach(() => {
  he = world.staff('console.use', 'members.view', 'withdrawals.view', 'withdrawals.decide')
})

const submitted = async (amount = '3000.00') => (await withdraw(lin, { amount })).data.billNo as string
/** What of this member's awaits review, as it is narrowed. */
const rows = async (narrowed: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({ member: linId, ...narrowed })
  return (await he.get(`/console/v1/wallet/in_review?${query}`)).data.rows
}
const records = async (narrowed: Readonly<Record<string, string>> = {}) =>
  (await rows(narrowed)).map(({ record }: { record: string }) => record)
const stateOf = async (record: string) => (await rows({ record })).map((row: { state: string }) => row.state)
/** The audit status of a record's transaction, as its member reads it. */
const auditStatus = async (record: string) => {
  const { list } = (await lin.get('/cw/v1/transactions')).data
  return list.find(({ billNo }: { billNo: string }) => billNo === record)?.auditStatus
}
/** What the console says of the queue. */
const waiting = async (who = he) =>
  (await who.get('/console/v1/frame')).data.queues.find(({ id }: { id: string }) => id === 'wallet.inReview')

/** Moves ¥10 towards a venue that says nothing yet; gives how it ends. */
async function sendOnWay(): Promise<{ transferId: string; arrive: () => Promise<void> }> {
  const transfer = { memberId: linId, venue: 'testing', transferId: randomUUID(), amount: cny('10') }
  const write = (booking: Parameters<typeof book>[2]) =>
    transact(systemCtx(world.app, newId()), (tx, ctx) => book(tx, ctx.app, booking))
  await write(venueTransferBooking({ ...transfer, awaitsVenue: true }, 'in'))
  const arrive = async () => {
    await write(transitEndBooking({ ...transfer, direction: 'in', arrived: true }))
  }
  return { transferId: transfer.transferId, arrive }
}

describe('transactions in review', () => {
  it('are listed with what they are, since when, for whom they wait, and where they are decided', async () => {
    const billNo = await submitted()
    const at = world.clock.now().toISOString()
    pass(1)
    const { transferId, arrive } = await sendOnWay()
    // What is done already, the deposit that the money came by, is none of them.
    expect(await rows()).toEqual([
      {
        id: expect.any(String),
        record: billNo,
        member: { memberId: linId, name: expect.any(String) },
        kind: 'withdrawal',
        amount: { amount: '3000.00', currency: 'CNY' },
        at,
        waiting: at,
        state: 'house',
        page: `/console/withdrawals/${billNo}`,
      },
      expect.objectContaining({
        record: transferId,
        kind: 'venueIn',
        amount: { amount: '10.00', currency: 'CNY' },
        state: 'outside',
        page: `/console/venues/transfers/${transferId}`,
      }),
    ])
    expect((await he.get(`/console/v1/withdrawals/one/${billNo}`)).data.billNo).toBe(billNo)
    await arrive()
    expect(await records()).toEqual([billNo])
    expect(await auditStatus(transferId)).toBe(1)
  })

  it('are narrowed by kind, by amount in one currency, and by for whom they wait', async () => {
    const billNo = await submitted('200.00')
    const { transferId, arrive } = await sendOnWay()
    expect(await records({ sort: '-waiting' })).toEqual(expect.arrayContaining([billNo, transferId]))
    expect(await records({ kind: 'venueIn' })).toEqual([transferId])
    expect(await records({ kind: 'quickWithdrawal' })).toEqual([])
    expect(await records({ amount: '200..' })).toEqual([billNo])
    expect(await records({ amount: '..199.99' })).toEqual([transferId])
    expect(await records({ usdt: '1..' })).toEqual([])
    expect(await records({ state: 'house' })).toEqual([billNo])
    expect(await records({ state: 'outside' })).toEqual([transferId])
    await arrive()
  })

  it('leave the list once their record is refused, and their member reads that it came back', async () => {
    const billNo = await submitted()
    expect(await auditStatus(billNo)).toBe(0)
    await act(he, refuseWithdrawalCall, { billNo, memberReason: 'fundsUnexplained' })
    expect(await records()).toEqual([])
    expect(await auditStatus(billNo)).toBe(2)
  })

  it('wait for the bank once approved, and leave the list when it has paid', async () => {
    const billNo = await submitted()
    await act(he, approveWithdrawalCall, { billNo })
    expect(await stateOf(billNo)).toEqual(['outside'])
    await payOut()
    expect(await records()).toEqual([])
    expect(await auditStatus(billNo)).toBe(1)
  })

  it('wait for their member while they are asked something', async () => {
    const billNo = await submitted()
    await act(he, holdWithdrawalCall, { billNo, asks: 'payeeChange' })
    expect(await stateOf(billNo)).toEqual(['member'])
    await lin.post('/cw/v1/withdraw/answer', { billNo, answer: '旧卡已注销' })
    expect(await stateOf(billNo)).toEqual(['house'])
  })

  it('count in the console as far as they wait for the house, for whoever may see members’ balances', async () => {
    const { count: before } = await waiting()
    const billNo = await submitted()
    const { arrive } = await sendOnWay()
    expect(await waiting()).toMatchObject({ count: before + 1, to: '/console/transactions?state=house' })
    await act(he, approveWithdrawalCall, { billNo })
    expect(await waiting()).toMatchObject({ count: before })
    const other = world.staff('console.use', 'withdrawals.view')
    expect((await other.get('/console/v1/wallet/in_review')).status).toBe(403)
    expect(await waiting(other)).toBeUndefined()
    await arrive()
  })
})
