import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { ActionRoute, Facts } from '#platform/desk/server/action.ts'
import { movedSince } from '../changes.store.ts'
import type { StaffHouse } from '../house.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Below this much, in units of CNY, a code of somebody's telephone may approve. */
const CODE_BELOW = 5_000_000_000n
const UNITS_PER_YUAN = 1_000_000n

/** How many people it takes, and what of. */
export interface Weight {
  readonly seats: 1 | 2 | 3
  readonly amount: bigint | null
  readonly needsPasskey: boolean
}

/** Weighs an action as it is today, together with what was done about the same members in the last 24 hours. */
export async function weigh(
  house: StaffHouse,
  tx: Tx,
  { call, action }: ActionRoute,
  given: { app: App; input: unknown; facts: Facts; members: readonly string[]; except?: string },
): Promise<Weight> {
  const { app, input, facts, members, except } = given
  const now = app.clock.now()
  const amount = action.amount?.(input, facts) ?? null
  if (action.seats === 'brake') return { seats: 1, amount, needsPasskey: false }
  const policy = (await house.thresholdOf?.(tx, app, call.id)) ?? null
  const default_ = action.thresholdYuan === undefined ? null : BigInt(action.thresholdYuan) * UNITS_PER_YUAN
  const since = new Date(now.getTime() - DAY_MS)
  const byPeople =
    amount === null
      ? 0n
      : await movedSince(tx, { actions: action.sumsWith ?? [call.id], members, since, except })
  // Read after the lock that `movedSince` takes: what the house does by itself takes it too.
  const byHouse = amount === null ? undefined : await action.movedByHouse?.(tx, { members, since })
  const recent = byPeople + (byHouse ?? 0n) + (amount ?? 0n)
  const seats = action.seats({ input, facts, threshold: policy ?? default_, recent })
  // What takes two however little it moves is not for a code, which can be read out over the telephone.
  const isFloor = action.seats({ input, facts, threshold: null, recent: 0n }) > 1
  return { seats, amount, needsPasskey: amount === null || isFloor || recent >= CODE_BELOW }
}
