import { isHolderName, maskedHolder, tidyHolderName } from '#money/payees/holder-name.rules.ts'
import {
  boundHolderMark,
  boundHolders,
  type KnownName,
  knownName,
  membersOfHolder,
  type SelectedMembers,
} from '#money/payees/server/index.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { tables } from '../deposits.store.ts'
import type { DepositorRow } from '../deposits.tables.ts'

/**
 * The name a member's payments come in: that of their bound cards, else the one they said first; null before
 * either.
 */
async function depositorOf(db: Db | Tx, memberId: string): Promise<KnownName | null> {
  return (await depositorsOf(db, [memberId])).get(memberId) ?? null
}

/** The same of many, by member. */
export async function depositorsOf(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, KnownName>> {
  const bound = await boundHolders(db, memberIds)
  const others = memberIds.filter((id) => !bound.has(id))
  if (others.length === 0) return bound
  const { rows } = await sql<DepositorRow>`select * from deposits.depositor
    where member_id = any(${others}::uuid[])`.execute(db)
  const said = rows.map((row) => [row.member_id, { mark: row.name_mark, shown: row.name_shown }] as const)
  return new Map([...bound, ...said])
}

/**
 * A SELECT of the other members whose payments come, or whose cards are, in the name of this member's payments, some
 * more than once, for whoever asks more in the same statement.
 */
export function othersOfSameName(memberId: string): SelectedMembers {
  const said = sql`(select name_mark from deposits.depositor where member_id = ${memberId})`
  return sql`
    select named.member_id from (select coalesce(${boundHolderMark(memberId)}, ${said}) as mark offset 0) known
    cross join lateral (
      select member_id from deposits.depositor where name_mark = known.mark
      union all ${membersOfHolder(sql`known.mark`)}
    ) named where named.member_id <> ${memberId}`
}

/** The other members of `othersOfSameName`, each once. */
export async function membersOfSameName(db: Db | Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await othersOfSameName(memberId).execute(db)
  return [...new Set(rows.map((row) => row.member_id))]
}

/** The member's depositor name as they may see it; empty while nobody was named. */
export async function depositorName({ ctx }: { ctx: MemberCtx }): Promise<{ depositorName: string }> {
  const known = await depositorOf(ctx.app.db, ctx.actor.memberId)
  return { depositorName: known?.shown ?? '' }
}

/** What is said of a payer's name with an order. */
interface SaidName {
  readonly name: string | undefined
  readonly isNeeded: boolean
}

/** In whose name the payment of an order comes. */
export interface Depositor {
  /** As it is shown; null where nobody said and nobody had to. */
  readonly shown: string | null
  /** The name, where this is the first that the member says. */
  readonly first: KnownName | null
}

/**
 * In whose name a payment comes, as it is said, after what is known of its member.
 * @throws `depositorName` where one is needed and missing, or cannot be a name; `wrongName` where it is not
 * the member's
 */
export function depositorSaid(app: App, known: KnownName | null, said: SaidName): Depositor {
  const name = tidyHolderName(said.name ?? '')
  if (name === '') {
    if (said.isNeeded && !known) throw DepositErrors.depositorName()
    return { shown: known?.shown ?? null, first: null }
  }
  if (!isHolderName(name)) throw DepositErrors.depositorName()
  const given = knownName(app, name)
  if (known && !known.mark.equals(given.mark))
    throw DepositErrors.wrongName({ params: { name: known.shown } })
  return { shown: given.shown, first: known ? null : given }
}

/**
 * The name of whoever paid, as it is shown, where it may be anybody's: nothing is kept of it.
 * @throws `depositorName` where it is missing or cannot be a name
 */
export function payerSaid(said: string | undefined): string {
  const name = tidyHolderName(said ?? '')
  if (!isHolderName(name)) throw DepositErrors.depositorName()
  return maskedHolder(name)
}

/** Keeps the names that members have said first. */
export async function noteDepositors(
  tx: Tx,
  app: App,
  said: readonly { readonly memberId: string; readonly first: KnownName | null }[],
): Promise<void> {
  const first = said.flatMap(({ memberId, first: name }) => (name ? [{ memberId, name }] : []))
  if (first.length === 0) return
  await sql`insert into deposits.depositor (member_id, name_mark, name_shown, said_at)
    select member_id, name_mark, name_shown, ${app.clock.now()} from unnest(
      ${first.map(({ memberId }) => memberId)}::uuid[], ${first.map(({ name }) => name.mark)}::bytea[],
      ${first.map(({ name }) => name.shown)}::text[]
    ) said(member_id, name_mark, name_shown) order by member_id on conflict do nothing`.execute(tx)
}

/**
 * In whose name the payment of an order comes, as it is shown; null where nobody said and nobody had to. The
 * first name that is said is kept; later ones have to be the same.
 * @throws what `depositorSaid` throws
 */
export async function checkDepositor(
  tx: Tx,
  { app, actor }: MemberCtx,
  said: SaidName,
): Promise<string | null> {
  const { memberId } = actor
  const depositor = depositorSaid(app, await depositorOf(tx, memberId), said)
  await noteDepositors(tx, app, [{ memberId, first: depositor.first }])
  return depositor.shown
}

/** Lets go of the names that were said: under another secret their marks mean nothing. */
export async function forgetDepositors(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('deposits.depositor').execute()
}
