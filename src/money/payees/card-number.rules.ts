import { BANKS, type Bank } from './catalogue/banks.ts'

/** Bank card types (S3-088): a deposit (debit) card or a credit card. */
export const CARD_TYPE = { deposit: 0, credit: 1 } as const
export type CardType = (typeof CARD_TYPE)[keyof typeof CARD_TYPE]

/** Whether cards of foreign banks can be bound (S3-089). */
export const OVERSEAS_BINDING = { closed: 0, open: 1 } as const
export type OverseasBinding = (typeof OVERSEAS_BINDING)[keyof typeof OVERSEAS_BINDING]

/** The bank code of a card whose bank is abroad, and therefore on no list of ours. */
export const OVERSEAS_BANK = 'OVERSEAS'
/** Digits on a card of a bank abroad, at least and at most. */
export const OVERSEAS_DIGITS = { min: 12, max: 19 } as const

/** Digits on a card of a Chinese bank, at least and at most. */
export const CARD_DIGITS = { min: 16, max: 19 } as const

/** What the first digits of a card say about it. */
export interface Issuer {
  readonly bank: Bank
  readonly cardType: CardType
}

const issuers = new Map<string, Issuer>()
for (const bank of BANKS) {
  for (const prefix of bank.debit) issuers.set(prefix, { bank, cardType: CARD_TYPE.deposit })
  for (const prefix of bank.credit) issuers.set(prefix, { bank, cardType: CARD_TYPE.credit })
}
const PREFIX_LENGTHS = [...new Set([...issuers.keys()].map((prefix) => prefix.length))].sort((a, b) => b - a)

/** The issuer that a number's first digits name, by the longest prefix known; undefined when none is. */
export function issuerOf(number: string): Issuer | undefined {
  for (const length of PREFIX_LENGTHS) {
    const issuer = issuers.get(number.slice(0, length))
    if (issuer) return issuer
  }
  return undefined
}

/**
 * Whether the last digit of a number agrees with the others (ISO/IEC 7812, Luhn). Takes ASCII digits only.
 */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let fromRight = 0; fromRight < number.length; fromRight += 1) {
    const digit = number.charCodeAt(number.length - 1 - fromRight) - 48
    const weighed = fromRight % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return number.length > 0 && sum % 10 === 0
}

/** Why a number cannot be bound; each is the name of a refusal of this room. */
export type NumberFault =
  | 'numberNotDigits'
  | 'numberLength'
  | 'numberChecksum'
  | 'overseasCard'
  | 'creditCard'
  | 'otherBank'

/**
 * Judges a card number for the bank chosen with it: null when it can be bound. Only ASCII digits are taken;
 * full-width digits, spaces and signs are refused rather than guessed at, so that what is stored is what the
 * person saw. A number whose first digits we do not know passes when it is a UnionPay number (62...).
 */
export function faultOfNumber(number: string, bankCode: string): NumberFault | null {
  if (!/^[0-9]+$/.test(number)) return 'numberNotDigits'
  if (number.length < CARD_DIGITS.min || number.length > CARD_DIGITS.max) return 'numberLength'
  if (!passesLuhn(number)) return 'numberChecksum'
  const issuer = issuerOf(number)
  if (!issuer) return number.startsWith('62') ? null : 'overseasCard'
  if (issuer.cardType === CARD_TYPE.credit) return 'creditCard'
  return issuer.bank.code === bankCode ? null : 'otherBank'
}

/**
 * Judges the number of a card of a bank abroad: null when it can be bound. A number that a bank of the list
 * issues is that bank's, wherever it was typed.
 */
export function faultOfOverseasNumber(number: string, overseas: OverseasBinding): NumberFault | null {
  if (overseas === OVERSEAS_BINDING.closed) return 'overseasCard'
  if (!/^[0-9]+$/.test(number)) return 'numberNotDigits'
  if (number.length < OVERSEAS_DIGITS.min || number.length > OVERSEAS_DIGITS.max) return 'numberLength'
  if (!passesLuhn(number)) return 'numberChecksum'
  return issuerOf(number) ? 'otherBank' : null
}

/** What is shown of a card's number: the last four digits behind bullets. */
export function maskedNumber(lastFour: string): string {
  return `**** **** **** ${lastFour}`
}
