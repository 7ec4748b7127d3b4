import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { OrderAppealRow } from '../appeals/order-disputes.ts'

/** What an order is shown with that stands in other tables. */
export interface OrderExtras {
  /** The latest appeal about it. */
  readonly appeal: Pick<OrderAppealRow, 'state' | 'finding' | 'released'> | null
  /** Units that came for it and still lie in suspense. */
  readonly keptAside: bigint
}

export const NO_EXTRAS: OrderExtras = { appeal: null, keptAside: 0n }

type Row = { billNo: string; keptAside: bigint } & {
  [K in keyof NonNullable<OrderExtras['appeal']>]: OrderAppealRow[K] | null
}

function extrasIn({ state, finding, released, keptAside }: Row): OrderExtras {
  return { appeal: state === null || released === null ? null : { state, finding, released }, keptAside }
}

/** What some orders are shown with, by their numbers, in one statement. */
export async function orderExtrasOf(
  db: Db | Tx,
  billNos: readonly string[],
): Promise<ReadonlyMap<string, OrderExtras>> {
  const { rows } =
    await sql<Row>`select bill_no as "billNo", state, finding, released, kept.units as "keptAside"
    from unnest(${billNos}::text[]) asked(bill_no)
    left join lateral (
      select state, finding, released from deposits.appeal where appeal.bill_no = asked.bill_no
      order by filed_at desc, appeal_no desc limit 1
    ) appeal on true
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as units from deposits.receipt where receipt.bill_no = asked.bill_no
        and outcome = 'suspense' and released_at is null and currency = 'CNY'
    ) kept`.execute(db)
  return new Map(rows.map((row) => [row.billNo, extrasIn(row)]))
}
