/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import { SIGNED_IN } from '#staff/people/people.contract.ts'
import {
  appeal,
  balance,
  data,
  orders,
  paid,
  pass,
  payAtBank,
  payer,
  payerId,
  place,
  receiver,
  receiverId,
  record,
  submit,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { act, takeSeat } from '#testing/staff/two-people.ts'
import type { WireClient } from '#testing/wire-client.ts'
import type { WorldStaff } from '#testing/world.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { openBankCall, stopBankCall } from '../banks.desk.ts'
import { findPaidCall, findUnpaidCall } from '../disputes.desk.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')

withQuickPair()
let zhou: WorldStaff
let he: WorldStaff
beforeEach(() => {
  const all = ['quickpay.arbitrate', 'quickpay.arbitrate.approve', 'quickpay.view', 'channels.brake']
  const may = [SIGNED_IN, 'console.use', ...all, 'quickpay.edit', 'quickpay.edit.approve']
  zhou = world.staff(...may)
  he = world.staff(...may)
})

const dispute = (billNo: string, who: WireClient = zhou) =>
  who.get(`/console/v1/quickpay/disputes/record?billNo=${billNo}`)

/** A payment that its payer says was made and its receiver denies. */
async function frozen(amount = '1000', options: { reallyPaid?: boolean; pictures?: string[] } = {}) {
  data(await submit(amount))
  const placed = data(await place(amount))
  const billNo: string = placed.billNo
  if (options.reallyPaid) await payAtBank(placed.payPath)
  data(await paid(billNo))
  const order = (await orders()).at(-1)
  data(
    await receiver.post('/cw/v1/withdraw/fast_appeal', {
      billNo: order.partNo ?? order.billNo,
      text: '没有收到',
      pictureIds: [],
    }),
  )
  return billNo
}
const states = async (billNo: string) => (await record(billNo)).stage

describe('a frozen quick payment', () => {
  it('waits in a queue, and opens to both sides’ words, pictures, histories and the bank’s books', async () => {
    const billNo = await frozen('1000', { reallyPaid: true })
    const sent = await payer.post('/cw/v1/quick_pay/picture', { billNo, data: PNG })
    const { pictureId } = data(sent)
    data(await appeal(billNo, '已经付了', [pictureId]))
    const list = data(await zhou.get('/console/v1/quickpay/disputes'))
    expect(list.rows.find((row: { billNo: string }) => row.billNo === billNo)).toMatchObject({
      payer: { memberId: payerId },
      receiver: { memberId: receiverId },
      amount: '1000.00',
      state: 'frozen',
    })
    const shown = data(await dispute(billNo))
    expect(shown).toMatchObject({
      pairing: { billNo, state: 'frozen', receiverTail: '8841', payerTail: '0128', payerName: '陈*' },
      payer: { memberId: payerId, orders: 0, falseClaims: 0, ranOut: 0 },
      receiver: { memberId: receiverId, received: 0, overturnedDenials: 0 },
      pairedBefore: 0,
      areLinked: false,
      books: { canAsk: true, hasExact: true, arrived: [{ amount: '1000.00' }] },
    })
    expect(shown.said.map(({ by }: { by: string }) => by).toSorted()).toEqual(['payer', 'receiver'])
    expect(shown.entries.debitTotal).toBe(shown.entries.creditTotal)
    expect(JSON.stringify(shown)).not.toContain('6214830211758841')
    const picture = await zhou.get(`/console/v1/quickpay/disputes/picture?id=${pictureId}`)
    expect(picture.data).toEqual({ mediaType: 'image/png', data: PNG })
    const { rows } = await world.pool.query(
      `select subject from platform.audit where action = 'console.view' and actor_id = $1 order by id`,
      [zhou.staffId],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      `quickDeposit:${billNo}`,
      `quickPicture:${pictureId}`,
    ])
    expect((await dispute(billNo, world.staff('quickpay.view'))).status).toBe(403)
    data(await act(zhou, findPaidCall, { billNo, verdict: 'booksHave' }))
  })

  it('is found paid by one, once; both sides read why in their language', async () => {
    const billNo = await frozen()
    const requestId = randomUUID()
    const press = () => act(zhou, findPaidCall, { requestId, billNo, verdict: 'proofHolds' })
    const first = data(await press())
    expect(first).toMatchObject({ state: 'applied', result: { billNo, state: 'credited' } })
    expect(data(await press())).toEqual(first)
    expect(data(await act(he, findPaidCall, { billNo, verdict: 'proofHolds' })).result.state).toBe('credited')
    const other = await act(he, findUnpaidCall, { billNo, verdict: 'noProof' })
    expect(other.code).toBe(QuickpayErrors.notFrozen.code)
    expect((await act(he, findPaidCall, { billNo, verdict: 'booksHave' })).code).toBe(
      QuickpayErrors.notFrozen.code,
    )
    const texts = await world.app.texts()
    for (const locale of ['zh-CN', 'en'] as const) {
      payer.locale = locale
      expect((await record(billNo)).appeal.verdict).toBe(
        texts.say(locale, 'quickpayDesk.verdicts.proofHolds.payer'),
      )
    }
    expect(Number((await balance(payer)).centerMoney)).toBeGreaterThanOrEqual(1000)
  })

  it('is found unpaid: its part looks for another payer, and the receiver reads why', async () => {
    const billNo = await frozen()
    data(await act(zhou, findUnpaidCall, { billNo, verdict: 'booksLack' }))
    expect(await states(billNo)).toBe('refused')
    const order = (await orders()).at(-1)
    const texts = await world.app.texts()
    expect(order.notFound[0].appeal.verdict).toBe(
      texts.say(receiver.locale as 'zh-CN', 'quickpayDesk.verdicts.booksLack.receiver'),
    )
    expect((await balance(payer)).centerMoney).toBe('0.00')
    expect(data(await dispute(billNo)).pairing.verdict).toBe('booksLack')
  })

  it('takes two from ¥5,000 on, and what the first rested on must still be so', async () => {
    const billNo = await frozen('5000')
    const proposed = data(await act(zhou, findUnpaidCall, { billNo, verdict: 'noProof' }))
    expect(proposed).toMatchObject({ state: 'proposed', seats: 2, taken: 1 })
    expect(await states(billNo)).toBe('frozen')
    data(await appeal(billNo, '我又找到凭证'))
    expect(data(await takeSeat(he, proposed.changeId))).toMatchObject({ state: 'stale' })
    const again = data(await act(zhou, findPaidCall, { billNo, verdict: 'proofHolds' }))
    expect(data(await takeSeat(he, again.changeId))).toMatchObject({ state: 'applied' })
    expect(await states(billNo)).toBe('credited')
  })

  it('is nobody’s to decide who is one of its sides', async () => {
    const billNo = await frozen()
    for (const side of [payerId, receiverId]) {
      zhou.memberIds.push(side)
      const own = await act(zhou, findPaidCall, { billNo, verdict: 'proofHolds' })
      zhou.memberIds.pop()
      expect(own.code).toBe(ChangesErrors.ownAccount.code)
    }
    expect(await states(billNo)).toBe('frozen')
    data(await act(zhou, findUnpaidCall, { billNo, verdict: 'noProof' }))
  })

  it('that is another’s past shows as counts', async () => {
    const first = await frozen()
    data(await act(zhou, findUnpaidCall, { billNo: first, verdict: 'noProof' }))
    await world.pool.query(`update quickpay.withdrawal set unmatched = 0 where unmatched > 0`)
    // The newest order is last: two of one instant would be in any order.
    pass(1)
    const billNo = await frozen()
    expect(data(await dispute(billNo))).toMatchObject({
      payer: { orders: 1, falseClaims: 1 },
      pairedBefore: 1,
    })
    data(await act(zhou, findUnpaidCall, { billNo, verdict: 'noProof' }))
  })
})

describe('the banks of quick pay', () => {
  it('are stopped by one at once, and opened by two', async () => {
    const state = async () =>
      data(await zhou.get('/console/v1/quickpay/banks')).banks.find(
        (bank: { code: string }) => bank.code === 'CMB',
      ).stoppedSince
    expect(await state()).toBeNull()
    expect(data(await act(zhou, stopBankCall, { bankCode: 'CMB' })).state).toBe('applied')
    expect(await state()).not.toBeNull()
    data(await submit('1000'))
    expect(data(await place('1000')).stage).toBe('waiting')
    const proposed = data(await act(zhou, openBankCall, { bankCode: 'CMB' }))
    expect(proposed).toMatchObject({ state: 'proposed', seats: 2 })
    expect(data(await takeSeat(he, proposed.changeId)).state).toBe('applied')
    expect(await state()).toBeNull()
    expect((await act(zhou, stopBankCall, { bankCode: 'NOBANK' })).code).toBe(QuickpayErrors.unknownBank.code)
  })
})

describe('quick orders', () => {
  it('are found by either side, and open to their entries', async () => {
    const billNo = await frozen()
    data(await act(zhou, findPaidCall, { billNo, verdict: 'proofHolds' }))
    for (const id of [payerId, receiverId]) {
      const { rows } = data(await zhou.get(`/console/v1/quickpay/orders?member=${id}`))
      expect(rows.map((row: { billNo: string }) => row.billNo)).toContain(billNo)
    }
    const shown = data(await zhou.get(`/console/v1/quickpay/orders/record?billNo=${billNo}`))
    expect(shown).toMatchObject({ payer: { memberId: payerId }, receiver: { memberId: receiverId } })
    expect(shown.entries.entries.length).toBeGreaterThan(0)
    const found = data(await zhou.get(`/console/v1/search?text=${billNo}`))
    expect(found.groups[0].found[0]).toMatchObject({ title: billNo })
  })
})

describe('the transaction of a quick withdrawal', () => {
  it('awaits review without a page of its own: payers pay it, its member confirms, a dispute is for the house', async () => {
    const looker = world.staff('members.view')
    const line = async () =>
      data(await looker.get(`/console/v1/wallet/in_review?member=${receiverId}`)).rows.map(
        ({ kind, state, page }: { kind: string; state: string; page: string | null }) => [kind, state, page],
      )
    data(await submit('1000'))
    expect(await line()).toEqual([['quickWithdrawal', 'payers', null]])
    const { billNo } = data(await place('1000'))
    data(await paid(billNo))
    expect(await line()).toEqual([['quickWithdrawal', 'member', null]])
    const order = (await orders()).at(-1)
    const denied = { billNo: order.partNo ?? order.billNo, text: '没有收到', pictureIds: [] }
    data(await receiver.post('/cw/v1/withdraw/fast_appeal', denied))
    expect(await line()).toEqual([['quickWithdrawal', 'house', null]])
    data(await act(zhou, findPaidCall, { billNo, verdict: 'booksHave' }))
    expect(await line()).toEqual([])
  })
})
