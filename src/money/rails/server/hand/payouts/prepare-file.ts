import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { HandErrors } from '../../../rails.refusals.ts'
import { openPayee, sealText } from '../../payouts/payee-seal.ts'
import type { AccountPayee } from '../../rail.ts'
import type { HandTables } from '../hand.tables.ts'
import { payoutFileText } from './payout-file.rules.ts'

/** Payouts that one file has at most. */
const MOST = 200

export type WaitingPayout = Selectable<HandTables['rails_hand.payout']>

/** The payouts that the next file takes, the oldest first; locked where they are to be taken. */
export async function waitingPayouts(tx: Tx, { locked = false } = {}): Promise<readonly WaitingPayout[]> {
  const query = tx
    .$extendTables<HandTables>()
    .selectFrom('rails_hand.payout')
    .selectAll()
    .where('file_id', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(MOST)
  return (locked ? query.forUpdate() : query).execute()
}

/** A payout that stands in a file, and can be read. */
function filed({ app }: Ctx, { id, reference, amount, payee }: WaitingPayout) {
  return {
    reference,
    amount: money('CNY', amount),
    payee: openPayee(app.secret, id, payee) as AccountPayee,
  }
}

/** What was prepared. */
export interface Prepared {
  readonly fileId: string
  readonly payouts: number
  readonly units: bigint
}

/**
 * Puts all payouts that wait into one file for the bank, whose bytes stay as they are. Somebody else fetches it.
 * @throws `nothingWaits`
 */
export function preparePayoutFile(request: {
  readonly ctx: StaffCtx
  readonly input: { readonly why: string }
}): Promise<Prepared> {
  assertDecider(request.ctx)
  return transact(request.ctx, async (tx, ctx) => {
    const payouts = await waitingPayouts(tx, { locked: true })
    if (payouts.length === 0) throw HandErrors.nothingWaits()
    const text = payoutFileText(payouts.map((payout) => filed(ctx, payout)))
    const fileId = newId()
    const units = payouts.reduce((all, { amount }) => all + amount, 0n)
    const hash = createHash('sha256').update(text).digest()
    const t = tx.$extendTables<HandTables>()
    await t
      .insertInto('rails_hand.payout_file')
      .values({
        id: fileId,
        content: sealText(ctx.app.secret, fileId, text),
        hash,
        payouts: payouts.length,
        amount: units,
        prepared_by: ctx.actor.staffId ?? '',
        prepared_at: ctx.app.clock.now(),
        fetched_by: null,
        fetched_at: null,
      })
      .execute()
    await sql`update rails_hand.payout set file_id = ${fileId}
      where id = any(${payouts.map(({ id }) => id)}::uuid[])`.execute(tx)
    await audit(tx, ctx, {
      action: 'rails.preparePayoutFile',
      subject: `payoutFile:${fileId}`,
      detail: { payouts: payouts.length, sha256: hash.toString('hex'), why: request.input.why },
    })
    return { fileId, payouts: payouts.length, units }
  })
}
