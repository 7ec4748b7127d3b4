/** @module-tag statements */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { frameCall, searchCall } from '#platform/desk/console.contract.ts'
import { MOST_COUNTED } from '#platform/desk/server/queue.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { createWorld, type World } from '#testing/world.ts'
import { ROOMS } from '../compose.ts'

let waiting: { count: number; oldestAt: Date | null; late: number } | null = null

/** A room whose desk has a queue and finds things. */
const toyRoom: RoomServer = {
  name: 'toyWork',
  desk: {
    routes: [],
    queues: [
      {
        id: 'toyWork.open',
        permission: 'toyWork.view',
        label: 'toyWorkDesk.queue',
        to: '/console/toys',
        read: async (tx) => {
          if (waiting === null) await sql`select none from nowhere`.execute(tx)
          return waiting ?? { count: 0, oldestAt: null }
        },
      },
    ],
    finds: [
      {
        id: 'toyWork.toys',
        permission: 'toyWork.view',
        label: 'toyWorkDesk.toys',
        canBe: (text) => text.startsWith('T'),
        find: async (_tx, _ctx, text) => [{ title: text, to: `/console/toys/${text}` }],
      },
    ],
  },
}

let world: World
beforeAll(async () => {
  world = await createWorld({ besides: [toyRoom] })
})
afterAll(() => world.close())

const USE = 'console.use'

it('tells each what waits for them, and nobody of what they may not see', async () => {
  waiting = { count: 3, oldestAt: world.clock.now(), late: 0 }
  const [frame] = [await world.staff(USE, 'toyWork.view').get(frameCall.path)]
  expect(frame.data).toMatchObject({
    queues: [
      { id: 'toyWork.open', to: '/console/toys', count: 3, more: false, late: 0 },
      { id: 'changes.forMe', to: '/console/changes', count: 0, more: false },
    ],
    alarms: [],
  })
  expect((await world.staff(USE).get(frameCall.path)).data).toMatchObject({
    queues: [{ id: 'changes.forMe' }],
  })
  expect(await world.browser().get(frameCall.path)).toMatchObject({ status: 401 })
})

it('counts no further than a person would, and says that something is late', async () => {
  waiting = { count: MOST_COUNTED + 1, oldestAt: world.clock.now(), late: 2 }
  expect((await world.staff(USE, 'toyWork.view').get(frameCall.path)).data).toMatchObject({
    queues: [{ count: MOST_COUNTED, more: true, late: 2 }, { id: 'changes.forMe' }],
    alarms: [{ id: 'queueLate', about: 'toyWorkDesk.queue', count: 2 }],
  })
})

it('says whether the books balance, looked up twice a minute for all who ask', async () => {
  const clerk = world.staff(USE)
  await world.runJobs('ledger.seal')
  const { data } = await clerk.get(frameCall.path)
  expect(data).toMatchObject({ books: { balanced: true } })
  await sql`insert into ledger.damage (account_id, what, found_at)
    values (1, 'balance_is_not_its_entries', ${world.clock.now()})`.execute(world.app.db)
  // What was looked up a moment ago still holds for everybody.
  expect((await clerk.get(frameCall.path)).data).toMatchObject({ books: { balanced: true } })
  world.clock.advance(31_000)
  expect((await clerk.get(frameCall.path)).data).toMatchObject({
    books: { balanced: false },
    alarms: [{ id: 'accountsStopped', count: 1 }],
  })
})

it('stands although a queue cannot be counted, and says which', async () => {
  waiting = null
  expect((await world.staff(USE, 'toyWork.view').get(frameCall.path)).data).toMatchObject({
    alarms: [{ id: 'accountsStopped' }, { id: 'queueUncounted', about: 'toyWorkDesk.queue' }],
  })
})

it('counts every queue of the house', async () => {
  const queues = ROOMS.flatMap(({ desk }) => desk?.queues ?? []).filter(
    ({ isOpen }) => isOpen?.(world.app) ?? true,
  )
  const { data } = await world.staff(USE, ...queues.map(({ permission }) => permission)).get(frameCall.path)
  expect(data.queues.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(queues.map(({ id }) => id)),
  )
  expect(data.alarms.filter(({ id }: { id: string }) => id === 'queueUncounted')).toEqual([])
})

it('finds what the asker may see, and asks no desk for what cannot be one of its own', async () => {
  const search = async (text: string, ...permissions: string[]) =>
    (await world.staff(USE, ...permissions).get(`${searchCall.path}?text=${text}`)).data
  expect(await search('T1', 'toyWork.view')).toEqual({
    groups: [
      {
        id: 'toyWork.toys',
        label: 'toyWorkDesk.toys',
        found: [{ title: 'T1', detail: null, to: '/console/toys/T1' }],
      },
    ],
  })
  expect(await search('T1')).toEqual({ groups: [] })
  expect(await search('X1', 'toyWork.view')).toEqual({ groups: [] })
})

it('measures what is late in every queue, whatever one of them cannot count', async () => {
  const late = () => world.app.metrics.registry.getSingleMetricAsString('fairhall_queue_late')
  waiting = { count: 3, oldestAt: world.clock.now(), late: 2 }
  await world.runJobs('console.queues')
  expect(await late()).toMatch(/queue="toyWork.open"\} 2$/m)
  expect(await late()).toMatch(/queue="withdrawals.orders"\} 0$/m)
  waiting = null
  world.app.log.level = 'silent'
  await expect(world.runJobs('console.queues')).rejects.toThrow('toyWork.open')
})
