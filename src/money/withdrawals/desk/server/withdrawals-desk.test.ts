import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockPayeeCall } from '#money/payees/desk/payees.desk.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import { fund } from '#testing/money.ts'
import { newCardNo } from '#testing/people/cards.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import { decisionsAbout } from '#testing/people/staff.ts'
import {
  balanceOf,
  bind,
  CARD,
  cardId,
  chen,
  comeBack,
  lin,
  linId,
  orderOf,
  pass,
  payOut,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import {
  approveGreenCall,
  approveWithdrawalCall,
  decideInquiryCall,
  holdAgainCall,
  holdWithdrawalCall,
  refuseWithdrawalCall,
} from '../withdrawals.desk.ts'
import { WithdrawalDeskErrors } from '../withdrawals-desk.refusals.ts'

withWithdrawer()

const ALL = [
  'console.use',
  'withdrawals.view',
  'withdrawals.decide',
  'withdrawals.decide.approve',
  'withdrawals.batch',
]
type Staff = ReturnType<typeof world.staff>
let he: Staff
let zhou: Staff
beforeEach(() => {
  he = world.staff('console.use', 'withdrawals.view', 'withdrawals.decide')
  zhou = world.staff(...ALL)
})

const submitted = async (change: Record<string, unknown> = {}) =>
  (await withdraw(lin, change)).data.billNo as string
const recordOf = async (who: Staff, billNo: string) =>
  (await who.get(`/console/v1/withdrawals/one/${billNo}`)).data
/** Makes the card one that was bound long ago, and the member one who was paid before. */
const makeGreen = async (most = '3000.00') => {
  await world.pool.query("update payees.card set bound_at = bound_at - interval '90 days' where id = $1", [
    cardId,
  ])
  const billNo = await submitted({ amount: most })
  await act(zhou, approveWithdrawalCall, { billNo })
  await payOut()
  pass(25 * 3_600)
  await comeBack()
}

describe('the queue of withdrawals', () => {
  it('shows what waits, by how long it does, with its payee masked and the first of what stands out', async () => {
    const billNo = await submitted()
    const { data } = await he.get(`/console/v1/withdrawals?billNo=${billNo}`)
    expect(data.rows).toEqual([
      expect.objectContaining({
        billNo,
        member: { memberId: linId, name: expect.any(String) },
        amount: { amount: '3000.00', currency: 'CNY' },
        payee: expect.stringMatching(/^\*\d{4}$/),
        signal: 'newPayee',
        state: 'submitted',
        secondSeat: false,
      }),
    ])
    expect((await world.staff().get('/console/v1/withdrawals')).status).toBe(403)
  })

  it('adds up what waits, what is late and what was released today', { tags: ['statements'] }, async () => {
    const before = (await he.get('/console/v1/withdrawals/sums')).data
    const billNo = await submitted()
    const waits = (await he.get('/console/v1/withdrawals/sums')).data
    expect(waits.waiting.count).toBe(before.waiting.count + 1)
    expect(Number(waits.waiting.cny) - Number(before.waiting.cny)).toBe(3000)
    pass(21)
    expect((await he.get('/console/v1/withdrawals/sums')).data.late).toBeGreaterThan(0)
    await act(he, approveWithdrawalCall, { billNo })
    const after = (await he.get('/console/v1/withdrawals/sums')).data
    expect(after.releasedToday.count).toBe(before.releasedToday.count + 1)
    expect(after.medianSeconds).toBeGreaterThanOrEqual(0)
  })

  it('tells whoever has it open of what changed: claims, decisions, and what waits for a second person', {
    tags: ['statements'],
  }, async () => {
    const told = async (key: string) => {
      const { rows } = await world.pool.query(
        "select payload, topics from platform.outbox where type = 'lists.rowChanged' and key = $1",
        [key],
      )
      return rows
    }
    const topics = ['desk:withdrawals.orders']
    await fund(world, linId, '100000')
    const billNo = await submitted({ amount: '50000.00' })
    const one = { payload: { list: 'withdrawals.orders', key: billNo }, topics }
    expect(await told(billNo)).toEqual([one])
    await zhou.post('/console/v1/withdrawals/claim', { key: billNo })
    expect(await told(billNo)).toEqual([one, one])
    await zhou.post('/console/v1/withdrawals/release', { key: billNo })
    await he.post('/console/v1/withdrawals/release', { key: billNo })
    expect(await told(billNo)).toHaveLength(3)
    const proposed = await act(zhou, approveWithdrawalCall, { billNo })
    expect(proposed.data.state).toBe('proposed')
    expect(await told(billNo)).toHaveLength(4)
    const { changeId } = proposed.data
    const taken = { requestId: randomUUID(), changeId, reason: 'not needed any more' }
    expect(await zhou.post('/console/v1/changes/withdraw', taken)).toMatchObject({ code: 0 })
    expect(await told(billNo)).toHaveLength(5)
  })

  it('deals what is nearest its promise, to one person each, and none that waits for a second', {
    tags: ['statements'],
  }, async () => {
    const billNo = await submitted()
    const dealt = new Set<string>()
    for (let next = await he.post('/console/v1/withdrawals/next', {}); next.data.key; ) {
      dealt.add(next.data.key)
      next = await he.post('/console/v1/withdrawals/next', {})
    }
    expect(dealt).toContain(billNo)
    expect((await zhou.post('/console/v1/withdrawals/claim', { key: billNo })).code).toBe(600539)
  })

  it('is counted beside the side list, and finds an order by its number', {
    tags: ['statements'],
  }, async () => {
    const billNo = await submitted()
    const { queues } = (await he.get('/console/v1/frame')).data
    expect(queues).toContainEqual(
      expect.objectContaining({ id: 'withdrawals.orders', late: expect.any(Number) }),
    )
    const { groups } = (await he.get(`/console/v1/search?text=${billNo}`)).data
    expect(groups[0].found).toEqual([{ title: billNo, detail: null, to: `/console/withdrawals/${billNo}` }])
  })
})

describe('the record of a withdrawal', () => {
  it('has what a decision rests on: payee, sources, what stands out, books, earlier ones', async () => {
    const billNo = await submitted()
    expect(await recordOf(he, billNo)).toMatchObject({
      billNo,
      state: 'submitted',
      amount: '3000.00',
      worth: '3000.00',
      member: { memberId: linId },
      payee: { kind: 'card', holder: '林*', sharedWith: 0, removedAt: null },
      identity: { isTheirName: null, pause: null },
      sources: { deposited: { count: 1, amount: '5000.00' }, bets: 0 },
      signals: ['newPayee', 'first'],
      mostBefore: null,
      ledger: {
        balance: '5000.00',
        sumOfEntries: '5000.00',
        isEven: true,
        held: '3000.00',
        heldForThis: '3000.00',
      },
      hold: null,
      proposal: null,
      earlier: [],
    })
  })

  it('says with how many others a payee is shared, and writes down who looked, once in ten minutes', async () => {
    const cardNo = newCardNo()
    await bind(chen, { ...CARD, cardNo })
    const { cards } = (await lin.bindCard({ ...CARD, cardNo })).data
    const billNo = await submitted({ cardId: cards.at(-1).id })
    await recordOf(he, billNo)
    const record = await recordOf(he, billNo)
    expect(record).toMatchObject({ payee: { sharedWith: 1 }, closerReview: true })
    expect(record.signals).toContain('sharedPayee')
    expect(record.trail.filter(({ action }: { action: string }) => action === 'console.view')).toHaveLength(1)
    expect(JSON.stringify(record)).not.toContain(cardNo)
  })

  it('is nobody’s without the permission, and unknown where there is none', async () => {
    const billNo = await submitted()
    expect((await world.staff('members.view').get(`/console/v1/withdrawals/one/${billNo}`)).status).toBe(403)
    expect((await he.get('/console/v1/withdrawals/one/W202606140000000000')).code).toBe(
      WithdrawalErrors.unknownOrder.code,
    )
  })
})

describe('a withdrawal that somebody decides about', () => {
  it('is approved by one below ¥50,000, and its member’s page follows', async () => {
    const billNo = await submitted()
    const { data } = await act(he, approveWithdrawalCall, { billNo })
    expect(data).toMatchObject({ state: 'applied', result: { billNo, state: 'approved' } })
    expect(await orderOf(billNo)).toMatchObject({ stage: 'waitingForWithdrawal' })
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid' })
    const audited = await decisionsAbout(world.app, `withdrawal:${billNo}`)
    expect(audited).toContainEqual(
      expect.objectContaining({
        action: 'withdrawalsDesk.approve',
        actor_id: he.staffId,
        detail: expect.objectContaining({
          permission: 'withdrawals.decide',
          reason: 'it was looked at',
          before: { state: 'submitted' },
          after: { state: 'approved' },
        }),
      }),
    )
  })

  it('two reviewers at one of them at once, one approving, one refusing: one word counts, and it is paid once or not', {
    tags: ['races'],
  }, async () => {
    const billNo = await submitted()
    const answers = await Promise.all([
      act(he, approveWithdrawalCall, { billNo }),
      act(zhou, refuseWithdrawalCall, { billNo, memberReason: 'fundsUnexplained' }),
      act(zhou, approveWithdrawalCall, { billNo }),
    ])
    expect(answers.filter(({ data }) => data?.state === 'applied').length).toBe(1)
    await payOut()
    const state = (await orderOf(billNo))?.state
    expect(['paid', 'refused']).toContain(state)
    const { rows } = await world.pool.query(
      "select id from ledger.transfer where ref_kind = 'withdrawal' and ref_id = $1 and kind = 'post'",
      [billNo],
    )
    expect(rows.length).toBe(state === 'paid' ? 1 : 0)
  })

  it('is refused by a reason that its member reads, and the amount is free', async () => {
    const billNo = await submitted()
    await act(he, refuseWithdrawalCall, { billNo, memberReason: 'fundsUnexplained' })
    expect(await orderOf(billNo)).toMatchObject({ state: 'refused', refusedReason: 'fundsUnexplained' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
    expect((await act(he, refuseWithdrawalCall, { billNo, memberReason: 'because' })).status).toBe(400)
    expect((await act(zhou, approveWithdrawalCall, { billNo })).code).toBe(
      WithdrawalErrors.alreadyReviewed.code,
    )
  })

  it('is held by one, answered, and held again by two alone', async () => {
    const billNo = await submitted()
    const { data } = await act(he, holdWithdrawalCall, { billNo, asks: 'payeeChange' })
    expect(data).toMatchObject({ state: 'applied', result: { state: 'held' } })
    await lin.post('/cw/v1/withdraw/answer', { billNo, answer: '旧卡已注销' })
    expect(await recordOf(he, billNo)).toMatchObject({
      state: 'submitted',
      hold: { asks: 'payeeChange', answer: '旧卡已注销', times: 1 },
    })
    expect((await act(he, holdWithdrawalCall, { billNo, asks: 'fundsSource' })).code).toBe(
      WithdrawalDeskErrors.heldBefore.code,
    )
    const { changeId, state } = (await act(he, holdAgainCall, { billNo, asks: 'fundsSource' })).data
    expect(state).toBe('proposed')
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
    expect(await orderOf(billNo)).toMatchObject({ state: 'held', hold: { asks: 'fundsSource' } })
  })

  it('takes two from ¥50,000, other humans, on the same facts', { tags: ['statements'] }, async () => {
    await fund(world, linId, '100000')
    const billNo = await submitted({ amount: '50000.00' })
    const { changeId, ...proposed } = (await act(zhou, approveWithdrawalCall, { billNo })).data
    expect(proposed).toMatchObject({ state: 'proposed', seats: 2, taken: 1 })
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted' })
    expect(await recordOf(he, billNo)).toMatchObject({
      proposal: { changeId, seats: 2, taken: [{ no: 1, staffId: zhou.staffId, decision: 'proposed' }] },
    })
    const { data } = await he.get('/console/v1/withdrawals?secondSeat=yes')
    expect(data.rows.map((row: { billNo: string }) => row.billNo)).toContain(billNo)
    expect((await takeSeat(zhou, changeId)).code).toBe(ChangesErrors.seatTaken.code)
    expect((await takeSeat(he, changeId)).status).toBe(403)
    const su = world.staff('console.use', 'withdrawals.view', 'withdrawals.decide.approve')
    expect((await takeSeat(su, changeId)).data).toMatchObject({ state: 'applied', taken: 2 })
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved' })
  })

  it('is stale where it was refused meanwhile: it is not paid after that', { tags: ['races'] }, async () => {
    await fund(world, linId, '100000')
    const billNo = await submitted({ amount: '50000.00' })
    const { changeId } = (await act(he, approveWithdrawalCall, { billNo })).data
    await act(zhou, refuseWithdrawalCall, { billNo, memberReason: 'payeeName' })
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'stale' })
    expect(await orderOf(billNo)).toMatchObject({ state: 'refused' })
  })

  it('found paid or returned after an inquiry takes two, however little it is', async () => {
    const billNo = await submitted()
    await act(he, approveWithdrawalCall, { billNo })
    await payOut()
    await lin.post('/cw/v1/withdraw/not_received', { billNo })
    const { changeId } = (await act(he, decideInquiryCall, { billNo, finding: 'paid' })).data
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
    expect(await orderOf(billNo)).toMatchObject({ state: 'completed', inquiry: { finding: 'paid' } })
  })
})

describe('a batch', () => {
  it('approves what is green, each by itself, and leaves what is not', { tags: ['races'] }, async () => {
    await makeGreen()
    const green = await submitted({ amount: '100.00' })
    const large = await submitted({ amount: '1000.00' })
    const held = await submitted({ amount: '100.00' })
    await act(zhou, holdWithdrawalCall, { billNo: held, asks: 'ownRequest' })
    const answers = await Promise.all(
      [green, large, held].map((billNo) => act(zhou, approveGreenCall, { billNo })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, WithdrawalDeskErrors.notGreen.code])
    expect(await orderOf(green)).toMatchObject({ state: 'approved' })
    expect(await orderOf(held)).toMatchObject({ state: 'held' })
    expect((await act(he, approveGreenCall, { billNo: held })).status).toBe(403)
  })
})

describe('a hostile colleague', () => {
  it('7: who cuts a large withdrawal small is asked for a second person, whichever way they approve', async () => {
    await fund(world, linId, '100000')
    await makeGreen('20000.00')
    const bills = [await submitted({ amount: '30000.00' }), await submitted({ amount: '20000.00' })]
    expect((await act(zhou, approveWithdrawalCall, { billNo: bills[0] })).data.state).toBe('applied')
    const { data } = await act(zhou, approveGreenCall, { billNo: bills[1] })
    expect(data).toMatchObject({ state: 'proposed', seats: 2 })
    expect(await orderOf(bills[1] ?? '')).toMatchObject({ state: 'submitted' })
  })

  it('9: decides nothing about an account of their own', async () => {
    const billNo = await submitted()
    zhou.memberIds.push(linId)
    for (const [call, more] of [
      [approveWithdrawalCall, {}],
      [refuseWithdrawalCall, { memberReason: 'payeeName' }],
      [holdWithdrawalCall, { asks: 'ownRequest' }],
    ] as const)
      expect((await act(zhou, call, { billNo, ...more })).code).toBe(ChangesErrors.ownAccount.code)
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted' })
  })

  it('15: pays a member who excluded themselves all the same, and lifts nothing by it', {
    tags: ['statements'],
  }, async () => {
    const billNo = await submitted()
    await world.pool.query(
      `insert into protection.pause (id, member_id, kind, term, started_at, ends_at)
        values (gen_random_uuid(), $1, 'exclusion', '6m', $2, $3)`,
      [linId, world.clock.now(), new Date(world.clock.now().getTime() + 180 * 86_400_000)],
    )
    expect(await recordOf(he, billNo)).toMatchObject({
      identity: { pause: { kind: 'exclusion' } },
      signals: expect.arrayContaining(['onBreak']),
    })
    expect((await act(he, approveWithdrawalCall, { billNo })).data.state).toBe('applied')
    const { rows } = await world.pool.query('select ended_at from protection.pause where member_id = $1', [
      linId,
    ])
    expect(rows).toEqual([{ ended_at: null }])
  })
})

describe('a payee that is blocked', () => {
  const block = () =>
    act(world.staff('payees.change'), blockPayeeCall, {
      where: 'card',
      payeeId: cardId,
      memberReason: 'reported',
    })

  it('stands first on what was submitted to it, which cannot be paid but refused', async () => {
    const billNo = await submitted()
    await block()
    const { data } = await he.get(`/console/v1/withdrawals?billNo=${billNo}`)
    expect(data.rows).toMatchObject([{ billNo, signal: 'blockedPayee' }])
    expect((await recordOf(he, billNo)).signals[0]).toBe('blockedPayee')
    expect(await act(he, approveWithdrawalCall, { billNo })).toMatchObject({
      code: WithdrawalErrors.payeeBlocked.code,
    })
    expect((await act(he, refuseWithdrawalCall, { billNo, memberReason: 'payeeName' })).data).toMatchObject({
      state: 'applied',
    })
  })

  it('takes no further withdrawal, and its member is told why', async () => {
    await block()
    expect(await withdraw(lin)).toMatchObject({
      code: PayeesErrors.payeeBlocked.code,
      data: { reason: 'reported' },
    })
  })
})
