import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { type CardList, PayeesChanged } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { lockCards, putDefault } from '../payees.store.ts'
import { listCards } from '../payees.views.ts'

/**
 * Makes one of the member's cards the default. Harmless to repeat.
 * @throws Refusal when the card is unknown, removed or another member's; the three are not told apart.
 */
export async function setDefaultCard(request: {
  ctx: MemberCtx
  input: { cardId: string }
}): Promise<CardList> {
  const { cardId } = request.input
  const { memberId } = request.ctx.actor
  return transact(request.ctx, async (tx, ctx) => {
    const cards = await lockCards(tx, memberId)
    const card = cards.find(({ id }) => id === cardId)
    if (!card) throw PayeesErrors.unknownCard()
    if (card.is_default) return listCards(tx, memberId)

    await putDefault(tx, memberId, cardId)
    await emit(tx, PayeesChanged, {
      key: memberId,
      payload: { memberId, hasBank: true },
      topics: [`member:${memberId}`],
    })
    await audit(tx, ctx, { action: 'payees.setDefault', subject: `card:${cardId}` })
    return listCards(tx, memberId)
  })
}
