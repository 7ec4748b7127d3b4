import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { purposeKeyFor } from '#platform/http/server/keys.ts'

/** What is kept of a card only in sealed form. */
export interface CardSecret {
  /** The whole number, ASCII digits. */
  readonly number: string
  /** The holder's name, tidied. */
  readonly holderName: string
}

const cardSecret = z.strictObject({ number: z.string(), holderName: z.string() })
const IV_BYTES = 12
const TAG_BYTES = 16

function key(houseSecret: string, purpose: string): Buffer {
  return Buffer.from(purposeKeyFor(houseSecret, `payees.${purpose}`), 'base64url')
}

/**
 * Seals a card's secret with AES-256-GCM under a key derived from the house's secret. The card's id is authenticated
 * with it: moved to another card's row, the box does not open.
 */
export function sealCard(houseSecret: string, cardId: string, secret: CardSecret): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(houseSecret, 'card'), iv)
  cipher.setAAD(Buffer.from(cardId))
  const body = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Opens what `sealCard` sealed for the same card. Throws when it was altered, moved, or sealed by another house. */
export function openCard(houseSecret: string, cardId: string, sealed: Buffer): CardSecret {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key(houseSecret, 'card'), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(cardId))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return cardSecret.parse(JSON.parse(body.toString('utf8')))
}

/** A keyed mark by which a number or a name is known again without being stored. */
export function cardMark(houseSecret: string, kind: 'number' | 'holder', text: string): Buffer {
  return createHmac('sha256', key(houseSecret, `mark.${kind}`))
    .update(text)
    .digest()
}
