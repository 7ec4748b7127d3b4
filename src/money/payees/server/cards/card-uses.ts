import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { openedOr } from '#platform/secrets/server/sealed-text.ts'
import type { PayeeKind } from '../../catalogue/e-wallets.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { refuseHindered } from '../blocks/refuse-hindered.ts'
import { deleteUse, insertUse, lockCards, readCard } from '../payees.store.ts'
import { type CardSecret, openCard } from './card-cipher.ts'

/** A card or e-wallet as an order remembers it. */
interface ClaimedCard {
  readonly cardId: string
  readonly bankCode: string
  readonly lastFour: string
}

/**
 * Ties a member's card or e-wallet to an order, in the order's transaction, so that it cannot be removed
 * until `freeCard`.
 * @throws Refusal when it is unknown, removed, of another kind or another member's, while it is blocked, and while it is too new.
 */
export async function claimCard(
  tx: Tx,
  use: {
    memberId: string
    cardId: string
    kind: PayeeKind
    billNo: string
    now: Date
    /** It goes on an order that was claimed for before: what came about since is for a review to see. */
    wasAdmitted?: true
  },
): Promise<ClaimedCard> {
  const card = (await lockCards(tx, use.memberId)).find(
    ({ id, kind }) => id === use.cardId && kind === use.kind,
  )
  if (!card) throw use.kind === 'card' ? PayeesErrors.unknownCard() : PayeesErrors.unknownWallet()
  if (!use.wasAdmitted) refuseHindered(card, use.now)
  await insertUse(tx, card.id, use.billNo)
  return { cardId: card.id, bankCode: card.bank_code, lastFour: card.last_four }
}

/** Whether the member has a bank card bound; e-wallets do not count. */
export async function hasBankCard(tx: Tx, memberId: string): Promise<boolean> {
  return (await lockCards(tx, memberId)).some(({ kind }) => kind === 'card')
}

/** Unties the card of an order that is over. Harmless to repeat. */
export async function freeCard(tx: Tx, billNo: string): Promise<void> {
  await deleteUse(tx, billNo)
}

/**
 * The whole number (of an e-wallet, its account) and name of a card, to hand to a rail or a reviewer and to
 * nobody else; never logged.
 * @throws `unknownCard`; `payeeUnreadable` where the secret that it was sealed under is lost
 */
export async function readCardSecret(tx: Tx, ctx: Ctx, cardId: string): Promise<CardSecret> {
  const card = await readCard(tx, cardId)
  if (!card) throw PayeesErrors.unknownCard()
  const secret = openedOr(null, () => openCard(ctx.app.secret, card.id, card.sealed))
  if (!secret) throw PayeesErrors.payeeUnreadable()
  return secret
}

/**
 * Of which kind a member's own payee is, whose, and whether its bank is abroad; undefined when it is unknown, removed or
 * another member's.
 */
export async function findPayee(
  tx: Tx,
  ctx: MemberCtx,
  payeeId: string,
): Promise<{ kind: PayeeKind; holderName: string; isAbroad: boolean } | undefined> {
  const payee = await readCard(tx, payeeId)
  if (payee?.member_id !== ctx.actor.memberId || payee.removed_at !== null) return undefined
  const { holderName } = openCard(ctx.app.secret, payee.id, payee.sealed)
  return { kind: payee.kind, holderName, isAbroad: payee.country !== 'CN' }
}
