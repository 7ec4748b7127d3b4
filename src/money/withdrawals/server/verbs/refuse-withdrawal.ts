import { freeCard } from '#money/payees/server/index.ts'
import { releaseWithdrawal } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import type { RefusedBy } from '../../withdrawals.contract.ts'
import { announce } from '../announce.ts'
import { countTowardsDay, lockDayUse } from '../day-use.store.ts'
import { moveWithdrawal } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'

/**
 * Ends a locked withdrawal as refused, inside the caller's transaction: the amount is free again, the card can be
 * removed, and the withdrawal no longer counts towards its day.
 */
export async function refuseWithdrawal(tx: Tx, ctx: Ctx, row: WithdrawalRow, by: RefusedBy): Promise<void> {
  await lockDayUse(tx, row.member_id, row.site_day)
  // What was withdrawn in USDT is counted from the withdrawals themselves (`readUsdtUse`).
  if (row.currency === 'CNY') {
    const amount = money('CNY', row.amount)
    await countTowardsDay(tx, { memberId: row.member_id, siteDay: row.site_day, times: -1, amount })
  }
  await freeCard(tx, row.bill_no)
  const event = by === 'review' ? 'reviewRefused' : 'payoutRefused'
  const refused = await moveWithdrawal(tx, row, event, { ended_at: ctx.house.clock.now(), refused_by: by })
  await announce(tx, refused)
  await audit(tx, ctx, {
    action: 'withdrawals.refuse',
    subject: `withdrawal:${row.bill_no}`,
    detail: { by, reason: row.payout_reason },
  })
  await releaseWithdrawal(tx, ctx, { memberId: row.member_id, billNo: row.bill_no })
}
