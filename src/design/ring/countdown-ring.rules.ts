import type { RingTone } from './ring.tsx'

/** Below this many seconds a countdown turns warn (language, section 5). */
export const HURRY_SECONDS = 120

/** The colour of a countdown with `seconds` left: brand, then warn under two minutes. */
export function countdownTone(seconds: number): RingTone {
  return seconds < HURRY_SECONDS ? 'warn' : 'brand'
}
