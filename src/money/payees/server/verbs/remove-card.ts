import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CardList, WalletList } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { isInUse, lockCards, markRemoved, putDefault } from '../payees.store.ts'
import { listCards, listWallets } from '../payees.views.ts'
import { announcePayees } from './add-payee.ts'

/**
 * Removes one of the member's cards; where it was the default, the oldest one left becomes it.
 * @throws Refusal when a withdrawal that is not over goes to the card, while it is blocked, and when the card is unknown, removed
 * or another member's; the three are not told apart.
 */
export async function removeCard(request: { ctx: MemberCtx; input: { cardId: string } }): Promise<CardList> {
  const { ctx } = request
  await remove(ctx, request.input.cardId, true)
  return listCards(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())
}

/**
 * Removes one of the member's e-wallets (S7-128); where it was the default of its kind, the oldest one left
 * becomes it.
 * @throws Refusal when a withdrawal that is not over goes to it, while it is blocked, and when it is unknown, removed or another
 * member's.
 */
export async function removeWallet(request: {
  ctx: MemberCtx
  input: { walletId: string }
}): Promise<WalletList> {
  const { ctx } = request
  await remove(ctx, request.input.walletId, false)
  return listWallets(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())
}

async function remove(request: MemberCtx, id: string, isCard: boolean): Promise<void> {
  const { memberId } = request.actor
  await transact(request, async (tx, ctx) => {
    const payees = await lockCards(tx, memberId)
    const gone = payees.find((one) => one.id === id && (one.kind === 'card') === isCard)
    if (!gone) throw isCard ? PayeesErrors.unknownCard() : PayeesErrors.unknownWallet()
    if (gone.blocked_at !== null) throw PayeesErrors.blockedStays()
    if (await isInUse(tx, id)) throw isCard ? PayeesErrors.cardInUse() : PayeesErrors.walletInUse()

    const left = payees.filter((one) => one.id !== id)
    const heir = left.find((one) => one.kind === gone.kind)
    await markRemoved(tx, id, ctx.app.clock.now())
    if (gone.is_default) await putDefault(tx, { memberId, kind: gone.kind }, heir?.id ?? null)
    await announcePayees(
      tx,
      memberId,
      left.some((one) => one.kind === 'card'),
    )
    await audit(tx, ctx, { action: 'payees.remove', subject: `card:${id}` })
  })
}
