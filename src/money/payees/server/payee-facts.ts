import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { openedOr, openText } from '#platform/secrets/server/sealed-text.ts'
import { openCard } from './cards/card-cipher.ts'

/** What those who decide about a payment see of its payee: never its number. */
export interface PayeeFacts {
  readonly boundAt: Date
  readonly removedAt: Date | null
  /** Nothing is to be paid to it. */
  readonly isBlocked: boolean
  /** How many other accounts have, or had, it bound. */
  readonly sharedWith: number
  /** First character and a star; null of an address. */
  readonly holderShown: string | null
  /** Whether it can be paid to: not where the secret that it was sealed under is lost. */
  readonly isReadable: boolean
  /** Whose it is by its binding, to be compared and never shown; null of an address, and where it cannot be read. */
  readonly holderName: string | null
}

interface Row {
  readonly id: string
  readonly bound_at: Date
  readonly removed_at: Date | null
  readonly blocked_at: Date | null
  readonly shared: number
  readonly holder_shown: string | null
  readonly sealed: Buffer
}

/** What is known of a payee, bound still or not; null where there is none of that id. */
export async function payeeFacts(
  db: Db | Tx,
  app: App,
  where: 'card' | 'address',
  payeeId: string,
): Promise<PayeeFacts | null> {
  const row = await firstRow(
    db,
    where === 'card'
      ? sql<Row>`select own.id, own.bound_at, own.removed_at, own.blocked_at, own.holder_shown, own.sealed, (
          select count(distinct other.member_id)::int from payees.card other
          where other.number_mark = own.number_mark and other.member_id <> own.member_id) as shared
        from payees.card own where own.id = ${payeeId}`
      : sql<Row>`select own.id, own.bound_at, own.removed_at, own.blocked_at, null as holder_shown, own.sealed, (
          select count(distinct other.member_id)::int from payees.virtual_address other
          where other.mark = own.mark and other.member_id <> own.member_id) as shared
        from payees.virtual_address own where own.id = ${payeeId}`,
  )
  if (!row) return null
  const card = where === 'card' ? openedOr(null, () => openCard(app.secret, row.id, row.sealed)) : null
  const isReadable =
    where === 'card'
      ? card !== null
      : openedOr(null, () => openText(app.secret, 'payees.virtual', row.id, row.sealed)) !== null
  return {
    boundAt: row.bound_at,
    removedAt: row.removed_at,
    isBlocked: row.blocked_at !== null,
    sharedWith: row.shared,
    holderShown: row.holder_shown,
    isReadable,
    holderName: card?.holderName ?? null,
  }
}
