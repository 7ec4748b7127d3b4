import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { PayeesErrors } from '../payees.refusals.ts'
import { type CardSecret, openCard } from './card-cipher.ts'
import { deleteUse, insertUse, lockCards, readCard } from './payees.store.ts'

/** A card as an order remembers it. */
interface ClaimedCard {
  readonly cardId: string
  readonly bankCode: string
  readonly lastFour: string
}

/**
 * Ties a member's card to an order, in the order's transaction, so that it cannot be removed until `freeCard`.
 * @throws Refusal when the card is unknown, removed or another member's.
 */
export async function claimCard(
  tx: Tx,
  use: { memberId: string; cardId: string; billNo: string },
): Promise<ClaimedCard> {
  const card = (await lockCards(tx, use.memberId)).find(({ id }) => id === use.cardId)
  if (!card) throw PayeesErrors.unknownCard()
  await insertUse(tx, card.id, use.billNo)
  return { cardId: card.id, bankCode: card.bank_code, lastFour: card.last_four }
}

/** Unties the card of an order that is over. Harmless to repeat. */
export async function freeCard(tx: Tx, billNo: string): Promise<void> {
  await deleteUse(tx, billNo)
}

/** The whole number and name of a card, to hand to a rail or a reviewer and to nobody else; never logged. */
export async function readCardSecret(tx: Tx, ctx: Ctx, cardId: string): Promise<CardSecret> {
  const card = await readCard(tx, cardId)
  if (!card) throw PayeesErrors.unknownCard()
  return openCard(ctx.house.secret, card.id, card.sealed)
}
