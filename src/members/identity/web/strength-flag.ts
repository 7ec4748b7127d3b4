import { onSessionOver } from '#platform/http/web/session.ts'
import type { StrengthLevel } from '../passwords/password-strength.rules.ts'

const STORED = 'fairhall.password-strength'

/**
 * Remembers for this session of the browser how strong the password is that was typed here (S4-071): a number
 * from 0 to 4, nothing of the password.
 */
export function rememberStrength(level: StrengthLevel): void {
  try {
    sessionStorage.setItem(STORED, String(level))
  } catch {
    // Storage is forbidden here: the flag is a convenience and is left out.
  }
}

/** The strength that was remembered, or null when no password was typed in this session of the browser. */
export function rememberedStrength(): StrengthLevel | null {
  try {
    const stored = sessionStorage.getItem(STORED)
    return stored !== null && /^[0-4]$/.test(stored) ? (Number(stored) as StrengthLevel) : null
  } catch {
    return null
  }
}

// It belongs to the member, and goes when the session does.
onSessionOver(() => {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // As above.
  }
})
