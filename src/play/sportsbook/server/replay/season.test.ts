import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { playSeason, takingsOf, WHOLE_SEASON } from '#testing/season/season.ts'
import { createWorld, type World } from '#testing/world.ts'
import { replayBooks } from './replay.ts'

/** Bets on a match: all of the season has one for each member, and two for some. */
const BETS = 27
/** It takes some 20 seconds of a processor. */
const TIMEOUT_MS = 600_000

let world: World
beforeAll(async () => {
  world = await createWorld({ seed: false })
})
afterAll(() => world.close())

it('a season of 380 matches and 10,000 members ends with the margin as the house’s profit, whole books, and every bet replayed', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { app, clock } = world
  await playSeason({ app, clock, runJob: (name) => world.runJobs(name) }, { ...WHOLE_SEASON, bets: BETS })
  expect(await violations(app.db)).toEqual([])
  const bets = WHOLE_SEASON.rounds * WHOLE_SEASON.matchesARound * BETS
  const replayed = await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => replayBooks(tx))
  expect(replayed.differences).toEqual([])
  expect(replayed.counts).toMatchObject({
    matches: 380,
    'matches from their seed': 380,
    bets,
    settled: bets,
    'prices worked out': bets,
  })
  const { profit, expected, staked, deviations } = await takingsOf(app)
  // Within the interval that holds it in 99 of 100 seasons; this one is the same each time.
  expect(Math.abs(deviations)).toBeLessThan(2.58)
  expect(profit).toBeGreaterThan(0)
  expect(expected / Number(staked)).toBeGreaterThan(0.04)
})
