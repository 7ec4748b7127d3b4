/** @module-tag races */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { sweep } from './sweep.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

let waiting: number[]
let tried: number[]
beforeEach(() => {
  waiting = [1, 2, 3]
  tried = []
})

/** A sweep that is told of two at once; those that `isStuck` cannot be done. */
function sweepOf(
  isStuck: (n: number) => boolean,
  { fault = new Error('stuck'), ...parts }: { readonly fault?: Error; readonly page?: number } = {},
) {
  const run = sweep<number>({
    ...parts,
    idName: 'n',
    idOf: String,
    due: async (_ctx, except) => waiting.filter((n) => !except.includes(String(n))).slice(0, 2),
    work: async (_ctx, n) => {
      tried.push(n)
      if (isStuck(n)) throw fault
      waiting = waiting.filter((other) => other !== n)
    },
  })
  return () => run(systemCtx(toy.app, newId()))
}

it('does what is due, one after another, as many as one run does', async () => {
  const run = sweepOf(() => false)
  await run()
  expect(tried).toEqual([1, 2])
  await run()
  expect(tried).toEqual([1, 2, 3])
})

it('asks again where it got a full page, so that a backlog does not wait for the next run', async () => {
  waiting = [1, 2, 3, 4, 5]
  await expect(sweepOf((n) => n === 2, { page: 2 })()).rejects.toThrow('1 of 5 could not be done')
  expect(tried).toEqual([1, 2, 3, 4, 5])
})

it('leaves what is too much for one run to the next', async () => {
  waiting = Array.from({ length: 20 }, (_, n) => n)
  await sweepOf(() => false, { page: 2 })()
  expect(tried).toHaveLength(10)
})

it('does the rest when one fails, and then counts as failed', async () => {
  const run = sweepOf((n) => n === 1)
  await expect(run()).rejects.toThrow('1 of 2 could not be done')
  expect(waiting).toEqual([1, 3])
})

it('lets those behind have their turn when all that are due first fail', async () => {
  const run = sweepOf((n) => n < 3)
  await expect(run()).rejects.toThrow('2 of 2 could not be done')
  await run()
  expect(waiting).toEqual([1, 2])
})

it('tries one that failed again after a pause that grows with each failure', async () => {
  waiting = [1]
  let isStuck = true
  const run = sweepOf(() => isStuck)
  await expect(run()).rejects.toThrow('1 of 1')
  toy.clock.advance(1999)
  await run()
  expect(tried).toEqual([1])
  toy.clock.advance(1)
  await expect(run()).rejects.toThrow('1 of 1')
  toy.clock.advance(3999)
  await run()
  expect(tried).toEqual([1, 1])
  toy.clock.advance(1)
  isStuck = false
  await run()
  expect(waiting).toEqual([])
})

it('does not make one that was done elsewhere pay for its old failures', async () => {
  waiting = [1]
  const run = sweepOf(() => true)
  await expect(run()).rejects.toThrow('1 of 1')
  waiting = []
  toy.clock.advance(2000)
  await run()
  waiting = [1]
  await expect(run()).rejects.toThrow('1 of 1')
  toy.clock.advance(2000)
  await expect(run()).rejects.toThrow('1 of 1')
})

it('stops at once when the database is away, and holds it against nobody', async () => {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const run = sweepOf(() => true, { fault: gone })
  await expect(run()).rejects.toThrow('gone')
  await expect(run()).rejects.toThrow('gone')
  expect(tried).toEqual([1, 1])
})
