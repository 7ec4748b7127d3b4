import { describe, expect, it } from 'vitest'
import { fraction } from '#play/fairness/exact.rules.ts'
import { BACCARAT, BACCARAT_FREE, type BaccaratResult, winnerOf } from './baccarat/baccarat.rules.ts'
import { BANKER_WINS, COUPS, PLAYER_WINS } from './baccarat/counts.ts'
import { dealHands, totalOf } from './baccarat/hand.rules.ts'
import { DEALER_GAMES } from './dealer-games.ts'
import { DRAGON_TIGER, type DragonTigerResult } from './dragon-tiger/dragon-tiger.rules.ts'
import { betsOf, type DealerGame } from './kit/dealer-game.rules.ts'
import type { DealerPlay } from './kit/play.rules.ts'
import { ROULETTE, type RouletteResult } from './roulette/roulette.rules.ts'
import { CARDS } from './shoe/cards.rules.ts'
import { SIC_BO, type SicBoResult } from './sic-bo/sic-bo.rules.ts'

/** Something that can come of a round, and how many of all ways lead to it. */
type Outcome<Result> = readonly [result: Result, ways: bigint]

/** The rules of a table pay by its cards alone: no shoe is needed to say what a bet comes back as. */
const withoutShoe = <Result>(cards: object) => cards as Result

/** A card that counts so much. */
const counting = (points: number) => `${points === 0 ? 'T' : points === 1 ? 'A' : points}s`
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Every coup from a fresh shoe by what its cards count, as it is dealt by the table's own rules, weighed by the orders of six
 * cards that lead to it. All are fewer than 2^53, so that plain numbers count them exactly.
 */
function coups(): readonly Outcome<BaccaratResult>[] {
  const left = POINTS.map((points) => (points === 0 ? 128 : 32))
  const ends = new Map<string, { readonly result: BaccaratResult; ways: number }>()
  const deal = (points: readonly number[], ways: number) => {
    let dealt = 0
    const hands = dealHands(() => counting(points[dealt++] ?? 0))
    if (dealt > points.length) {
      for (const next of POINTS) {
        const count = (left[next] ?? 0) - points.filter((one) => one === next).length
        deal([...points, next], ways * count)
      }
      return
    }
    const unseen = Array.from({ length: 6 - dealt }, (_, n) => 416 - dealt - n)
    const all = unseen.reduce((product, cards) => product * cards, ways)
    const { player, banker } = hands
    const end = [totalOf(player), totalOf(banker), player.length, banker.length].join()
    const known = ends.get(end)
    if (known) known.ways += all
    else ends.set(end, { result: withoutShoe(hands), ways: all })
  }
  deal([], 1)
  return Array.from(ends.values(), ({ result, ways }) => [result, BigInt(ways)] as const)
}

/** Every two cards from a fresh shoe, one after the other. */
const twoCards: readonly Outcome<readonly [string, string]>[] = CARDS.flatMap((first) =>
  CARDS.map((second) => [[first, second], first === second ? 8n * 7n : 8n * 8n] as const),
)

const COUPS_COUNTED = coups()
const pairsOf = (side: string): readonly Outcome<BaccaratResult>[] =>
  twoCards.map(([cards, ways]) => [
    withoutShoe({ player: ['2s', '3s'], banker: ['2s', '3s'], [side]: cards }),
    ways,
  ])
const baccaratOutcomes = ({ id }: DealerPlay<BaccaratResult>) =>
  id.endsWith('-pair') ? pairsOf(id.replace('-pair', '')) : COUPS_COUNTED

const faces = [1, 2, 3, 4, 5, 6] as const
const THROWS: readonly Outcome<SicBoResult>[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [{ dice: [a, b, c] }, 1n] as const)),
)
const POCKETS: readonly Outcome<RouletteResult>[] = Array.from({ length: 37 }, (_, number) => [
  { number },
  1n,
])
const TWO_SIDES = twoCards.map(
  ([[dragon, tiger], ways]) => [withoutShoe<DragonTigerResult>({ dragon, tiger }), ways] as const,
)

/** What a bet comes back as over all outcomes: each multiple with its chance, the highest first. */
function endingsOf<Result>(
  play: DealerPlay<Result>,
  value: string | undefined,
  outcomes: readonly Outcome<Result>[],
) {
  const found = new Map<bigint, bigint>()
  let all = 0n
  for (const [result, ways] of outcomes) {
    const multiple = play.multipleOf(result, value)
    found.set(multiple, (found.get(multiple) ?? 0n) + ways)
    all += ways
  }
  return [...found]
    .filter(([multiple]) => multiple > 0n)
    .sort(([a], [b]) => Number(b - a))
    .map(([multiple, ways]) => [multiple, fraction(ways, all)] as const)
}

/** The same as a play's table says it: prizes that pay the same stand together. */
function tableOf({ prizes }: DealerPlay<never>) {
  const all = new Map<bigint, readonly [bigint, bigint]>()
  for (const { multiple, chance } of prizes) {
    const [a, b] = all.get(multiple) ?? [0n, 1n]
    all.set(multiple, fraction(a * chance[1] + chance[0] * b, b * chance[1]))
  }
  return [...all].sort(([a], [b]) => Number(b - a))
}

describe('every outcome of a fresh start', () => {
  it.each([
    ...[BACCARAT, BACCARAT_FREE].flatMap(({ id, playList }) =>
      playList.map((play) => [id, play.id, play, baccaratOutcomes(play)] as const),
    ),
    ...DRAGON_TIGER.playList.map((play) => ['dragon-tiger', play.id, play, TWO_SIDES] as const),
    ...SIC_BO.playList.map((play) => ['sic-bo', play.id, play, THROWS] as const),
    ...ROULETTE.playList.map((play) => ['roulette', play.id, play, POCKETS] as const),
  ])('pays each spot of %s %s as its table says', (_game, _id, play, outcomes) => {
    for (const { value } of betsOf(play as DealerPlay))
      expect(endingsOf(play as DealerPlay, value, outcomes as readonly Outcome<unknown>[])).toEqual(
        tableOf(play as DealerPlay<never>),
      )
  })
})

describe('the published counts of baccarat', () => {
  const counted = (is: (hands: BaccaratResult) => boolean) =>
    COUPS_COUNTED.reduce((sum, [hands, ways]) => (is(hands) ? sum + ways : sum), 0n)
  const cards = ({ player, banker }: BaccaratResult) => player.length + banker.length
  /** By how much a side wins without a natural of either. */
  const margin = (hands: BaccaratResult, side: 'player' | 'banker') => {
    const [p, b] = [totalOf(hands.player), totalOf(hands.banker)]
    return cards(hands) === 4 && Math.max(p, b) >= 8 ? 0 : side === 'player' ? p - b : b - p
  }

  it.each([
    ['all', () => true, 4_998_398_275_503_360n],
    ['wins of Banker', (hands: BaccaratResult) => winnerOf(hands) === 'banker', 2_292_252_566_437_888n],
    ['wins of Player', (hands: BaccaratResult) => winnerOf(hands) === 'player', 2_230_518_282_592_256n],
    ['ties', (hands: BaccaratResult) => winnerOf(hands) === 'tie', 475_627_426_473_216n],
  ] as const)('%s', (_, is, count) => {
    expect(counted(is)).toBe(count)
  })

  it.each([
    [
      'Banker with a 6',
      5.3864,
      (hands: BaccaratResult) => winnerOf(hands) === 'banker' && totalOf(hands.banker) === 6,
    ],
    ['four cards', 37.887, (hands: BaccaratResult) => cards(hands) === 4],
    ['five cards', 30.344, (hands: BaccaratResult) => cards(hands) === 5],
    ['six cards', 31.769, (hands: BaccaratResult) => cards(hands) === 6],
  ] as const)('%s: %d %%', (_, percent, is) => {
    expect(Number(counted(is)) / Number(COUPS.all)).toBeCloseTo(percent / 100, 5)
  })

  it.each(['player', 'banker'] as const)('margins of %s', (side) => {
    const { margins } = side === 'player' ? PLAYER_WINS : BANKER_WINS
    for (const by of [4, 5, 6, 7, 8, 9] as const)
      expect(counted((hands) => margin(hands, side) === by)).toBe(margins[by])
  })
})

/** What the house keeps on average, in percent of the stake, as it is published of these odds. */
const EDGES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  baccarat: {
    banker: 1.0579,
    player: 1.2351,
    tie: 14.3596,
    'banker-pair': 10.3614,
    'player-pair': 10.3614,
    'banker-dragon': 9.3726,
    'player-dragon': 2.6518,
  },
  'baccarat-free': { banker: 1.4581, player: 1.2351, tie: 14.3596 },
  'dragon-tiger': { dragon: 3.7349, tiger: 3.7349, tie: 32.7711, 'suited-tie': 13.9759 },
  'sic-bo': {
    big: 2.7778,
    small: 2.7778,
    odd: 2.7778,
    even: 2.7778,
    'total-4': 12.5,
    'total-5': 11.1111,
    'total-6': 12.037,
    'total-7': 9.7222,
    'total-8': 12.5,
    'total-9': 7.4074,
    'total-10': 12.5,
    'total-11': 12.5,
    'total-12': 7.4074,
    'total-13': 12.5,
    'total-14': 9.7222,
    'total-15': 12.037,
    'total-16': 11.1111,
    'total-17': 12.5,
    'any-triple': 13.8889,
    triple: 16.2037,
    double: 18.5185,
    'two-dice': 2.7778,
    single: 7.8704,
  },
}
/** Of roulette it is the zero. */
const edgeOf = (game: DealerGame<never>, play: string) =>
  EDGES[game.id]?.[play] ?? (game.id === 'roulette' ? 100 / 37 : null)

describe('what the house keeps', () => {
  const all = DEALER_GAMES.flatMap((game) => game.plays.map((play) => [game.id, play, game] as const))
  it.each(all.filter(([id, play]) => id !== 'baccarat-free' || !/-(pair|dragon)$/.test(play)))(
    'of %s %s is as published',
    (_, play, game) => {
      const [over, under] = game.returns(play).rtp
      expect(100 - (100 * Number(over)) / Number(under)).toBeCloseTo(
        edgeOf(game as never, play) ?? Number.NaN,
        3,
      )
    },
  )

  it('is the same of the side bets with commission and without', () => {
    for (const play of BACCARAT.plays.filter((one) => one !== 'banker'))
      expect(BACCARAT_FREE.returns(play)).toEqual(BACCARAT.returns(play))
  })
})
