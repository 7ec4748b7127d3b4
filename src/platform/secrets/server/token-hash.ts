import { hash } from 'node:crypto'

/** The form in which a token is stored: SHA-256. A token has 256 random bits, so that no salt is needed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
