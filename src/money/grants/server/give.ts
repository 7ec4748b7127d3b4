import { requiredFor } from '#money/turnover/turnover.rules.ts'
import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { WorkedGrant } from '../grants.rules.ts'
import type { GrantKind } from './kinds.ts'

/** Something that the house gives a member. */
export interface Grant {
  readonly kind: GrantKind
  /** The number of the business record that it is given for: one of a kind is given for it, once. */
  readonly ref: string
  readonly memberId: string
  /**
   * What it is a share of, and at which rate in hundredths of a percent; null for a fixed sum, and where the
   * rate was not noted.
   */
  readonly basis: Money<'CNY'> | null
  readonly rate: number | null
  readonly worked: WorkedGrant
}

/**
 * Notes what is given and how it came to that, once for each kind and record, in the transaction that books
 * it (`grantLegs`). What comes to nothing is not noted. The wagering of what counts with its credit is asked
 * with that credit (`turnover`); here it only stands.
 */
export async function noteGrants(tx: Tx, app: App, grants: readonly Grant[]): Promise<void> {
  const given = grants.filter(({ worked }) => worked.amount.units > 0n)
  if (given.length === 0) return
  const column = <T>(pick: (grant: Grant) => T): T[] => given.map(pick)
  await sql`
    insert into grants.grant (kind, ref, member_id, currency, basis, rate, share, cap, amount, wagering, budget, given_at)
    select kind, ref, member_id, 'CNY', basis, rate, share, cap, amount, wagering, budget, ${app.clock.now()} from unnest(
      ${column(({ kind }) => kind.name)}::text[], ${column(({ ref }) => ref)}::text[],
      ${column(({ memberId }) => memberId)}::uuid[], ${column(({ basis }) => basis?.units ?? null)}::bigint[],
      ${column(({ rate }) => rate)}::int[], ${column(({ worked }) => worked.share.units)}::bigint[],
      ${column(({ worked }) => worked.cap)}::text[], ${column(({ worked }) => worked.amount.units)}::bigint[],
      ${column((grant) => wageringOf(grant, app))}::bigint[], ${column(({ kind }) => kind.budget)}::text[]
    ) g(kind, ref, member_id, basis, rate, share, cap, amount, wagering, budget)
    order by kind, ref on conflict do nothing`.execute(tx)
}

function wageringOf({ kind, worked }: Grant, { config }: App): bigint {
  return kind.wagering === 'none' ? 0n : requiredFor(worked.amount.units, config.turnoverTimes)
}
