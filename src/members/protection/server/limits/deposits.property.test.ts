/** @module-tag races */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { cny, money } from '#platform/money/money.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { confirmRaise } from '../verbs/confirm-raise.ts'
import { setLimit } from '../verbs/set-limit.ts'
import { admitDeposit, countDeposits } from './deposits.ts'
import { readDepositUse, spansNow } from './use.store.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

const newMember = (): MemberCtx => {
  const actor = { ...SYSTEM_ACTOR, kind: 'member', memberId: randomUUID(), sessionId: randomUUID() } as const
  return { app: toy.app, actor, traceId: randomUUID() }
}

/** Asks for a deposit in a transaction of its own: its number, or null where it was refused. */
const ask = (ctx: MemberCtx, yuan: number): Promise<string | null> => {
  const ref = randomUUID()
  return transact(ctx, async (tx) => {
    const { memberId } = ctx.actor
    await admitDeposit(tx, toy.app, { ref, memberId, amount: cny(yuan) })
    return ref
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

const limitTo = (ctx: MemberCtx, period: 'day' | 'week' | 'month', yuan: number | null) =>
  setLimit({
    ctx,
    input: { kind: 'deposit', period, amount: yuan === null ? null : cny(yuan), currency: 'CNY' },
  })

describe('deposits asked for at once', () => {
  it('never pass the limit, twenty of them', async () => {
    const ctx = newMember()
    await limitTo(ctx, 'day', 1000)
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(ctx, 300)))
    expect(asked.filter((ref) => ref !== null)).toHaveLength(3)
    const used = await readDepositUse(toy.app.db, ctx.actor.memberId, spansNow(toy.app))
    expect(used.day).toBe(cny(900).units)
  })

  it('never pass one that is lowered meanwhile', async () => {
    const ctx = newMember()
    await limitTo(ctx, 'week', 5000)
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => ask(ctx, 400)),
      limitTo(ctx, 'week', 1000).then(() => null),
    ])
    const before = all.filter((ref) => ref !== null).length
    const after = await Promise.all(Array.from({ length: 5 }, () => ask(ctx, 400)))
    expect(after.filter((ref) => ref !== null)).toHaveLength(Math.max(0, 2 - before))
  })
})

type Step =
  | { readonly do: 'limit'; readonly period: 'day' | 'week' | 'month'; readonly yuan: number | null }
  | { readonly do: 'confirm'; readonly period: 'day' | 'week' | 'month' }
  | { readonly do: 'ask'; readonly yuan: readonly number[] }
  | { readonly do: 'credit' | 'close'; readonly which: number }
  | { readonly do: 'wait'; readonly hours: number }

const period = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
const yuan = fc.integer({ min: 1, max: 10 }).map((hundreds) => hundreds * 100)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('limit' as const), period, yuan: fc.option(yuan, { nil: null, freq: 6 }) }),
  fc.record({ do: fc.constant('confirm' as const), period }),
  fc.record({ do: fc.constant('ask' as const), yuan: fc.array(yuan, { minLength: 1, maxLength: 4 }) }),
  fc.record({ do: fc.constantFrom('credit' as const, 'close' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 100) }),
)

it('no sequence of changes and deposits at once passes a limit that binds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const ctx = newMember()
      const { memberId } = ctx.actor
      const open: { ref: string; yuan: number }[] = []
      const binding = new Map<string, bigint | null>()
      const perhaps = (work: Promise<{ limits: readonly { period: string; amount: string | null }[] }>) =>
        work
          .then(({ limits }) => {
            for (const one of limits)
              binding.set(one.period, one.amount === null ? null : cny(one.amount).units)
          })
          .catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
      for (const one of steps) {
        if (one.do === 'wait') toy.clock.advance(one.hours * 3_600_000)
        else if (one.do === 'limit') await perhaps(limitTo(ctx, one.period, one.yuan))
        else if (one.do === 'confirm')
          await perhaps(confirmRaise({ ctx, input: { kind: 'deposit', period: one.period } }))
        else if (one.do === 'ask') {
          const before = await readDepositUse(toy.app.db, memberId, spansNow(toy.app))
          const asked = await Promise.all(one.yuan.map((amount) => ask(ctx, amount)))
          for (const [n, ref] of asked.entries()) if (ref) open.push({ ref, yuan: one.yuan[n] ?? 0 })
          const after = await readDepositUse(toy.app.db, memberId, spansNow(toy.app))
          for (const name of ['day', 'week', 'month'] as const) {
            const limit = binding.get(name) ?? null
            if (limit !== null && after[name] > before[name]) expect(after[name]).toBeLessThanOrEqual(limit)
          }
        } else {
          const [chosen] = open.splice(one.which % Math.max(1, open.length), 1)
          if (!chosen) continue
          const outcome = one.do === 'credit' ? 'credited' : 'closed'
          const amount = money('CNY', cny(chosen.yuan).units)
          await transact(ctx, (tx) =>
            countDeposits(tx, toy.app, [{ ref: chosen.ref, memberId, outcome, amount }]),
          )
        }
      }
    }),
    { numRuns: 25 },
  )
})
