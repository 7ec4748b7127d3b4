import { fieldsOf } from '#play/fairness/exact.rules.ts'
import { dealerGame } from '../kit/dealer-game.rules.ts'
import { type DealerPlay, dealerPlay, HALF, prizeOf, to } from '../kit/play.rules.ts'
import { type Card, rankOf, readCards, suitOf } from '../shoe/cards.rules.ts'
import { dealFrom, readShoe, type Shoe } from '../shoe/shoe.rules.ts'

/** One card each, and the shoe that they leave. The ace is the lowest, the king the highest. */
export interface DragonTigerResult {
  readonly dragon: Card
  readonly tiger: Card
  readonly shoe: Shoe
}

export type DragonTigerSide = 'dragon' | 'tiger'
export type DragonTigerWinner = DragonTigerSide | 'tie'

/** Which card is higher. */
export function higherOf({ dragon, tiger }: Pick<DragonTigerResult, DragonTigerSide>): DragonTigerWinner {
  const [a, b] = [rankOf(dragon), rankOf(tiger)]
  return a === b ? 'tie' : a > b ? 'dragon' : 'tiger'
}

/** Of the 415 cards beside the first, 31 are of its rank and 7 are the same card. */
const SECOND_CARDS = 415n
const SAME_RANK = 31n
const SAME_CARD = 7n

const side = (id: DragonTigerSide): DealerPlay<DragonTigerResult> =>
  dealerPlay({
    id,
    prizes: [
      prizeOf('win', to(1), SECOND_CARDS - SAME_RANK, SECOND_CARDS * 2n),
      prizeOf('half', HALF, SAME_RANK, SECOND_CARDS),
    ],
    endsBy: (result) => {
      const winner = higherOf(result)
      return winner === 'tie' ? 'half' : winner === id ? 'win' : null
    },
  })

/** Dragon and tiger, eight decks: one card each, the higher wins; on a tie half of the stake comes back. */
export const DRAGON_TIGER = dealerGame<DragonTigerResult>({
  id: 'dragon-tiger',
  version: 1,
  schedule: { everySeconds: 45, closesSeconds: 5, ahead: 1 },
  plays: [
    side('dragon'),
    side('tiger'),
    dealerPlay({
      id: 'tie',
      prizes: [prizeOf('win', to(8), SAME_RANK, SECOND_CARDS)],
      endsBy: (result) => (higherOf(result) === 'tie' ? 'win' : null),
    }),
    dealerPlay({
      id: 'suited-tie',
      prizes: [prizeOf('win', to(50), SAME_CARD, SECOND_CARDS)],
      endsBy: (result) =>
        higherOf(result) === 'tie' && suitOf(result.dragon) === suitOf(result.tiger) ? 'win' : null,
    }),
  ],
  goesOn: true,
  draw(draws, before) {
    const dealing = dealFrom(draws, before?.shoe ?? null)
    const [dragon, tiger] = [dealing.next(), dealing.next()]
    return { dragon, tiger, shoe: dealing.after() }
  },
  read(stored) {
    const fields = fieldsOf(stored, ['dragon', 'tiger', 'shoe'])
    const cards = fields && readCards([fields.dragon, fields.tiger], 2, 2)
    const shoe = cards && readShoe(fields.shoe, cards)
    if (!shoe) return null
    const [dragon = '', tiger = ''] = cards
    return { dragon, tiger, shoe }
  },
})
