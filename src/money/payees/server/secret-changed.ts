import { PayeesChanged } from '#members/profile/profile.contract.ts'
import type { Tx } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { openedOr, openText, sealText } from '#platform/secrets/server/sealed-text.ts'
import { holderKey } from '../holder-name.rules.ts'
import { addressMark } from './addresses/address-mark.ts'
import { cardMark, openCard, sealCard } from './cards/card-cipher.ts'
import type { PayeesTables } from './payees.tables.ts'

/** Seals cards and addresses anew when the house's secret changes. */
export async function resealPayees(tx: Tx, change: SecretChange, now: Date): Promise<void> {
  await resealCards(tx, change, now)
  await resealAddresses(tx, change, now)
}

/** Rows that are sealed anew between two looks at the table. */
const PAGE = 500

/**
 * Seals every card under the new secret; where the old one is lost, no card can be read: all are taken away,
 * to be bound anew.
 */
async function resealCards(tx: Tx, change: SecretChange, now: Date): Promise<void> {
  if ('lost' in change) return removeAll(tx, now)
  const t = tx.$extendTables<PayeesTables>()
  for (let last: string | null = null; ; ) {
    let page = t.selectFrom('payees.card').select(['id', 'kind', 'sealed']).orderBy('id').limit(PAGE)
    if (last !== null) page = page.where('id', '>', last)
    const cards = await page.execute()
    for (const { id, kind, sealed } of cards) {
      const secret = openedOr(null, () => openCard(change.from, id, sealed))
      // Taken away when an earlier secret was lost: nobody can read it under any.
      if (!secret) continue
      await t
        .updateTable('payees.card')
        .set({
          sealed: sealCard(change.to, id, secret),
          number_mark: cardMark(
            change.to,
            'number',
            kind === 'card' ? secret.number : `${kind}:${secret.number}`,
          ),
          holder_mark: cardMark(change.to, 'holder', holderKey(secret.holderName)),
        })
        .where('id', '=', id)
        .execute()
    }
    last = cards.at(-1)?.id ?? null
    if (last === null) return
  }
}

/** The same for addresses. */
async function resealAddresses(tx: Tx, change: SecretChange, now: Date): Promise<void> {
  const t = tx.$extendTables<PayeesTables>()
  if ('lost' in change) {
    await t
      .updateTable('payees.virtual_address')
      .set({ removed_at: now, is_default: false })
      .where('removed_at', 'is', null)
      .execute()
    return
  }
  for (let last: string | null = null; ; ) {
    let page = t
      .selectFrom('payees.virtual_address')
      .select(['id', 'protocol', 'sealed'])
      .orderBy('id')
      .limit(PAGE)
    if (last !== null) page = page.where('id', '>', last)
    const rows = await page.execute()
    for (const { id, protocol, sealed } of rows) {
      const address = openedOr(null, () => openText(change.from, 'payees.virtual', id, sealed))
      if (address === null) continue
      await t
        .updateTable('payees.virtual_address')
        .set({
          sealed: sealText(change.to, 'payees.virtual', id, address),
          mark: addressMark(change.to, protocol, address),
        })
        .where('id', '=', id)
        .execute()
    }
    last = rows.at(-1)?.id ?? null
    if (last === null) return
  }
}

async function removeAll(tx: Tx, now: Date): Promise<void> {
  const removed = await tx
    .$extendTables<PayeesTables>()
    .updateTable('payees.card')
    .set({ removed_at: now, is_default: false })
    .where('removed_at', 'is', null)
    .returning('member_id')
    .execute()
  for (const memberId of new Set(removed.map((card) => card.member_id))) {
    await emit(tx, PayeesChanged, { key: memberId, payload: { memberId, hasBank: false } })
  }
}
