import { z } from 'zod'
import { markText, openText, sealText } from '#platform/secrets/server/sealed-text.ts'

/** What is kept of a card only in sealed form. */
export interface CardSecret {
  /** The whole number, ASCII digits. */
  readonly number: string
  /** The holder's name, tidied. */
  readonly holderName: string
}

const cardSecret = z.strictObject({ number: z.string(), holderName: z.string() })

/** Seals a card's secret for its row (`sealText`). */
export function sealCard(houseSecret: string, cardId: string, secret: CardSecret): Buffer {
  return sealText(houseSecret, 'payees.card', cardId, JSON.stringify(secret))
}

/**
 * Opens what `sealCard` sealed for the same card. Throws when it was altered, moved, or sealed by another
 * house.
 */
export function openCard(houseSecret: string, cardId: string, sealed: Buffer): CardSecret {
  return cardSecret.parse(JSON.parse(openText(houseSecret, 'payees.card', cardId, sealed)))
}

/** A keyed mark by which a number or a name is known again without being stored. */
export function cardMark(houseSecret: string, kind: 'number' | 'holder', text: string): Buffer {
  return markText(houseSecret, `payees.mark.${kind}`, text)
}
