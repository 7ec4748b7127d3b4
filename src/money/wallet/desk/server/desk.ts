import { cny, formatAmount, money } from '#platform/money/money.ts'
import { type DeskServer, route, type ServedList } from '#platform/room/room.ts'
import { adjustedOnRecord, creditedAlone, openCredits } from '../../server/adjustments/adjustments.store.ts'
import { recordOfMember } from '../../server/adjustments/record-of-member.ts'
import { readWallet } from '../../server/balance.views.ts'
import { ALONE_A_DAY_YUAN } from '../adjust.rules.ts'
import { adjustableCall, adjustedRecordCall } from '../wallet.desk.ts'
import { WalletDeskErrors } from '../wallet-desk.refusals.ts'
import { creditBalanceAction } from './actions/credit-balance.ts'
import { undoCreditAction } from './actions/undo-credit.ts'
import { servedAdjustments } from './adjustment-list.ts'
import { inReviewQueue, type RecordInReview } from './in-review.ts'

/** As many credits as a page offers to be undone: the newest. */
const CREDITS = 50

/**
 * Balances and transactions for those who run the house: a balance is adjusted by two, for a record that was booked
 * wrongly, and `records` is what the rooms say of those whose transactions await review, `inReview` the list of these.
 */
export const walletDeskWith = (records: readonly RecordInReview[], inReview: ServedList): DeskServer => ({
  routes: [
    route(adjustableCall, async ({ app }, { memberId }) => {
      const { available, held } = await readWallet(app.db, memberId)
      const alone = await creditedAlone(app.db, app)
      const most = cny(`${ALONE_A_DAY_YUAN}`).units
      const credits = await openCredits(app.db, memberId, CREDITS)
      return {
        available: formatAmount(available),
        held: formatAmount(held),
        leftAlone: alone && formatAmount(money('CNY', most > alone.units ? most - alone.units : 0n)),
        credits: credits.map(({ row, left }) => ({
          adjustmentId: row.id,
          cause: row.cause,
          record: row.record_id,
          amount: formatAmount(money('CNY', row.amount)),
          left: formatAmount(left),
          madeAt: row.made_at.toISOString(),
        })),
      }
    }),
    route(adjustedRecordCall, async ({ app }, { memberId, record: said }) => {
      const record = await recordOfMember(app.db, memberId, said)
      if (record === null) throw WalletDeskErrors.unknownRecord()
      const { kind, id, lines } = record
      return {
        kind,
        id,
        lines: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
        adjusted: formatAmount(await adjustedOnRecord(app.db, memberId, record)),
      }
    }),
  ],
  actions: [creditBalanceAction, undoCreditAction],
  lists: [servedAdjustments, inReview],
  queues: [inReviewQueue(records)],
})
