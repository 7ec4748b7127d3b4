import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { requiredFor } from '../turnover.rules.ts'

/** Money that was credited to a member, under the number it keeps for good. */
export interface Credit {
  readonly ref: string
  readonly memberId: string
  readonly amount: Money<'CNY'>
  /**
   * A grant that says by itself how often it is to be staked (hundredths of a time count), whatever the house
   * asks of deposits; of one kind one has that number. Left out: as often as the house asks, what is given
   * with a deposit included.
   */
  readonly ofGrant?: { readonly kind: string; readonly times: number }
}

/**
 * Has credits be staked before they are withdrawn, as often as the house asks (`TURNOVER_TIMES`) or their
 * grant says, in the transaction that credits them: there is no moment in which they are free. A credit that
 * is known already stays as it is.
 */
export async function addRequirements(tx: Tx, app: App, credits: readonly Credit[]): Promise<void> {
  const { turnoverTimes } = app.config
  const owed = credits
    .map((credit) => ({
      ...credit,
      kind: credit.ofGrant?.kind ?? null,
      required: requiredFor(credit.amount.units, credit.ofGrant?.times ?? turnoverTimes),
    }))
    .filter(({ required }) => required > 0n)
  if (owed.length === 0) return
  await sql`insert into turnover.requirement
      (ref, member_id, credited, required, left_units, credited_at, grant_kind)
    select coalesce(kind || ' ', '') || ref, member_id, credited, required, required, ${app.clock.now()}, kind from unnest(
      ${owed.map(({ ref }) => ref)}::text[], ${owed.map(({ kind }) => kind)}::text[], ${owed.map(({ memberId }) => memberId)}::uuid[],
      ${owed.map(({ amount }) => amount.units)}::bigint[], ${owed.map(({ required }) => required)}::bigint[]
    ) told(ref, kind, member_id, credited, required) order by 1 on conflict do nothing`.execute(tx)
}
