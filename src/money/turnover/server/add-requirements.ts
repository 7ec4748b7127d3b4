import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { requiredFor } from '../turnover.rules.ts'

/** Money that was credited to a member, a discount included, under the number it keeps for good. */
export interface Credit {
  readonly ref: string
  readonly memberId: string
  readonly amount: Money<'CNY'>
}

/**
 * Has credits be staked before they are withdrawn, as often as the house asks (`TURNOVER_TIMES`), in the
 * transaction that credits them: there is no moment in which they are free. A credit that is known already
 * stays as it is.
 */
export async function addRequirements(tx: Tx, app: App, credits: readonly Credit[]): Promise<void> {
  const { turnoverTimes } = app.config
  const owed = credits
    .map((credit) => ({ ...credit, required: requiredFor(credit.amount.units, turnoverTimes) }))
    .filter(({ required }) => required > 0n)
  if (owed.length === 0) return
  await sql`insert into turnover.requirement (ref, member_id, credited, required, left_units, credited_at)
    select ref, member_id, credited, required, required, ${app.clock.now()} from unnest(
      ${owed.map(({ ref }) => ref)}::text[], ${owed.map(({ memberId }) => memberId)}::uuid[],
      ${owed.map(({ amount }) => amount.units)}::bigint[], ${owed.map(({ required }) => required)}::bigint[]
    ) told(ref, member_id, credited, required) order by ref on conflict do nothing`.execute(tx)
}
