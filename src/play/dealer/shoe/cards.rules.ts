/** A card by its rank and its suit: `8s`, `Kh`. */
export type Card = string

export const RANKS = 'A23456789TJQK'
/** Spades, hearts, diamonds, clubs. */
export const SUITS = 'shdc'

/** The 52 cards of a deck, in the order in which a shoe counts them. */
export const CARDS: readonly Card[] = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit))

const PLACES = new Map(CARDS.map((card, place) => [card, place]))

/** Where a card stands in `CARDS`; -1 of what is none. */
export const placeOf = (card: unknown): number => PLACES.get(card as Card) ?? -1

/** The rank of a card as a number: ace 1, jack 11, queen 12, king 13. */
export const rankOf = (card: Card): number => RANKS.indexOf(card.charAt(0)) + 1

export const suitOf = (card: Card): string => card.charAt(1)

/** Whether a card is red. */
export const isRed = (card: Card): boolean => suitOf(card) === 'h' || suitOf(card) === 'd'

/** As many cards as there may be of them, as they are stored; null where they are none of that. */
export function readCards(stored: unknown, least: number, most: number): readonly Card[] | null {
  if (!Array.isArray(stored) || stored.length < least || stored.length > most) return null
  return stored.every((card) => placeOf(card) >= 0) ? (stored as readonly Card[]) : null
}
