import { findMember } from '#members/identity/server/index.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { lockMember, readLimit } from '../../../server/limits/limits.store.ts'
import { breakFor, tightenFor } from '../../../server/verbs/tighten.ts'
import { breakMemberCall, tightenLimitCall } from '../../protection.desk.ts'

interface Target {
  readonly memberId: string
}

const subject = ({ memberId }: Target) => `member:${memberId}`
const members = async (_tx: Tx, { memberId }: Target) => [memberId]
const yuan = (units: bigint | null) => (units === null ? null : formatAmount(money('CNY', units)))

/** Under the lock of what protects a member: their name. */
async function lockedName(tx: Tx, memberId: string): Promise<string> {
  const member = await findMember(tx as unknown as Db, memberId)
  if (!member) throw WireErrors.notFound()
  await lockMember(tx, memberId)
  return member.name
}

/** Sets a stricter limit: a brake. */
export const tightenAction = actionRoute(tightenLimitCall, {
  subject,
  members,
  facts: async (tx, _ctx, { memberId, kind, period }) => {
    const name = await lockedName(tx, memberId)
    return { name, limit: yuan((await readLimit(tx, { memberId, kind, period })).amount) }
  },
  seats: 'brake',
  words: ({ kind, period, amount }, { name }) => ({
    key: `protectionDesk.words.limit.${kind}.${period}`,
    params: { name, amount: formatAmount(amount) },
  }),
  tell: () => ({ key: 'protection.limits.byHouse' }),
  difference: ({ input, facts }) => ({
    before: { limit: facts.limit },
    after: { limit: formatAmount(input.amount) },
  }),
  run: async (tx, ctx, { memberId, kind, period, amount }) => {
    await tightenFor(tx, ctx, { memberId, kind, period }, amount.units)
    return null
  },
})

/** Has a member take a break: a brake. */
export const breakAction = actionRoute(breakMemberCall, {
  subject,
  members,
  facts: async (tx, _ctx, { memberId }) => ({ name: await lockedName(tx, memberId) }),
  seats: 'brake',
  words: ({ term }, { name }) => ({ key: `protectionDesk.words.break.${term}`, params: { name } }),
  tell: () => ({ key: 'protection.paused.byHouse' }),
  difference: ({ result }) => ({ after: { breakUntil: result.until } }),
  run: async (tx, ctx, { memberId, term }) => ({
    until: (await breakFor(tx, ctx, { memberId, term })).toISOString(),
  }),
})
