import { freeCard } from '#money/payees/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { SPEED_WAY } from '#money/withdrawals/kinds/withdrawal-ways.ts'
import { takeOverQuick } from '#money/withdrawals/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { mayJudge } from '../measure/heartbeat.ts'
import { tellSides } from '../move.ts'
import { fallBackBookings } from '../quickpay.bookings.ts'
import { lockWithdrawal } from '../quickpay.store.ts'
import { tables } from '../quickpay.tables.ts'

/** Withdrawals looked at in one run. */
const AT_ONCE = 200

/** Withdrawals for (some of) which nobody was found in time, oldest first, without those of `except`. */
export const unmatchedInTime = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('quickpay.withdrawal')
    .select('bill_no')
    .where(sql<boolean>`unmatched > 0`)
    .where('match_until', '<=', app.clock.now())
    .where(sql<boolean>`bill_no <> all(${except}::text[])`)
    .orderBy('match_until')
    .limit(AT_ONCE)

/**
 * Changes what nobody was found for of a withdrawal to an ordinary one to the same card: out of escrow,
 * submitted and held, all in one transaction. Its parts that somebody pays go on. Does nothing when it was
 * given more time, or somebody is at it, or the house was away meanwhile.
 */
export async function fallBack(ctx: Ctx, billNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    if (!(await mayJudge(tx, inner))) return
    const row = await lockWithdrawal(tx, billNo, { skipLocked: true })
    const now = inner.app.clock.now()
    if (!row || row.unmatched === 0n || row.match_until > now) return
    const t = tables(tx)
    const { before } = await t
      .selectFrom('quickpay.fall_back')
      .select(({ fn }) => fn.countAll<bigint>().as('before'))
      .where('bill_no', '=', billNo)
      .executeTakeFirstOrThrow()
    const amount = money('CNY', row.unmatched)
    const withdrawalNo = await takeOverQuick(tx, inner, {
      memberId: row.member_id,
      billNo,
      time: Number(before),
      withdrawType: SPEED_WAY.withdrawType,
      cardId: row.card_id,
      amount,
      isWhole: row.unmatched === row.amount,
      siteDay: row.site_day,
    })
    await t
      .insertInto('quickpay.fall_back')
      .values({ withdrawal_no: withdrawalNo, bill_no: billNo, amount: amount.units, made_at: now })
      .execute()
    const isOver = row.open_parts === 0
    const changed = await t
      .updateTable('quickpay.withdrawal')
      .set({
        unmatched: 0n,
        ordinary: row.ordinary + amount.units,
        changed_at: now,
        ended_at: isOver ? now : null,
      })
      .where('bill_no', '=', billNo)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isOver) await freeCard(tx, billNo)
    await tellSides(tx, inner.app, { withdrawal: changed })
    await audit(tx, inner, {
      action: 'quickpay.changeToOrdinary',
      subject: `quickWithdrawal:${billNo}`,
      detail: { amount: formatAmount(amount), withdrawalNo },
    })
    const bookings = fallBackBookings({
      memberId: row.member_id,
      billNo,
      withdrawalNo,
      amount,
      whole: money('CNY', row.amount),
      quick: money('CNY', row.amount - changed.ordinary),
      endsWithdrawal: isOver,
    })
    await book(tx, inner.app, ...bookings)
  })
}
