import { actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readLimit } from '../../../server/limits/limits.store.ts'
import { breakFor, tightenFor } from '../../../server/verbs/tighten.ts'
import { breakMemberCall, tightenLimitCall } from '../../protection.desk.ts'
import { lockedName, members, subject } from './locked-member.ts'

const yuan = (units: bigint | null) => (units === null ? null : formatAmount(money('CNY', units)))

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
