import { hash } from 'node:crypto'

/** The form in which a token is stored: SHA-256. A token has 256 random bits, so that no salt is needed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The same as base64, by which a process knows tokens in its memory. */
export function hashedToken(token: string): string {
  return hash('sha256', token, 'base64')
}
