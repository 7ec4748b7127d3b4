import type { Draws } from '#play/fairness/draws.rules.ts'
import { fieldsOf, wholeIn } from '#play/fairness/exact.rules.ts'
import { CARDS, type Card, placeOf, rankOf, readCards } from './cards.rules.ts'

/** Decks of a shoe: how often each card is in it. */
export const DECKS = 8
/** Cards of a shoe. */
export const SHOE_CARDS = DECKS * CARDS.length

/** The cut stands near the middle: a shoe that is dealt deep lets whoever counts know too much of what is left. */
export const CUT_FIRST = 190
export const CUT_LAST = 230

/** A shoe as a hand leaves it. All of it is seen by everybody, and the next hand is dealt from nothing else. */
export interface Shoe {
  /** 1, 2, … over the life of a game. */
  readonly number: number
  /** 1, 2, … within the shoe. */
  readonly hand: number
  /** Taken out before the first hand: the card that was turned, and as many as it counts. Of every other hand none. */
  readonly burned: readonly Card[]
  /** Once as many cards are out, the burned ones included, no other hand begins. */
  readonly cut: number
  /** 52 digits, one a card in the order of `CARDS`: how many of it are out after this hand, the burned ones included. */
  readonly dealt: string
  /** The cut came: the next hand opens another shoe. */
  readonly isLast: boolean
}

/** A hand being dealt. Each card is drawn from those that are left, so that there is no order which anybody could know before. */
export interface Dealing {
  /** Deals the next card. */
  next(): Card
  /** The shoe after what was dealt. */
  after(): Shoe
}

/**
 * Goes on with the shoe that the hand before left, or opens one: where there was none, and where the cut came. Opening draws
 * the cut, turns a card and burns as many as it counts (ten of tens and faces).
 */
export function dealFrom(draws: Draws, before: Shoe | null): Dealing {
  const isNew = before === null || before.isLast
  const out = isNew ? CARDS.map(() => 0) : [...before.dealt].map(Number)
  let left = SHOE_CARDS - out.reduce((sum, count) => sum + count, 0)
  const next = () => {
    const card = oneOf(out, draws.number(left))
    out[placeOf(card)] = (out[placeOf(card)] ?? 0) + 1
    left -= 1
    return card
  }
  const cut = isNew ? CUT_FIRST + draws.number(CUT_LAST - CUT_FIRST + 1) : before.cut
  const burned = isNew ? burn(next) : []
  return {
    next,
    after: () => ({
      number: isNew ? (before?.number ?? 0) + 1 : before.number,
      hand: isNew ? 1 : before.hand + 1,
      burned,
      cut,
      dealt: out.join(''),
      isLast: SHOE_CARDS - left >= cut,
    }),
  }
}

/** The card at a place among those that are left, each of the eight counted by itself. */
function oneOf(out: readonly number[], place: number): Card {
  let before = place
  const found = CARDS.find((_, at) => {
    before -= DECKS - (out[at] ?? 0)
    return before < 0
  })
  if (found === undefined) throw new Error('no card is left')
  return found
}

const burnedFor = (turned: Card) => Math.min(rankOf(turned), 10)

function burn(next: () => Card): readonly Card[] {
  const turned = next()
  return [turned, ...Array.from({ length: burnedFor(turned) }, next)]
}

/** The shoe after a hand as it is stored, with the cards of that hand; null where they do not go together. */
export function readShoe(stored: unknown, cards: readonly Card[]): Shoe | null {
  const fields = fieldsOf(stored, ['number', 'hand', 'burned', 'cut', 'dealt', 'isLast'])
  if (!fields) return null
  const number = wholeIn(fields.number, 1, Number.MAX_SAFE_INTEGER)
  const hand = wholeIn(fields.hand, 1, CUT_LAST)
  const cut = wholeIn(fields.cut, CUT_FIRST, CUT_LAST)
  const burned = readCards(fields.burned, 0, 11)
  const { dealt, isLast } = fields
  if (number === null || hand === null || cut === null || burned === null) return null
  if (typeof dealt !== 'string' || !/^[0-8]{52}$/.test(dealt) || typeof isLast !== 'boolean') return null
  const shoe = { number, hand, burned, cut, dealt, isLast }
  return isCounted(shoe, cards) ? shoe : null
}

/** Whether what is out of a shoe has what this hand took from it, and ends it where it says so. */
function isCounted({ hand, burned, cut, dealt, isLast }: Shoe, cards: readonly Card[]): boolean {
  const [turned] = burned
  if (hand === 1 ? turned === undefined || burned.length !== burnedFor(turned) + 1 : turned !== undefined)
    return false
  const left = [...dealt].map(Number)
  const all = left.reduce((sum, count) => sum + count, 0)
  for (const card of [...burned, ...cards]) left[placeOf(card)] = (left[placeOf(card)] ?? 0) - 1
  const before = all - burned.length - cards.length
  const isBegun = hand === 1 ? before === 0 : before > 0 && before < cut
  return left.every((count) => count >= 0) && isBegun && isLast === all >= cut
}
