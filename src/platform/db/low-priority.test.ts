import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { lowerSession } from './low-priority.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

/** The priority of the process that does the work of a connection; 0 is everybody's, 19 the last. */
async function priorityOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return getPriority(rows[0]?.pid)
}

/** The same of its group, where the system has groups: else a text that says nothing of any. */
async function groupOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const group = await readFile(`/proc/${rows[0]?.pid}/autogroup`, 'utf8').catch(() => '')
  return /nice (-?\d+)/.exec(group)?.[1]
}

describe.runIf(process.platform === 'linux')('a session of low priority', () => {
  it('goes behind the others, and leaves them as they are', async () => {
    const [low, other] = [await toy.pool.connect(), await toy.pool.connect()]
    try {
      expect(await lowerSession(low)).toBe(true)
      expect([await priorityOf(low), await priorityOf(other)]).toEqual([19, getPriority()])
      const group = await groupOf(other)
      expect([await groupOf(low), group]).toEqual([group && '19', group && '0'])
    } finally {
      // Its priority stays with it: nobody else is given it.
      low.release(true)
      other.release()
    }
  })

  it('is never a process of this machine that is no session of that database', async () => {
    const before = getPriority()
    // As a server elsewhere would answer, whose session has the number of this very process.
    const elsewhere = { query: async () => ({ rows: [{ pid: process.pid, name: 'fairhall' }] }) }
    expect(await lowerSession(elsewhere as unknown as pg.ClientBase)).toBe(false)
    expect(getPriority()).toBe(before)
  })
})
