import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { bankName, findBank } from '../../banks.ts'
import { CARD_DIGITS, CARD_TYPE, faultOfNumber, issuerOf } from '../../card-number.rules.ts'
import { holderKey, isHolderName, maskedHolder, tidyHolderName } from '../../holder-name.rules.ts'
import { type bindCardCall, type CardList, MAX_CARDS, PayeesChanged } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { cardMark, sealCard } from '../card-cipher.ts'
import { insertCard, lockCards } from '../payees.store.ts'
import { listCards } from '../payees.views.ts'

/**
 * Binds a debit card to the member who acts; the first card becomes the default. All cards of a member are in one
 * name: the name of those already bound. The same card again changes nothing and answers the same.
 * @throws Refusal of the bank, the number, the name, another holder, or too many cards.
 */
export async function bindCard(request: {
  ctx: MemberCtx
  input: CallParsed<typeof bindCardCall>
}): Promise<CardList> {
  const { input } = request
  const { memberId } = request.ctx.actor
  const { secret, clock } = request.ctx.house
  const holderName = tidyHolderName(input.holderName)
  requireBindable(request.ctx, input, holderName)
  const numberMark = cardMark(secret, 'number', input.cardNo)
  const holderMark = cardMark(secret, 'holder', holderKey(holderName))

  return transact(request.ctx, async (tx, ctx) => {
    const cards = await lockCards(tx, memberId)
    if (cards.some((card) => !card.holder_mark.equals(holderMark))) throw PayeesErrors.otherHolder()
    if (cards.some((card) => card.number_mark.equals(numberMark))) return listCards(tx, memberId)
    if (cards.length >= MAX_CARDS) throw PayeesErrors.tooManyCards({ params: { count: MAX_CARDS } })

    const cardId = newId()
    const lastFour = input.cardNo.slice(-4)
    await insertCard(tx, {
      id: cardId,
      member_id: memberId,
      bank_code: input.bankCode,
      card_type: CARD_TYPE.deposit,
      last_four: lastFour,
      holder_shown: maskedHolder(holderName),
      sealed: sealCard(secret, cardId, { number: input.cardNo, holderName }),
      number_mark: numberMark,
      holder_mark: holderMark,
      is_default: cards.length === 0,
      bound_at: clock.now(),
    })
    await emit(tx, PayeesChanged, {
      key: memberId,
      payload: { memberId, hasBank: true },
      topics: [`member:${memberId}`],
    })
    await audit(tx, ctx, {
      action: 'payees.bind',
      subject: `card:${cardId}`,
      detail: { bankCode: input.bankCode, lastFour },
    })
    return listCards(tx, memberId)
  })
}

function requireBindable(ctx: MemberCtx, input: CallParsed<typeof bindCardCall>, holderName: string): void {
  if (!findBank(input.bankCode)) throw PayeesErrors.unknownBank()
  if (!isHolderName(holderName)) throw PayeesErrors.holderName()
  const fault = faultOfNumber(input.cardNo, input.bankCode)
  if (fault === null) return
  const issuer = issuerOf(input.cardNo)
  throw PayeesErrors[fault]({
    params: {
      min: CARD_DIGITS.min,
      max: CARD_DIGITS.max,
      bank: issuer ? bankName(issuer.bank.code, ctx.actor.locale) : '',
    },
    data: fault === 'otherBank' ? { bankCode: issuer?.bank.code } : null,
  })
}
