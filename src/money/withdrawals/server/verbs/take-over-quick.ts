import { claimCard } from '#money/payees/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, withFreshKey } from '#platform/db/index.ts'
import { idFrom, newBillNo } from '#platform/ids/ids.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import type { WithdrawalType } from '../../kinds/withdrawal-kinds.ts'
import { CNY_WAYS, type CnyWay } from '../../kinds/withdrawal-ways.ts'
import { countTowardsDay, lockDayUse, takeOutOfDay } from '../admission/day-use.store.ts'
import { payoutRailFor } from '../payout/payout-rail.ts'
import { beginReview } from '../review/closer-review.ts'
import { insertWithdrawal } from '../withdrawals.store.ts'

/** What is left of a quick withdrawal for which nobody was found. */
interface QuickRest {
  readonly memberId: string
  /** Its number, and how often some of it was taken over before: together they name this time. */
  readonly billNo: string
  readonly time: number
  readonly withdrawType: WithdrawalType
  readonly cardId: string
  readonly amount: Money<'CNY'>
  /** Whether this is all of it: then it counts as one withdrawal of its day and no more. */
  readonly isWhole: boolean
  readonly siteDay: string
}

/**
 * Takes over what is left of a quick withdrawal as an ordinary one to the same card, in the caller's
 * transaction. It was admitted when it was submitted, so that no limit, password or waiting time stands in
 * its way now; in its day it takes the place of the quick one. Gives the new number. The caller moves the
 * money, held for that number, last. Locks the day, then the payees.
 */
export async function takeOverQuick(tx: Tx, ctx: Ctx, rest: QuickRest): Promise<string> {
  const { memberId, billNo: sourceNo, cardId, amount, siteDay: countedOn } = rest
  const { clock, config } = ctx.app
  const now = clock.now()
  const by = CNY_WAYS[0] as CnyWay
  await lockDayUse(tx, memberId, countedOn)
  await takeOutOfDay(tx, { memberId, siteDay: countedOn, times: rest.isWhole ? 1 : 0, amount })
  await countTowardsDay(tx, { memberId, siteDay: countedOn, times: 1, amount })
  const submitted = await withFreshKey(tx, {
    draw: () => newBillNo('W', siteDay(now, config.siteTimeZone)),
    held: ['withdrawal_pkey', 'card_use_pkey'],
    write: async (billNo) => {
      const card = await claimCard(tx, { memberId, cardId, kind: by.payee, billNo, now, wasAdmitted: true })
      return insertWithdrawal(tx, {
        bill_no: billNo,
        member_id: memberId,
        request_id: idFrom('withdrawals.quick', sourceNo, String(rest.time)),
        way: by.way,
        withdraw_type: by.withdrawType,
        currency: 'CNY',
        amount: amount.units,
        card_id: card.cardId,
        payee_kind: by.payee,
        bank_code: card.bankCode,
        last_four: card.lastFour,
        // A house that pays by no rail any more keeps it for the one it had.
        rail: payoutRailFor(ctx.app, 'card'),
        state: 'submitted',
        site_day: countedOn,
        submitted_at: now,
        review_due_at: secondsAfter(now, config.payoutReviewSeconds),
        speed_label: 1,
        source_withdraw_type: rest.withdrawType,
        source_bill_no: sourceNo,
      })
    },
  })
  const row = await beginReview(tx, ctx, submitted)
  await audit(tx, ctx, {
    action: 'withdrawals.takeOverQuick',
    subject: `withdrawal:${row.bill_no}`,
    detail: { amount: formatAmount(amount), quick: sourceNo },
  })
  return row.bill_no
}
