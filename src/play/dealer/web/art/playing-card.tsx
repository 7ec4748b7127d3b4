import { type Card, isRed, suitOf } from '../../shoe/cards.rules.ts'
import { CARD_RED, INK, PAPER } from './colours.ts'

/** The four suits, each around its middle. */
const SUITS: Readonly<Record<string, string>> = {
  s: 'M0-20C9-11 12-7 12-2A6.3 6.3 0 0 1 1.5 2.5L4 8H-4l2.5-5.5A6.3 6.3 0 0 1-12-2C-12-7-9-11 0-20z',
  h: 'M0 6C-9-2-12-7-12-12a6.5 6.5 0 0 1 12-3.5A6.5 6.5 0 0 1 12-12C12-7 9-2 0 6z',
  d: 'M0-19 10-6 0 7-10-6z',
  c: 'M0-20a7 7 0 0 1 6 10.5A7 7 0 1 1 2 1L4 8H-4L-2 1a7 7 0 1 1-4-10.5A7 7 0 0 1 0-20z',
}

/** A card as it lies on the felt, 54 by 76 around its middle. Part of a drawing: what it stands in says the card. */
export function CardShape({ card }: { card: Card }) {
  const fill = isRed(card) ? CARD_RED : INK
  const rank = card.charAt(0) === 'T' ? '10' : card.charAt(0)
  return (
    <>
      <rect x="-25" y="-34" width="54" height="76" rx="6" fill="#000" opacity=".3" />
      <rect x="-27" y="-38" width="54" height="76" rx="6" fill={PAPER} />
      <path d={SUITS[suitOf(card)]} transform="translate(0 18)" fill={fill} />
      <text x="-21" y="-18" fontSize="18" fontWeight="700" fill={fill}>
        {rank}
      </text>
    </>
  )
}
