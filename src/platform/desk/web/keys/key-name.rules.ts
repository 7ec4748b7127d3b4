/** What of a press of a key says which one it is. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * The name of a press as a page lists it: `j`, `/`, `?`, `Enter`, `Ctrl+Enter` (which is Command on a Mac). Null where
 * it is the browser's own, or one that types something else.
 */
export function keyName({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  if (!ctrlKey && !metaKey) return name
  return key === 'Enter' ? 'Ctrl+Enter' : null
}

/** Whether a key does something only where single letters do (WCAG 2.1.4): what types a character. */
export const isLetter = (name: string): boolean => name.length === 1
