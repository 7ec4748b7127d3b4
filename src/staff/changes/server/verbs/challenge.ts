import { randomBytes } from 'node:crypto'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { type ChangeRow, tables } from '../changes.tables.ts'
import type { Executor } from '../executor/registry.ts'
import { approvalChallenge } from '../format/hashes.ts'
import { requireUnhindered } from './hindrance.ts'
import { openChange } from './open-change.ts'

const CHALLENGE_SECONDS = 300

/** The 32 bytes that are signed to approve a change, with a nonce. */
export const challengeOf = ({ id, input_hash, facts_hash }: ChangeRow, nonce: Buffer): Buffer =>
  approvalChallenge({
    changeId: id,
    inputHash: input_hash,
    factsHash: facts_hash,
    decision: 'approved',
    nonce,
  })

/**
 * What somebody signs to approve a change, and by what they could.
 * @throws `unknown`, and why they may not take the open seat
 */
export function giveChallenge(executor: Executor, given: { ctx: StaffCtx; changeId: string }) {
  return transact(given.ctx, async (tx, ctx) => {
    const opened = await openChange(executor, tx, ctx, given.changeId)
    const now = ctx.app.clock.now()
    await requireUnhindered(executor, tx, opened, now)
    const nonce = randomBytes(32)
    const expiresAt = secondsAfter(now, CHALLENGE_SECONDS)
    await tables(tx)
      .insertInto('changes.challenge')
      .values({ change_id: opened.change.id, staff_id: ctx.actor.staffId, nonce, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['change_id', 'staff_id']).doUpdateSet({ nonce, expires_at: expiresAt }),
      )
      .execute()
    const challenge = challengeOf(opened.change, nonce)
    const options = await executor.house.proofOptions(tx, ctx, challenge)
    const needsPasskey = opened.change.needs_passkey
    return {
      challenge: challenge.toString('hex'),
      options: { ...options, totp: options.totp && !needsPasskey },
      needsPasskey,
      expiresAt: expiresAt.toISOString(),
    }
  })
}

/** The nonce that somebody was given for a change, used up. @throws `noChallenge` */
export async function takeNonce(tx: Tx, { app, actor }: StaffCtx, changeId: string): Promise<Buffer> {
  const taken = await tables(tx)
    .deleteFrom('changes.challenge')
    .where('change_id', '=', changeId)
    .where('staff_id', '=', actor.staffId)
    .where('expires_at', '>', app.clock.now())
    .returning('nonce')
    .executeTakeFirst()
  if (!taken) throw ChangesErrors.noChallenge()
  return taken.nonce
}
