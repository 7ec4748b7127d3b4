/** @module-tag statements */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { newId } from '#platform/ids/ids.ts'
import { createWorld, type World } from '#testing/world.ts'
import { MOST_KEPT } from '../../favourites/kept.rules.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const PATH = '/cg/v1/sport/favourites'
const NONE = { league: [], match: [], tells: false }

async function member(name = 'follower') {
  const client = world.browser()
  await client.register(name)
  return client
}
const follow = (id: string, on = true) => ({ kind: 'match', id, on })
const ids = async () => {
  const { matches } = (await world.browser().get('/live/v1/matches')).data as {
    matches: { matchId: string }[]
  }
  return matches.map(({ matchId }) => matchId)
}
const told = async () => {
  const { rows } = await world.pool.query(
    `select count(*)::int as count from platform.outbox where type = 'sportsbook.favouritesChanged'`,
  )
  return rows[0].count as number
}

it('keeps what a member follows with the account, in order, and of nobody else', async () => {
  const client = await member()
  expect((await client.get(PATH)).data).toEqual(NONE)
  const [a = '', b = ''] = await ids()
  const changes = [follow(b), { kind: 'league', id: 'world-cup-2026', on: true }, follow(a)]
  const followed = { league: ['world-cup-2026'], match: [b, a], tells: false }
  expect((await client.post(PATH, { changes })).data).toEqual(followed)
  expect((await client.get(PATH)).data).toEqual(followed)
  expect((await (await member('other')).get(PATH)).data).toEqual(NONE)
  expect((await client.post(PATH, { changes: [follow(b, false)] })).data).toMatchObject({ match: [a] })
})

it('a repeat changes nothing and tells nobody; the last word of a call counts', async () => {
  const client = await member()
  const [a = '', b = ''] = await ids()
  await client.post(PATH, { changes: [follow(a), follow(b)], tells: true })
  const before = await told()
  expect(before).toBe(1)
  const again = await client.post(PATH, { changes: [follow(a), follow(b)], tells: true })
  expect(again.data).toEqual({ league: [], match: [a, b], tells: true })
  expect(await told()).toBe(before)
  const both = await client.post(PATH, { changes: [follow(a, false), follow(a)] })
  expect(both.data).toMatchObject({ match: [a, b], tells: true })
  expect((await client.post(PATH, { changes: [], tells: false })).data).toMatchObject({ tells: false })
  expect(await told()).toBe(before + 1)
})

it('passes over matches that there are not, keeps the newest, and lets go of a match with its row', async () => {
  const client = await member()
  const [sample = ''] = await ids()
  const many = Array.from({ length: MOST_KEPT + 1 }, () => newId())
  await world.pool.query(
    `insert into fixtures.match (id, feed, feed_key, competition, round, home, away, kick_off_at, home_micro, away_micro,
       rho_micro, minute_ms, break_ms, commitment, planned_at)
     select made.id, feed, 'made ' || made.id, competition, round, home, away, kick_off_at, home_micro, away_micro,
       rho_micro, minute_ms, break_ms, commitment, planned_at
     from fixtures.match m, unnest($2::uuid[]) made(id) where m.id = $1`,
    [sample, many],
  )
  const changes = [follow(newId()), ...many.map((id) => follow(id))]
  expect((await client.post(PATH, { changes })).data.match).toEqual(many.slice(1))
  // It is over, nobody bet on it, and the house forgets it.
  await world.pool.query(
    `update fixtures.match set state = 'finished', phase = 'finished', ended_at = kick_off_at where id = $1`,
    [many[1]],
  )
  await world.pool.query(
    `insert into fixtures.closing (match_id, bet_ids, digest, at) values ($1, '{}', repeat('0', 64), now())`,
    [many[1]],
  )
  await world.pool.query('delete from fixtures.match where id = $1', [many[1]])
  expect((await client.get(PATH)).data.match).toEqual(many.slice(2))
})

it('a visitor has none with the house', async () => {
  expect(await world.browser().get(PATH)).toMatchObject({ status: 401, code: WireErrors.noSession.code })
})
