import { hash, randomBytes, randomUUID } from 'node:crypto'

/** A new random id (UUID version 4). */
export function newId(): string {
  return randomUUID()
}

/** 256 random bits, base64url: session tokens and keys. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The first digit of a UUID's second half, by its lowest two bits: the others say which kind of UUID it is. */
const VARIANTS = '89ab'

/**
 * The same UUID for the same parts, always: an id that makes a retry harmless (version 8, from SHA-256 of the
 * parts, each preceded by its length so that no two lists of parts share a name).
 */
export function idFrom(...parts: readonly string[]): string {
  let named = ''
  for (const part of parts) named += `${Buffer.byteLength(part)}:${part}`
  const hex = hash('sha256', named, 'hex')
  const variant = VARIANTS[Number.parseInt(hex.charAt(16), 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * An order number a person can read out: a letter for its kind, the site's day, and ten random digits
 * (`D2026112104829173450`). Uniqueness is held by the table's key: write it with `withFreshKey`.
 */
export function newBillNo(kind: string, day: string): string {
  const digits = (randomBytes(8).readBigUInt64BE() % 10_000_000_000n).toString().padStart(10, '0')
  return `${kind}${day.replaceAll('-', '')}${digits}`
}
