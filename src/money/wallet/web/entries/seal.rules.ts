import type { BookedEntries } from '../../wallet.contract.ts'

/** A hash in short, for reading: its first and last eight digits. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`
}

/** Whether an entry is still to be sealed. */
export function awaitsSeal({ entries }: Pick<BookedEntries, 'entries'>): boolean {
  return entries.some(({ seal }) => seal === null)
}

/** How a query for entries refreshes: every two seconds until all of them are sealed, and then no more. */
export const UNTIL_SEALED = { pollSeconds: 2, pollWhile: awaitsSeal } as const
