/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { fillToys } from '#testing/toy/toy-list.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { jobsOf } from '../../../../server/compose.ts'

const PATH = '/console/v1/toy/things'

let world: World
let he: WireClient & { readonly staffId: string }
let zhou: WireClient & { readonly staffId: string }
beforeAll(async () => {
  world = await createWorld({ besides: [toyRoom] })
  he = world.staff('toy.view', 'exports.make')
  zhou = world.staff('toy.view')
  await fillToys(world.pool, 2_500)
})
afterAll(() => world.close())

describe('saved views', () => {
  const save = (who: WireClient, name: string, search: string, isShared = false) =>
    who.post(`${PATH}/views`, { name, search, isShared })
  const views = async (who: WireClient) => (await who.get(`${PATH}/views`)).data.views
  beforeEach(() => world.pool.query('delete from lists.view'))

  it('are there for who saved them, and for all where they are shared', async () => {
    await save(he, 'Held', 'state=held&sort=-amount')
    const shared = await save(he, 'Large', 'amount=4000..', true)
    expect(await views(he)).toEqual([
      expect.objectContaining({ name: 'Held', search: 'state=held&sort=-amount', isMine: true }),
      { id: shared.data.id, name: 'Large', search: 'amount=4000..&sort=at', isShared: true, isMine: true },
    ])
    expect(await views(zhou)).toEqual([expect.objectContaining({ name: 'Large', isMine: false })])
  })

  it('take the place of the one under the same name, and go once', async () => {
    const first = await save(he, 'Mine', 'state=held')
    const second = await save(he, 'Mine', 'state=done')
    expect(second.data).toMatchObject({ id: first.data.id, search: 'state=done&sort=at' })
    const drop = () => he.post(`${PATH}/views/drop`, { id: first.data.id })
    expect((await zhou.post(`${PATH}/views/drop`, { id: first.data.id })).code).toBe(600533)
    expect((await drop()).code).toBe(0)
    expect((await drop()).code).toBe(600533)
  })

  it('say nothing that the list cannot be narrowed to', async () => {
    const none = ['state=lost', 'nothing=1', 'sort=note', 'state=held&state=done', 'after=x', 'view=1']
    for (const search of none) expect((await save(he, 'x', search)).code).toBe(600532)
    expect((await save(he, 'Everything', '')).data.search).toBe('sort=at')
  })

  it('are fifty of a list at most', async () => {
    for (let n = 0; n < 50; n += 1) expect((await save(he, `view ${n}`, '')).code).toBe(0)
    expect((await save(he, 'one more', '')).code).toBe(600534)
    expect((await save(he, 'view 7', 'state=held')).code).toBe(0)
  })
})

describe('claims on a queue', () => {
  const claim = (who: WireClient, key: string) => who.post(`${PATH}/claim`, { key })
  const release = (who: WireClient, key: string) => who.post(`${PATH}/release`, { key })
  const next = async (who: WireClient) => (await who.post(`${PATH}/next`, {})).data.key
  const claimsOn = async (who: WireClient) => (await who.get(`${PATH}?state=waiting`)).data.claims
  /** What waits, what was promised first before. */
  const waiting = async () =>
    (
      await world.pool.query("select bill_no from toy.thing where state = 'waiting' order by due_at, bill_no")
    ).rows.map(({ bill_no }) => bill_no as string)
  beforeEach(() => world.pool.query('delete from lists.claim'))

  it('are one person’s for five minutes, shown to all, and then anybody’s', async () => {
    const [key = ''] = await waiting()
    const claimed = await claim(he, key)
    const theirs = { staffId: he.staffId, isMine: false, until: '2026-06-14T06:41:00.000Z' }
    expect(claimed.data).toEqual({ ...theirs, isMine: true })
    expect(await claimsOn(zhou)).toEqual({ [key]: theirs })
    const refused = await claim(zhou, key)
    expect([refused.code, refused.data]).toEqual([600539, theirs])
    world.clock.advance(299_000)
    expect((await claim(zhou, key)).code).toBe(600539)
    expect((await claim(he, key)).data.until).toBe('2026-06-14T06:45:59.000Z')
    world.clock.advance(300_000)
    expect(await claimsOn(zhou)).toEqual({})
    expect((await claim(zhou, key)).data.staffId).toBe(zhou.staffId)
    await world.runJobs('lists.tidy')
    expect(await claimsOn(he)).toHaveProperty(key)
  })

  it('are let go of by who has them, and by nobody else', async () => {
    const [key = ''] = await waiting()
    await claim(he, key)
    await release(zhou, key)
    expect((await claim(zhou, key)).code).toBe(600539)
    await release(he, key)
    expect((await claim(zhou, key)).code).toBe(0)
  })

  it('are dealt by what is nearest its promise, each row to one', async () => {
    const wanted = await waiting()
    const dealt = await Promise.all(Array.from({ length: 12 }, (_, n) => next(n % 2 ? he : zhou)))
    expect(new Set(dealt)).toEqual(new Set(wanted.slice(0, 12)))
    await claim(zhou, wanted[12] ?? '')
    expect(await next(he)).toBe(wanted[13])
  })

  it('are on rows that wait, and on no others', async () => {
    const { rows } = await world.pool.query("select bill_no from toy.thing where state = 'done' limit 1")
    for (const key of [rows[0].bill_no, 'T1', "x'; --"]) expect((await claim(he, key)).code).toBe(600538)
  })
})

describe('an export', () => {
  const ask = (who: WireClient, search = '') =>
    who.post(`${PATH}/export`, { requestId: randomUUID(), reason: 'For the monthly report', search })
  const mine = async (who: WireClient = he) => (await who.get(`${PATH}/exports`)).data.exports
  const part = (who: WireClient, id: string, n: number) =>
    who.get(`${PATH}/exports/part?${new URLSearchParams({ id, part: String(n) })}`)
  async function fileOf(id: string, parts: number): Promise<string> {
    let text = ''
    for (let n = 1; n <= parts; n += 1) text += (await part(he, id, n)).data.text
    return text
  }
  const exporting = () => jobsOf(world.app, [toyRoom]).find(({ name }) => name === 'lists.export') as Job
  beforeEach(() => world.pool.query('delete from lists.export'))

  it('has every row as the screen shows it, in its order, with formulas as texts', async () => {
    const asked = await ask(he, 'state=held&sort=-amount')
    expect(asked.data.state).toBe('applied')
    const id = asked.data.result.exportId
    expect(await mine()).toEqual([expect.objectContaining({ id, state: 'waiting', parts: 0 })])
    expect((await part(he, id, 1)).code).toBe(600536)
    await world.runJobs('lists.export')
    const [ready] = await mine()
    expect(ready).toMatchObject({ id, state: 'ready', goneAt: expect.any(String) })
    const file = await fileOf(id, ready.parts)
    expect(Buffer.byteLength(file)).toBe(ready.bytes)
    const { data, errors, meta } = Papa.parse<Record<string, string>>(file.slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expect(meta.fields).toEqual([
      'billNo',
      'member',
      'amount',
      'at',
      'state',
      'payee',
      'score',
      'rank',
      'note',
    ])
    const { rows } = await world.pool.query(
      "select bill_no, last_four, note from toy.thing where state = 'held' order by amount desc, bill_no desc",
    )
    expect(ready.rows).toBe(rows.length)
    expect(data.map(({ billNo, payee, note }) => [billNo, payee, note])).toEqual(
      rows.map((row) => [row.bill_no, `Bank, ending in ${row.last_four}`, row.note ? "'=1+1" : '']),
    )
  })

  it('is kept in the audit with what it was narrowed to and how many rows it had', async () => {
    await ask(he, 'state=held')
    await world.runJobs('lists.export')
    const { rows } = await world.pool.query(
      "select action, detail from platform.audit where action like '%xport%' order by id desc limit 2",
    )
    expect(rows[0]).toMatchObject({
      action: 'lists.exported',
      detail: {
        list: 'toy.things',
        staffId: he.staffId,
        search: 'state=held&sort=at',
        rows: expect.any(Number),
      },
    })
    expect(JSON.stringify(rows[1])).toContain('For the monthly report')
  })

  it('is of one moment, whatever changes while it is written', async () => {
    const id = (await ask(he, 'sort=amount')).data.result.exportId
    const before = (await world.pool.query('select count(*)::int as count from toy.thing')).rows[0].count
    const writing = world.runJobs('lists.export')
    await world.pool.query('update toy.thing set amount = amount + 9000000000 where score > 50')
    await fillToys(world.pool, 100, 50_001)
    await writing
    const [ready] = await mine()
    const file = await fileOf(id, ready.parts)
    const keys = file.match(/^T\d{10}/gm) ?? []
    expect(new Set(keys).size).toBe(keys.length)
    expect([before, before + 100]).toContain(keys.length)
    await world.pool.query("delete from toy.thing where bill_no > 'T0000050000'")
  })

  it('is its asker’s alone, and gone after a day', async () => {
    const other = world.staff('toy.view', 'exports.make')
    const id = (await ask(he)).data.result.exportId
    await world.runJobs('lists.export')
    expect((await part(he, id, 1)).code).toBe(0)
    expect((await part(he, id, 9_999)).code).toBe(600536)
    expect((await part(other, id, 1)).code).toBe(600536)
    expect(await mine(other)).toEqual([])
    world.clock.advance(24 * 3600 * 1000 + 1)
    expect((await part(he, id, 1)).code).toBe(600536)
    expect(await mine()).toEqual([])
    await world.runJobs('lists.tidy')
    expect((await world.pool.query('select from lists.export_part')).rowCount).toBe(0)
  })

  it('asks for both permissions, and for no more than three at a time', async () => {
    const withoutList = world.staff('exports.make')
    expect((await ask(zhou)).status).toBe(403)
    expect((await ask(withoutList)).status).toBe(403)
    expect((await withoutList.get(`${PATH}/exports`)).status).toBe(403)
    expect((await ask(he, 'state=lost')).code).toBe(600532)
    for (let n = 0; n < 3; n += 1) expect((await ask(he)).code).toBe(0)
    expect((await ask(he)).code).toBe(600537)
  })

  it('that a process left half done is written anew and whole, by the next one', async () => {
    const id = (await ask(he)).data.result.exportId
    await world.pool.query(
      "update lists.export set state = 'writing', claimed_by = 12345, due_at = due_at + interval '1 hour'",
    )
    await world.pool.query("insert into lists.export_part values ($1, 1, '\\x00')", [id])
    expect((await part(he, id, 1)).code).toBe(600536)
    await world.runJobs('lists.export')
    const [ready] = await mine()
    expect(ready.state).toBe('ready')
    expect((await fileOf(id, ready.parts)).split('\r\n')).toHaveLength(ready.rows + 2)
  })

  describe('in the middle of which', () => {
    // Three parts, of which the second is put away once nobody holds it up.
    beforeAll(async () => {
      await fillToys(world.pool, 6_000, 50_001)
      await world.pool.query(`create function toy.hold() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(4); return new; end';
        create trigger held before insert on lists.export_part for each row when (new.part = 2) execute function toy.hold()`)
    })
    afterAll(() =>
      world.pool.query(`delete from toy.thing where bill_no > 'T0000050000';
        drop trigger held on lists.export_part`),
    )

    /** Runs `meanwhile` while an export waits to put its second part away. */
    async function inTheMiddle<T>(writing: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
      const hindrance = await world.pool.connect()
      try {
        await hindrance.query('begin; select pg_advisory_xact_lock(4)')
        const written = writing()
        await holdsSomebodyUp(hindrance)
        await meanwhile()
        await hindrance.query('rollback')
        return await written
      } finally {
        hindrance.release()
      }
    }
    async function expectWhole(id: string): Promise<void> {
      const ready = (await mine()).find((one: { id: string }) => one.id === id)
      expect(ready).toMatchObject({ state: 'ready', rows: 8_500 })
      expect(ready.parts).toBeGreaterThan(1)
      const keys = (await fileOf(id, ready.parts)).match(/^T\d{10}/gm) ?? []
      expect([keys.length, new Set(keys).size]).toEqual([8_500, 8_500])
    }

    it('its connection to the database is lost is told to nobody as ready, and written whole afterwards', async () => {
      const id = (await ask(he)).data.result.exportId
      const lost = () =>
        inTheMiddle(
          () => world.runJobs('lists.export').catch((error: unknown) => error),
          async () => {
            await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like 'insert into lists.export_part%'`)
          },
        )
      expect(isDatabaseAway(await lost())).toBe(true)
      expect((await part(he, id, 1)).code).toBe(600536)
      world.clock.advance(5_000)
      await world.runJobs('lists.export')
      await expectWhole(id)
    })

    it('the house stops is left to the next start, which writes it at once', async () => {
      const id = (await ask(he)).data.result.exportId
      let looks = 0
      let stops = false
      const isStopping = () => {
        if (stops) looks += 1
        return stops
      }
      await inTheMiddle(
        () => exporting().run(systemCtx(world.app, 'stopping'), isStopping),
        async () => {
          stops = true
          await expect.poll(() => looks).toBeGreaterThan(0)
        },
      )
      expect(await mine()).toEqual([expect.objectContaining({ id, state: 'writing', parts: 0 })])
      expect((await part(he, id, 1)).code).toBe(600536)
      await world.runJobs('lists.export')
      await expectWhole(id)
    })

    it('another one is asked for is written beside it by another process, each once', async () => {
      const ids = [(await ask(he)).data.result.exportId, (await ask(he)).data.result.exportId]
      const told = async () =>
        (await world.pool.query("select from platform.audit where action = 'lists.exported'")).rowCount ?? 0
      const before = await told()
      await Promise.all([world.runJobs('lists.export'), world.runJobs('lists.export')])
      for (const id of ids) await expectWhole(id)
      expect((await told()) - before).toBe(2)
    })
  })

  it('that cannot be written is given up and said to have failed', async () => {
    const id = (await ask(he)).data.result.exportId
    await world.pool.query('alter table toy.thing rename column note to remark')
    const runs = async () => {
      await world.runJobs('lists.export').catch(() => undefined)
      world.clock.advance(10_000)
    }
    for (let n = 0; n < 4; n += 1) await runs()
    await world.pool.query('alter table toy.thing rename column remark to note')
    expect(await mine()).toEqual([expect.objectContaining({ id, state: 'failed' })])
  })
})
