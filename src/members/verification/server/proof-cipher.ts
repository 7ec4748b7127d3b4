import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import type { ProofKind } from './verification.tables.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

function key(houseSecret: string, purpose: string): Buffer {
  return Buffer.from(purposeKeyFor(houseSecret, `verification.${purpose}`), 'base64url')
}

/**
 * Seals a value with AES-256-GCM under a key derived from the house's secret, bound to the member and the
 * kind of proof.
 */
export function sealProof(secret: string, memberId: string, kind: ProofKind, value: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(secret, 'proof'), iv)
  cipher.setAAD(Buffer.from(`${memberId}.${kind}`))
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Opens what `sealProof` sealed. Throws when it was altered, moved, or sealed by another house. */
export function openProof(secret: string, memberId: string, kind: ProofKind, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key(secret, 'proof'), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(`${memberId}.${kind}`))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
}

/** A keyed mark by which a value (a code, too) is known again without being stored. */
export function markOf(secret: string, kind: ProofKind | 'code', text: string): Buffer {
  return createHmac('sha256', key(secret, `mark.${kind}`))
    .update(text)
    .digest()
}
