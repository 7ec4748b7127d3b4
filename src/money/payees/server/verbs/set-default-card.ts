import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CardList, WalletList } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { lockCards, putDefault } from '../payees.store.ts'
import { listCards, listWallets } from '../payees.views.ts'
import { announcePayees } from './add-payee.ts'

/**
 * Makes one of the member's cards the default. Harmless to repeat.
 * @throws Refusal when the card is unknown, removed or another member's; the three are not told apart.
 */
export async function setDefaultCard(request: {
  ctx: MemberCtx
  input: { cardId: string }
}): Promise<CardList> {
  const { ctx } = request
  await makeDefault(ctx, request.input.cardId, true)
  return listCards(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())
}

/**
 * Makes one of the member's e-wallets the default of its kind. Harmless to repeat.
 * @throws Refusal when it is unknown, removed or another member's; the three are not told apart.
 */
export async function setDefaultWallet(request: {
  ctx: MemberCtx
  input: { walletId: string }
}): Promise<WalletList> {
  const { ctx } = request
  await makeDefault(ctx, request.input.walletId, false)
  return listWallets(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())
}

async function makeDefault(request: MemberCtx, id: string, isCard: boolean): Promise<void> {
  const { memberId } = request.actor
  await transact(request, async (tx, ctx) => {
    const payees = await lockCards(tx, memberId)
    const chosen = payees.find((one) => one.id === id && (one.kind === 'card') === isCard)
    if (!chosen) throw isCard ? PayeesErrors.unknownCard() : PayeesErrors.unknownWallet()
    if (chosen.is_default) return

    await putDefault(tx, { memberId, kind: chosen.kind }, id)
    await announcePayees(
      tx,
      memberId,
      payees.some((one) => one.kind === 'card'),
    )
    await audit(tx, ctx, { action: 'payees.setDefault', subject: `card:${id}` })
  })
}
