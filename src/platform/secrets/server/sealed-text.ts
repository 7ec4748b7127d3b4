import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

function key(houseSecret: string, purpose: string): Buffer {
  return Buffer.from(purposeKeyFor(houseSecret, purpose), 'base64url')
}

/**
 * Seals a text with AES-256-GCM under a key derived from the house's secret for a purpose (`room.what`). What
 * it is bound to, the row's id or whose it is, is authenticated with it: moved elsewhere, it does not open.
 */
export function sealText(houseSecret: string, purpose: string, boundTo: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(houseSecret, purpose), iv)
  cipher.setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/**
 * Opens what `sealText` sealed for the same. Throws when it was altered, moved, or sealed by another house.
 */
export function openText(houseSecret: string, purpose: string, boundTo: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key(houseSecret, purpose), iv, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return body.toString('utf8')
}

/** What opens, or `otherwise` of what was sealed under a secret that the house lost. */
export function openedOr<T, O>(otherwise: O, open: () => T): T | O {
  try {
    return open()
  } catch {
    return otherwise
  }
}

/** A keyed mark by which a text is known again without being stored; `purpose` as for `sealText`, of its own. */
export function markText(houseSecret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', key(houseSecret, purpose)).update(text).digest()
}
