import { redeemStepUp } from '#members/identity/server/index.ts'
import { PayeesChanged } from '#members/profile/profile.contract.ts'
import { isOwnName, spendSecondFactor, trySecondFactor } from '#members/verification/server/index.ts'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import type { PayeeKind } from '../../catalogue/e-wallets.ts'
import { holderKey, maskedHolder } from '../../holder-name.rules.ts'
import { usableFrom } from '../../payee-wait.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { cardMark, sealCard } from '../cards/card-cipher.ts'
import { insertCard, isCardBound, lockCards } from '../payees.store.ts'
import type { CardRow } from '../payees.tables.ts'
import { markShared } from '../shared-payee.ts'

/** A card or an e-wallet that was looked at and can be added. */
export interface NewPayee {
  readonly kind: PayeeKind
  /** The whole number or account. */
  readonly account: string
  /** Tidied. */
  readonly holderName: string
  readonly shown: Pick<CardRow, 'bank_code' | 'last_four' | 'branch' | 'country' | 'bank_shown'>
  readonly stepUp: string | undefined
  readonly phoneCode?: string | undefined
  /** How many of its kind there can be, and what to say when there are as many. */
  readonly most: number
  readonly tooMany: () => Refusal
}

/**
 * Adds a payee of the member who acts; the first of its kind becomes the default. All payees of a member are
 * in one name: the name of those there are. It waits `PAYEE_WAIT_MINUTES` before it can be withdrawn to, and
 * costs a proof of the login password and, where a phone is bound, a code from it. The same payee again changes
 * nothing and costs none.
 * @throws Refusal of another holder, of a name that is not the proved one (a card's 244382, an e-wallet's
 * 244381), of too many, for want of the proof, or of the code.
 */
export async function addPayee(request: MemberCtx, payee: NewPayee): Promise<void> {
  const { memberId } = request.actor
  const { secret, clock, config } = request.app
  const { kind, account, holderName } = payee
  const numberMark = cardMark(secret, 'number', kind === 'card' ? account : `${kind}:${account}`)
  const holderMark = cardMark(secret, 'holder', holderKey(holderName))

  if (await isCardBound(request.app.db, memberId, { numberMark, holderMark })) return
  const factor = await trySecondFactor(request, 'payee', payee.phoneCode)
  await transact(request, async (tx, ctx) => {
    const payees = await lockCards(tx, memberId)
    if (payees.some((one) => !one.holder_mark.equals(holderMark))) throw PayeesErrors.otherHolder()
    if (payees.some((one) => one.number_mark.equals(numberMark))) return
    if (!(await isOwnName(tx, ctx, holderName)))
      throw kind === 'card'
        ? VerificationErrors.bankCardMismatched()
        : VerificationErrors.realNameMismatched()
    const alike = payees.filter((one) => one.kind === kind)
    if (alike.length >= payee.most) throw payee.tooMany()
    await redeemStepUp(tx, ctx, 'payee', payee.stepUp)
    await spendSecondFactor(tx, ctx, factor)

    const id = newId()
    const now = clock.now()
    await insertCard(tx, {
      ...payee.shown,
      id,
      member_id: memberId,
      kind,
      card_type: 0,
      holder_shown: maskedHolder(holderName),
      sealed: sealCard(secret, id, { number: account, holderName }),
      number_mark: numberMark,
      holder_mark: holderMark,
      is_default: alike.length === 0,
      bound_at: now,
      usable_at: usableFrom(now, config.payeeWaitMinutes),
    })
    for (const shared of await markShared(tx, 'card', numberMark, now))
      await audit(tx, ctx, { action: 'payees.sharedNumber', subject: `card:${shared.id}` })
    await announcePayees(tx, memberId, kind === 'card' || payees.some((one) => one.kind === 'card'))
    await audit(tx, ctx, {
      action: 'payees.bind',
      subject: `card:${id}`,
      detail: { kind, bankCode: payee.shown.bank_code, lastFour: payee.shown.last_four },
    })
  })
}

/** Tells the house and the member's open tabs that their payees are not what they were. */
export async function announcePayees(tx: Tx, memberId: string, hasBank: boolean): Promise<void> {
  await emit(tx, PayeesChanged, {
    key: memberId,
    payload: { memberId, hasBank },
    topics: [`member:${memberId}`],
  })
}
