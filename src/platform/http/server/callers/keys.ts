import { createHmac } from 'node:crypto'

/**
 * Signing keys are derived from the house's secret, not stored: a stolen database holds none, an anonymous
 * visitor costs no row, and a restart forgets nobody.
 */
function derive(secret: string, purpose: string, subject: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${subject}`).digest('base64url')
}

/** The key a visitor's device signs with: 256 bits, base64url. */
export function deviceKeyFor(secret: string, deviceId: string): string {
  return derive(secret, 'device', deviceId)
}

/**
 * The key a session signs with: 256 bits, base64url. Needs the token itself, which is stored only as a hash.
 */
export function sessionKeyFor(secret: string, token: string): string {
  return derive(secret, 'session', token)
}

/** What the console's device signs with, before anybody signed in. */
export function staffDeviceKeyFor(secret: string, deviceId: string): string {
  return derive(secret, 'staff-device', deviceId)
}

/** What a session of somebody who runs the house signs with. */
export function staffSessionKeyFor(secret: string, token: string): string {
  return derive(secret, 'staff-session', token)
}

/** The two keys of a side: no key of one signs a call of the other. */
export interface SigningKeys {
  readonly device: (secret: string, deviceId: string) => string
  readonly session: (secret: string, token: string) => string
}

export const MEMBER_KEYS: SigningKeys = { device: deviceKeyFor, session: sessionKeyFor }
export const STAFF_KEYS: SigningKeys = { device: staffDeviceKeyFor, session: staffSessionKeyFor }

/** A key for another purpose of a room (encrypting card numbers, signing challenges): 256 bits, base64url. */
export function purposeKeyFor(secret: string, purpose: string): string {
  return derive(secret, 'purpose', purpose)
}
