/** @module-tag races */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueStepUp } from '#members/identity/server/index.ts'
import { bindCard } from '#money/payees/server/verbs/bind-card.ts'
import { deliverNoticesJob } from '#money/rails/server/rails.jobs.ts'
import { payoutNoticeBody } from '#money/rails/server/sandbox/notice-body.ts'
import { WEBHOOK_HEADER } from '#money/rails/server/webhook/signature.ts'
import { readWallet } from '#money/wallet/server/index.ts'
import { type MemberCtx, systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount, money, readAmount } from '#platform/money/money.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { bankRound, bookViolations, fund } from '#testing/money.ts'
import { createWorld, type World } from '#testing/world.ts'
import { isOver } from '../withdrawal-stages.ts'
import { payoutIdOf } from './payout/payout-rail.ts'
import { confirmWithdrawal } from './verbs/complete-withdrawal.ts'
import { inquireWithdrawal } from './verbs/inquire-withdrawal.ts'
import { submitWithdrawal } from './verbs/submit-withdrawal.ts'
import { listWithdrawals } from './withdrawals.views.ts'

/** Everything that can happen to withdrawals, in any order. */
const STEPS = [
  'submit',
  'wait',
  'review',
  'send',
  'bank',
  'events',
  'settle',
  'lapse',
  'confirm',
  'webhookAgain',
  'webhookLost',
  'webhookLies',
  'deny',
  'inquire',
] as const
type Step = readonly [what: (typeof STEPS)[number], number: number]

const FUNDS = '2000'
const HOLDERS = ['林远', '林拒绝', '林退票', '林未到账'] as const

let world: World
beforeAll(async () => {
  world = await createWorld({ seed: false, settings: { LOG_LEVEL: 'silent' } })
})
afterAll(() => world.close())

/** One member with a card, and the hands of everybody who can touch their withdrawals. */
async function actors(holderName: string) {
  const memberId = newId()
  const ctx: MemberCtx = {
    ...systemCtx(world.app, newId()),
    actor: { ...systemCtx(world.app, '').actor, kind: 'member', memberId, sessionId: newId() },
  }
  await fund(world, memberId, FUNDS)
  const bound = await bindCard({
    ctx,
    input: {
      bankCode: 'CMB',
      country: 'CN',
      holderName,
      cardNo: '6214830211758841',
      stepUp: issueStepUp(ctx, 'payee').stepUp,
    },
  })
  const cardId = bound.cards[0]?.id ?? ''
  const orders = async () => {
    const page = { memberId, scope: 'all', pageNum: 1, pageSize: 100 } as const
    return (await listWithdrawals(world.app, page)).list
  }
  return { memberId, ctx, cardId, orders }
}
type Actors = Awaited<ReturnType<typeof actors>>

/** The rule's word, or what was done. */
async function orRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function take({ ctx, cardId, orders }: Actors, [what, number]: Step): Promise<void> {
  const pick = async () => (await orders()).at(number % Math.max(1, (await orders()).length))
  switch (what) {
    case 'submit': {
      const input = { requestId: newId(), way: 1, currency: 'CNY', cardId } as const
      return orRefusal(submitWithdrawal({ ctx, input: { ...input, amount: cny(100 + (number % 900)) } }))
    }
    case 'wait':
      return void world.clock.advance((number % 60) * 1000)
    case 'confirm':
      return orRefusal(
        confirmWithdrawal({ ctx, input: { billNo: (await pick())?.billNo ?? 'W20260614000' } }),
      )
    case 'deny':
      return orRefusal(
        inquireWithdrawal({ ctx, input: { billNo: (await pick())?.billNo ?? 'W20260614000' } }),
      )
    case 'events':
      return world.settleEvents()
    case 'bank':
      return bankRound(world)
    case 'webhookAgain':
      await sql`update rails_sandbox.notice set acknowledged_at = null, next_attempt_at = ${world.clock.now()}
        where payout_id is not null`.execute(world.app.db)
      return bankRound(world)
    case 'webhookLost':
      return deliverNoticesJob(async () => 200).run(ctx)
    case 'webhookLies':
      return contradict((await pick())?.billNo, number % 2 === 0)
    default: {
      const jobs = {
        review: 'review',
        send: 'rails',
        settle: 'settle',
        lapse: 'confirm',
        inquire: 'inquire',
      } as const
      const name = what === 'send' ? 'rails.sendPayouts' : `withdrawals.${jobs[what]}`
      await Promise.all([world.runJobs(name), world.runJobs(name)])
    }
  }
}

/** The bank says the opposite, or something before it can know; signed and all. */
async function contradict(billNo: string | undefined, refused: boolean): Promise<void> {
  if (billNo === undefined) return
  const body = payoutNoticeBody(newId(), payoutIdOf(billNo), refused, world.clock.now())
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
}

/** Lets everything that is due happen until nothing is. */
async function runOut(actors: Actors): Promise<void> {
  for (let round = 0; round < 40; round++) {
    if ((await actors.orders()).every((order) => isOver(order.state))) return
    world.clock.advance(30_000)
    for (const what of ['review', 'send', 'bank', 'events', 'settle', 'lapse', 'inquire'] as const) {
      await take(actors, [what, 0])
    }
  }
}

async function paidOut(memberId: string): Promise<{ postings: number; units: bigint }> {
  const { rows } = await sql<{ postings: number; units: bigint }>`
    select count(*)::int as postings, coalesce(sum(t.amount), 0)::bigint as units
    from ledger.transfer t join ledger.account a on a.id = t.debit_account
    where t.kind = 'post' and t.ref_kind = 'withdrawal' and a.owner = ${memberId}`.execute(world.app.db)
  return rows[0] ?? { postings: 0, units: 0n }
}

const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...STEPS), fc.nat(10_000))

it('whatever happens in whatever order, a withdrawal is paid at most once and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...HOLDERS),
      fc.array(step, { minLength: 10, maxLength: 60 }),
      async (holder, steps) => {
        const all = await actors(holder)
        for (const one of steps) await take(all, one)
        expect(await bookViolations(world)).toEqual([])

        await runOut(all)
        const orders = await all.orders()
        expect(orders.filter((order) => !isOver(order.state))).toEqual([])
        const unitsOf = (some: typeof orders) =>
          some.reduce((total, order) => total + readAmount(order.amount, order.currency).units, 0n)
        const paid = orders.filter((order) => order.proof !== null)
        expect(await paidOut(all.memberId)).toEqual({ postings: paid.length, units: unitsOf(paid) })
        const units = unitsOf(orders.filter((order) => order.state === 'completed'))

        const wallet = await readWallet(world.app.db, all.memberId)
        expect(formatAmount(wallet.held)).toBe('0.00')
        expect(wallet.available).toEqual(money('CNY', cny(FUNDS).units - units))
        expect(await bookViolations(world)).toEqual([])
      },
    ),
    { numRuns: 25, seed: 20_260_614, endOnFailure: true },
  )
})
