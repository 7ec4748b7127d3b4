import { CompiledQuery } from 'kysely'
import { type Db, sql, type Tx, transactionOf } from '#platform/db/index.ts'
import { REASONS } from '../ledger.chart.ts'
import { type AskedLeg, fingerprint } from './fingerprint.ts'
import { type AccountId, type Group, type Leg, legId, type Ref } from './groups.ts'

/** Why a group was refused. `floor`: an account would have gone below what its rule allows. */
export type PostRefusal =
  | 'floor'
  | 'unknown_account'
  | 'same_account'
  | 'currency_mismatch'
  | 'bad_amount'
  | 'unknown_hold'
  | 'hold_resolved'
  | 'exceeds_hold'
  | 'doubled_id'

/** What became of one group. */
export type GroupOutcome =
  /** It is in the books now. */
  | { readonly status: 'posted' }
  /** The very same group was in the books before; nothing was repeated. */
  | { readonly status: 'exists' }
  /** One of its ids belongs to a group that says something else. */
  | { readonly status: 'conflict' }
  /** Nothing of it was posted. `account` is the one whose floor refused. */
  | { readonly status: 'refused'; readonly reason: PostRefusal; readonly account: AccountId | null }

type Verdict = 'posted' | 'exists' | 'conflict' | PostRefusal

/**
 * Posts the groups, each whole or not at all, in their order, and answers for each; other groups of the batch
 * do not suffer from a refused one. `at` is the moment written on the transfers. Posting again under the same
 * ids is harmless. Call it once in a transaction, after every other lock: it locks the balances it touches,
 * in account order, until the transaction ends. On a handle without a transaction it is one by itself. Throws
 * only on faults (a lost connection, a transaction that is not READ COMMITTED or has posted before).
 */
export async function post(db: Tx | Db, groups: readonly Group[], at: Date): Promise<GroupOutcome[]> {
  if (groups.length === 0) return []
  const empty = groups.find((group) => group.legs.length === 0)
  if (empty) throw new TypeError(`group ${empty.id} has no legs`)
  refuseSecond(db, groups[0]?.ref)
  const [only, ...others] = groups
  const verdicts =
    only !== undefined && others.length === 0 ? await postOne(db, only, at) : await postMany(db, groups, at)
  return verdicts.map(({ verdict, breaker }) =>
    verdict === 'posted' || verdict === 'exists' || verdict === 'conflict'
      ? { status: verdict }
      : { status: 'refused', reason: verdict, account: breaker },
  )
}

/** Transactions that have posted. */
const posted = new WeakSet<object>()

/**
 * The order of locks holds within one posting: a second one may want an account that comes before one which
 * the first holds, and then two transactions can wait for each other.
 */
function refuseSecond(db: Tx | Db, ref: Ref | undefined): void {
  if (!db.isTransaction) return
  const transaction = transactionOf(db)
  if (posted.has(transaction)) {
    const what = ref ? `, ${ref.kind} ${ref.id}` : ''
    throw new Error(`a transaction posts a second time${what}: post everything at once`)
  }
  posted.add(transaction)
}

interface Verdicts {
  readonly verdict: Verdict
  readonly breaker: AccountId | null
}

/**
 * Written out, not built: putting it together anew for each posting took a tenth of what one costs in this
 * process.
 */
const POST_GROUP = `
  select verdict, breaker from ledger.post_group(
    $1, $2::uuid[], $3::ledger.transfer_kind[], $4::uuid[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::smallint[],
    $10, $11, $12, $13::boolean[], $14, $15)`

/** One group through `ledger.post_group`, which costs a third of a batch of one. */
async function postOne(db: Tx | Db, group: Group, at: Date): Promise<readonly Verdicts[]> {
  const legs = group.legs.map((leg, no) => rowOf(group, 1, leg, no))
  const column = <K extends keyof Row>(name: K): Row[K][] => legs.map((leg) => leg[name])
  const ids = column('id')
  const given = [
    group.id,
    ids,
    column('kind'),
    column('pendingId'),
    column('debit'),
    column('credit'),
    column('currency'),
    column('amount'),
    column('code'),
    group.ref?.kind ?? null,
    group.ref?.id ?? null,
    group.memo ?? null,
    doubled(ids),
    fingerprint(legs),
    at,
  ]
  return (await db.executeQuery<Verdicts>(CompiledQuery.raw(POST_GROUP, given))).rows
}

async function postMany(db: Tx | Db, groups: readonly Group[], at: Date): Promise<readonly Verdicts[]> {
  const legs = groups.map((group, index) => group.legs.map((leg, no) => rowOf(group, index + 1, leg, no)))
  const rows = legs.flat()
  const column = <K extends keyof Row>(name: K): Row[K][] => rows.map((row) => row[name])
  const { rows: verdicts } = await sql<Verdicts>`
    select unnest(verdicts) as verdict, unnest(breakers) as breaker from ledger.post(
      ${column('groupNo')}::int[], ${column('groupId')}::uuid[], ${column('id')}::uuid[],
      ${column('kind')}::ledger.transfer_kind[], ${column('pendingId')}::uuid[], ${column('debit')}::bigint[],
      ${column('credit')}::bigint[], ${column('currency')}::text[], ${column('amount')}::bigint[],
      ${column('code')}::smallint[], ${column('refKind')}::text[], ${column('refId')}::text[],
      ${column('memo')}::text[], ${doubled(column('id'))}::boolean[], ${legs.map(fingerprint)}::bytea[], ${at})`.execute(
    db,
  )
  return verdicts
}

/** Of each id, whether it stands before in the list. */
function doubled(ids: readonly string[]): boolean[] {
  const seen = new Set<string>()
  return ids.map((id) => seen.size === seen.add(id).size)
}

/** One leg as `ledger.post` takes it. */
interface Row extends AskedLeg {
  readonly groupNo: number
  readonly memo: string | null
}

function rowOf(group: Group, groupNo: number, leg: Leg, no: number): Row {
  const resolves = leg.kind === 'capture' || leg.kind === 'release'
  return {
    groupNo,
    groupId: group.id,
    id: legId(group.id, no),
    kind: leg.kind,
    pendingId: resolves ? leg.hold : null,
    debit: resolves ? null : leg.debit,
    credit: resolves ? null : leg.credit,
    currency: leg.kind === 'release' ? null : leg.amount.currency,
    amount: leg.kind === 'release' ? null : leg.amount.units,
    code: REASONS[leg.reason],
    refKind: group.ref?.kind ?? null,
    refId: group.ref?.id ?? null,
    memo: group.memo ?? null,
  }
}
