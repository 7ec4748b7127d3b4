import { randomBytes } from 'node:crypto'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { type ChallengePurpose, tables } from '../people.tables.ts'

const CHALLENGE_SECONDS = 300

/** 32 random bytes for a passkey to sign, good for five minutes on the caller's device. */
export async function newChallenge({ app, actor }: Ctx, purpose: ChallengePurpose): Promise<string> {
  if (actor.deviceId === null) throw new TypeError('a challenge belongs to a device')
  const challenge = randomBytes(32)
  const expiresAt = secondsAfter(app.clock.now(), CHALLENGE_SECONDS)
  await tables(app.db)
    .insertInto('people.challenge')
    .values({ challenge, purpose, device_id: actor.deviceId, expires_at: expiresAt })
    .execute()
  return challenge.toString('base64url')
}

/** Uses a challenge up; false when there is none such: never given, used, too old, another device's. */
export async function takeChallenge(
  db: Db | Tx,
  { app, actor }: Ctx,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('people.challenge')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('purpose', '=', purpose)
    .where('device_id', '=', actor.deviceId ?? '')
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
