import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { OrderAppealRow } from '../appeals/order-disputes.ts'

/** What an order is shown with that stands in other tables. */
export interface OrderExtras {
  /** The latest appeal about it. */
  readonly appeal: Pick<OrderAppealRow, 'state' | 'finding' | 'released'> | null
  /** Units that came for it and still lie in suspense. */
  readonly keptAside: bigint
  /** Units that came for it and go back to whoever sent them, and how many of them have left. */
  readonly sentBack: bigint
  readonly hasLeft: bigint
  /** Whether its rail sees a payment coming. */
  readonly isSeen: boolean
}

export const NO_EXTRAS: OrderExtras = {
  appeal: null,
  keptAside: 0n,
  sentBack: 0n,
  hasLeft: 0n,
  isSeen: false,
}

type Row = { billNo: string; keptAside: bigint; sentBack: bigint; hasLeft: bigint; isSeen: boolean } & {
  [K in keyof NonNullable<OrderExtras['appeal']>]: OrderAppealRow[K] | null
}

function extrasIn({ state, finding, released, keptAside, sentBack, hasLeft, isSeen }: Row): OrderExtras {
  const appeal = state === null || released === null ? null : { state, finding, released }
  return { appeal, keptAside, sentBack, hasLeft, isSeen }
}

/** What some orders are shown with, by their numbers, in one statement. */
export async function orderExtrasOf(
  db: Db | Tx,
  billNos: readonly string[],
): Promise<ReadonlyMap<string, OrderExtras>> {
  const { rows } =
    await sql<Row>`select bill_no as "billNo", state, finding, released, kept.units as "keptAside",
      kept.back as "sentBack", kept.gone as "hasLeft",
      exists (select from deposits.receipt r where r.bill_no = asked.bill_no and r.status = 'incoming') as "isSeen"
    from unnest(${billNos}::text[]) asked(bill_no)
    left join lateral (
      select state, finding, released from deposits.appeal where appeal.bill_no = asked.bill_no
      order by filed_at desc, appeal_no desc limit 1
    ) appeal on true
    cross join lateral (
      select coalesce(sum(amount) filter (where return_id is null), 0)::bigint as units,
        coalesce(sum(amount) filter (where return_id is not null), 0)::bigint as back,
        coalesce(sum(amount) filter (where returned_at is not null), 0)::bigint as gone
      from deposits.receipt where receipt.bill_no = asked.bill_no
        and outcome = 'suspense' and released_at is null and currency = 'CNY'
    ) kept`.execute(db)
  return new Map(rows.map((row) => [row.billNo, extrasIn(row)]))
}
