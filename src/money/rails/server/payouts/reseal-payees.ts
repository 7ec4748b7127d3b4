import type { Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import type { RailsTables } from '../rails.tables.ts'
import { openPayee, sealPayee } from './payee-seal.ts'

/** Payouts that are sealed anew between two looks at the table. */
const PAGE = 500

/**
 * Seals the payee of every payout under the new secret. Where the old one is lost, nobody can read them any
 * more.
 */
export async function resealPayees(tx: Tx, change: SecretChange): Promise<void> {
  if ('lost' in change) return
  const t = tx.$extendTables<RailsTables>()
  for (let last: string | null = null; ; ) {
    let page = t.selectFrom('rails.payout').select(['id', 'payee']).orderBy('id').limit(PAGE)
    if (last !== null) page = page.where('id', '>', last)
    const payouts = await page.execute()
    for (const { id, payee } of payouts) {
      const sealed = sealPayee(change.to, id, openPayee(change.from, id, payee))
      await t.updateTable('rails.payout').set({ payee: sealed }).where('id', '=', id).execute()
    }
    last = payouts.at(-1)?.id ?? null
    if (last === null) return
  }
}
