import type { App, MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { holderKey, maskedHolder } from '../holder-name.rules.ts'
import { cardMark } from './cards/card-cipher.ts'
import { lockHolder } from './payees.store.ts'
import type { PayeesTables } from './payees.tables.ts'

/** A person's name as the house knows it: by a keyed mark, and by what of it is ever shown. */
export interface KnownName {
  readonly mark: Buffer
  /** First character and a star. */
  readonly shown: string
}

/** A tidied name as the house may keep it. */
export function knownName(app: App, name: string): KnownName {
  return { mark: cardMark(app.secret, 'holder', holderKey(name)), shown: maskedHolder(name) }
}

/** The name that the member's bound cards are in; null while none is bound. */
export async function boundHolder(db: Db | Tx, memberId: string): Promise<KnownName | null> {
  const card = await db
    .$extendTables<PayeesTables>()
    .selectFrom('payees.card')
    .select(['holder_mark', 'holder_shown'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return card ? { mark: card.holder_mark, shown: card.holder_shown } : null
}

/**
 * What is shown of the name that the bound cards of the member who acts are in, where a tidied name is
 * another; null where it is the same or none is bound. Locks what the member has bound until the transaction
 * ends.
 */
export async function contradictedHolder(tx: Tx, ctx: MemberCtx, name: string): Promise<string | null> {
  await lockHolder(tx, ctx.actor.memberId)
  const bound = await boundHolder(tx, ctx.actor.memberId)
  return bound && !bound.mark.equals(knownName(ctx.app, name).mark) ? bound.shown : null
}
