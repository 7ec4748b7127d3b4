import { beforeEach, describe, expect, it } from 'vitest'
import { payoutNoticeBody } from '#money/rails/server/sandbox/notice-body.ts'
import { WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import { newId } from '#platform/ids/ids.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { fund } from '#testing/money.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import { leftToPeople } from '#testing/people/staff.ts'
import {
  balanceOf,
  confirm,
  infoOf,
  lin,
  linId,
  orderOf,
  payOut,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { partPayoutIdOf } from '../../server/payout/payout-rail.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import {
  approveWithdrawalCall,
  decideInquiryCall,
  payInPartsCall,
  payPartAgainCall,
  returnPartCall,
} from '../withdrawals.desk.ts'

withWithdrawer()

type Staff = ReturnType<typeof world.staff>
let he: Staff
let zhou: Staff
beforeEach(() => {
  he = world.staff('console.use', 'withdrawals.view', 'withdrawals.decide')
  zhou = world.staff('console.use', 'withdrawals.view', 'withdrawals.decide', 'withdrawals.decide.approve')
})

const submitted = async (amount = '3000.00') => (await withdraw(lin, { amount })).data.billNo as string
const inParts = (billNo: string, ...amounts: string[]) => act(he, payInPartsCall, { billNo, amounts })
const again = (billNo: string, no: number) => act(he, payPartAgainCall, { billNo, no })
const giveBack = (billNo: string, no: number) => act(he, returnPartCall, { billNo, no })
const partsOf = async (billNo: string) =>
  (await orderOf(billNo))?.subDraws.map(({ amount, partState }) => `${amount} ${partState}`)
const linesOf = async () => {
  const { list } = (await lin.get('/cw/v1/transactions?dealType=withdrawal')).data
  return list.map((line: Record<string, unknown>) => `${line['amount']} ${line['statusName']}`)
}

/** The bank speaks of an attempt to pay a part before it does anything else. */
async function tell(billNo: string, no: number, outcome: 'paid' | 'refused', attempt = 1): Promise<void> {
  const payoutId = partPayoutIdOf(billNo, no, attempt)
  const body = payoutNoticeBody(newId(), payoutId, outcome === 'refused', world.clock.now())
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1000))
  await world.http.inject({
    method: 'POST',
    url: '/cw/v1/rails/sandbox/notify',
    headers: {
      'content-type': 'application/json',
      [WEBHOOK_HEADER.timestamp]: timestamp,
      [WEBHOOK_HEADER.signature]: signBody(world.app.sandboxRailSecret, timestamp, body),
    },
    payload: body,
  })
  await world.settleEvents()
}

describe('a withdrawal that is paid in parts', () => {
  it('is as many payouts, each by itself, and goes on when all of them are paid', {
    tags: ['races'],
  }, async () => {
    const billNo = await submitted()
    expect((await inParts(billNo, '1000.00', '2000.00')).data).toMatchObject({
      state: 'applied',
      result: { billNo, state: 'approved' },
    })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
    expect(await orderOf(billNo)).toMatchObject({
      orderState: 4012,
      proof: null,
      subDraws: [
        { billNo: `${billNo}-1`, orderState: 4012, matchResult: 1, amount: '1000.00', partState: 'asked' },
        { billNo: `${billNo}-2`, orderState: 4012, matchResult: 1, amount: '2000.00', partState: 'asked' },
      ],
    })
    await tell(billNo, 1, 'paid')
    await Promise.all([world.runJobs('withdrawals.settle'), world.runJobs('withdrawals.settle')])
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved' })
    expect(await partsOf(billNo)).toEqual(['1000.00 paid', '2000.00 asked'])
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '2000.00' })
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({
      state: 'paid',
      orderState: 4013,
      subDraws: [
        { orderState: 4013, proof: { reference: partPayoutIdOf(billNo, 1, 1), lastFour: '8841' } },
        { orderState: 4013, expireTime: expect.any(Number) },
      ],
    })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '0.00' })
    expect(await linesOf()).toEqual(['3000.00 done'])
    const { entries } = (await lin.get(`/cw/v1/withdraw/${billNo}/entries`)).data
    expect(entries.filter((entry: { kind: string }) => entry.kind === 'hold')).toHaveLength(6)
    expect((await confirm(lin, billNo)).data.subDraws[0]).toMatchObject({ orderState: 4019, matchResult: 0 })
  })

  it('is decided once: the same parts again are the same answer, others are refused', {
    tags: ['races'],
  }, async () => {
    const billNo = await submitted()
    const both = await Promise.all([
      inParts(billNo, '1000.00', '2000.00'),
      act(zhou, approveWithdrawalCall, { billNo }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, WithdrawalErrors.alreadyReviewed.code])
    expect((await inParts(billNo, '1500.00', '1500.00')).code).toBe(WithdrawalErrors.alreadyReviewed.code)
    await payOut()
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '0.00' })
  })

  it('adds up, or it is not paid', async () => {
    const billNo = await submitted()
    for (const amounts of [
      ['1000.00', '1999.99'],
      ['1000.00', '2000.01'],
      ['0.005', '2999.995'],
      ['3000.00'],
      [],
    ])
      expect((await inParts(billNo, ...amounts)).code).toBe(WithdrawalErrors.notItsParts.code)
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted', subDraws: [] })
  })

  it('takes two people from ¥50,000, into however many parts it is cut', async () => {
    await fund(world, linId, '100000')
    const billNo = await submitted('50000.00')
    const { changeId, state } = (await inParts(billNo, '25000.00', '25000.00')).data
    expect(state).toBe('proposed')
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
    expect(await partsOf(billNo)).toEqual(['25000.00 asked', '25000.00 asked'])
  })
})

describe('a part that the bank refuses', () => {
  const refused = async () => {
    const before = await infoOf(lin)
    const billNo = await submitted()
    await inParts(billNo, '1000.00', '2000.00')
    await tell(billNo, 2, 'refused')
    await payOut()
    expect(await partsOf(billNo)).toEqual(['1000.00 paid', '2000.00 failed'])
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved' })
    return { billNo, before }
  }

  it('stands out in the list, is paid again by another payout, once, and the withdrawal goes on', {
    tags: ['races'],
  }, async () => {
    const { billNo } = await refused()
    const { data } = await he.get(`/console/v1/withdrawals?billNo=${billNo}`)
    expect(data.rows).toMatchObject([{ signal: 'partFailed' }])
    expect((await again(billNo, 1)).code).toBe(WithdrawalErrors.partNotOpen.code)
    const both = await Promise.all([again(billNo, 2), again(billNo, 2)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, WithdrawalErrors.partNotOpen.code])
    // What the bank says late of the first attempt is no word about the second.
    await tell(billNo, 2, 'refused', 1)
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '0.00' })
  })

  it('is given back: the rest is paid, and the day and the line say what was', async () => {
    const { billNo, before } = await refused()
    expect((await giveBack(billNo, 2)).data.result).toEqual({ billNo, no: 2, state: 'returned' })
    expect((await giveBack(billNo, 2)).code).toBe(0)
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '4000.00', heldMoney: '0.00' })
    expect(await linesOf()).toEqual(['1000.00 done'])
    const after = await infoOf(lin)
    expect(after.timesLeft).toBe(before.timesLeft - 1)
    expect(Number(before.dayAmountLeft) - Number(after.dayAmountLeft)).toBe(1000)
  })

  it('with all the others given back is a refused withdrawal', { tags: ['statements'] }, async () => {
    const before = await infoOf(lin)
    const billNo = await submitted()
    await inParts(billNo, '1000.00', '2000.00')
    for (const no of [1, 2]) await tell(billNo, no, 'refused')
    await world.runJobs('withdrawals.settle')
    for (const no of [1, 2]) await giveBack(billNo, no)
    expect(await orderOf(billNo)).toMatchObject({ state: 'refused', refusedBy: 'bank' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
    expect(await linesOf()).toEqual(['3000.00 returned'])
    expect(await infoOf(lin)).toMatchObject({
      timesLeft: before.timesLeft,
      dayAmountLeft: before.dayAmountLeft,
    })
  })

  it('is left alone while the bank says of it that it was paid after all', async () => {
    const { billNo } = await refused()
    await tell(billNo, 2, 'paid')
    for (const decide of [again, giveBack])
      expect((await decide(billNo, 2)).code).toBe(WithdrawalErrors.partContradicted.code)
  })
})

describe('a part that was paid and did not arrive', () => {
  const denied = async () => {
    const billNo = await submitted()
    await inParts(billNo, '1000.00', '2000.00')
    await payOut()
    expect((await giveBack(billNo, 2)).code).toBe(WithdrawalErrors.partNotOpen.code)
    await lin.post('/cw/v1/withdraw/not_received', { billNo })
    await tell(billNo, 2, 'refused')
    return billNo
  }

  it('is given back by two, the other one stays paid', () =>
    leftToPeople(world.app, 'disputes', async () => {
      const billNo = await denied()
      const { changeId, state } = (await giveBack(billNo, 2)).data
      expect(state).toBe('proposed')
      expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
      expect(await partsOf(billNo)).toEqual(['1000.00 paid', '2000.00 returned'])
      expect(await linesOf()).toEqual(['1000.00 done'])
      const found = (await act(he, decideInquiryCall, { billNo, finding: 'paid' })).data
      await takeSeat(zhou, found.changeId)
      expect(await orderOf(billNo)).toMatchObject({ state: 'completed' })
      expect(await balanceOf(lin)).toMatchObject({ centerMoney: '4000.00', heldMoney: '0.00' })
    }))

  it('is refused with all of them where all came back', () =>
    leftToPeople(world.app, 'disputes', async () => {
      const billNo = await denied()
      const found = (await act(he, decideInquiryCall, { billNo, finding: 'returned' })).data
      expect((await takeSeat(zhou, found.changeId)).data).toMatchObject({ state: 'applied' })
      expect(await partsOf(billNo)).toEqual(['1000.00 returned', '2000.00 returned'])
      expect(await orderOf(billNo)).toMatchObject({ state: 'refused' })
      expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
      expect(await linesOf()).toEqual(['3000.00 returned'])
    }))

  it('is found by a sandbox from the rail’s words', async () => {
    const billNo = await denied()
    for (let round = 0; round < 3; round++) {
      world.clock.advance(10_000)
      await world.runJobs('withdrawals.inquire')
    }
    expect(await partsOf(billNo)).toEqual(['1000.00 paid', '2000.00 returned'])
    expect(await orderOf(billNo)).toMatchObject({ state: 'completed', completedBy: 'house' })
  })
})
