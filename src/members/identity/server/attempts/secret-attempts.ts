import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { attemptsLeft, type SecretKind } from '../../attempts.rules.ts'
import { type AttemptKey, countAttempt, forgiveAttempt, lockAttempts } from './attempts.store.ts'
import { refuseWhileWaiting } from './refuse-while-waiting.ts'

/**
 * Lets a signed-in member try a secret: the try is counted, and committed, before the secret is looked at, so
 * that none of many at once goes uncounted; after five wrong ones the next has to wait, longer each time. Not
 * for `once` calls, whose transaction would undo the count.
 * @throws Refusal while the member has to wait, and what `refuse` makes (of the tries left) when the secret
 * is wrong.
 */
export async function trySecret(
  ctx: MemberCtx,
  kind: SecretKind,
  matches: () => Promise<boolean>,
  refuse: (left: number) => Refusal,
): Promise<void> {
  if (ctx.tx) throw new TypeError('a try at a secret is counted in a transaction of its own')
  const keys: readonly AttemptKey[] = [{ kind, key: `${kind}:${ctx.actor.memberId}` }]
  const now = ctx.app.clock.now()
  const counted = await transact(ctx, async (tx) => {
    const before = await lockAttempts(tx, keys, now)
    refuseWhileWaiting(before, now)
    return countAttempt(tx, before, now)
  })
  if (await matches()) return transact(ctx, (tx) => forgiveAttempt(tx, counted, now))
  refuseWhileWaiting(counted, now)
  throw refuse(attemptsLeft(counted))
}
