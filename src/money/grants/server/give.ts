import { addRequirements, type Credit } from '#money/turnover/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { add, type Money } from '#platform/money/money.ts'
import { type Wagering, type WorkedGrant, wageringOf } from '../grants.rules.ts'
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
  /**
   * How often it is to be staked, where what it is given by says so (a campaign's row, a level's): else as its
   * kind says.
   */
  readonly wagering?: Wagering
}

/**
 * Notes what is given and how it came to that, once for each kind and record, in the transaction that books
 * it (`grantLegs`). What comes to nothing is not noted. A grant that says by itself how often it is to be
 * staked is told to `turnover` here; one that counts with its credit is told with that (`asOneCredit`), and
 * here its part only stands.
 */
export async function noteGrants(tx: Tx, app: App, grants: readonly Grant[]): Promise<void> {
  const given = grants.filter(({ worked }) => worked.amount.units > 0n)
  if (given.length === 0) return
  const required = (grant: Grant): bigint =>
    wageringOf(grant.worked.amount, wageringSaid(grant), app.config.turnoverTimes)
  const column = <T>(pick: (grant: Grant) => T): T[] => given.map(pick)
  await sql`
    insert into grants.grant (kind, ref, member_id, currency, basis, rate, share, cap, amount, wagering, account, given_at)
    select kind, ref, member_id, 'CNY', basis, rate, share, cap, amount, wagering, account, ${app.clock.now()} from unnest(
      ${column(({ kind }) => kind.name)}::text[], ${column(({ ref }) => ref)}::text[],
      ${column(({ memberId }) => memberId)}::uuid[], ${column(({ basis }) => basis?.units ?? null)}::bigint[],
      ${column(({ rate }) => rate)}::int[], ${column(({ worked }) => worked.share.units)}::bigint[],
      ${column(({ worked }) => worked.cap)}::text[], ${column(({ worked }) => worked.amount.units)}::bigint[],
      ${column(required)}::bigint[], ${column(({ kind }) => kind.account)}::text[]
    ) g(kind, ref, member_id, basis, rate, share, cap, amount, wagering, account)
    order by kind, ref on conflict do nothing`.execute(tx)
  await addRequirements(tx, app, given.flatMap(creditByItself))
}

const wageringSaid = ({ kind, wagering = kind.wagering }: Grant): Wagering => wagering

/** What a grant is to be staked by itself for; nothing where it counts with its credit. */
function creditByItself(grant: Grant): readonly Credit[] {
  const { kind, ref, memberId, worked } = grant
  const wagering = wageringSaid(grant)
  if (wagering === 'asItsCredit') return []
  return [{ ref, memberId, amount: worked.amount, ofGrant: { kind: kind.name, times: wagering.times } }]
}

/**
 * What of an amount and the grants that came with it is to be staked together, as often as the house asks:
 * what has to be told to `turnover` of the amount. A grant that says by itself how often it is to be staked is
 * no part of it.
 */
export function asOneCredit(amount: Money<'CNY'>, grants: readonly Grant[]): Money<'CNY'> {
  return grants
    .filter((grant) => wageringSaid(grant) === 'asItsCredit')
    .reduce((whole, { worked }) => add(whole, worked.amount), amount)
}
