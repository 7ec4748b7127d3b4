import { expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Answers each key with itself and the number of the query that read it. */
function counted() {
  const asked: (readonly string[])[] = []
  const read = gather(async (keys) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}${asked.length}`]))
  })
  return { asked, read }
}

it('reads what is asked in one turn with one query, each key once, and gives everyone their own', async () => {
  const { asked, read } = counted()
  const answers = await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => read(key)))
  expect(answers).toEqual(['a1', 'b1', 'a1', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

it('asks again for whoever comes after the query has started', async () => {
  const started = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  let queries = 0
  const read = gather(async (keys) => {
    queries += 1
    const query = queries
    started.resolve()
    if (query === 1) await slow.promise
    return new Map(keys.map((key) => [key, query]))
  })
  const first = read('a')
  await started.promise
  const second = read('a')
  expect(await second, 'what was committed meanwhile is seen').toBe(2)
  slow.resolve()
  expect(await first).toBe(1)
})

it('tells everyone of a query that it failed, and nobody else', async () => {
  let broken = true
  const read = gather(async (keys) => {
    if (broken) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const answers = await Promise.allSettled([read('a'), read('b')])
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await read('a')).toBe('a')
})
