import { faultOfNumber, faultOfOverseasNumber, issuerOf, OVERSEAS_BINDING } from '../card-number.rules.ts'
import { isBranchName } from '../catalogue/branches.ts'
import { isHolderName, tidyHolderName } from '../holder-name.rules.ts'
import { PayeesErrors } from '../payees.refusals.ts'

/** The fields of the form that binds a card. */
export type BindFields = {
  holderName: string
  cardNo: string
  /** ISO 3166-1 alpha-2. */
  country: string
  bankCode: string
  /** The name of a bank abroad. */
  bankName: string
  /** As chosen or typed; may be left empty. */
  branchname: string
}
export type BindField = keyof BindFields

/**
 * A typed card number without the plain spaces and hyphens that people group digits with; nothing else is
 * touched.
 */
export function bareNumber(typed: string): string {
  return typed.replace(/[ -]/g, '')
}

/** Whether the card is of a bank outside mainland China. */
export function isAbroad({ country }: Pick<BindFields, 'country'>): boolean {
  return country !== 'CN'
}

/** Name of the refusal that a field deserves before it is sent, or null. */
export function faultOfField(field: BindField, fields: BindFields): keyof typeof PayeesErrors | null {
  const abroad = isAbroad(fields)
  if (field === 'country') return null
  if (field === 'bankCode') return !abroad && fields.bankCode === '' ? 'unknownBank' : null
  if (field === 'bankName') return !abroad || isBranchName(fields.bankName.trim()) ? null : 'overseasBankName'
  if (field === 'branchname') {
    const typed = fields.branchname.trim()
    return typed === '' || isBranchName(typed) ? null : 'branchName'
  }
  if (field === 'holderName') return isHolderName(tidyHolderName(fields.holderName)) ? null : 'holderName'
  const number = bareNumber(fields.cardNo)
  if (abroad) return faultOfOverseasNumber(number, OVERSEAS_BINDING.open)
  const fault = faultOfNumber(number, fields.bankCode)
  // The bank field has its own sentence: a number alone is not wrong for want of a bank.
  return fault === 'otherBank' && fields.bankCode === '' ? null : fault
}

/** The code of the bank a number belongs to, as soon as its first digits tell; undefined before. */
export function bankOfNumber(typed: string): string | undefined {
  return issuerOf(bareNumber(typed))?.bank.code
}

const FIELD_OF: Readonly<Record<number, BindField>> = {
  [PayeesErrors.unknownBank.code]: 'bankCode',
  [PayeesErrors.otherBank.code]: 'bankCode',
  [PayeesErrors.holderName.code]: 'holderName',
  [PayeesErrors.otherHolder.code]: 'holderName',
  [PayeesErrors.numberNotDigits.code]: 'cardNo',
  [PayeesErrors.numberLength.code]: 'cardNo',
  [PayeesErrors.numberChecksum.code]: 'cardNo',
  [PayeesErrors.creditCard.code]: 'cardNo',
  [PayeesErrors.overseasCard.code]: 'cardNo',
  [PayeesErrors.branchName.code]: 'branchname',
  [PayeesErrors.overseasBankName.code]: 'bankName',
  [PayeesErrors.unknownCountry.code]: 'country',
}

/** The field that a refusal of the server is about; undefined when it is about the whole. */
export function fieldOfRefusal(code: number | null): BindField | undefined {
  return code === null ? undefined : FIELD_OF[code]
}
