/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RETURN_MARKS } from '#money/rails/sandbox.rules.ts'
import { type Actor, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import { bankRound, fund } from '#testing/money.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import {
  BANK_SECONDS,
  balanceOf,
  bind,
  CARD,
  CONFIRM_SECONDS,
  chen,
  comeBack,
  confirm,
  infoOf,
  lin,
  linId,
  listOf,
  orderOf,
  pass,
  payOut,
  review,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { decideInquiry } from '../index.ts'
import { payoutIdOf } from '../payout/payout-rail.ts'

withWithdrawer()

const zhou = randomUUID()
const deny = (browser: typeof lin, billNo: string) => browser.post('/cw/v1/withdraw/not_received', { billNo })
const decide = (billNo: string, finding: 'paid' | 'returned', staffId = zhou) =>
  decideInquiry({ ctx: staffCtx(world.app, staffId), input: { billNo, finding, why: 'seen in its books' } })

/** A withdrawal of 3000 that the bank says it has paid. */
async function paid(change: Record<string, unknown> = {}): Promise<string> {
  const { billNo } = (await withdraw(lin, change)).data
  await review()
  await payOut()
  expect(await orderOf(billNo)).toMatchObject({ state: 'paid', canInquire: true })
  return billNo
}

async function lapse(): Promise<void> {
  pass(CONFIRM_SECONDS)
  await world.runJobs('withdrawals.confirm')
}

async function contradictions(billNo: string) {
  const { rows } = await sql<{ closed: boolean; finding: string | null }>`
    select closed_at is not null as closed, finding from rails.contradiction
    where payout_id = ${payoutIdOf(billNo)}`.execute(world.app.db)
  return rows
}

describe('a withdrawal that its member says did not arrive', () => {
  it('no longer counts as received by itself, says the rail’s proof, and is open until it is decided', () =>
    leftToPeople(world.app, 'disputes', async () => {
      const billNo = await paid()
      const denied = await deny(lin, billNo)
      expect(denied.data).toMatchObject({
        state: 'inquired',
        stage: 'waitingForYou',
        confirmBy: null,
        canInquire: false,
        inquiry: { endedAt: null, finding: null },
        proof: { reference: payoutIdOf(billNo), lastFour: '8841', txId: null, at: expect.any(String) },
      })
      expect((await deny(lin, billNo)).data).toEqual(denied.data)
      await lapse()
      await world.runJobs('withdrawals.inquire')
      expect(await orderOf(billNo)).toMatchObject({ state: 'inquired' })
      expect(await listOf(lin, 'open')).toMatchObject([{ billNo }])
    }))

  it('that a person finds paid is completed, told with who decided and why', () =>
    leftToPeople(world.app, 'disputes', async () => {
      const billNo = await paid()
      await deny(lin, billNo)
      expect(await decide(billNo, 'paid')).toEqual({ billNo, state: 'completed' })
      expect(await orderOf(billNo)).toMatchObject({
        state: 'completed',
        completedBy: 'house',
        canInquire: false,
        inquiry: { finding: 'paid', endedAt: expect.any(String) },
        proof: { reference: payoutIdOf(billNo) },
      })
      expect(await decisionsAbout(world.app, `withdrawal:${billNo}`)).toContainEqual(
        expect.objectContaining({
          action: 'withdrawals.decideInquiry',
          actor_id: zhou,
          detail: { finding: 'paid', why: 'seen in its books' },
        }),
      )
      expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '0.00' })
      expect((await deny(lin, billNo)).code).toBe(WithdrawalErrors.alreadyInquired.code)
    }))

  it('that a person finds to have come back is theirs again, and no longer counts towards its day', () =>
    leftToPeople(world.app, 'disputes', async () => {
      const before = await infoOf(lin)
      const billNo = await paid()
      await deny(lin, billNo)
      expect(await decide(billNo, 'returned')).toEqual({ billNo, state: 'refused' })
      expect(await decide(billNo, 'returned', randomUUID())).toEqual({ billNo, state: 'refused' })
      await expect(decide(billNo, 'paid')).rejects.toMatchObject({
        code: WithdrawalErrors.inquiryDecided.code,
        data: { state: 'refused' },
      })
      expect(await orderOf(billNo)).toMatchObject({
        refusedBy: 'bank',
        completedBy: null,
        inquiry: { finding: 'returned' },
      })
      expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
      expect(await infoOf(lin)).toMatchObject({
        timesLeft: before.timesLeft,
        dayAmountLeft: before.dayAmountLeft,
      })
      const { data } = await lin.get(`/cw/v1/withdraw/${billNo}/entries`)
      expect(data.entries).toContainEqual(
        expect.objectContaining({
          reason: 'withdrawalCameBack',
          credit: '3000.00',
          account: expect.objectContaining({ name: 'memberCentre' }),
        }),
      )
      const lines = (await lin.get('/cw/v1/transactions')).data.list
      expect(lines).toContainEqual(
        expect.objectContaining({ dealType: 'withdrawal', statusName: 'returned', amount: '3000.00' }),
      )
    }))

  it('is decided by a sandbox itself: proved where the bank says nothing more', async () => {
    const billNo = await paid()
    await deny(lin, billNo)
    await world.runJobs('withdrawals.inquire')
    expect(await orderOf(billNo)).toMatchObject({ state: 'inquired' })
    pass(10)
    await world.runJobs('withdrawals.inquire')
    expect(await orderOf(billNo)).toMatchObject({ state: 'completed', inquiry: { finding: 'paid' } })
  })

  it('is given back by a sandbox where the bank said that it came back, which closes what was open', async () => {
    const chenId = (await chen.post('/memberCommon/getInfo', {})).data.id
    await fund(world, chenId, '500')
    const marked = await bind(chen, { ...CARD, holderName: `林远${RETURN_MARKS[0]}` })
    const { billNo } = (await withdraw(chen, { amount: '500', cardId: marked })).data
    await review()
    await payOut()
    pass(BANK_SECONDS)
    await bankRound(world)
    await world.settleEvents()
    expect(await contradictions(billNo)).toEqual([{ closed: false, finding: null }])
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '0.00' })
    await deny(chen, billNo)
    pass(10)
    await world.runJobs('withdrawals.inquire')
    expect(await listOf(chen)).toMatchObject([{ state: 'refused', inquiry: { finding: 'returned' } }])
    expect(await balanceOf(chen)).toMatchObject({ centerMoney: '500.00' })
    expect(await contradictions(billNo)).toMatchObject([{ closed: true }])
  })

  it('may say so after it counted as received, for thirty days, and finds it after all', async () => {
    const billNo = await paid()
    await lapse()
    expect(await orderOf(billNo)).toMatchObject({ state: 'completed', canInquire: true })
    pass(29 * 86_400)
    await comeBack()
    expect((await deny(lin, billNo)).data).toMatchObject({ state: 'inquired', endedAt: null })
    expect((await confirm(lin, billNo)).data).toMatchObject({
      state: 'completed',
      completedBy: 'member',
      inquiry: { finding: 'received' },
    })
  })

  it.each([
    [
      'that they said arrived',
      async (billNo: string) => {
        await confirm(lin, billNo)
      },
    ],
    [
      'of more than thirty days ago',
      async () => {
        await lapse()
        pass(30 * 86_400)
        await comeBack()
      },
    ],
  ])('may not say so of one %s', async (_what, happens) => {
    const billNo = await paid()
    await happens(billNo)
    expect(await orderOf(billNo)).toMatchObject({ canInquire: false })
    expect((await deny(lin, billNo)).code).toBe(WithdrawalErrors.notToInquire.code)
  })

  it('is refused before it was paid, for somebody else’s, and for one that is not there', async () => {
    const { billNo } = (await withdraw(lin)).data
    expect((await deny(lin, billNo)).code).toBe(WithdrawalErrors.notYetPaid.code)
    expect((await deny(chen, billNo)).code).toBe(WithdrawalErrors.unknownOrder.code)
    expect((await deny(lin, 'W202606140000000000')).code).toBe(WithdrawalErrors.unknownOrder.code)
    await expect(decide(billNo, 'paid')).rejects.toMatchObject({ code: WithdrawalErrors.inquiryDecided.code })
  })

  it('is decided once, however many decide at once', () =>
    leftToPeople(world.app, 'disputes', async () => {
      const billNo = await paid()
      await deny(lin, billNo)
      const outcomes = await Promise.allSettled([
        decide(billNo, 'returned'),
        decide(billNo, 'returned'),
        decide(billNo, 'returned', randomUUID()),
      ])
      expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
      expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00' })
    }))

  it.each<Actor['kind']>(['member', 'visitor'])('is not decided by a %s', async (kind) => {
    const billNo = await paid()
    await deny(lin, billNo)
    const actor: Actor =
      kind === 'member'
        ? { ...SYSTEM_ACTOR, kind: 'member', memberId: linId, sessionId: newId() }
        : { ...SYSTEM_ACTOR, kind: 'visitor' }
    const ctx = { ...staffCtx(world.app, zhou), actor } as ReturnType<typeof staffCtx>
    const decided = decideInquiry({ ctx, input: { billNo, finding: 'returned', why: 'mine' } })
    await expect(decided).rejects.toMatchObject({ code: WireErrors.forbidden.code })
  })
})
