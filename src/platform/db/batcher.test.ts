import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBatcher, OutcomeUnknown, QueueFull } from './batcher.ts'

const away = () => Object.assign(new Error('terminated'), { code: '57P01' })

/**
 * A batcher whose commits end when the test says so: `batches` are the items of each, `end` lets the oldest
 * open one go.
 */
function held({
  most = 10,
  worth = 8,
  atOnce = 1,
  usual = undefined as number | undefined,
  waiting = 100,
  touches = (_item: string): readonly string[] => [],
} = {}) {
  const batches: (readonly string[])[] = []
  const open: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const arrivals: (() => void)[] = []
  const submit = createBatcher<string, string>({
    most,
    worth,
    atOnce,
    usual,
    waiting,
    touches,
    commit: async (items) => {
      batches.push(items)
      const gate = Promise.withResolvers<void>()
      open.push(gate)
      for (const arrived of arrivals.splice(0)) arrived()
      await gate.promise
      return items.map((item) => `${item}!`)
    },
  })
  const started = async (count: number) => {
    while (batches.length < count) await new Promise<void>((arrived) => arrivals.push(arrived))
  }
  const end = (error?: unknown) => {
    const gate = open.shift()
    if (error === undefined) gate?.resolve()
    else gate?.reject(error)
  }
  return { submit, batches, started, end }
}

describe('a batcher', () => {
  it('commits what comes alone at once, and what comes meanwhile together, each with its own answer', async () => {
    const { submit, batches, started, end } = held()
    const first = submit('a')
    await started(1)
    const others = [submit('b'), submit('c'), submit('d')]
    end()
    expect(await first).toBe('a!')
    await started(2)
    end()
    expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!'])
    expect(batches).toEqual([['a'], ['b', 'c', 'd']])
  })

  it('puts no more into a batch than it may, and no more batches under way', async () => {
    const { submit, batches, started, end } = held({ most: 2, atOnce: 2 })
    const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => submit(item))
    await started(2)
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    end()
    await started(3)
    expect(batches.at(-1)).toEqual(['e'])
    end()
    end()
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
  })

  const many = (count: number, touched = '') => Array.from({ length: count }, (_, n) => `${n}${touched}`)

  it.each([
    [7, [7]],
    [16, [8, 8]],
    [30, [10, 10, 10]],
    [31, [11, 10, 10]],
  ])('shares %i that came together out over the batches that may leave: %j', async (count, sizes) => {
    const { submit, batches, started, end } = held({ atOnce: 3, most: 100 })
    const answers = many(count).map((item) => submit(item))
    await started(sizes.length)
    expect(batches.map((batch) => batch.length)).toEqual(sizes)
    for (const _ of batches) end()
    expect(await Promise.all(answers)).toHaveLength(count)
  })

  it('lets go together what would otherwise wait for one another', async () => {
    const touches = (item: string) => item.split('')
    const { submit, batches, started, end } = held({ atOnce: 3, most: 100, touches })
    const answers = [...many(10, 'x'), ...'abcdefgh'].map((item) => submit(item))
    await started(2)
    expect(batches).toEqual([many(10, 'x'), [...'abcdefgh']])
    for (const _ of batches) end()
    expect(await Promise.all(answers)).toHaveLength(18)
  })

  it('shares out what many want by turns by what they want, and not by who came first', async () => {
    const touches = (item: string) => [item.slice(0, 1)]
    const { submit, batches, started, end } = held({ atOnce: 2, worth: 2, touches })
    const answers = ['x1', 'y1', 'x2', 'y2', 'x3', 'y3'].map((item) => submit(item))
    await started(2)
    expect(batches).toEqual([
      ['x1', 'x2', 'x3'],
      ['y1', 'y2', 'y3'],
    ])
    end()
    end()
    expect(await Promise.all(answers)).toHaveLength(6)
  })

  it('beside as many batches as usual waits for company, but not when it is full or has waited for a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { submit, batches, started, end } = held({ most: 3, worth: 1, atOnce: 4, usual: 1 })
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const answers = [submit('a')]
    await started(1)
    for (const item of ['b', 'c', 'd']) {
      await turn()
      answers.push(submit(item))
    }
    await started(2)
    answers.push(submit('e'))
    await turn()
    await turn()
    expect(batches).toEqual([['a'], ['b', 'c', 'd']])
    vi.advanceTimersByTime(1_000)
    await started(3)
    expect(batches.at(-1)).toEqual(['e'])
    for (const _ of batches) end()
    expect(await Promise.all(answers)).toHaveLength(5)
  })

  it('lets wait what touches something under way, in the order it came, and nothing else', async () => {
    // Each item touches its letters: 'xy' comes after both 'x' and 'y', and no later 'y' overtakes it.
    const { submit, batches, started, end } = held({ atOnce: 3, touches: (item) => item.split('') })
    const first = submit('x')
    await started(1)
    const second = submit('y')
    await started(2)
    const others = ['xy', 'ya', 'z', 'b'].map((item) => submit(item))
    await started(3)
    expect(batches).toEqual([['x'], ['y'], ['z', 'b']])
    end()
    expect(await first).toBe('x!')
    end()
    expect(await second).toBe('y!')
    await started(4)
    expect(batches.at(-1)).toEqual(['xy', 'ya'])
    end()
    end()
    expect(await Promise.all(others)).toEqual(['xy!', 'ya!', 'z!', 'b!'])
  })

  it('refuses what would have to wait behind too many, and takes it when they are gone', async () => {
    const { submit, started, end } = held({ waiting: 2 })
    const first = submit('a')
    await started(1)
    const waiting = [submit('b'), submit('c')]
    await expect(submit('d')).rejects.toBeInstanceOf(QueueFull)
    end()
    await first
    await started(2)
    const again = submit('d')
    end()
    await Promise.all(waiting)
    await started(3)
    end()
    expect(await again).toBe('d!')
  })

  it('commits a batch again when the connection was lost', async () => {
    const { submit, batches, started, end } = held()
    const answers = [submit('a'), submit('b')]
    await started(1)
    end(away())
    await started(2)
    end()
    expect(await Promise.all(answers)).toEqual(['a!', 'b!'])
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('tells everyone that the outcome is unknown when it is lost every time, and serves the next', async () => {
    const { submit, started, end } = held()
    const answers = Promise.allSettled([submit('a'), submit('b')])
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await started(attempt)
      end(away())
    }
    for (const answer of await answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknown) })
    const next = submit('c')
    await started(4)
    end()
    expect(await next).toBe('c!')
  })

  it('tries by halves what failed together: only who is at fault is told', async () => {
    const tried: (readonly string[])[] = []
    const submit = createBatcher<string, string>({
      most: 10,
      worth: 1,
      atOnce: 1,
      waiting: 10,
      commit: async (items) => {
        tried.push(items)
        if (items.includes('bad')) throw new Error('cannot be written')
        return items
      },
    })
    const answers = await Promise.allSettled(['a', 'bad', 'c', 'd'].map((item) => submit(item)))
    expect(answers.map((answer) => answer.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(tried).toEqual([['a', 'bad', 'c', 'd'], ['a', 'bad'], ['a'], ['bad'], ['c', 'd']])
  })
})
