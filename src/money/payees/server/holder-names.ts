import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { holderKey, maskedHolder } from '../holder-name.rules.ts'
import { cardMark } from './cards/card-cipher.ts'
import { lockHolder } from './payees.store.ts'
import type { CardRow } from './payees.tables.ts'

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
async function boundHolder(db: Db | Tx, memberId: string): Promise<KnownName | null> {
  return (await boundHolders(db, [memberId])).get(memberId) ?? null
}

/** The same of many, by member; those who have none bound are left out. */
export async function boundHolders(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, KnownName>> {
  const { rows } = await sql<Pick<CardRow, 'member_id' | 'holder_mark' | 'holder_shown'>>`
    select distinct on (member_id) member_id, holder_mark, holder_shown from payees.card
    where member_id = any(${memberIds}::uuid[]) and removed_at is null`.execute(db)
  return new Map(rows.map((row) => [row.member_id, { mark: row.holder_mark, shown: row.holder_shown }]))
}

/**
 * What is shown of the name that the bound cards of a member are in, where a tidied name is another; null where
 * it is the same or none is bound. Locks what the member has bound until the transaction ends.
 */
export async function contradictedHolder(
  tx: Tx,
  app: App,
  { memberId, name }: { readonly memberId: string; readonly name: string },
): Promise<string | null> {
  await lockHolder(tx, memberId)
  const bound = await boundHolder(tx, memberId)
  return bound && !bound.mark.equals(knownName(app, name).mark) ? bound.shown : null
}
