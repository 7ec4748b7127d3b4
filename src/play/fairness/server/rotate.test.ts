import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MemberCtx, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { FairnessErrors } from '../fairness.refusals.ts'
import { commitmentOf } from '../round-seed.rules.ts'
import { seedsOfPairs, takeNonces } from './index.ts'
import { endRestored } from './secret-changed.ts'
import { rotateSeeds } from './verbs/rotate-seeds.ts'

let world: World
let lin: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  lin = world.browser()
  linId = (await lin.register(`f${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
})
afterAll(() => world.close())

const seeds = async () => (await lin.get('/cg/v1/fairness/seeds')).data
const rotate = (clientSeed: unknown, requestId = randomUUID()) =>
  lin.post('/cg/v1/fairness/rotate', { requestId, clientSeed })
const play = (memberId = linId) =>
  transact(systemCtx(world.app, newId()), (tx) => takeNonces(tx, world.app, [{ memberId }]))
/** As the member who is signed in, past the wire. */
function memberCtx(): MemberCtx {
  const system = systemCtx(world.app, newId())
  return { ...system, actor: { ...system.actor, kind: 'member', memberId: linId, sessionId: newId() } }
}

describe('the seeds of a member', () => {
  it('are there before the first round: what is committed to, and no server seed', async () => {
    const answer = await lin.get('/cg/v1/fairness/seeds')
    const { inUse, next, before } = answer.data
    expect(inUse).toMatchObject({ number: 1, rounds: 0, since: world.clock.now().toISOString() })
    expect([next.number, next.commitment === inUse.commitment]).toEqual([2, false])
    expect(before).toEqual({ list: [], pageNum: 1, pageSize: 20, total: 0 })
    expect((await play())[0]).toMatchObject({ nonce: 1, commitment: inUse.commitment })
    expect((await seeds()).inUse).toEqual({ ...inUse, rounds: 1 })
    for (const { serverSeed } of (await seedsOfPairs(world.app.db, world.app, [inUse.pairId])).values())
      expect(answer.text).not.toContain(serverSeed)
  })

  it('are for members alone', async () => {
    expect((await world.browser().get('/cg/v1/fairness/seeds')).status).toBe(401)
  })
})

describe('a rotation', () => {
  it('publishes the old seed and goes on with what was committed to before the member gave theirs', async () => {
    const before = await seeds()
    const [round] = await play()
    const { data } = await rotate('灯笼 é ')
    expect(data.revealed).toEqual({
      ...before.inUse,
      rounds: 1,
      serverSeed: round?.serverSeed,
      revealedAt: world.clock.now().toISOString(),
    })
    expect(commitmentOf(data.revealed.serverSeed)).toBe(before.inUse.commitment)
    expect(data.inUse).toMatchObject({ ...before.next, clientSeed: '灯笼 é ', rounds: 0 })
    expect(data.next.number).toBe(3)
    expect(await seeds()).toMatchObject({
      inUse: data.inUse,
      next: data.next,
      before: { list: [data.revealed] },
    })
    const [after] = await play()
    expect(after).toMatchObject({ nonce: 1, clientSeed: '灯笼 é ', commitment: before.next.commitment })
  })

  it('asked for many times with one request id happens once', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate('mine', requestId)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    expect((await rotate('mine', requestId)).data).toEqual(answers[0]?.data)
    expect((await seeds()).inUse.number).toBe(2)
    await world.pool.query('delete from platform.answer where request_id = $1', [requestId])
    expect((await rotate('other', requestId)).code).toBe(WireErrors.requestIdReused.code)
  })

  it.each([
    ['', 'seedEmpty'],
    ['x'.repeat(65), 'seedLong'],
    ['a\u0007b', 'seedUnseen'],
    ['a\tb', 'seedUnseen'],
  ] as const)('with %j is refused, and nothing is published', async (clientSeed, refusal) => {
    expect((await rotate(clientSeed)).code).toBe(FairnessErrors[refusal].code)
    expect((await seeds()).before.total).toBe(0)
  })

  it('with a seed that the house knows already is refused in the member’s words', async () => {
    lin.locale = 'en'
    const { inUse } = await seeds()
    expect((await rotate(inUse.clientSeed)).code).toBe(FairnessErrors.seedRepeated.code)
    await rotate('once')
    await rotate('twice')
    expect(await rotate('once')).toMatchObject({
      code: FairnessErrors.seedRepeated.code,
      msg: 'You used this seed before. Give one that we cannot foresee.',
    })
  })

  it('is refused while a round goes on, whoever plays it', async () => {
    await play()
    const asked = (isOpen: boolean) =>
      rotateSeeds({ ctx: memberCtx(), input: { requestId: randomUUID(), clientSeed: newId() } }, [
        async () => false,
        async (_tx, memberId) => isOpen && memberId === linId,
      ])
    await expect(asked(true)).rejects.toMatchObject({ code: FairnessErrors.roundOpen.code })
    expect((await seeds()).before.total).toBe(0)
    expect(await asked(false)).toMatchObject({ revealed: { rounds: 1 } })
  })

  it('that is broken off shows no seed and loses none', async () => {
    const before = await seeds()
    const broken = transact(memberCtx(), async (_tx, ctx) => {
      await rotateSeeds({ ctx, input: { requestId: randomUUID(), clientSeed: 'mine' } }, [])
      // As far as a process gets that is killed before it commits.
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await seeds()).toEqual(before)
    const { rows } = await world.pool.query(
      'select server_seed, sealed is not null sealed from fairness.seed_pair where member_id = $1',
      [linId],
    )
    expect(rows).toEqual([
      { server_seed: null, sealed: true },
      { server_seed: null, sealed: true },
    ])
    expect((await rotate('mine')).data.revealed.commitment).toBe(before.inUse.commitment)
  })

  it('and rounds at once: every round is of one pair or the other, with no gap', {
    tags: ['races'],
  }, async () => {
    const rotations = Array.from({ length: 6 }, (_, i) => rotate(`seed ${i}`))
    const rounds = await Promise.all([...rotations, ...Array.from({ length: 40 }, () => play())])
    const taken = rounds.flatMap((answer) => (Array.isArray(answer) ? answer : []))
    expect(taken).toHaveLength(40)
    const { inUse, before } = await seeds()
    expect(before.total).toBe(6)
    for (const pair of [inUse, ...before.list]) {
      const numbers = taken.filter(({ pairId }) => pairId === pair.pairId).map(({ nonce }) => nonce)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pair.rounds }, (_, i) => i + 1))
    }
    const published = await seedsOfPairs(
      world.app.db,
      world.app,
      taken.map(({ pairId }) => pairId),
    )
    for (const { pairId, serverSeed } of taken) expect(published.get(pairId)?.serverSeed).toBe(serverSeed)
  })

  it('publishes what a restore brought back, too', async () => {
    const { inUse } = await seeds()
    await play()
    await transact(systemCtx(world.app, newId()), (tx) => endRestored(tx))
    expect((await seeds()).before.list).toMatchObject([{ pairId: inUse.pairId, serverSeed: null }])
    await rotate('after the restore')
    const { before } = await seeds()
    expect(before.list).toMatchObject([
      { number: 3, rounds: 0 },
      { number: 1, rounds: 1 },
    ])
    for (const pair of before.list) expect(commitmentOf(pair.serverSeed)).toBe(pair.commitment)
  })

  it('is written down', async () => {
    const { data } = await rotate('mine')
    const { rows } = await world.pool.query(
      `select subject, detail from platform.audit where action = 'fairness.rotate' and actor_id = $1`,
      [linId],
    )
    expect(rows).toEqual([
      { subject: `seedPair:${data.inUse.pairId}`, detail: { revealed: data.revealed.pairId, rounds: 0 } },
    ])
  })
})

it('former pairs come in pages, the newest first', async () => {
  for (const seed of ['a', 'b', 'c']) await rotate(seed)
  const page = async (pageNum: number) =>
    (await lin.get(`/cg/v1/fairness/seeds?pageNum=${pageNum}&pageSize=2`)).data.before
  expect(await page(1)).toMatchObject({ total: 3, list: [{ number: 3 }, { number: 2 }] })
  expect(await page(2)).toMatchObject({ total: 3, list: [{ number: 1 }] })
})
