/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { createWorld, type World } from '#testing/world.ts'
import { commitmentOf } from '../round-seed.rules.ts'
import { seedsOfPairs, type TakenNonce, takeNonces } from './index.ts'
import { endRestored, resealSeeds } from './secret-changed.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Takes numbers for rounds of these members in one transaction, which `after` may still undo. */
const take = (memberIds: readonly string[], after: () => Promise<void> = async () => {}) =>
  transact(systemCtx(world.app, newId()), async (tx) => {
    const taken = await takeNonces(
      tx,
      world.app,
      memberIds.map((memberId) => ({ memberId })),
    )
    await after()
    return taken
  })
const numbers = (taken: readonly TakenNonce[]) => taken.map(({ nonce }) => nonce)
const rowsOf = async (memberId: string) =>
  (
    await world.pool.query('select * from fairness.seed_pair where member_id = $1 order by number', [
      memberId,
    ])
  ).rows

describe('the number of a round', () => {
  it('begins with 1 and goes up by one, each with the seeds that were committed to', async () => {
    const member = newId()
    const [first] = await take([member])
    const [second] = await take([member])
    expect([first?.nonce, second?.nonce]).toEqual([1, 2])
    expect(second).toEqual({ ...first, nonce: 2 })
    expect(commitmentOf(first?.serverSeed ?? '')).toBe(first?.commitment)
    expect(first?.clientSeed).toMatch(/^[0-9a-f]{32}$/)
    expect((await rowsOf(member)).map(({ state, number, nonces }) => [state, number, nonces])).toEqual([
      ['inUse', 1, 2],
      ['next', 2, 0],
    ])
  })

  it('is taken for many rounds at a time, of one member in their order', async () => {
    const [lin, guo] = [newId(), newId()]
    await take([guo])
    const taken = await take([lin, guo, lin, lin])
    expect(taken.map(({ memberId, nonce }) => [memberId, nonce])).toEqual([
      [lin, 1],
      [guo, 2],
      [lin, 2],
      [lin, 3],
    ])
    expect(await take([])).toEqual([])
  })

  it('is not used up by a stake that is undone', async () => {
    const member = newId()
    await take([member])
    const undone = take([member, member], async () => {
      throw new Error('no money')
    })
    await expect(undone).rejects.toThrow('no money')
    expect(numbers(await take([member]))).toEqual([2])
  })

  it('has no gap and comes once, however many are staked and undone at once', {
    tags: ['races'],
  }, async () => {
    const members = [newId(), newId(), newId()]
    const taken: TakenNonce[] = []
    const ask = async (turn: number) => {
      const mine = members.filter((_, position) => (turn >> position) % 2 === 1 || turn % 3 === position)
      const isUndone = turn % 4 === 0
      try {
        const got = await take(turn % 2 === 0 ? mine : mine.toReversed(), async () => {
          if (isUndone) throw new Error('undone')
        })
        taken.push(...got)
      } catch (error) {
        if (!isUndone) throw error
      }
    }
    await Promise.all(Array.from({ length: 60 }, (_, turn) => ask(turn)))
    for (const member of members) {
      const of = taken.filter(({ memberId }) => memberId === member)
      expect(new Set(of.map(({ pairId }) => pairId)).size).toBe(1)
      const expected = Array.from({ length: of.length }, (_, before) => before + 1)
      expect(numbers(of).toSorted((a, b) => a - b)).toEqual(expected)
    }
  })

  it('makes one first pair, however many first rounds there are at once', { tags: ['races'] }, async () => {
    const member = newId()
    const taken = await Promise.all(Array.from({ length: 20 }, () => take([member])))
    expect(numbers(taken.flat()).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    expect(await rowsOf(member)).toHaveLength(2)
  })
})

describe('a server seed that is not published', () => {
  it('stands nowhere in the database, nor does anything that it could be read from', async () => {
    const [taken] = await take([newId()])
    const seed = taken?.serverSeed ?? ''
    const { rows } = await world.pool.query('select row_to_json(pair)::text row from fairness.seed_pair pair')
    const text = rows.map(({ row }) => row).join('\n')
    expect(text).toContain(taken?.commitment)
    for (const form of [seed, Buffer.from(seed).toString('hex'), Buffer.from(seed, 'hex').toString('base64')])
      expect(text).not.toContain(form)
  })

  it('opens for its own pair alone', async () => {
    const [lin, guo] = [newId(), newId()]
    await take([lin, guo])
    await world.pool.query(
      `update fairness.seed_pair set sealed = (select sealed from fairness.seed_pair where member_id = $1 and state = 'inUse')
       where member_id = $2 and state = 'inUse'`,
      [lin, guo],
    )
    await expect(take([guo])).rejects.toThrow()
    expect(numbers(await take([lin]))).toEqual([2])
  })

  it('is there again for a round that goes on, and is not told as published', async () => {
    const [taken] = await take([newId()])
    const pairId = taken?.pairId ?? ''
    const seeds = (await seedsOfPairs(world.app.db, world.app, [pairId, randomUUID()])).get(pairId)
    expect(seeds).toEqual({
      commitment: taken?.commitment,
      serverSeed: taken?.serverSeed,
      clientSeed: taken?.clientSeed,
      published: null,
    })
  })
})

describe('where the house’s secret changes', () => {
  const reseal = (change: Parameters<typeof resealSeeds>[1]) =>
    transact(systemCtx(world.app, newId()), (tx) => resealSeeds(tx, change))

  it('seeds are sealed anew, and nothing else of them changes', async () => {
    const member = newId()
    const [before] = await take([member])
    const secret = 'another-house-secret-another-house-secret'
    await reseal({ from: world.app.secret, to: secret })
    await expect(take([member])).rejects.toThrow()
    await reseal({ from: secret, to: world.app.secret })
    const [after] = await take([member])
    expect(after).toEqual({ ...before, nonce: 2 })
  })

  it('and is lost, pairs that nobody can read are lost with it, and members go on with new ones', async () => {
    const member = newId()
    const [before] = await take([member])
    await reseal({ lost: true })
    const [after] = await take([member])
    expect([after?.nonce, after?.pairId === before?.pairId]).toEqual([1, false])
    expect((await rowsOf(member)).map(({ state, number }) => [state, number])).toEqual([
      ['lost', 1],
      ['lost', 2],
      ['inUse', 3],
      ['next', 4],
    ])
    expect((await seedsOfPairs(world.app.db, world.app, [before?.pairId ?? ''])).size).toBe(0)
  })
})

it('after a restore no round is drawn from a pair that was there before: what it would come to may be known', async () => {
  const member = newId()
  const [before] = await take([member])
  await transact(systemCtx(world.app, newId()), (tx) => endRestored(tx))
  const [after] = await take([member])
  expect([after?.nonce, after?.commitment === before?.commitment]).toEqual([1, false])
  // A round that went on can still be ended.
  const seeds = await seedsOfPairs(world.app.db, world.app, [before?.pairId ?? ''])
  expect([...seeds.values()]).toMatchObject([{ serverSeed: before?.serverSeed, published: null }])
})
