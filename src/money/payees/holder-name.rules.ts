import { isPersonName, nameKey, shownName, tidyName } from '#members/verification/person-name.rules.ts'

/** A holder's name is a person's name: the rules are those of the member's own. */
export const tidyHolderName = tidyName
export const isHolderName = isPersonName
export const maskedHolder = shownName
export const holderKey = nameKey

/** Words in a holder's name that make the sandbox refuse a withdrawal to the card at review. */
export const REFUSAL_MARKS = ['拒绝', 'REFUSE'] as const

/** Whether the sandbox refuses withdrawals to this holder at review. */
export function isMarkedForRefusal(name: string): boolean {
  const key = holderKey(name)
  return REFUSAL_MARKS.some((mark) => key.includes(mark))
}
