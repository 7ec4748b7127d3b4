import { findMember } from '#members/identity/server/index.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { PayeesErrors } from '../../../payees.refusals.ts'
import { findBound, lockBound, type PayeeRef } from '../../../server/blocks/bound-payee.ts'
import { blockPayee, unblockPayee } from '../../../server/verbs/block-payee.ts'
import { blockPayeeCall, unblockPayeeCall } from '../../payees.desk.ts'

/** How changes and the audit name a payee. */
export const subjectOf = ({ where, payeeId }: PayeeRef): string => `${where}:${payeeId}`

/** Whose it is: nobody decides about their own account. */
async function members(tx: Tx, ref: PayeeRef): Promise<readonly string[]> {
  const payee = await findBound(tx, ref)
  return payee ? [payee.member_id] : []
}

/** Whose, which, and whether it is blocked, under the lock of all that its member has bound. */
async function standing(tx: Tx, ref: PayeeRef) {
  const { member_id, shown, blocked_at, block_reason } = await lockBound(tx, ref)
  const member = await findMember(tx as unknown as Db, member_id)
  return { name: member?.name ?? '', payee: shown, isBlocked: blocked_at !== null, blockedFor: block_reason }
}

const words =
  (key: 'block' | 'unblock') =>
  (_: PayeeRef, { name, payee }: { name: string; payee: string }) => ({
    key: `payeesDesk.words.${key}`,
    params: { name, payee },
  })

/** Blocks a payee: a brake. */
export const blockAction = actionRoute(blockPayeeCall, {
  subject: subjectOf,
  members,
  facts: async (tx, _ctx, ref) => {
    const facts = await standing(tx, ref)
    if (facts.isBlocked) throw PayeesErrors.alreadyBlocked()
    return facts
  },
  seats: 'brake',
  words: words('block'),
  tell: ({ memberReason }) => ({ key: `payees.blockReasons.${memberReason}` }),
  difference: ({ input }) => ({ before: { blockedFor: null }, after: { blockedFor: input.memberReason } }),
  run: async (tx, ctx, { where, payeeId, memberReason }) => {
    await blockPayee(tx, ctx, { where, payeeId }, memberReason)
    return null
  },
})

/** Lets a blocked payee be paid to again: loosens, so by two. */
export const unblockAction = actionRoute(unblockPayeeCall, {
  subject: subjectOf,
  members,
  facts: async (tx, _ctx, ref) => {
    const facts = await standing(tx, ref)
    if (!facts.isBlocked) throw PayeesErrors.notBlocked()
    return facts
  },
  seats: () => 2,
  words: words('unblock'),
  difference: ({ facts }) => ({ before: { blockedFor: facts.blockedFor }, after: { blockedFor: null } }),
  run: async (tx, ctx, { where, payeeId }) => {
    await unblockPayee(tx, ctx, { where, payeeId })
    return null
  },
})
