import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import type { Payee } from '../rail.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function keyOf(secret: string): Buffer {
  return Buffer.from(purposeKeyFor(secret, 'rails.payee'), 'base64url')
}

/** Encrypts what names people and their accounts, bound to the row that keeps it. */
export function sealText(secret: string, id: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Reads what `sealText` wrote. Throws when it was altered or moved to another row. */
export function openText(secret: string, id: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}

/** Encrypts a payee for the table, bound to its payout: a copy of the database holds no account numbers. */
export function sealPayee(secret: string, payoutId: string, payee: Payee): Buffer {
  return sealText(secret, payoutId, JSON.stringify(payee))
}

/** Reads what `sealPayee` wrote. Throws when it was altered or moved to another payout. */
export function openPayee(secret: string, payoutId: string, sealed: Buffer): Payee {
  return JSON.parse(openText(secret, payoutId, sealed)) as Payee
}
