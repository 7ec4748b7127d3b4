import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { money } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { Finding } from '../../desk/rails.desk.ts'
import { RailDeskErrors } from '../../desk/rails-desk.refusals.ts'
import { settledPayoutBooking } from '../rails.bookings.ts'
import type { RailsTables } from '../rails.tables.ts'

/**
 * Has a payout that is under way offered to its rail again at once: a rail pays one id once, however often it is
 * asked, so this is harmless.
 * @throws `forbidden` for a member; `unknownPayout`; `notUnderWay` where it has ended
 */
export async function askPayoutAgain(request: {
  ctx: Ctx
  input: { payoutId: string; why: string }
}): Promise<void> {
  assertDecider(request.ctx)
  const { payoutId, why } = request.input
  await transact(request.ctx, async (tx, ctx) => {
    const t = tx.$extendTables<RailsTables>()
    const payout = await t
      .selectFrom('rails.payout')
      .select('state')
      .where('id', '=', payoutId)
      .forUpdate()
      .executeTakeFirst()
    if (!payout) throw RailDeskErrors.unknownPayout()
    if (payout.state !== 'requested' && payout.state !== 'sent') throw RailDeskErrors.notUnderWay()
    await t
      .updateTable('rails.payout')
      .set({ next_attempt_at: ctx.app.clock.now() })
      .where('id', '=', payoutId)
      .execute()
    await audit(tx, ctx, { action: 'rails.askAgain', subject: `payout:${payoutId}`, detail: { why } })
  })
}

/** What was found about a payout of which a rail told both ends, by which evidence. */
export interface Settling {
  readonly payoutId: string
  readonly finding: Finding
  readonly evidence: string
  readonly why: string
}

/**
 * Closes what a rail's two words on a payout left open. Where it had told of a refusal and paid after all, the house's
 * claim ends: `recovered`, the rail has the money again, or `writtenOff`, the house bears it. Where it had paid and
 * told of a refusal later, `notReturned` says that nothing came back; what did goes to its owner by their inquiry.
 * @throws `forbidden` for a member; `unknownPayout`; `nothingOpen`; `findingDiffers`
 */
export async function settlePayout(request: { ctx: Ctx; input: Settling }): Promise<void> {
  assertDecider(request.ctx)
  const { payoutId, finding, evidence, why } = request.input
  await transact(request.ctx, async (tx, ctx) => {
    const t = tx.$extendTables<RailsTables>()
    const payout = await t
      .selectFrom('rails.payout')
      .selectAll()
      .where('id', '=', payoutId)
      .forUpdate()
      .executeTakeFirst()
    if (!payout) throw RailDeskErrors.unknownPayout()
    const open = await t
      .selectFrom('rails.contradiction')
      .selectAll()
      .where('payout_id', '=', payoutId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) throw RailDeskErrors.nothingOpen()
    if (open.booked === (finding === 'notReturned')) throw RailDeskErrors.findingDiffers()
    await t
      .updateTable('rails.contradiction')
      .set({ closed_at: ctx.app.clock.now(), finding: `${finding}: ${evidence}` })
      .where('payout_id', '=', payoutId)
      .execute()
    await audit(tx, ctx, {
      action: 'rails.settleContradiction',
      subject: `payout:${payoutId}`,
      detail: { finding, evidence, why },
    })
    if (finding === 'notReturned') return
    const { rail, purpose, subject } = payout
    const amount = money(payout.currency as Currency, payout.amount)
    const memo = `${purpose} ${subject}`
    await book(tx, ctx.app, settledPayoutBooking({ rail, payoutId, amount, memo, finding }))
  })
}
