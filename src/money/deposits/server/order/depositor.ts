import { isHolderName, tidyHolderName } from '#money/payees/holder-name.rules.ts'
import { boundHolder, type KnownName, knownName, membersOfHolder } from '#money/payees/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { tables } from '../deposits.store.ts'

/**
 * The name a member's payments come in: that of their bound cards, else the one they said first; null before
 * either.
 */
async function depositorOf(db: Db | Tx, memberId: string): Promise<KnownName | null> {
  const holder = await boundHolder(db, memberId)
  if (holder) return holder
  const said = await tables(db)
    .selectFrom('deposits.depositor')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return said ? { mark: said.name_mark, shown: said.name_shown } : null
}

/** The other members whose payments come, or whose cards are, in the name of this member's payments. */
export async function membersOfSameName(db: Db | Tx, memberId: string): Promise<readonly string[]> {
  const known = await depositorOf(db, memberId)
  if (!known) return []
  const said = await tables(db)
    .selectFrom('deposits.depositor')
    .select('member_id')
    .where('name_mark', '=', known.mark)
    .execute()
  const all = [...said.map((row) => row.member_id), ...(await membersOfHolder(db, known.mark))]
  return all.filter((id) => id !== memberId)
}

/** The member's depositor name as they may see it; empty while nobody was named. */
export async function depositorName({ ctx }: { ctx: MemberCtx }): Promise<{ depositorName: string }> {
  const known = await depositorOf(ctx.app.db, ctx.actor.memberId)
  return { depositorName: known?.shown ?? '' }
}

/**
 * In whose name the payment of an order comes, as it is shown; null where nobody said and nobody had to. The
 * first name that is said is kept; later ones have to be the same.
 * @throws `depositorName` where one is needed and missing, or cannot be a name; `wrongName` where it is not
 * the member's
 */
export async function checkDepositor(
  tx: Tx,
  ctx: MemberCtx,
  said: { readonly name: string | undefined; readonly isNeeded: boolean },
): Promise<string | null> {
  const { app, actor } = ctx
  const known = await depositorOf(tx, actor.memberId)
  const name = tidyHolderName(said.name ?? '')
  if (name === '') {
    if (said.isNeeded && !known) throw DepositErrors.depositorName()
    return known?.shown ?? null
  }
  if (!isHolderName(name)) throw DepositErrors.depositorName()
  const given = knownName(app, name)
  if (known) {
    if (!known.mark.equals(given.mark)) throw DepositErrors.wrongName({ params: { name: known.shown } })
    return known.shown
  }
  await tables(tx)
    .insertInto('deposits.depositor')
    .values({
      member_id: actor.memberId,
      name_mark: given.mark,
      name_shown: given.shown,
      said_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return given.shown
}

/** Lets go of the names that were said: under another secret their marks mean nothing. */
export async function forgetDepositors(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('deposits.depositor').execute()
}
