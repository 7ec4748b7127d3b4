import { fileAppeal } from '#money/disputes/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { nearestAmounts } from '../../matcher.rules.ts'
import { maintainedBanks, offersNear } from '../matching/offers.store.ts'
import { mayJudge } from '../measure/heartbeat.ts'
import { moveDeposit, movePairing, tellSides } from '../move.ts'
import { PART_DISPUTES } from '../part-disputes.ts'
import { TIME_OUTS } from '../quickpay.states.ts'
import { lockDeposit } from '../quickpay.store.ts'
import { type DepositRow, tables } from '../quickpay.tables.ts'
import { isInBooks } from '../views/in-books.ts'
import { pairingOf } from './pay-deposit.ts'

/** Deposits whose time is looked at in one run. */
const AT_ONCE = 200

/** Deposits whose time has run out, oldest first, without those of `except`. */
export const overdueDeposits = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('quickpay.deposit')
    .select('bill_no')
    .where('due_at', 'is not', null)
    .where('due_at', '<=', app.clock.now())
    .where(sql<boolean>`bill_no <> all(${except}::text[])`)
    .orderBy('due_at')
    .limit(AT_ONCE)

/**
 * Does what it means that a deposit's time ran out: nothing fitted, the payer did not pay (unless the bank's
 * books know better: then it waits for the receiver), or the receiver is silent, and an arbiter is asked.
 * Does nothing when it was given more time, somebody is at it, or the house was away meanwhile.
 */
export async function runOut(ctx: Ctx, billNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    if (!(await mayJudge(tx, inner))) return
    const row = await lockDeposit(tx, billNo, { skipLocked: true })
    const now = inner.app.clock.now()
    const event = row && TIME_OUTS[row.state]
    if (!row?.due_at || !event || row.due_at > now) return
    await audit(tx, inner, {
      action: 'quickpay.runOut',
      subject: `quickDeposit:${billNo}`,
      detail: { state: row.state },
    })
    if (event === 'waitTimeOut') return endUnmatched(tx, inner, row)
    const pairing = await pairingOf(tx, billNo)
    if (event === 'payTimeOut' && (await isInBooks(tx, inner, row))) {
      await movePairing(tx, inner, pairing, 'paid', { paid_at: now })
      return
    }
    if (event === 'confirmTimeOut')
      await fileAppeal(tx, inner, PART_DISPUTES, {
        about: pairing.part.part_no,
        by: 'house',
        memberId: null,
        text: '',
        pictureIds: [],
      })
    await movePairing(tx, inner, pairing, event)
  })
}

async function endUnmatched(tx: Tx, ctx: Ctx, row: DepositRow): Promise<void> {
  const wanted = { memberId: row.member_id, units: row.amount }
  const near = nearestAmounts(row.amount, await offersNear(tx, wanted, await maintainedBanks(tx)))
  const deposit = await moveDeposit(tx, ctx, row, 'waitTimeOut', { nearest: [...near] })
  await tellSides(tx, ctx.app, { deposit })
}
