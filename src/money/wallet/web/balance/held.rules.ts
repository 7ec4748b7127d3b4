import type { BookedEntry } from '../../wallet.contract.ts'

/**
 * What a hold means to one of its two accounts: money set aside to leave it, money due to come to it, that
 * end of the hold being freed, or no longer due.
 */
export type HeldWord = 'setAside' | 'due' | 'freed' | 'dropped'

/** The word for what an entry held; null where nothing was, or where the posting says it. */
export function heldWord({ kind, held }: Pick<BookedEntry, 'kind' | 'held'>): HeldWord | null {
  if (held === null || kind === 'post') return null
  const out = held.startsWith('-')
  if (kind === 'hold') return out ? 'setAside' : 'due'
  if (!out) return 'freed'
  return kind === 'release' ? 'dropped' : null
}
