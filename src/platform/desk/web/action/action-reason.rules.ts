/** How long somebody's own words may be (`action-call.ts`). */
export const REASON_LENGTH = { least: 4, most: 500 } as const

/** What is kept as the reason of an action: the words of the one that was picked, and those typed besides. */
export function reasonOf(picked: string | null, typed: string): string {
  return [picked, typed.trim()].filter(Boolean).join(': ').slice(0, REASON_LENGTH.most)
}

/** What keeps an action from being sent. */
export type ReasonFault = 'notPicked' | 'tooShort' | null

/**
 * Whether a reason is one. Where there are some to choose from, one has to be picked, and is reason enough;
 * otherwise it takes some words.
 */
export function faultOfReason(
  { hasReasons, picked }: { hasReasons: boolean; picked: string | null },
  typed: string,
): ReasonFault {
  if (hasReasons) return picked === null ? 'notPicked' : null
  return typed.trim().length < REASON_LENGTH.least ? 'tooShort' : null
}
