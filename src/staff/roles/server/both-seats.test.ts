/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AtWork, putToWork } from '#testing/staff/at-work.ts'
import { createWorld, type World } from '#testing/world.ts'
import { holdBothSeats } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.pool.query('truncate people.house, roles.holding; delete from people.staff'))

const found = (isAlone: boolean) =>
  world.pool.query('insert into people.house (alone, founded_at) values ($1, $2)', [
    isAlone,
    world.clock.now(),
  ])
const tomorrow = () => new Date(world.clock.now().getTime() + 86_400_000)
const one = randomUUID()

it.each<readonly [string, boolean, readonly AtWork[], boolean]>([
  ['by nobody', false, [], false],
  ['by one of them alone', false, [{ roles: ['senior'] }], false],
  ['by two who only propose', false, [{ roles: ['reviewer'] }, { roles: ['reviewer'] }], false],
  ['by one who proposes and one who agrees', false, [{ roles: ['reviewer'] }, { roles: ['senior'] }], true],
  ['by two who do either', false, [{ roles: ['senior'] }, { roles: ['senior'] }], true],
  [
    'by two accounts of one human',
    false,
    [
      { roles: ['reviewer'], personId: one },
      { roles: ['senior'], personId: one },
    ],
    false,
  ],
  [
    'by one who works here no more',
    false,
    [{ roles: ['reviewer'] }, { roles: ['senior'], isActive: false }],
    false,
  ],
  [
    'by those whose roles are about something else',
    false,
    [{ roles: ['editor'] }, { roles: ['manager'] }],
    false,
  ],
  [
    'by what is only for who is alone, where nobody is',
    false,
    [{ roles: ['alone'] }, { roles: ['alone'] }],
    false,
  ],
  ['by a house of one', true, [{ roles: ['manager', 'alone'] }], true],
])('a decision that takes two can be taken %s: %s', async (_, isAlone, people, expected) => {
  await found(isAlone)
  await putToWork(world, people)
  expect(await holdBothSeats(world.app.db, 'withdrawals.decide', world.clock.now())).toBe(expected)
})

it('counts nobody in their first day', async () => {
  await found(false)
  await putToWork(world, [{ roles: ['reviewer'] }, { roles: ['senior'], approvesFrom: tomorrow() }])
  const can = (at: Date) => holdBothSeats(world.app.db, 'withdrawals.decide', at)
  expect(await can(world.clock.now())).toBe(false)
  expect(await can(tomorrow())).toBe(true)
})
