import { trailOf } from '#money/disputes/server/index.ts'
import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { tables } from '../../../server/deposits.store.ts'
import type { OrderRow, ReceiptRow } from '../../../server/deposits.tables.ts'
import type { TransferName } from '../../../server/order/receipts.store.ts'
import { DepositDeskErrors } from '../../deposits-desk.refusals.ts'
import { compareRemarks } from '../../remark.rules.ts'
import type { suspenseRecordCall } from '../../suspense.desk.ts'
import { memberNames, orderFactsOf, placeOf, shownTrail, transferOf } from './order-facts.ts'

type Output = CallOutput<typeof suspenseRecordCall>
type Candidate = Output['candidates'][number]

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long before a transfer the order may have been placed that it was meant for. */
const DAYS_BEFORE = 3
/** Characters at either end of a remark by which one with a slip is looked for. */
const END = 4
const LOOKED_AT = 200
const SHOWN = 10
/** Stands for no member in the books: no account is theirs. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** `rail:id` as the two that it is made of. */
export function nameOfTransfer(transfer: string): TransferName {
  const at = transfer.indexOf(':')
  return { rail: transfer.slice(0, at), transferId: transfer.slice(at + 1) }
}

/**
 * A transfer that lies, or lay, in suspense, with what it is decided by; that somebody looked is noted.
 * @throws `transferNotFound`
 */
export function suspenseRecord(
  given: StaffCtx,
  { transfer }: { readonly transfer: string },
): Promise<Output> {
  return transact(given, async (tx, ctx) => {
    const { rail, transferId } = nameOfTransfer(transfer)
    const receipt = await tables(tx)
      .selectFrom('deposits.receipt')
      .selectAll()
      .where('rail', '=', rail)
      .where('transfer_id', '=', transferId)
      .where('outcome', '=', 'suspense')
      .executeTakeFirst()
    if (!receipt) throw DepositDeskErrors.transferNotFound()
    await noteView(ctx, `railTransfer:${transfer}`)
    const currency = receipt.currency as Currency
    const { posted } = await balanceOf(tx, houseAccount('suspense', currency, '', rail))
    const isThere = placeOf(receipt) === 'suspense' || placeOf(receipt) === 'returning'
    const after = money(currency, posted.units - (isThere ? receipt.amount : 0n))
    const subjects = [`railTransfer:${transfer}`, `transfer:${transferId}`]
    const ofOrder = receipt.credited_to ?? receipt.bill_no
    return {
      ...transferOf(receipt),
      candidates: await candidatesFor(tx, receipt),
      entries: await bookedEntriesOf(tx, {
        memberId: NOBODY,
        ref: { kind: 'railTransfer', id: transfer },
        currency,
      }),
      suspense: { now: formatAmount(posted), after: formatAmount(after) },
      trail: shownTrail(
        await trailOf(tx, ofOrder === null ? subjects : [...subjects, `payOrder:${ofOrder}`]),
      ),
    }
  })
}

/** The orders that a transfer may have been meant for, what speaks most for it first. */
async function candidatesFor(tx: Tx, receipt: ReceiptRow): Promise<Candidate[]> {
  if (placeOf(receipt) !== 'suspense' || receipt.currency !== 'CNY') return []
  const { rail, amount, reference, first_seen_at: seenAt } = receipt
  const { rows } = await sql<OrderRow & { appeal_no: string | null }>`select o.*, a.appeal_no
    from deposits.pay_order o
    left join deposits.appeal a on a.bill_no = o.bill_no and a.state = 'reviewing'
    where o.rail = ${rail} and o.placed_at <= ${seenAt}
      and (o.bill_no = ${receipt.bill_no} or (
        o.placed_at >= ${new Date(seenAt.getTime() - DAYS_BEFORE * DAY_MS)}
        and (o.amount = ${amount} or left(o.reference, ${END}) = left(${reference}, ${END})
          or right(o.reference, ${END}) = right(${reference}, ${END}))))
    order by o.placed_at desc limit ${LOOKED_AT}`.execute(tx)
  const names = await memberNames(
    tx,
    rows.map((row) => row.member_id),
  )
  return rows
    .map((row) => ({
      order: orderFactsOf(row),
      member: names(row.member_id),
      isNamed: row.bill_no === receipt.bill_no,
      hasAmount: row.amount === amount,
      remark: compareRemarks(reference, row.reference),
      minutesApart: Math.floor((seenAt.getTime() - row.placed_at.getTime()) / MINUTE_MS),
      openAppeal: row.appeal_no,
    }))
    .filter((one) => one.isNamed || one.hasAmount || one.remark !== 'other')
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.minutesApart - other.minutesApart)
    .slice(0, SHOWN)
}

/** How much speaks for an order: its number was written, its remark nearly, its amount is right, it waits for money. */
function weightOf({ isNamed, hasAmount, remark, order }: Candidate): number {
  const waits = order.stage !== 'credited'
  return (isNamed ? 8 : 0) + (remark === 'other' ? 0 : 4) + (hasAmount ? 2 : 0) + (waits ? 1 : 0)
}
