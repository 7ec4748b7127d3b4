/** Characters of a holder's name, at least and at most. */
export const HOLDER_LENGTH = { min: 2, max: 40 } as const

/** Words in a holder's name that make the sandbox refuse a withdrawal to the card at review. */
export const REFUSAL_MARKS = ['拒绝', 'REFUSE'] as const

/**
 * A holder's name as it is stored: composed (NFC), trimmed, single spaces, and one kind of middle dot (Uyghur and
 * Tibetan names are typed with several).
 */
export function tidyHolderName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[•‧・･．]/g, '·')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether a tidied name can stand on a card: Chinese characters with middle dots, or Latin letters with spaces, dots,
 * apostrophes and hyphens between them. Digits, markup and everything else are not part of a name.
 */
export function isHolderName(name: string): boolean {
  const length = [...name].length
  if (length < HOLDER_LENGTH.min || length > HOLDER_LENGTH.max) return false
  const chinese = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
  const latin = /^\p{Script=Latin}+(?:(?:\. |[ .'’-])\p{Script=Latin}+)*\.?$/u
  return chinese.test(name) || latin.test(name)
}

/** What is shown of a holder's name: the first character, then one star however long the rest is. */
export function maskedHolder(name: string): string {
  return `${[...name][0] ?? ''}*`
}

/** Whether two tidied names are one person's to a bank: letter case and spaces do not count. */
export function holderKey(name: string): string {
  return name.toLocaleUpperCase('en').replace(/\s/g, '')
}

/** Whether the sandbox refuses withdrawals to this holder at review. */
export function isMarkedForRefusal(name: string): boolean {
  const key = holderKey(name)
  return REFUSAL_MARKS.some((mark) => key.includes(mark))
}
