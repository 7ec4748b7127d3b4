import type { App } from '#platform/context/context.ts'
import { leftForDatabase, sideBySide, type Tx } from '#platform/db/index.ts'
import type { RoundRow } from '../games.tables.ts'
import { putRounds } from '../rounds/rounds.store.ts'
import { tellEnded, tellMoved } from '../rounds/stake-events.ts'
import { payRounds } from './pay-rounds.ts'
import { countPlayed } from './tally.store.ts'

/** Writes rounds that were open, are locked, and moved on or ended; pays those that are over, and tells of all. */
export async function writeMoved(tx: Tx, app: App, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return
  const over = rounds.filter(({ state }) => state !== 'open')
  await putRounds(tx, rounds)
  await sideBySide(tx, [
    (tx) => payRounds(tx, app, over),
    async (tx) => {
      await leftForDatabase()
      await tellEnded(tx, over)
      await tellMoved(tx, rounds)
    },
  ])
  await countPlayed(tx, app, over)
}
