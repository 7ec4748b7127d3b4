/** @module-tag races */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setLimit } from '#members/protection/server/verbs/set-limit.ts'
import { SCENARIOS, type Scenario } from '#money/rails/sandbox.contract.ts'
import { sql } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import type { PayOrder } from '../deposits.contract.ts'

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
})
afterAll(() => till.close())

type Step =
  | { readonly do: 'place'; readonly who: number; readonly channel: string; readonly amount: string }
  | { readonly do: 'confirm' | 'cancel'; readonly which: number }
  | { readonly do: 'bank'; readonly which: number; readonly scenario: Scenario; readonly amount: string }
  | { readonly do: 'wait'; readonly seconds: number; readonly answer: 200 | 500 }
  | { readonly do: 'sweep' }

const amount = fc.constantFrom('100.00', '128.50', '1000.37', '4999.99')
/** What one of the two may bring in a month: a few orders reach it, also ones that ended before they were paid. */
const MONTH_LIMIT = 5000
/** One that gives nothing on top, and one that gives a percent up to ¥20 a day. */
const channel = fc.constantFrom('bank-yungang', 'ebpay')
const which = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('place' as const), who: fc.nat({ max: 1 }), channel, amount }),
  fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), which }),
  fc.record({ do: fc.constant('bank' as const), which, scenario: fc.constantFrom(...SCENARIOS), amount }),
  fc.record({
    do: fc.constant('wait' as const),
    seconds: fc.constantFrom(1, 4, 60, 899, 2000),
    answer: fc.constantFrom(200 as const, 500 as const),
  }),
  fc.record({ do: fc.constant('sweep' as const) }),
)

/** Refusals are part of any story; anything else is a fault. */
async function perhaps<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

async function play(steps: readonly Step[], members: readonly Customer[]): Promise<void> {
  const orders: { order: PayOrder; member: Customer }[] = []
  const pick = (index: number) => orders[index % Math.max(1, orders.length)]
  for (const one of steps) {
    if (one.do === 'wait') await till.bankSpeaks(one.seconds, one.answer)
    else if (one.do === 'sweep') await till.expire()
    else if (one.do === 'place') {
      const member = members[one.who] as Customer
      const order = await perhaps(member.place(one.amount, one.channel))
      if (order) orders.push({ order, member })
    } else {
      const chosen = pick(one.which)
      if (!chosen) continue
      const { order, member } = chosen
      if (one.do === 'bank') await perhaps(till.bankPays(order, one.scenario, one.amount))
      else await perhaps(member[one.do](order.billNo))
    }
  }
  // Everything that is still to come arrives, and what nobody paid runs out.
  for (let rounds = 0; rounds < 3; rounds += 1) await till.bankSpeaks(4000)
  await till.expire()
  await till.bankSendsBack()
}

/** Everything that must be true of this member's orders and money, by the tables alone. */
async function checkMember(member: Customer, limit: number | null): Promise<void> {
  const { rows } = await sql<{
    bill_no: string
    state: string
    amount: bigint
    discount: bigint
    credits: bigint
    right_settled: bigint
    over_limit: bigint
  }>`
    select o.bill_no, o.state, o.amount, o.discount,
      count(*) filter (where r.outcome = 'credited') as credits,
      count(*) filter (where r.status = 'settled' and r.amount = o.amount) as right_settled,
      count(*) filter (where r.reason = 'overLimit' and r.returned_at is not null) as over_limit
    from deposits.pay_order o left join deposits.receipt r using (bill_no)
    where o.member_id = ${member.id} group by o.bill_no`.execute(till.app.db)
  let credited = 0n
  let given = 0n
  for (const row of rows) {
    expect(['credited', 'expired', 'cancelled']).toContain(row.state)
    expect(row.credits).toBe(row.state === 'credited' ? 1n : 0n)
    // Whoever paid the right amount has it, whatever else happened, or has it back.
    if (row.state === 'credited') expect(row.right_settled > 0n).toBe(true)
    else expect(row.over_limit).toBe(row.right_settled)
    if (row.state !== 'credited') expect(row.discount).toBe(0n)
    given += row.discount
    if (row.state === 'credited') credited += row.amount + row.discount
  }
  // Never more than the member's limit, whenever it was paid, and never less of what has room.
  const paid = credited - given
  if (limit === null) expect(rows.every(({ over_limit: back }) => back === 0n)).toBe(true)
  else expect(paid <= cny(limit).units).toBe(true)
  // Never more on top than a day allows, and nothing on what ended unpaid.
  expect(given <= 20_000_000n).toBe(true)
  expect(await noted(member)).toBe(given)
  expect(await member.balance()).toBe(formatAmount(money('CNY', credited)))
}

/** What is noted as given to this member. */
async function noted(member: Customer): Promise<bigint> {
  const { rows } = await sql<{
    amount: bigint
  }>`select coalesce(sum(amount), 0)::bigint as amount from grants.grant
    where member_id = ${member.id}`.execute(till.app.db)
  return rows[0]?.amount ?? 0n
}

it('any sequence of what banks and members do leaves orders and ledger in step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const [free, limited] = [till.customer(), till.customer()]
      await setLimit({
        ctx: limited.ctx,
        input: { kind: 'deposit', period: 'month', amount: cny(MONTH_LIMIT), currency: 'CNY' },
      })
      await play(steps, [free, limited])
      await checkMember(free, null)
      await checkMember(limited, MONTH_LIMIT)
      const { rows } = await sql<{ parked: bigint }>`select coalesce(sum(amount), 0)::bigint as parked
        from deposits.receipt where outcome = 'suspense' and returned_at is null`.execute(till.app.db)
      expect(await till.suspense()).toBe(formatAmount(money('CNY', rows[0]?.parked ?? 0n)))
      expect(await till.violations()).toEqual([])
    }),
    { numRuns: 25 },
  )
})
