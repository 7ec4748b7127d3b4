import type { StaffCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute, type ChangeWords } from '#platform/desk/server/action.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { AccessErrors } from '../../../access.refusals.ts'
import { endAfter } from '../../../blacklist.rules.ts'
import { barsOf, standingIn } from '../../../server/blacklist/bars.store.ts'
import type { FindMember } from '../../../server/find-member.ts'
import { barMember, unbarMember } from '../../../server/verbs/bar-member.ts'
import { barForLongCall, barForNowCall, unbarCall } from '../../access.desk.ts'

interface Target {
  readonly memberId: string
}

const subject = ({ memberId }: Target) => `member:${memberId}`
const members = async (_tx: Tx, { memberId }: Target) => [memberId]

/** Putting members on the blacklist: for now by one, for longer by two; and taking them off it, by two. */
export function barActions(findMember: FindMember): readonly ActionRoute[] {
  /** Who it is, and how they stand: `no`, `forNow`, `forLong`. */
  const standing = async (tx: Tx, { app }: StaffCtx, { memberId }: Target) => {
    const member = await findMember(tx as unknown as Db, memberId)
    if (!member) throw WireErrors.notFound()
    const bar = standingIn(await barsOf(tx, memberId, { lock: true }), app.clock.now())
    return { name: member.name, listed: bar === null ? 'no' : bar.seats === 1 ? 'forNow' : 'forLong' }
  }

  return [
    actionRoute(barForNowCall, {
      subject,
      members,
      facts: async (tx, ctx, input) => {
        const facts = await standing(tx, ctx, input)
        if (facts.listed !== 'no') throw AccessErrors.alreadyListed()
        return facts
      },
      seats: 'brake',
      words: ({ hours }, { name }) => ({ key: 'accessDesk.words.bar', params: { name, hours } }),
      tell: ({ memberReason }) => ({ key: `access.reasons.${memberReason}` }),
      difference: ({ input, facts }) => ({
        before: { listed: facts.listed },
        after: { listed: 'forNow', memberReason: input.memberReason },
      }),
      run: async (tx, ctx, { memberId, memberReason, hours }, { facts }) => {
        const until = endAfter(hours, ctx.app.clock.now())
        await barMember(tx, ctx, { memberId, name: facts.name, reason: memberReason, seats: 1, until })
        return { until: until.toISOString() }
      },
    }),
    actionRoute(barForLongCall, {
      subject,
      members,
      facts: standing,
      seats: () => 2,
      words: ({ days }, { name }): ChangeWords =>
        days === null
          ? { key: 'accessDesk.words.barOpen', params: { name } }
          : { key: 'accessDesk.words.barDays', params: { name, days } },
      tell: ({ memberReason }) => ({ key: `access.reasons.${memberReason}` }),
      difference: ({ input, facts }) => ({
        before: { listed: facts.listed },
        after: { listed: 'forLong', memberReason: input.memberReason },
      }),
      run: async (tx, ctx, { memberId, memberReason, days }, { facts }) => {
        const until = days === null ? null : endAfter(days * 24, ctx.app.clock.now())
        await barMember(tx, ctx, { memberId, name: facts.name, reason: memberReason, seats: 2, until })
        return null
      },
    }),
    actionRoute(unbarCall, {
      subject,
      members,
      facts: async (tx, ctx, input) => {
        const facts = await standing(tx, ctx, input)
        if (facts.listed === 'no') throw AccessErrors.notListed()
        return facts
      },
      seats: () => 2,
      words: (_, { name }) => ({ key: 'accessDesk.words.unbar', params: { name } }),
      difference: ({ facts }) => ({ before: { listed: facts.listed }, after: { listed: 'no' } }),
      run: async (tx, ctx, { memberId }) => {
        await unbarMember(tx, ctx, memberId)
        return null
      },
    }),
  ]
}
