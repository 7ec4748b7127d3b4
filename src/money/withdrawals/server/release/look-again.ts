import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import { WithdrawalDeskErrors } from '../../desk/withdrawals-desk.refusals.ts'
import type { Verdict } from '../../release/release.rules.ts'
import { endSecondLook, lockSecondLook } from './second-look.store.ts'

/**
 * Says of a decision that was drawn whether it was right: somebody else than who decided, once. The withdrawal stays as it
 * is, whatever they find.
 * @throws `notDrawn` where nobody is asked to look at it; `lookedAtBefore`; `ownDecision` where they refused it themselves
 */
export async function lookAgain({
  ctx,
  input: { billNo, verdict, words },
}: {
  ctx: StaffCtx
  input: { billNo: string; verdict: Verdict; words: string }
}): Promise<{ billNo: string; verdict: Verdict }> {
  return transact(ctx, async (tx, inner) => {
    const look = await lockSecondLook(tx, billNo)
    if (!look) throw WithdrawalDeskErrors.notDrawn()
    if (look.looked_at !== null) throw WithdrawalDeskErrors.lookedAtBefore()
    const { staffId } = inner.actor
    if (look.decided_by !== null && (await areOnePerson(tx, look.decided_by, staffId)))
      throw WithdrawalDeskErrors.ownDecision()
    const now = inner.app.clock.now()
    await endSecondLook(tx, billNo, { looked_at: now, looked_by: staffId, verdict, words })
    await audit(tx, inner, {
      action: 'withdrawals.lookAgain',
      subject: `withdrawal:${billNo}`,
      detail: { what: look.what, verdict, why: words },
    })
    return { billNo, verdict }
  })
}

/** Whether two accounts of the console are one human's. */
export async function areOnePerson(tx: Tx, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const people = await staffMembers(tx, [one, other])
  const personId = people.get(one)?.personId
  return personId !== undefined && personId === people.get(other)?.personId
}
