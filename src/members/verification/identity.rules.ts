import {
  IDENTITY_AUTHENTICATION as I,
  IDENTITY_PARTS,
  type IdentityAuthentication,
  type IdentityPart,
  PHONE_VERIFICATION as P,
  type PhoneVerification,
  type Requirement,
} from './identity-levels.ts'

/** The house's two settings. */
export interface IdentityPolicy {
  readonly phoneVerification: PhoneVerification
  readonly identityAuthentication: IdentityAuthentication
}

/** What the settings say of a part: the stricter of the two where both speak. */
export function requirementOf(part: IdentityPart, policy: IdentityPolicy): Requirement {
  const { phoneVerification: phone, identityAuthentication: level } = policy
  const isBasic = part === 'phone' || part === 'realName'
  if (part === 'phone' && phone === P.mandatory) return 'required'
  if (level === I.allForced || (isBasic && level === I.phoneAndName)) return 'required'
  if (level === I.allRecommended || (part === 'phone' && phone === P.recommended)) return 'recommended'
  return 'none'
}

/** The first part that is required and not proved; null when nothing is missing. */
export function firstMissing(proved: ReadonlySet<IdentityPart>, policy: IdentityPolicy): IdentityPart | null {
  return (
    IDENTITY_PARTS.find((part) => requirementOf(part, policy) === 'required' && !proved.has(part)) ?? null
  )
}

/** Areas whose mobile numbers can be sent a code, with the form of those numbers. */
const MOBILES: ReadonlyMap<string, RegExp> = new Map([
  ['86', /^1[3-9][0-9]{9}$/],
  ['852', /^[4-9][0-9]{7}$/],
  ['853', /^6[0-9]{7}$/],
  ['65', /^[89][0-9]{7}$/],
  ['60', /^1[0-9]{8,9}$/],
])

/** Area codes of the select. */
export const AREA_CODES = ['86', '852', '853', '65', '60'] as const

/** Whether a code can be sent to this number: ASCII digits of a mobile number of an area we reach. */
export function isReachable(areaCode: string, phone: string): boolean {
  return MOBILES.get(areaCode)?.test(phone) ?? false
}

/** What is shown of a phone number: its last four digits. */
export function shownPhone(phone: string): string {
  return `**** ${phone.slice(-4)}`
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** Why an ID card number is not taken; each is the name of a refusal of this room. */
export type IdCardFault = 'idCardUnsupported' | 'idCardMismatched' | 'underAge'

/**
 * Judges the number of a resident identity card of mainland China (GB 11643): eighteen characters, of which
 * the last checks the others, and a date of birth that was. `today` is the day of the site, YYYY-MM-DD;
 * nobody under 18 may withdraw.
 */
export function faultOfIdCard(idCard: string, today: string): IdCardFault | null {
  if (!/^[1-9][0-9]{16}[0-9X]$/.test(idCard)) return 'idCardUnsupported'
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(idCard[place]), 0)
  if ('10X98765432'[sum % 11] !== idCard[17]) return 'idCardMismatched'
  const born = `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`
  const date = new Date(`${born}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== born || born > today)
    return 'idCardMismatched'
  const grownUp = `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`
  return grownUp > today ? 'underAge' : null
}
