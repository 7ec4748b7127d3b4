import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { type CardList, PayeesChanged } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { isInUse, lockCards, markRemoved, putDefault } from '../payees.store.ts'
import { listCards } from '../payees.views.ts'

/**
 * Removes one of the member's cards; where it was the default, the oldest one left becomes it.
 * @throws Refusal when a withdrawal that is not over goes to the card, and when the card is unknown, removed or
 * another member's; the three are not told apart.
 */
export async function removeCard(request: { ctx: MemberCtx; input: { cardId: string } }): Promise<CardList> {
  const { cardId } = request.input
  const { memberId } = request.ctx.actor
  return transact(request.ctx, async (tx, ctx) => {
    const cards = await lockCards(tx, memberId)
    const card = cards.find(({ id }) => id === cardId)
    if (!card) throw PayeesErrors.unknownCard()
    if (await isInUse(tx, cardId)) throw PayeesErrors.cardInUse()

    const left = cards.filter(({ id }) => id !== cardId)
    await markRemoved(tx, cardId, ctx.house.clock.now())
    if (card.is_default) await putDefault(tx, memberId, left[0]?.id ?? null)
    await emit(tx, PayeesChanged, {
      key: memberId,
      payload: { memberId, hasBank: left.length > 0 },
      topics: [`member:${memberId}`],
    })
    await audit(tx, ctx, { action: 'payees.remove', subject: `card:${cardId}` })
    return listCards(tx, memberId)
  })
}
