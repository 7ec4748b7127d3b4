import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { newCode } from '../codes/codes.ts'
import { requireStepUp } from '../factors/prove.ts'
import { tables } from '../people.tables.ts'

/**
 * Makes the code of an invitation for who invited, in place of one there was: only its hash is kept, so that it is
 * shown once.
 * @throws `stepUpNeeded`, `invitationUnknown`, `notYours`
 */
export async function showInvitation(
  ctx: StaffCtx,
  { invitationId }: { invitationId: string },
): Promise<{ code: string; expiresAt: string }> {
  await requireStepUp(ctx)
  return transact(ctx, async (tx, ctx) => {
    const row = await tables(tx)
      .selectFrom('people.invitation')
      .select(['invited_by', 'expires_at'])
      .where('id', '=', invitationId)
      .where('kind', '=', 'invitation')
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', ctx.app.clock.now())
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw PeopleErrors.invitationUnknown()
    if (row.invited_by !== ctx.actor.staffId) throw PeopleErrors.notYours()
    const { code, codeHash } = newCode()
    await tables(tx)
      .updateTable('people.invitation')
      .set({ code_hash: codeHash })
      .where('id', '=', invitationId)
      .execute()
    await audit(tx, ctx, { action: 'people.showInvitation', subject: `invitation:${invitationId}` })
    return { code, expiresAt: row.expires_at.toISOString() }
  })
}
