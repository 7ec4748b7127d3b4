import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { hasRail } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { isInBooks } from '../in-books.ts'
import { movePairing } from '../move.ts'
import { nextState } from '../quickpay.states.ts'
import { lockPairing, openAppeals } from '../quickpay.store.ts'
import { tables } from '../quickpay.tables.ts'

/** Seconds a sandbox takes before it looks into the bank's books: time for the other side's words. */
const REVIEW_SECONDS = 10
/** Pairings decided in one run. */
const AT_ONCE = 100

/**
 * Deposits of frozen pairings that can be decided: a person has written a finding, or (in a sandbox) the bank's books can be asked by now.
 */
export async function toDecide({ house }: Ctx, except: readonly string[]): Promise<readonly string[]> {
  const looksItself = hasRail(house, SANDBOX_RAIL)
  const rows = await tables(house.db)
    .selectFrom('quickpay.appeal as appeal')
    .innerJoin('quickpay.part as part', 'part.part_no', 'appeal.part_no')
    .select('part.deposit_no')
    .distinct()
    .where('appeal.state', '=', 'reviewing')
    .where((row) =>
      row.or([
        row('appeal.finding', 'is not', null),
        row.and([
          row.val(looksItself),
          row('appeal.filed_at', '<=', secondsAfter(house.clock.now(), -REVIEW_SECONDS)),
        ]),
      ]),
    )
    .where(sql<boolean>`part.deposit_no <> all(${except}::text[])`)
    .orderBy('part.deposit_no')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.deposit_no)
}

/**
 * Decides a frozen pairing: by what a person wrote as `quickpay.appeal.finding`, else by the sandbox bank's books. Paid, the payer gets the
 * amount; unpaid, the part looks for another payer. Does nothing when it is decided, or somebody is at it.
 */
export async function decidePairing(ctx: Ctx, depositNo: string): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const pairing = await lockPairing(tx, depositNo, { skipLocked: true })
    if (pairing?.deposit.state !== 'frozen') return
    const found = (await openAppeals(tx, pairing.part.part_no)).find(({ finding }) => finding !== null)
    if (!found && !hasRail(inner.house, SANDBOX_RAIL)) return
    const isPaid = found ? found.finding === 'paid' : await isInBooks(tx, inner, pairing.deposit)
    const event = isPaid ? 'foundPaid' : 'foundUnpaid'
    if (nextState(pairing.deposit.state, event) === null) return
    await audit(tx, inner, {
      action: 'quickpay.decide',
      subject: `quickPart:${pairing.part.part_no}`,
      detail: { event, by: found ? 'person' : 'books' },
    })
    await movePairing(tx, inner, pairing, event)
  })
}
