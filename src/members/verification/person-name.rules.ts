/** Characters of a person's name, at least and at most. */
export const NAME_LENGTH = { min: 2, max: 40 } as const

/**
 * A name as it is stored: composed (NFC), trimmed, single spaces, and one kind of middle dot (Uyghur and
 * Tibetan names are typed with several).
 */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[•‧・･．]/g, '·')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether a tidied name can be a person's: Chinese characters with middle dots, or Latin letters with spaces,
 * dots, apostrophes and hyphens between them. Digits, markup and everything else are not part of a name.
 */
export function isPersonName(name: string): boolean {
  const length = [...name].length
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) return false
  const chinese = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
  const latin = /^\p{Script=Latin}+(?:(?:\. |[ .'’-])\p{Script=Latin}+)*\.?$/u
  return chinese.test(name) || latin.test(name)
}

/** What is shown of a name: the first character, then one star however long the rest is. */
export function shownName(name: string): string {
  return `${[...name][0] ?? ''}*`
}

/** Whether two tidied names are one person's to a bank: letter case and spaces do not count. */
export function nameKey(name: string): string {
  return name.toLocaleUpperCase('en').replace(/\s/g, '')
}
