import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { matchAll, type Offer, type Seeker } from '../../matcher.rules.ts'
import { matchDeposit } from '../matching/make-match.ts'
import { maintainedBanks, notFor, offersFor } from '../matching/offers.store.ts'
import { lockDeposit } from '../quickpay.store.ts'
import { tables } from '../quickpay.tables.ts'

/** Deposits matched in one run, the oldest first. */
const AT_ONCE = 200

const waitingDeposits = ({ app }: Pick<Ctx, 'app'>) =>
  tables(app.db)
    .selectFrom('quickpay.deposit')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .orderBy('placed_at')
    .orderBy('bill_no')
    .limit(AT_ONCE)

/** Whether any deposit waits to be matched. */
export const doDepositsWait = (ctx: Pick<Ctx, 'app'>): Question => findsAny(waitingDeposits(ctx))

/**
 * Matches the deposits that wait, all against all: who is first is decided for them together, and then each
 * pair is made in a commit of its own, of what is still there.
 */
export async function matchWaiting(ctx: Ctx): Promise<void> {
  const { db } = ctx.app
  const waiting = await waitingDeposits(ctx).execute()
  if (waiting.length === 0) return
  const maintained = await maintainedBanks(db)
  const offers = new Map<string, Offer>()
  for (const { member_id: memberId, amount: units } of waiting) {
    for (const offer of await offersFor(db, { memberId, units }, maintained)) offers.set(offer.billNo, offer)
  }
  const seekers: Seeker[] = []
  for (const row of waiting)
    seekers.push({
      billNo: row.bill_no,
      memberId: row.member_id,
      units: row.amount,
      bankCode: row.bank_code,
      away: await notFor(db, row.member_id),
      since: row.placed_at.getTime(),
    })
  for (const match of matchAll(seekers, [...offers.values()], maintained)) {
    const offer = offers.get(match.withdrawal)
    if (offer) await makeOne(ctx, match.deposit, offer, maintained)
  }
}

async function makeOne(
  ctx: Ctx,
  billNo: string,
  offer: Offer,
  maintained: ReadonlySet<string>,
): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const deposit = await lockDeposit(tx, billNo, { skipLocked: true })
    if (deposit?.state !== 'waiting') return
    // Offered before others of the run took their parts: what it has now, its row says.
    const now = await tables(tx)
      .selectFrom('quickpay.withdrawal')
      .select('unmatched')
      .where('bill_no', '=', offer.billNo)
      .executeTakeFirst()
    const left = [{ ...offer, units: now?.unmatched ?? 0n }]
    await matchDeposit(tx, inner, deposit, left, maintained)
  })
}
