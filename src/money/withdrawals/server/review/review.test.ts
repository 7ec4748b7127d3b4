import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Actor, type Ctx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { newCardNo } from '#testing/people/cards.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import {
  balanceOf,
  bind,
  CARD,
  chen,
  comeBack,
  infoOf,
  lin,
  linId,
  orderOf,
  pass,
  payOut,
  REVIEW_SECONDS,
  review,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { type Review, reviewWithdrawal } from '../index.ts'
import { SANDBOX_CLOSER_SECONDS } from './closer-review.ts'

withWithdrawer()

const zhou = randomUUID()
const he = randomUUID()
const decide = (input: Review, staffId = zhou) =>
  reviewWithdrawal({ ctx: staffCtx(world.app, staffId), input })
const approval = (billNo: string): Review => ({ billNo, decision: 'approve', why: 'all green' })
const refusal = (billNo: string): Review => ({
  billNo,
  decision: 'refuse',
  reason: 'fundsUnexplained',
  why: 'three cards in an hour',
})

const audited = (billNo: string) => decisionsAbout(world.app, `withdrawal:${billNo}`)

async function payoutsAsked(billNo: string): Promise<number> {
  const { rows } = await sql`select 1 from rails.payout where subject = ${billNo}`.execute(world.app.db)
  return rows.length
}

describe('a withdrawal that a person reviews', () => {
  it('is paid once it was approved, and says who did and why', async () => {
    const { billNo } = (await withdraw(lin)).data
    expect(await decide(approval(billNo))).toEqual({ billNo, state: 'approved' })
    expect(await orderOf(billNo)).toMatchObject({ stage: 'waitingForWithdrawal', refusedReason: null })
    expect(await audited(billNo)).toEqual([
      {
        action: 'withdrawals.approve',
        actor_kind: 'staff',
        actor_id: zhou,
        detail: { why: 'all green', sharedNumber: false },
      },
    ])
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid' })
  })

  it('is free again once it was refused, by a reason that its member reads, and does not count towards the day', async () => {
    const { billNo } = (await withdraw(lin)).data
    expect(await decide(refusal(billNo))).toEqual({ billNo, state: 'refused' })
    expect(await orderOf(billNo)).toMatchObject({
      state: 'refused',
      refusedBy: 'review',
      refusedReason: 'fundsUnexplained',
    })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
    expect(await infoOf(lin)).toMatchObject({ timesLeft: 8 })
    expect(await audited(billNo)).toMatchObject([
      { action: 'withdrawals.refuse', actor_kind: 'staff', actor_id: zhou, detail: refusalDetail },
    ])
  })
  const refusalDetail = { by: 'review', reason: 'fundsUnexplained', why: 'three cards in an hour' }

  it.each([
    ['approved', approval],
    ['refused', refusal],
  ] as const)(
    'and %s is so once, however often it is pressed',
    { tags: ['races'] },
    async (state, decision) => {
      const { billNo } = (await withdraw(lin)).data
      const answers = await Promise.all([decide(decision(billNo)), decide(decision(billNo), he)])
      expect(answers).toEqual([
        { billNo, state },
        { billNo, state },
      ])
      expect(await audited(billNo)).toHaveLength(1)
      expect(await payoutsAsked(billNo)).toBe(state === 'approved' ? 1 : 0)
    },
  )

  it('by two at once is what one of them said, and the other is told so', { tags: ['races'] }, async () => {
    const { billNo } = (await withdraw(lin)).data
    const outcomes = await Promise.allSettled([decide(approval(billNo)), decide(refusal(billNo), he)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { state } = (await orderOf(billNo)) ?? {}
    const lost = outcomes.find((one) => one.status === 'rejected')
    expect(lost).toMatchObject({ reason: { code: WithdrawalErrors.alreadyReviewed.code, data: { state } } })
    expect(await audited(billNo)).toHaveLength(1)
    expect(await payoutsAsked(billNo)).toBe(state === 'approved' ? 1 : 0)
  })

  it('is not undone: what was approved is not refused, what was paid is not approved', async () => {
    const { billNo } = (await withdraw(lin)).data
    await decide(approval(billNo))
    await expect(decide(refusal(billNo))).rejects.toMatchObject({ data: { state: 'approved' } })
    await payOut()
    await expect(decide(refusal(billNo))).rejects.toMatchObject({ data: { state: 'paid' } })
    expect(await decide(approval(billNo))).toEqual({ billNo, state: 'paid' })
  })

  it('is not for members, whoever they say they are', async () => {
    const { billNo } = (await withdraw(lin)).data
    for (const kind of ['member', 'visitor'] as const) {
      const actor: Actor = { ...SYSTEM_ACTOR, kind, memberId: kind === 'member' ? linId : null }
      const ctx: Ctx = { app: world.app, actor, traceId: newId() }
      await expect(reviewWithdrawal({ ctx, input: approval(billNo) })).rejects.toMatchObject({
        code: WireErrors.forbidden.code,
      })
    }
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted' })
  })

  it('is unknown where there is none', async () => {
    await expect(decide(approval('W202606140000000000'))).rejects.toMatchObject({
      code: WithdrawalErrors.unknownOrder.code,
    })
  })
})

describe('a sandbox that leaves withdrawals to a person', () => {
  it('waits, and says that it does, until somebody decided', async () => {
    const { billNo } = (await withdraw(lin)).data
    await leftToPeople(world.app, 'withdrawals', async () => {
      pass(100 * REVIEW_SECONDS)
      await world.runJobs('withdrawals.review')
      await comeBack()
      expect(await orderOf(billNo)).toMatchObject({ state: 'submitted', stage: 'submitted' })
      expect(await infoOf(lin)).toMatchObject({ timesLeft: 7, available: '2000.00' })
      expect(await audited(billNo)).toEqual([])
      expect(await decide(refusal(billNo))).toMatchObject({ state: 'refused' })
    })
  })

  it('decides by itself again once it is told to', async () => {
    const { billNo } = (await withdraw(lin)).data
    pass(REVIEW_SECONDS)
    await leftToPeople(world.app, 'withdrawals', () => world.runJobs('withdrawals.review'))
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted' })
    await world.runJobs('withdrawals.review')
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved' })
  })
})

describe('a withdrawal to a card that another account has too', () => {
  const held = async (cardNo: string) => {
    const { cards } = (await lin.bindCard({ ...CARD, cardNo })).data
    return (await withdraw(lin, { cardId: cards.at(-1).id })).data
  }

  it('is held for a closer look, which its member is told of, and not released with the others', async () => {
    const cardNo = newCardNo()
    await bind(chen, { ...CARD, holderName: '陈默', cardNo })
    const { billNo, closerReview } = await held(cardNo)
    expect(closerReview).toBe(true)
    await review()
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted', closerReview: true })
    expect(await payoutsAsked(billNo)).toBe(0)
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
    pass(SANDBOX_CLOSER_SECONDS)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved', closerReview: false })
    expect(await audited(billNo)).toEqual([
      {
        action: 'withdrawals.approve',
        actor_kind: 'system',
        actor_id: null,
        detail: { why: DECIDED_BY_SANDBOX, sharedNumber: true },
      },
    ])
  })

  it('is held too where the other account binds it before the review', async () => {
    const cardNo = newCardNo()
    const { billNo, closerReview } = await held(cardNo)
    expect(closerReview).toBe(false)
    await bind(chen, { ...CARD, cardNo })
    await review()
    expect(await orderOf(billNo)).toMatchObject({ state: 'submitted', closerReview: true })
    expect(await audited(billNo)).toMatchObject([
      { action: 'withdrawals.holdForReview', detail: { why: 'sharedNumber' } },
    ])
    pass(SANDBOX_CLOSER_SECONDS)
    await world.runJobs('withdrawals.review')
    expect(await orderOf(billNo)).toMatchObject({ state: 'approved' })
  })

  it.each([
    ['approved', approval],
    ['refused', refusal],
  ] as const)('waits for a person where a sandbox leaves it to one, and is %s by them', (state, decision) =>
    leftToPeople(world.app, 'withdrawals', async () => {
      const cardNo = newCardNo()
      await bind(chen, { ...CARD, cardNo })
      const { billNo } = await held(cardNo)
      pass(100 * REVIEW_SECONDS)
      await world.runJobs('withdrawals.review')
      await comeBack()
      expect(await orderOf(billNo)).toMatchObject({ state: 'submitted', closerReview: true })
      expect(await decide(decision(billNo))).toEqual({ billNo, state })
      expect(await orderOf(billNo)).toMatchObject({ state, closerReview: false })
    }),
  )
})
