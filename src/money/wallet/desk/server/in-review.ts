import type { RawBuilder } from 'kysely'
import { firstRow, sql } from '#platform/db/index.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import type { Span } from '#platform/lists/desk/kinds.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { ESCROWED_RECORD } from '../../transaction-types.ts'
import { inReviewList } from '../in-review.desk.ts'
import { pageOfRecord } from '../in-review.rules.ts'
import { FOR_HOUSE_PATH, IN_REVIEW_QUEUE, VIEW_MEMBERS } from '../paths.ts'

/**
 * What a room says of its records whose transactions await review. A room whose bookings bring lines with `status:
 * 'processing'` hands one over for each kind of record (`src/server/compose.ts`).
 */
export interface RecordInReview {
  /** The kind of record in the books: `withdrawal`. */
  readonly kind: string
  /** Its page in the console, by its id, where the room's actions decide; null while there is none. */
  readonly page: ((id: string) => string) | null
  /** For whom it waits (`WAITS_FOR`), by its id. */
  readonly waitsFor: (id: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Lines that await review. Written out, so that the index that holds them alone is found. */
const IN_REVIEW = sql`t.status = 'processing'`

/** For whom each line waits, as its room says; what no room knows anything of waits for the house. */
const waitsFor = (records: readonly RecordInReview[]) =>
  sql`coalesce(case t.ref_kind ${sql.join(
    records.map((one) => sql`when ${sql.lit(one.kind)} then ${one.waitsFor(sql.ref('t.ref_id'))}`),
    sql` `,
  )} end, 'house')`

const KIND = sql`case when t.ref_kind = ${sql.lit(ESCROWED_RECORD)} then t.ref_kind else t.deal end`

/** Amounts of one currency: those of another say nothing about them. */
const amountIn =
  (currency: Currency) =>
  ({ from = 0n, to }: Span<bigint>): RawBuilder<boolean> =>
    sql`(t.currency = ${currency} and t.amount >= ${from}::bigint
      and t.amount <= coalesce(${to ?? null}::bigint, t.amount))`

const INDEX = 'movement_in_review'

/**
 * The transactions of all members that await review; `records` is what the rooms say of those that they belong to, `file`
 * the one that exports the list made of them.
 */
export const servedInReview = (records: readonly RecordInReview[], file: string) =>
  serveList(inReviewList, {
    file,
    from: 'wallet.movement as t',
    joins: sql`left join identity.member m on m.id = t.member_id`,
    always: IN_REVIEW,
    columns: {
      record: 't.ref_id',
      member: { id: 't.member_id', name: sql`coalesce(m.shown_name, left(t.member_id::text, 8))` },
      kind: KIND,
      amount: { units: 't.amount', currency: 't.currency' },
      at: 't.created_at',
      waiting: 't.created_at',
      state: waitsFor(records),
      id: 't.id',
      page: {
        from: sql`json_build_object('kind', t.ref_kind, 'id', t.ref_id)`,
        read: (record) => pageOfRecord(records, record),
      },
    },
    filters: {
      state: waitsFor(records),
      kind: KIND,
      amount: amountIn('CNY'),
      usdt: amountIn('USDT'),
      at: 't.created_at',
      record: 't.ref_id',
      member: 't.member_id',
    },
    indexes: {
      waiting: {
        none: INDEX,
        state: INDEX,
        kind: INDEX,
        amount: INDEX,
        usdt: INDEX,
        at: INDEX,
        record: [INDEX, 'movement_ref_kind_ref_id_deal_key'],
        member: [INDEX, 'movement_of_member'],
      },
    },
  })

/** What of transactions in review waits for a decision of the house. */
export const inReviewQueue = (records: readonly RecordInReview[]): DeskQueue => ({
  id: IN_REVIEW_QUEUE,
  permission: VIEW_MEMBERS,
  label: 'walletDesk.inReview.name',
  to: FOR_HOUSE_PATH,
  read: async (tx) => {
    const row = await firstRow(
      tx,
      sql<{ count: number; oldest: Date | null }>`select count(*)::int as count, min(created_at) as oldest
        from (select t.created_at from wallet.movement t where ${IN_REVIEW} and ${waitsFor(records)} = 'house'
          order by t.created_at, t.id limit ${MOST_COUNTED + 1}) waiting`,
    )
    return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null }
  },
})
