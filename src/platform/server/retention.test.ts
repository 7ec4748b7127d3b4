/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTime, noteStart } from '#platform/clock/server/known-time.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { clearOldRows } from './retention.ts'

const HOUR_MS = 3_600_000

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeEach(async () => {
  toy = await createToyApp()
})
afterEach(() => toy.close())

const put = (text: string, values: unknown[]) => toy.pool.query(text, values)
const HOURS_AGO = 'clock_timestamp() - make_interval(hours => $1::int)'
const answer = (hours: number) =>
  put(
    `insert into platform.answer (member_id, request_id, call, body_hash, at)
     values ($2, $2, 'toy', '', ${HOURS_AGO})`,
    [hours, randomUUID()],
  )
const message = (hours: number) =>
  put(
    `insert into platform.realtime_message (topic, seq, at, type, data)
     values ('site', $1::int, ${HOURS_AGO}, 'toy', '{}')`,
    [hours],
  )
const event = (hours: number, xid = 10) =>
  put(
    `insert into platform.outbox (xid, type, key, payload, at)
     values (($2::text)::xid8, 'toy', '', '{}', ${HOURS_AGO})`,
    [hours, xid],
  )
/**
 * Far more of each than one transaction clears, all of them old: the newest are of one moment, and of one
 * transaction.
 */
const MANY = 5_000
async function putMany(): Promise<void> {
  const at = `now() - interval '1000 hours' - greatest(0, 2500 - i) * interval '1 second'`
  const all = 'generate_series(1, $1::int) i'
  await put(
    `insert into platform.answer (member_id, request_id, call, body_hash, at)
     select gen_random_uuid(), gen_random_uuid(), 'toy', '', ${at} from ${all}`,
    [MANY],
  )
  await put(
    `insert into platform.realtime_message (topic, seq, at, type, data)
     select 'site', 1000 + i, ${at}, 'toy', '{}' from ${all}`,
    [MANY],
  )
  await put(
    `insert into platform.outbox (xid, type, key, payload, at)
     select (least(i, 2500)::text)::xid8, 'toy', '', '{}', ${at} from ${all}`,
    [MANY],
  )
}
const entry = (days: number, ip: string | null = '198.51.100.7') =>
  put(
    `insert into platform.audit (at, actor_kind, ip, trace_id, action, subject)
     values (clock_timestamp() - make_interval(days => $1::int), 'member', $2, 'trace', 'toy.act', $1::text)`,
    [days, ip],
  )
const cursor = (xid: number) =>
  put(`insert into platform.outbox_cursor (consumer, xid, seq) values ('toy', ($1::text)::xid8, 0)`, [xid])

async function left(): Promise<unknown> {
  const { rows } = await toy.pool.query(
    `select (select count(*)::int from platform.answer) as answers,
       (select count(*)::int from platform.realtime_message) as messages,
       (select count(*)::int from platform.outbox) as events`,
  )
  return rows[0]
}

it('clears away what is older than anybody may ask for, and nothing else', async () => {
  for (const hours of [71, 73]) await answer(hours)
  for (const hours of [23, 25]) await message(hours)
  for (const hours of [167, 169]) await event(hours)
  await cursor(11)
  await clearOldRows(toy)
  expect(await left()).toEqual({ answers: 1, messages: 1, events: 1 })
})

it('clears however much there is in one run, and nothing that is young', async () => {
  await putMany()
  await answer(71)
  await message(23)
  await event(167)
  await cursor(10_000)
  await clearOldRows(toy)
  expect(await left()).toEqual({ answers: 1, messages: 1, events: 1 })
})

it('keeps of many old events those that the slowest consumer has not read', async () => {
  await putMany()
  await put(`insert into platform.outbox_cursor (consumer, xid, seq) values ('fast', '10000', $1)`, [0])
  await cursor(999)
  await clearOldRows(toy)
  expect(await left()).toMatchObject({ events: MANY - 998 })
})

it.each([
  ['answer', 'at desc'],
  ['realtime_message', 'at desc'],
  ['outbox', 'xid desc, seq desc'],
])('clears %s in portions, each of which ends before the next begins', async (name, last) => {
  await putMany()
  await cursor(10_000)
  const count = async () =>
    Number((await toy.pool.query(`select count(*) from platform.${name}`)).rows[0].count)
  const other = await toy.pool.connect()
  try {
    // The portion that has this row waits; those before it are committed, and so hold back no event and no
    // seal any more.
    await other.query('begin')
    await other.query(`select from platform.${name} order by ${last} limit 1 for update`)
    const cleared = clearOldRows(toy)
    await expect.poll(count).toBeLessThanOrEqual(MANY / 2)
    expect(await count()).toBeGreaterThan(0)
    await other.query('commit')
    await cleared
    expect(await count()).toBe(0)
  } finally {
    other.release()
  }
})

it('clears an old event behind a young one, whose transaction began earlier', async () => {
  await event(167, 9)
  await event(169, 10)
  await cursor(11)
  await clearOldRows(toy)
  const { rows } = await toy.pool.query('select xid::text from platform.outbox')
  expect(rows).toEqual([{ xid: '9' }])
})

it('keeps events that a consumer has not read, however old', async () => {
  await event(10_000)
  await cursor(9)
  await clearOldRows(toy)
  expect(await left()).toMatchObject({ events: 1 })
})

it('clears nothing away because the clock of the house jumped', async () => {
  await answer(1)
  await message(1)
  await event(1)
  await cursor(11)
  toy.clock.set(new Date(Date.now() + 10_000 * HOUR_MS))
  await clearOldRows(toy)
  expect(await left()).toEqual({ answers: 1, messages: 1, events: 1 })
})

it('takes the address out of entries of 90 days ago, however many, and leaves the entries and the younger ones', async () => {
  for (const days of [89, 91, 400]) await entry(days)
  await put(
    `insert into platform.audit (at, actor_kind, ip, trace_id, action, subject)
     select now() - interval '200 days', 'member', '198.51.100.8', 'trace', 'toy.many', i::text from generate_series(1, $1::int) i`,
    [MANY],
  )
  await clearOldRows(toy)
  const { rows } = await toy.pool.query(
    `select action, count(*)::int as entries, count(ip)::int as addresses, max(subject) filter (where ip is not null) as kept
     from platform.audit group by action order by action`,
  )
  expect(rows).toEqual([
    { action: 'toy.act', entries: 3, addresses: 1, kept: '89' },
    { action: 'toy.many', entries: MANY, addresses: 0, kept: null },
  ])
})

it.each([
  ['the address of a young entry', 89, 'set ip = null'],
  ['anything else with the address', 91, "set ip = null, action = 'toy.other'"],
  ['anything but the address', 91, "set action = 'toy.other'"],
  ['the address for another', 91, "set ip = '198.51.100.9'"],
])('the audit does not part with %s', async (_, days, change) => {
  await entry(days)
  await expect(toy.pool.query(`update platform.audit ${change}`)).rejects.toThrow('append-only')
  await expect(toy.pool.query('delete from platform.audit')).rejects.toThrow('append-only')
  await expect(toy.pool.query('truncate platform.audit')).rejects.toThrow('append-only')
})

it('the audit takes no address back', async () => {
  await entry(91, null)
  await expect(toy.pool.query("update platform.audit set ip = '198.51.100.9'")).rejects.toThrow('append-only')
})

describe('a clock of the database that is days ahead', () => {
  /** The clock jumps: everything that was written is that much older by it, what the house knows included. */
  const jump = async (hours: number) => {
    const by = 'make_interval(hours => $1::int)'
    for (const name of ['answer', 'staff_answer', 'realtime_message', 'outbox'])
      await put(`update platform.${name} set at = at - ${by}`, [hours])
    await put(
      `update platform.known_time set known_at = known_at - ${by}, sure_at = sure_at - ${by}, candidate_at = candidate_at - ${by}`,
      [hours],
    )
  }

  it('clears nothing away that is young by what was lived, however often the house starts with it', async () => {
    await answer(1)
    await message(1)
    await event(1)
    await cursor(11)
    await noteStart(toy.app.db)
    await jump(200)
    for (const _ of ['a start', 'another']) {
      await noteStart(toy.app.db)
      await clearOldRows(toy)
    }
    await jump(-200)
    await noteStart(toy.app.db)
    await clearOldRows(toy)
    expect(await left()).toEqual({ answers: 1, messages: 1, events: 1 })
  })

  it('does so too where the house knew nothing yet and has rows', async () => {
    await answer(1)
    await put('update platform.answer set at = at - make_interval(hours => $1::int)', [200])
    await noteStart(toy.app.db)
    await clearOldRows(toy)
    expect(await left()).toMatchObject({ answers: 1 })
  })

  it('is gone by after the house has lived with it for a day', async () => {
    await noteStart(toy.app.db)
    await answer(1)
    await jump(200)
    let atMs = 0
    // The first look of a process counts nothing.
    for (const hours of [0, 1, 23]) {
      atMs += hours * HOUR_MS
      await keepTime(toy, () => atMs)
    }
    await clearOldRows(toy)
    expect(await left()).toMatchObject({ answers: 0 })
  })
})

it('counts the time that several processes live once', async () => {
  const [one, other] = [toy, { app: { ...toy.app } }]
  await noteStart(toy.app.db)
  const hoursAgo = "clock_timestamp() - interval '100 hours'"
  await put(
    `update platform.known_time set sure_at = ${hoursAgo}, candidate_at = ${hoursAgo}, known_at = ${hoursAgo}`,
    [],
  )
  for (const minute of [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60])
    await keepTime(minute % 10 === 0 ? one : other, () => minute * 60_000)
  const { rows } = await toy.pool.query(
    'select extract(epoch from known_at - sure_at)::float8 / 3600 as hours from platform.known_time',
  )
  expect(rows[0].hours).toBeCloseTo(99, 1)
})

it('does not count the time that a note waited as lived: a clock that is right is not behind', async () => {
  const one = { app: { ...toy.app } }
  await noteStart(toy.app.db)
  const holder = await toy.pool.connect()
  let passedMs = 0
  try {
    await holder.query('begin')
    await holder.query('lock table platform.known_time in access exclusive mode')
    const noted = keepTime(one, () => passedMs)
    await holdsSomebodyUp(holder)
    passedMs = 60_000
    await holder.query('commit')
    await noted
  } finally {
    holder.release()
  }
  await keepTime(one, () => passedMs)
  const { rows } = await toy.pool.query(
    'select known_at <= clock_timestamp() as is_right from platform.known_time',
  )
  expect(rows).toEqual([{ is_right: true }])
})

it('does not add what one process lived to what another has noted since: a clock that is right is not behind', async () => {
  const one = { app: { ...toy.app } }
  await noteStart(toy.app.db)
  await keepTime(one, () => 0)
  const ago = (column: string) => `${column} = ${column} - interval '10 seconds'`
  await put(
    `update platform.known_time set ${['known_at', 'sure_at', 'candidate_at'].map(ago).join(', ')}`,
    [],
  )
  await noteStart(toy.app.db)
  await keepTime(one, () => 10_000)
  const { rows } = await toy.pool.query(
    'select known_at <= clock_timestamp() and sure_at <= clock_timestamp() as is_right from platform.known_time',
  )
  expect(rows).toEqual([{ is_right: true }])
})
