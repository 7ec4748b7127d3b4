import type { Tx } from '#platform/db/index.ts'
import { tables } from '../../../server/deposits.store.ts'

/** The member whose appeal it is: nobody decides about their own. */
export async function memberOfAppeal(tx: Tx, { appealNo }: { readonly appealNo: string }) {
  const row = await tables(tx)
    .selectFrom('deposits.appeal')
    .select('member_id')
    .where('appeal_no', '=', appealNo)
    .executeTakeFirst()
  return row ? [row.member_id] : []
}

/** The member whose order it is. */
export async function memberOfOrder(tx: Tx, billNo: string | null) {
  if (billNo === null) return []
  const row = await tables(tx)
    .selectFrom('deposits.pay_order')
    .select('member_id')
    .where('bill_no', '=', billNo)
    .executeTakeFirst()
  return row ? [row.member_id] : []
}
