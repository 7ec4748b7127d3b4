import { appealsAbout, picturesOf, trailOf } from '#money/disputes/server/index.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { arrivedAtRail, hasRail } from '#money/rails/server/index.ts'
import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { QuickpayErrors } from '../../../quickpay.refusals.ts'
import { linkedMembers } from '../../../server/matching/linked-members.ts'
import { PART_DISPUTES } from '../../../server/part-disputes.ts'
import type { DepositRow } from '../../../server/quickpay.tables.ts'
import { yuan } from '../../../server/views/quickpay.views.ts'
import type { disputeRecordCall } from '../../disputes.desk.ts'
import { memberNames, pairingOf, readPairing } from './pairing.ts'

/** How long a dispute is to wait at most. */
const WAIT_MS = 60 * 60 * 1000

type Output = CallOutput<typeof disputeRecordCall>

/**
 * A quick payment with both sides' words and what it is decided by; that somebody looked is noted.
 * @throws `orderNotFound`, also of one that was never matched
 */
export function disputeRecord(given: StaffCtx, { billNo }: { readonly billNo: string }): Promise<Output> {
  return transact(given, async (tx, ctx) => {
    const read = await readPairing(tx, billNo)
    const { deposit, withdrawal } = read
    if (!withdrawal || deposit.part_no === null) throw QuickpayErrors.orderNotFound()
    await noteView(ctx, `quickDeposit:${billNo}`)
    const [payerId, receiverId] = [deposit.member_id, withdrawal.member_id]
    const names = await memberNames(tx, [payerId, receiverId])
    const history = await historyOf(tx, payerId, receiverId, billNo)
    const linked = await linkedMembers(tx, payerId)
    return {
      pairing: pairingOf(read),
      since: deposit.due_set_at.toISOString(),
      dueAt: new Date(deposit.due_set_at.getTime() + WAIT_MS).toISOString(),
      payer: {
        ...names(payerId),
        orders: history.orders,
        falseClaims: history.false_claims,
        ranOut: history.ran_out,
      },
      receiver: {
        ...names(receiverId),
        received: history.received,
        overturnedDenials: history.overturned,
      },
      pairedBefore: history.paired,
      areLinked: linked.includes(receiverId),
      said: await wordsAbout(tx, deposit.part_no),
      books: await booksOf(tx, ctx, deposit),
      entries: await bookedEntriesOf(tx, {
        memberId: receiverId,
        ref: { kind: 'quickWithdrawal', id: withdrawal.bill_no },
        currency: 'CNY',
      }),
      trail: (await trailOf(tx, [`quickDeposit:${billNo}`, `quickPart:${deposit.part_no}`])).map((line) => ({
        ...line,
      })),
    }
  })
}

async function wordsAbout(tx: Tx, partNo: string): Promise<Output['said']> {
  const appeals = await appealsAbout(tx, PART_DISPUTES, partNo)
  const pictures = await picturesOf(
    tx,
    PART_DISPUTES,
    appeals.map((appeal) => appeal.appeal_no),
  )
  return appeals.map((appeal) => ({
    appealNo: appeal.appeal_no,
    by: appeal.filed_by,
    words: appeal.words,
    state: appeal.state,
    filedAt: appeal.filed_at.toISOString(),
    pictureIds: [...(pictures.get(appeal.appeal_no) ?? [])],
  }))
}

/** What a bank's books have for a deposit, where the house may look into any. */
async function booksOf(tx: Tx, ctx: StaffCtx, deposit: DepositRow): Promise<Output['books']> {
  if (!hasRail(ctx.app, SANDBOX_RAIL)) return { canAsk: false, hasExact: false, arrived: [] }
  const arrived = await arrivedAtRail(tx, ctx, SANDBOX_RAIL, deposit.reference)
  return {
    canAsk: true,
    hasExact: arrived.some(({ amount }) => amount.units === deposit.amount),
    arrived: arrived.map(({ transferId, amount }) => ({ transferId, amount: yuan(amount.units) })),
  }
}

interface History {
  readonly orders: number
  readonly false_claims: number
  readonly ran_out: number
  readonly received: number
  readonly overturned: number
  readonly paired: number
}

/** Both sides' past as counts: never a score, and nothing of it decides. */
async function historyOf(tx: Tx, payer: string, receiver: string, billNo: string): Promise<History> {
  const row = await firstRow(
    tx,
    sql<History>`select
      (select count(*)::int from quickpay.deposit where member_id = ${payer} and bill_no <> ${billNo}) as orders,
      (select count(*)::int from quickpay.deposit
        where member_id = ${payer} and state = 'refused' and bill_no <> ${billNo}) as false_claims,
      (select count(*)::int from quickpay.deposit
        where member_id = ${payer} and state = 'expired' and bill_no <> ${billNo}) as ran_out,
      (select count(*)::int from quickpay.part p join quickpay.withdrawal w using (bill_no)
        where w.member_id = ${receiver} and p.state = 'released' and p.deposit_no <> ${billNo}) as received,
      (select count(distinct a.part_no)::int from quickpay.appeal a join quickpay.part p using (part_no)
        where a.member_id = ${receiver} and a.filed_by = 'receiver' and a.state = 'paid'
          and p.deposit_no <> ${billNo}) as overturned,
      (select count(*)::int from quickpay.deposit d join quickpay.part p on p.deposit_no = d.bill_no
        join quickpay.withdrawal w on w.bill_no = p.bill_no
        where d.bill_no <> ${billNo} and ((d.member_id = ${payer} and w.member_id = ${receiver})
          or (d.member_id = ${receiver} and w.member_id = ${payer}))) as paired`,
  )
  return row as History
}
