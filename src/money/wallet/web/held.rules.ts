import type { BookedEntry } from '../wallet.contract.ts'

/**
 * What a hold means to one of its two accounts: money set aside to leave it, money due to come to it, that end of the hold
 * being freed, or no longer due.
 */
export type HeldWord = 'setAside' | 'due' | 'freed' | 'dropped'

/** The word for what an entry held, with the amount as it is said; null where nothing was, or where the posting says it. */
export function heldWord({
  kind,
  held,
}: Pick<BookedEntry, 'kind' | 'held'>): { word: HeldWord; amount: string } | null {
  if (held === null || kind === 'post') return null
  const out = held.startsWith('-')
  const amount = out ? held.slice(1) : held
  if (kind === 'hold') return { word: out ? 'setAside' : 'due', amount }
  if (!out) return { word: 'freed', amount }
  return kind === 'release' ? { word: 'dropped', amount } : null
}
