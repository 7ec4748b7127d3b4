/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { MemberCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { defineRefusals, Refusal } from '#platform/errors/refusal.ts'
import { type Ask, sharedRoute, sharedRoutes } from '#platform/room/room.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { defineCall } from '../../contract.ts'
import { WireErrors } from '../../http.refusals.ts'
import { bodyFingerprint } from './claims.ts'
import { type Asked, openTogether } from './together.ts'

const Errors = defineRefusals('toy', { short: { code: 611001 }, busy: { code: 611002, status: 503 } })

const take = defineCall({
  id: 'toy.take',
  method: 'POST',
  path: '/toy/take',
  access: 'member',
  once: true,
  summary: 'Takes so many',
  input: z.strictObject({ requestId: z.uuid(), n: z.number() }),
  output: z.strictObject({ took: z.number() }),
})

const give = defineCall({
  id: 'toy.give',
  method: 'POST',
  path: '/toy/give',
  access: 'member',
  once: true,
  summary: 'Gives so many',
  input: z.strictObject({ requestId: z.uuid(), n: z.number() }),
  output: z.strictObject({ gave: z.number() }),
})

const say = defineCall({
  id: 'toy.say',
  method: 'POST',
  path: '/toy/say',
  access: 'member',
  summary: 'Says a number, harmlessly often',
  input: z.strictObject({ n: z.number() }),
  output: z.strictObject({ said: z.number() }),
})

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
  await sql`create table taken (n int)`.execute(toy.app.db)
})
beforeEach(() => sql`truncate taken`.execute(toy.app.db))
afterAll(() => toy.close())

/** How many requests each transaction worked on. */
let batches: number[] = []

/** Takes each number; refuses 13, is busy for all at 503, and 500 is a fault. */
function opened() {
  batches = []
  const route = sharedRoute(take, async (tx, _house, asks) => {
    batches.push(asks.length)
    const numbers = asks.map(({ input }: Ask<{ n: number }>) => input.n)
    if (numbers.includes(503)) throw Errors.busy()
    if (numbers.includes(500)) throw new Error('cannot be written')
    await sql`insert into taken select unnest(${numbers.filter((n) => n !== 13)}::int[])`.execute(tx)
    return numbers.map((n) => (n === 13 ? Errors.short() : { took: n }))
  })
  return openTogether(toy.app)(route, (_, result) =>
    result instanceof Refusal
      ? { status: 200, body: `refused ${result.code}` }
      : { status: 200, body: JSON.stringify(result) },
  )
}

const member = randomUUID()
function asking(n: number, requestId: string = randomUUID(), memberId = member): Asked {
  const input = { requestId, n }
  const claim = {
    by: 'member' as const,
    id: memberId,
    requestId,
    call: take.id,
    fingerprint: bodyFingerprint(input),
  }
  return { claim, ctx: { app: toy.app } as MemberCtx, input }
}

/** Says each number; refuses 13. */
const harmless = sharedRoute(say, async (_tx, _house, asks) => {
  batches.push(asks.length)
  return asks.map(({ input: { n } }) => (n === 13 ? Errors.short() : { said: n }))
})

async function taken(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from taken order by n`.execute(toy.app.db)
  return rows.map(({ n }) => n)
}

async function kept(requestId: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from platform.answer
    where request_id = ${requestId}`.execute(toy.app.db)
  return rows.map(({ body }) => body)
}

describe('requests that are answered together', () => {
  it('commit in few transactions, each with its own answer', async () => {
    const answer = opened()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => answer(asking(1000 + n))))
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 100 }, (_, n) => `{"took":${1000 + n}}`),
    )
    expect(batches.reduce((sum, size) => sum + size)).toBe(100)
    expect(batches.length).toBeLessThan(10)
    expect(await taken()).toHaveLength(100)
  })

  it('are counted for the metrics until each has its answer or its refusal', async () => {
    const unanswered = async () => {
      const { values } = await toy.app.metrics.unansweredCalls.get()
      return values.find(({ labels }) => labels.call === take.id)?.value
    }
    const answer = opened()
    const all = [answer(asking(1)), answer(asking(13)), answer(asking(503))]
    expect(await unanswered()).toBe(3)
    await Promise.allSettled(all)
    expect(await unanswered()).toBe(0)
  })

  it('of one id are one, in one batch and after it; another body under the id is refused', async () => {
    const answer = opened()
    const id = randomUUID()
    const twice = await Promise.all([answer(asking(1, id)), answer(asking(1, id)), answer(asking(2))])
    expect(twice.map(({ body }) => body)).toEqual(['{"took":1}', '{"took":1}', '{"took":2}'])
    expect(await answer(asking(1, id))).toEqual(twice[0])
    await expect(answer(asking(3, id))).rejects.toMatchObject({ code: WireErrors.requestIdReused.code })
    expect(await answer(asking(4, id, randomUUID()))).toMatchObject({ body: '{"took":4}' })
    expect(await taken()).toEqual([1, 2, 4])
  })

  it('are refused one by one, and what was refused stays so', async () => {
    const answer = opened()
    const id = randomUUID()
    const answers = await Promise.all([answer(asking(1)), answer(asking(13, id)), answer(asking(2))])
    expect(answers.map(({ body }) => body)).toEqual(['{"took":1}', 'refused 611001', '{"took":2}'])
    expect(batches).toEqual([3])
    expect(await answer(asking(13, id))).toMatchObject({ body: 'refused 611001' })
    expect(batches).toEqual([3])
  })

  it('do not suffer from one that cannot be written: it alone fails, and keeps no answer', async () => {
    const answer = opened()
    const id = randomUUID()
    const all = [answer(asking(1)), answer(asking(500, id)), answer(asking(2)), answer(asking(3))]
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(await taken()).toEqual([1, 2, 3])
    expect(await kept(id)).toEqual([])
  })

  it('are all told when nothing could be had in time, keep nothing, and may ask again', async () => {
    const answer = opened()
    const ids = [randomUUID(), randomUUID()] as const
    const all = await Promise.allSettled([answer(asking(503, ids[0])), answer(asking(2, ids[1]))])
    for (const outcome of all) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 611002 } })
    expect(batches).toEqual([2])
    expect([...(await kept(ids[0])), ...(await kept(ids[1]))]).toEqual([])
    expect(await answer(asking(2, ids[1]))).toMatchObject({ body: '{"took":2}' })
  })
})

describe('requests of several calls with one handler', () => {
  /** Takes each number, or gives it; refuses 13. */
  function openedBoth() {
    batches = []
    const together = openTogether(toy.app)
    const routes = sharedRoutes({ take, give }, async (_tx, _house, asks) => {
      batches.push(asks.length)
      return asks.map(({ of, input: { n } }) => {
        if (n === 13) return Errors.short()
        return of === 'take' ? { took: n } : { gave: n }
      })
    })
    const [taking, giving] = routes.map((route) =>
      together(route, (_, result) => ({
        status: 200,
        body: `${route.call.id} ${result instanceof Refusal ? result.code : JSON.stringify(result)}`,
      })),
    )
    if (!taking || !giving) throw new Error('no routes')
    return { taking, giving }
  }
  const givingOf = (n: number, memberId = member) => {
    const asked = asking(n, randomUUID(), memberId)
    return { ...asked, claim: asked.claim && { ...asked.claim, call: give.id } }
  }

  it('share a transaction, and each is answered as what it is', async () => {
    const { taking, giving } = openedBoth()
    const others = randomUUID()
    const asked = [taking(asking(1)), giving(givingOf(2)), giving(givingOf(13, others)), taking(asking(3))]
    expect((await Promise.all(asked)).map(({ body }) => body)).toEqual([
      'toy.take {"took":1}',
      'toy.give {"gave":2}',
      'toy.give 611001',
      'toy.take {"took":3}',
    ])
    expect(batches).toEqual([4])
  })

  it('are two requests where they are two calls under one id: the second is refused', async () => {
    const { taking, giving } = openedBoth()
    const id = randomUUID()
    const given = { ...givingOf(1), claim: { ...asking(1, id).claim, call: give.id } as Asked['claim'] }
    const [took, refused] = await Promise.allSettled([taking(asking(1, id)), giving(given)])
    expect(took).toMatchObject({ value: { body: 'toy.take {"took":1}' } })
    expect(refused).toMatchObject({ reason: { code: WireErrors.requestIdReused.code } })
  })
})

describe('requests that are harmless to repeat', () => {
  const saying = (n: number): Asked => ({
    claim: null,
    ctx: { app: toy.app, actor: { memberId: member } } as MemberCtx,
    input: { n },
  })
  const opened = () => {
    batches = []
    return openTogether(toy.app)(harmless, (_, result) => ({ status: 200, body: JSON.stringify(result) }))
  }

  it('are worked on each time, together, and keep no answer', async () => {
    const before = await toy.pool.query('select 1 from platform.answer')
    const answer = opened()
    const answers = await Promise.all([1, 2, 1].map((n) => answer(saying(n))))
    expect(answers.map(({ body }) => body)).toEqual(['{"said":1}', '{"said":2}', '{"said":1}'])
    expect(batches).toEqual([3])
    expect((await toy.pool.query('select 1 from platform.answer')).rows).toHaveLength(before.rows.length)
  })

  it('are refused one by one, as any other call is', async () => {
    const answer = opened()
    const [told, refused] = await Promise.allSettled([answer(saying(1)), answer(saying(13))])
    expect(told).toMatchObject({ status: 'fulfilled', value: { body: '{"said":1}' } })
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 611001 } })
  })
})
