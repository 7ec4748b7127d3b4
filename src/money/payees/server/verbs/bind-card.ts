import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import {
  CARD_DIGITS,
  faultOfNumber,
  faultOfOverseasNumber,
  issuerOf,
  type NumberFault,
  OVERSEAS_BANK,
  OVERSEAS_BINDING,
  OVERSEAS_DIGITS,
  type OverseasBinding,
} from '../../card-number.rules.ts'
import { bankName, findBank } from '../../catalogue/banks.ts'
import { isBranchName } from '../../catalogue/branches.ts'
import { isCountry } from '../../catalogue/countries.ts'
import { isHolderName, tidyHolderName } from '../../holder-name.rules.ts'
import { type bindCardCall, type CardList, MAX_CARDS } from '../../payees.contract.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { overseasDocument } from '../payees.documents.ts'
import { listCards } from '../payees.views.ts'
import { addPayee } from './add-payee.ts'

type BindInput = CallParsed<typeof bindCardCall>

/**
 * Binds a debit card to the member who acts; the first card becomes the default. All cards of a member are in
 * one name: the name of those already bound. A card of a bank abroad can be bound while overseas binding is
 * open (S3-090). The same card again changes nothing and answers the same.
 * @throws Refusal of the bank, the branch, the number, the name, another holder, too many cards, or for want
 * of a proof of the login password.
 */
export async function bindCard({ ctx, input }: { ctx: MemberCtx; input: BindInput }): Promise<CardList> {
  const holderName = tidyHolderName(input.holderName)
  const branch = input.branchname?.trim() || null
  const { overseasBinding } = await readDocument(ctx, overseasDocument)
  const bank = requireBank(overseasBinding, input)
  if (!isHolderName(holderName)) throw PayeesErrors.holderName()
  refuseNumber(ctx, overseasBinding, input)
  if (branch !== null && !isBranchName(branch)) throw PayeesErrors.branchName()
  await addPayee(ctx, {
    kind: 'card',
    account: input.cardNo,
    holderName,
    shown: { ...bank, country: input.country, branch, last_four: input.cardNo.slice(-4) },
    stepUp: input.stepUp,
    phoneCode: input.phoneCode,
    most: MAX_CARDS,
    tooMany: () => PayeesErrors.tooManyCards({ params: { count: MAX_CARDS } }),
  })
  return listCards(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())
}

const isAbroad = ({ country }: BindInput) => country !== 'CN'

/** The bank of a card: one of the list, or, abroad, what it calls itself. */
function requireBank(
  binding: OverseasBinding,
  input: BindInput,
): { bank_code: string; bank_shown: string | null } {
  if (!isAbroad(input)) {
    if (!findBank(input.bankCode)) throw PayeesErrors.unknownBank()
    return { bank_code: input.bankCode, bank_shown: null }
  }
  if (binding === OVERSEAS_BINDING.closed) throw PayeesErrors.overseasCard()
  if (!isCountry(input.country)) throw PayeesErrors.unknownCountry()
  const shown = input.bankName?.trim() ?? ''
  if (!isBranchName(shown)) throw PayeesErrors.overseasBankName()
  return { bank_code: OVERSEAS_BANK, bank_shown: shown }
}

function refuseNumber(ctx: MemberCtx, binding: OverseasBinding, input: BindInput): void {
  const fault: NumberFault | null = isAbroad(input)
    ? faultOfOverseasNumber(input.cardNo, binding)
    : faultOfNumber(input.cardNo, input.bankCode)
  if (fault === null) return
  const issuer = issuerOf(input.cardNo)
  throw PayeesErrors[fault]({
    params: {
      ...(isAbroad(input) ? OVERSEAS_DIGITS : CARD_DIGITS),
      bank: issuer ? bankName(issuer.bank.code, ctx.actor.locale) : '',
    },
    data: fault === 'otherBank' ? { bankCode: issuer?.bank.code } : null,
  })
}
