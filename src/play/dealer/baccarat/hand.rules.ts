import { type Card, rankOf, readCards } from '../shoe/cards.rules.ts'

/** The two hands of a coup, as they were dealt: two cards each, or three. */
export interface Hands {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

/** What a card counts: ace 1, tens and faces nothing. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card))

/** The total of a hand: the last digit of what its cards count. */
export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

const isNatural = (total: number) => total >= 8

/** Player draws a third card on 0 to 5, where neither has a natural. */
export const playerDraws = (player: number, banker: number): boolean =>
  !isNatural(player) && !isNatural(banker) && player <= 5

/** Up to which total Banker draws a third card by what Player's third card counted (0 to 9). */
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3] as const

/** Banker draws as Player does where that stood, and by what its third card counts (`third`, null where it stood) otherwise. */
export const bankerDraws = (player: number, banker: number, third: number | null): boolean => {
  if (isNatural(player) || isNatural(banker)) return false
  return banker <= (third === null ? 5 : (BANKER_DRAWS_TO[third] ?? 0))
}

/** Deals a coup: Player, Banker, Player, Banker, then the third cards. */
export function dealHands(next: () => Card): Hands {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const [p, b] = [totalOf(player), totalOf(banker)]
  const third = playerDraws(p, b) ? next() : null
  const fourth = bankerDraws(p, b, third === null ? null : pointsOf(third)) ? next() : null
  return {
    player: third === null ? player : [...player, third],
    banker: fourth === null ? banker : [...banker, fourth],
  }
}

/** Two hands as they are stored, each with as many cards as the rules dealt it; null otherwise. */
export function readHands(stored: { readonly player: unknown; readonly banker: unknown }): Hands | null {
  const player = readCards(stored.player, 2, 3)
  const banker = readCards(stored.banker, 2, 3)
  if (!player || !banker) return null
  const inOrder = [player[0], banker[0], player[1], banker[1], ...player.slice(2), ...banker.slice(2)]
  let at = 0
  const again = dealHands(() => inOrder[at++] ?? '')
  const isSame = again.player.length === player.length && again.banker.length === banker.length
  return isSame ? { player, banker } : null
}
