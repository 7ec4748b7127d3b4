import { actionRoute } from '#platform/desk/server/action.ts'
import { ProtectionErrors } from '../../../protection.refusals.ts'
import { readPause } from '../../../server/pauses/pauses.store.ts'
import { closeAccount } from '../../../server/verbs/close-account.ts'
import { closeAccountCall } from '../../protection.desk.ts'
import { lockedName, members, subject } from './locked-member.ts'

/** Closes an account for good: by two, and never undone. */
export const closeAction = actionRoute(closeAccountCall, {
  subject,
  members,
  facts: async (tx, ctx, { memberId }) => {
    const name = await lockedName(tx, memberId)
    const pause = await readPause(tx, memberId, ctx.app.clock.now())
    if (pause?.kind === 'closure') throw ProtectionErrors.alreadyClosed()
    return { name }
  },
  seats: () => 2,
  words: (_input, { name }) => ({ key: 'protectionDesk.words.close', params: { name } }),
  tell: ({ memberReason }) => ({ key: `protection.closedFor.${memberReason}` }),
  difference: ({ input }) => ({ before: { closedFor: null }, after: { closedFor: input.memberReason } }),
  run: async (tx, ctx, { memberId, memberReason }) => {
    await closeAccount(tx, ctx, { memberId, closedFor: memberReason })
    return null
  },
})
