import { randomBytes } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { BeaconWord } from '../../chain/beacon-rounds.rules.ts'
import { BeaconAway } from './drand.ts'

/**
 * What the house's own beacon says of a round: made once its time has come, and kept before anybody has it, so that it is the
 * same for whoever asks again after a crash.
 * @throws {BeaconAway} where its time is still to come
 */
export async function askHouse(app: App, round: number, isThere: boolean): Promise<BeaconWord> {
  if (!isThere) throw new BeaconAway('the round is still to come')
  await sql`insert into fairness.beacon (round, randomness, made_at)
    values (${round}, ${randomBytes(32).toString('hex')}, ${app.clock.now()}) on conflict do nothing`.execute(
    app.db,
  )
  const { rows } = await sql<{
    randomness: string
  }>`select randomness from fairness.beacon where round = ${round}`.execute(app.db)
  return { kind: 'house', round, signature: null, randomness: rows[0]?.randomness as string }
}
