/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { wrongInChains } from '#testing/audit/both-chains.ts'
import {
  act,
  approve,
  end,
  giveCall,
  look,
  openShop,
  type Shop,
  sign,
  type Worker,
} from '#testing/staff/shop.ts'
import { jobsOf } from '../../../server/compose.ts'
import { ChangesErrors } from '../changes.refusals.ts'

const HOUR_MS = 3_600_000
const ALL = ['shop.sell', 'shop.give', 'shop.give.approve']

let shop: Shop
let isOfOne = false
let zhou: Worker
let he: Worker
beforeAll(async () => {
  shop = await openShop({ isOfOne: async () => isOfOne })
  zhou = shop.join(ALL)
  he = shop.join(ALL)
})
afterEach(async () => {
  isOfOne = false
  expect(await wrongInChains(shop.app)).toEqual([])
})
afterAll(() => shop.close())

const proposed = async () => (await act(zhou, giveCall, randomUUID().slice(0, 8))).data.changeId as string
const kept = async (changeId: string) =>
  (await shop.pool.query('select from shop.done where change = $1', [changeId])).rowCount

/** One run of a job of a worker. */
const wakes = async (name: string) => {
  for (const job of jobsOf({ sandbox: true }, [shop.room], shop.house))
    if (job.name === name) await job.run(systemCtx(shop.app, 'test'))
}

it('killed between the last seat and the action: neither stays, and the seat taken anew does it once', async () => {
  const changeId = await proposed()
  shop.shelf.dies = true
  expect((await approve(he, changeId)).status).toBeGreaterThanOrEqual(500)
  shop.shelf.dies = false
  expect(await kept(changeId)).toBe(0)
  expect((await look(he, changeId)).data).toMatchObject({ state: 'proposed', taken: 1 })
  expect((await approve(he, changeId)).data).toMatchObject({ state: 'applied' })
  expect(await kept(changeId)).toBe(1)
})

it('approved while it is withdrawn: one of both, never half of each', async () => {
  for (let round = 0; round < 6; round += 1) {
    const changeId = await proposed()
    await he.post('/console/v1/changes/challenge', { changeId })
    const answers = await Promise.all([sign(he, changeId), end(zhou, 'withdraw', changeId)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const { state } = (await look(he, changeId)).data
    expect(['applied', 'withdrawn']).toContain(state)
    expect(await kept(changeId)).toBe(state === 'applied' ? 1 : 0)
  }
})

describe('changes that wait for their time', () => {
  /** As many that are due in a day, as in a house of one. */
  const waiting = async (many: number) => {
    isOfOne = true
    return Promise.all(Array.from({ length: many }, proposed))
  }
  const stateOf = async (changeId: string) => (await look(zhou, changeId)).data.state

  it('the worker away for a week: each is done once when one is there again', async () => {
    const ids = await waiting(3)
    shop.clock.advance(7 * 24 * HOUR_MS)
    for (const id of ids) expect(await stateOf(id)).toBe('approved')
    await Promise.all([wakes('changes.apply'), wakes('changes.apply')])
    await wakes('changes.apply')
    for (const id of ids) expect([await stateOf(id), await kept(id)]).toEqual(['applied', 1])
  })

  it('the worker killed between two of them: the next one goes on, and does none twice', async () => {
    const ids = await waiting(3)
    shop.clock.advance(24 * HOUR_MS)
    shop.shelf.dies = true
    await expect(wakes('changes.apply')).rejects.toThrow()
    shop.shelf.dies = false
    for (const id of ids) expect([await stateOf(id), await kept(id)]).toEqual(['approved', 0])
    await wakes('changes.apply')
    for (const id of ids) expect([await stateOf(id), await kept(id)]).toEqual(['applied', 1])
  })

  it('one that breaks: what is due behind it is done, and it is tried again', async () => {
    const ids = await waiting(3)
    const [broken = '', ...others] = ids
    await shop.pool.query('insert into shop.done (change, by) values ($1, $1)', [broken])
    shop.clock.advance(24 * HOUR_MS)
    await expect(wakes('changes.apply')).rejects.toThrow('1 of 3 could not be done')
    for (const id of others) expect(await stateOf(id)).toBe('applied')
    expect(await stateOf(broken)).toBe('approved')
    await shop.pool.query('delete from shop.done where change = $1', [broken])
    await wakes('changes.apply')
    expect([await stateOf(broken), await kept(broken)]).toEqual(['applied', 1])
  })
})

describe('the clock set back', () => {
  it('opens nothing again that ran out or was decided', async () => {
    const [late, done] = [await proposed(), await proposed()]
    expect((await approve(he, done)).data).toMatchObject({ state: 'applied' })
    shop.clock.advance(8 * 24 * HOUR_MS)
    await wakes('changes.expire')
    shop.clock.advance(-8 * 24 * HOUR_MS)
    for (const id of [late, done])
      expect(await approve(he, id)).toMatchObject({ code: ChangesErrors.notOpen.code })
    expect((await look(zhou, late)).data).toMatchObject({ state: 'expired' })
    expect([await kept(late), await kept(done)]).toEqual([0, 1])
  })

  it('makes no change due before its time', async () => {
    isOfOne = true
    const changeId = await proposed()
    shop.clock.advance(-2 * HOUR_MS)
    await wakes('changes.apply')
    expect(await kept(changeId)).toBe(0)
    shop.clock.advance(2 * HOUR_MS)
    expect((await end(zhou, 'cancel', changeId)).data).toMatchObject({ state: 'cancelled' })
  })
})
