import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import type { Payee } from '../rail.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function keyOf(secret: string): Buffer {
  return Buffer.from(purposeKeyFor(secret, 'rails.payee'), 'base64url')
}

/** Encrypts a payee for the table, bound to its payout: a copy of the database holds no account numbers. */
export function sealPayee(secret: string, payoutId: string, payee: Payee): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(payoutId))
  const body = Buffer.concat([cipher.update(JSON.stringify(payee), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Reads what `sealPayee` wrote. Throws when it was altered or moved to another payout. */
export function openPayee(secret: string, payoutId: string, sealed: Buffer): Payee {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(payoutId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8')) as Payee
}
