/** @module-tag races */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { sql, type Tx, transact, withFreshKey, withSavepoint } from './index.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
  await toy.pool.query('create table public.note (no int primary key, about int unique)')
})
beforeEach(async () => void (await toy.pool.query('truncate public.note')))
afterAll(() => toy.close())

const write = (tx: Tx, no: number, about = no) =>
  sql`insert into public.note values (${no}, ${about})`.execute(tx)
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => transact(systemCtx(toy.app, newId()), work)
const written = async () =>
  (await toy.pool.query('select no from public.note order by no')).rows.map(({ no }) => no)

describe('a step of a transaction', () => {
  it('is undone whole when it fails, with every step in it that failed before', async () => {
    await inTransaction(async (tx) => {
      await write(tx, 1)
      const outer = withSavepoint(tx, async () => {
        await write(tx, 2)
        await withSavepoint(tx, async () => {
          await write(tx, 3)
          throw new Error('inner')
        }).catch(() => undefined)
        await write(tx, 4)
        throw new Error('outer')
      })
      await expect(outer).rejects.toThrow('outer')
    })
    expect(await written()).toEqual([1])
  })
})

describe('a row under a drawn key', () => {
  /** Draws the numbers in turn and writes the first that is free. */
  function writeDrawn(tx: Tx, draws: number[], about?: number): Promise<unknown> {
    const draw = () => draws.shift() ?? 0
    return withFreshKey(tx, { draw, held: ['note_pkey'], write: (no) => write(tx, no, about) })
  }

  it('takes the next draw when one is taken, and keeps what was written before', async () => {
    await inTransaction(async (tx) => {
      await write(tx, 1)
      await writeDrawn(tx, [1, 1, 7])
    })
    expect(await written()).toEqual([1, 7])
  })

  it('is not drawn again when another key is taken, nor without end', async () => {
    const fails = (draws: number[], about?: number) =>
      inTransaction(async (tx) => {
        await write(tx, 1)
        await writeDrawn(tx, draws, about)
      })
    await expect(fails([2, 3], 1)).rejects.toMatchObject({ constraint: 'note_about_key' })
    await expect(fails([1, 1, 1, 1, 1, 2])).rejects.toMatchObject({ constraint: 'note_pkey' })
    expect(await written()).toEqual([])
  })
})
