import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { IdentityErrors } from '../../../identity.refusals.ts'
import type { Lockable } from '../../../locks.rules.ts'
import { lockOf } from '../../../server/locks/locks.store.ts'
import { forgetSessions } from '../../../server/sessions/session-cache.ts'
import { lockMember, unlockMember } from '../../../server/verbs/lock-member.ts'
import { keepMemberLockedCall, lockMemberCall, unlockMemberCall } from '../../identity.desk.ts'
import { lockedMember } from './member-facts.ts'

interface Target {
  readonly memberId: string
  readonly what: Lockable
}

const subject = ({ memberId }: Target) => `member:${memberId}`
const members = async (_tx: Tx, { memberId }: Target) => [memberId]

/** What is stopped now: `no`, `forNow`, `forGood`. */
async function standing(tx: Tx, { memberId, what }: Target, now: Date) {
  const member = await lockedMember(tx, memberId)
  const lock = await lockOf(tx, memberId, what, now)
  return { ...member, lock: lock === null ? 'no' : lock.until === null ? 'forGood' : 'forNow' }
}

/** Stops something for 72 hours: a brake. What is stopped for good already stays so. */
export const lockForNow = actionRoute(lockMemberCall, {
  subject,
  members,
  facts: async (tx, ctx, input) => {
    const facts = await standing(tx, input, ctx.app.clock.now())
    if (facts.lock === 'forGood') throw IdentityErrors.alreadyLocked()
    return facts
  },
  seats: 'brake',
  words: ({ what }, { name }) => ({ key: `identityDesk.words.lock.${what}`, params: { name } }),
  difference: ({ facts }) => ({ before: { lock: facts.lock }, after: { lock: 'forNow' } }),
  run: async (tx, ctx, input) => {
    const { until, ended } = await lockMember(tx, ctx, { ...input, forGood: false })
    forgetSessions(ctx.app, ended)
    return { until: (until as Date).toISOString() }
  },
})

/** Stops something until it is lifted: by two. */
export const lockForGood = actionRoute(keepMemberLockedCall, {
  subject,
  members,
  facts: async (tx, ctx, input) => {
    const facts = await standing(tx, input, ctx.app.clock.now())
    if (facts.lock === 'forGood') throw IdentityErrors.alreadyLocked()
    return { name: facts.name }
  },
  seats: () => 2,
  words: ({ what }, { name }) => ({ key: `identityDesk.words.keep.${what}`, params: { name } }),
  difference: () => ({ after: { lock: 'forGood' } }),
  run: async (tx, ctx, input) => {
    const { ended } = await lockMember(tx, ctx, { ...input, forGood: true })
    forgetSessions(ctx.app, ended)
    return null
  },
})

/** Lifts it: loosens, so by two. */
export const unlock = actionRoute(unlockMemberCall, {
  subject,
  members,
  facts: async (tx, ctx, input) => {
    const facts = await standing(tx, input, ctx.app.clock.now())
    if (facts.lock === 'no') throw IdentityErrors.notLocked()
    return facts
  },
  seats: () => 2,
  words: ({ what }, { name }) => ({ key: `identityDesk.words.unlock.${what}`, params: { name } }),
  difference: ({ facts }) => ({ before: { lock: facts.lock }, after: { lock: 'no' } }),
  run: async (tx, ctx, input) => {
    await unlockMember(tx, ctx, input)
    return null
  },
})
