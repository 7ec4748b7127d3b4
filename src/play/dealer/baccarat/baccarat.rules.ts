import { fieldsOf } from '#play/fairness/exact.rules.ts'
import { dealerGame } from '../kit/dealer-game.rules.ts'
import { type DealerPlay, dealerPlay, type Prize, PUSH, prizeOf, to } from '../kit/play.rules.ts'
import { rankOf } from '../shoe/cards.rules.ts'
import { dealFrom, readShoe, type Shoe } from '../shoe/shoe.rules.ts'
import { BANKER_WINS, COUPS, NATURAL_TIES, PLAYER_WINS, type SideCounts } from './counts.ts'
import { dealHands, type Hands, readHands, totalOf } from './hand.rules.ts'

/** A coup, and the shoe that it leaves. */
export interface BaccaratResult extends Hands {
  readonly shoe: Shoe
}

export type BaccaratSide = 'banker' | 'player'
export type BaccaratWinner = BaccaratSide | 'tie'

/** Who won a coup. */
export function winnerOf({ player, banker }: Hands): BaccaratWinner {
  const [p, b] = [totalOf(player), totalOf(banker)]
  return p === b ? 'tie' : p > b ? 'player' : 'banker'
}

/** Whether the first two cards of a side are of one rank. */
export const isPair = (hands: Hands, side: BaccaratSide): boolean => {
  const [first = '', second = ''] = hands[side]
  return rankOf(first) === rankOf(second)
}

/** Whether a coup ended with the first two cards of each: one of them has 8 or 9. */
export const hasNatural = ({ player, banker }: Hands): boolean =>
  [player, banker].some((cards) => cards.length === 2 && totalOf(cards) >= 8)

const prize = (id: string, multiple: bigint, ways: bigint): Prize => prizeOf(id, multiple, ways, COUPS.all)
const push = prize('push', PUSH, COUPS.tie)

/** Wins with its side; a tie pushes. */
const player: DealerPlay<BaccaratResult> = dealerPlay({
  id: 'player',
  prizes: [prize('win', to(1), COUPS.player), push],
  endsBy: (hands) => {
    const winner = winnerOf(hands)
    return winner === 'tie' ? 'push' : winner === 'player' ? 'win' : null
  },
})

/** Banker pays less than one to one, as it wins more often: on each win, or on those with a 6 alone. */
const banker = (prizes: readonly Prize[]): DealerPlay<BaccaratResult> =>
  dealerPlay({
    id: 'banker',
    prizes: [...prizes, push],
    endsBy: (hands) => {
      const winner = winnerOf(hands)
      if (winner !== 'banker') return winner === 'tie' ? 'push' : null
      const isSix = totalOf(hands.banker) === 6 && prizes.some(({ id }) => id === 'six')
      return isSix ? 'six' : 'win'
    },
  })

/** Of a side's second card seven of its rank are left beside 24 others for each deck more: 31 of 415. */
const pair = (side: BaccaratSide): DealerPlay<BaccaratResult> =>
  dealerPlay({
    id: `${side}-pair`,
    prizes: [prizeOf('win', to(11), 31n, 415n)],
    endsBy: (hands) => (isPair(hands, side) ? 'win' : null),
  })

/** What a win without a natural pays by its margin. */
const DRAGON = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 } as const

/** Wins with its side by a natural, or by four points and more without one; the same natural of both pushes. */
const dragon = (side: BaccaratSide, { natural, margins }: SideCounts): DealerPlay<BaccaratResult> =>
  dealerPlay({
    id: `${side}-dragon`,
    prizes: [
      ...([9, 8, 7, 6, 5, 4] as const).map((by) => prize(`by-${by}`, to(DRAGON[by]), margins[by])),
      prize('natural', to(1), natural),
      prize('natural-tie', PUSH, NATURAL_TIES),
    ],
    endsBy: (hands) => {
      const margin = (totalOf(hands.player) - totalOf(hands.banker)) * (side === 'player' ? 1 : -1)
      if (hasNatural(hands)) return margin === 0 ? 'natural-tie' : margin > 0 ? 'natural' : null
      return margin >= 4 ? `by-${margin}` : null
    },
  })

/** What is beside the side bets the same at both tables. */
const BESIDE: readonly DealerPlay<BaccaratResult>[] = [
  dealerPlay({
    id: 'tie',
    prizes: [prize('win', to(8), COUPS.tie)],
    endsBy: (hands) => (winnerOf(hands) === 'tie' ? 'win' : null),
  }),
  pair('banker'),
  pair('player'),
  dragon('banker', BANKER_WINS),
  dragon('player', PLAYER_WINS),
]

const table = (id: string, bankerPrizes: readonly Prize[]) =>
  dealerGame<BaccaratResult>({
    id,
    version: 1,
    schedule: { everySeconds: 45, closesSeconds: 5, ahead: 1 },
    plays: [banker(bankerPrizes), player, ...BESIDE],
    goesOn: true,
    draw(draws, before) {
      const dealing = dealFrom(draws, before?.shoe ?? null)
      return { ...dealHands(dealing.next), shoe: dealing.after() }
    },
    read(stored) {
      const fields = fieldsOf(stored, ['player', 'banker', 'shoe'])
      const hands = fields && readHands(fields)
      const shoe = hands && readShoe(fields.shoe, [...hands.player, ...hands.banker])
      return shoe ? { ...hands, shoe } : null
    },
  })

/** Baccarat, eight decks: a win of Banker pays 0.95 to 1. */
export const BACCARAT = table('baccarat', [prize('win', to(0.95), COUPS.banker)])

/** Without commission: Banker pays 1 to 1, but half of that where it wins with a 6. */
export const BACCARAT_FREE = table('baccarat-free', [
  prize('win', to(1), COUPS.banker - COUPS.bankerSix),
  prize('six', to(0.5), COUPS.bankerSix),
])
