/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { fillToys, toyMark } from '#testing/toy/toy-list.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const ROWS = 2_345
const PATH = '/console/v1/toy/things'

let world: World
let staff: WireClient
beforeAll(async () => {
  world = await createWorld({ besides: [toyRoom] })
  staff = world.staff('toy.view')
  await fillToys(world.pool, ROWS)
})
afterAll(() => world.close())

interface Page {
  readonly rows: readonly { readonly billNo: string; readonly rank: number | null }[]
  readonly before: string | null
  readonly after: string | null
}

const addressOf = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`

async function page(query: Record<string, string> = {}): Promise<Page> {
  const answer = await staff.get(addressOf(query))
  expect([answer.status, answer.code]).toEqual([200, 0])
  return answer.data
}

/** Walks a list from its first page to its last; `between` happens after each page. */
async function walk(query: Record<string, string>, between?: (pages: number) => Promise<void>) {
  const pages: Page[] = [await page(query)]
  for (let last = pages[0]; last?.after; last = pages.at(-1)) {
    await between?.(pages.length)
    pages.push(await page({ ...query, after: last.after }))
  }
  return pages
}
const keys = (pages: readonly Page[]) => pages.flatMap(({ rows }) => rows.map(({ billNo }) => billNo))
const inDatabase = async (order: string, where = 'true') =>
  (await world.pool.query(`select bill_no from toy.thing where ${where} order by ${order}`)).rows.map(
    ({ bill_no }) => bill_no,
  )

describe('the pages of a list', () => {
  it.each([
    ['at', 'at, bill_no'],
    ['-at', 'at desc, bill_no desc'],
    ['amount', 'amount, bill_no'],
    ['-amount', 'amount desc, bill_no desc'],
    ['rank', 'rank nulls last, bill_no'],
    ['-rank', 'rank desc nulls last, bill_no desc'],
    ['billNo', 'bill_no'],
    ['-billNo', 'bill_no desc'],
  ])('by %s have every row once and in order, there and back', async (sort, order) => {
    const wanted = await inDatabase(order)
    const there = await walk({ sort })
    expect(keys(there)).toEqual(wanted)
    const back = [there.at(-1) as Page]
    while (back[0]?.before) back.unshift(await page({ sort, before: back[0].before }))
    expect(keys(back)).toEqual(wanted)
    expect(back[0]?.before).toBeNull()
    expect(there.at(-1)?.after).toBeNull()
  })

  it.each([
    [{ state: 'held' }, "state = 'held'"],
    [{ amount: '100..250.50' }, 'amount between 100000000 and 250500000'],
    [{ amount: '..3' }, 'amount <= 3000000'],
    [{ score: '99' }, 'score >= 99'],
    [{ name: 'owner_99' }, "owner_id in (select id from toy.owner where name like 'owner\\_99%')"],
    [{ name: 'OWNER_7' }, "owner_id in (select id from toy.owner where name like 'owner\\_7%')"],
    [{ billNo: 'T0000000007' }, "bill_no = 'T0000000007'"],
    [{ member: '00000000-0000-4000-8000-000000000008' }, "owner_id::text like '%0000000008'"],
    [{ at: '2026-06-14..2026-06-14' }, "at >= '2026-06-13T16:00:00Z' and at < '2026-06-14T16:00:00Z'"],
    [{ at: '2026-06-14..', state: 'done' }, "at >= '2026-06-13T16:00:00Z' and state = 'done'"],
    [{ name: 'nobody' }, 'false'],
  ])('narrowed by %j have those rows, and as many are counted', async (query, where) => {
    const wanted = await inDatabase('at, bill_no', where)
    expect(keys(await walk(query))).toEqual(wanted)
    const { data } = await staff.get(`${PATH}/count?${new URLSearchParams(query)}`)
    expect(data).toEqual({ count: Math.min(wanted.length, 1_000), isMore: wanted.length > 1_000 })
  })

  it('find a number by its mark alone', async () => {
    const number = '6222 0212 3456 7890 128'
    const key = toyMark(world.app.secret, number.replaceAll(' ', ''))
    await world.pool.query("update toy.thing set number_mark = $1 where bill_no = 'T0000000017'", [key])
    expect(keys(await walk({ number }))).toEqual(['T0000000017'])
    expect(keys(await walk({ number: '6222021234567890129' }))).toEqual([])
  })

  it('say what a row is: amounts, moments, who, and what is masked', async () => {
    const { rows } = await page({ billNo: 'T0000000009' })
    expect(rows).toEqual([
      {
        billNo: 'T0000000009',
        member: { memberId: '00000000-0000-4000-8000-000000000010', name: 'owner_10' },
        amount: '1272.00',
        at: '2026-06-14T06:35:38.999Z',
        dueAt: '2026-06-14T06:45:39.000Z',
        state: 'held',
        payee: 'Bank, ending in 0009',
        score: 9,
        rank: 9,
        note: '=1+1',
      },
    ])
  })

  it('say of a queue which rows wait for somebody', async () => {
    const { data } = await staff.get(addressOf({ amount: '..40' }))
    const wanted = await inDatabase('at, bill_no', "amount <= 40000000 and state = 'waiting'")
    expect(wanted.length).toBeGreaterThan(0)
    expect(data.waiting).toEqual(wanted)
  })

  it('neither lose nor repeat a row while others come before, between and behind them', async () => {
    const there = await inDatabase('at desc, bill_no desc')
    let next = 100_001
    const pages = await walk({ sort: '-at' }, async () => {
      await fillToys(world.pool, 30, next)
      await world.pool.query(
        `update toy.thing set at = $1::timestamptz - (random() * 7000) * interval '1 second'
         where bill_no >= $2`,
        ['2026-06-14T06:40:00Z', `T${String(next).padStart(10, '0')}`],
      )
      next += 30
    })
    const seen = keys(pages)
    expect(new Set(seen).size).toBe(seen.length)
    const known = new Set(there)
    expect(seen.filter((key) => known.has(key))).toEqual(there)
    await world.pool.query("delete from toy.thing where bill_no > 'T0000100000'")
  })
})

describe('what is refused', () => {
  it.each([
    ['state', 'lost'],
    ['state', ''],
    ['amount', '5..1'],
    ['amount', '..'],
    ['amount', '-1..5'],
    ['amount', '1e3..'],
    ['amount', '１..5'],
    ['at', '2026-02-30..'],
    ['at', '2026-06-02..2026-06-01'],
    ['at', 'today'],
    ['name', 'a'],
    ['name', 'ab\u0007'],
    ['number', '123'],
    ['score', '-1'],
    ['score', '1.5'],
    ['billNo', ' '],
    ['member', 'T1'],
    ['sort', 'note'],
    ['sort', 'at desc'],
  ])('%s = %j, in words and by its name', async (name, value) => {
    for (const locale of ['zh-CN', 'en']) {
      staff.locale = locale
      const answer = await staff.get(addressOf({ [name]: value }))
      expect([answer.status, answer.code]).toEqual([400, 600400])
      const [issue] = answer.data.issues
      expect(issue.path).toBe(name)
      expect(issue.reason).not.toMatch(/listsDesk|undefined/)
    }
  })

  it('a filter that the list does not have', async () => {
    expect((await staff.get(addressOf({ payee: 'x' }))).code).toBe(600400)
  })

  it('a place of another order, another search, another list or nobody', async () => {
    const after = (await page({ sort: 'at' })).after ?? ''
    const [said, mark] = after.split('.')
    const changed = Buffer.from(JSON.stringify(['2020-01-01', 'T1'])).toString('base64url')
    const places: readonly Record<string, string>[] = [
      { sort: 'amount', after },
      { sort: 'at', state: 'held', after },
      { sort: 'at', after: `${changed}.${mark}` },
      { sort: 'at', after: `${said}.` },
      { sort: 'at', after: 'x' },
      { sort: 'at', before: `${said}.${mark}.x` },
    ]
    for (const place of places) {
      const answer = await staff.get(addressOf(place))
      expect([answer.status, answer.code]).toEqual([400, 600530])
    }
    const both = await staff.get(addressOf({ after, before: after }))
    expect(both.code).toBe(600400)
  })

  it('a list without its permission', async () => {
    const other = world.staff('toy.decide')
    expect((await other.get(PATH)).status).toBe(403)
    expect((await other.get(`${PATH}/count`)).status).toBe(403)
  })

  it('a search that keeps the database busy for longer than two seconds, in words', async () => {
    await world.pool.query(`create function toy.slow(text) returns text language sql volatile
      as 'select $1 from pg_sleep(3)'`)
    await world.pool.query(`alter table toy.thing rename to real_thing`)
    await world.pool.query(`create view toy.thing as select bill_no, owner_id, amount, at, due_at,
      toy.slow(state) as state, last_four, number_mark, score, rank, note from toy.real_thing`)
    const answer = await staff.get(addressOf({ state: 'held' }))
    expect([answer.status, answer.code]).toEqual([200, 600531])
    await world.pool.query('drop view toy.thing')
    await world.pool.query('alter table toy.real_thing rename to thing')
  })
})
