import { describe, expect, it } from 'vitest'
import type { PlayReturn } from '#play/draws/draw-game.rules.ts'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'
import { BACCARAT, type BaccaratResult, winnerOf } from '../baccarat/baccarat.rules.ts'
import { DRAGON_TIGER, type DragonTigerResult } from '../dragon-tiger/dragon-tiger.rules.ts'
import { CARDS, type Card, placeOf, rankOf } from './cards.rules.ts'
import { CUT_FIRST, CUT_LAST, type Shoe } from './shoe.rules.ts'

/** Results of a table until so many shoes are over, each round with a seed of its own, as a draw has it. */
function shoesOf<Result extends { readonly shoe: Shoe }>(
  game: { draw(draws: ReturnType<typeof drawsFrom>, before: Result | null): Result },
  shoes: number,
  salt: number,
): readonly Result[] {
  const results: Result[] = []
  for (let over = 0; over < shoes; ) {
    const seed = new Uint8Array(32).fill(salt)
    new DataView(seed.buffer).setUint32(0, results.length)
    const result = game.draw(drawsFrom(seed), results.at(-1) ?? null)
    results.push(result)
    if (result.shoe.isLast) over += 1
  }
  return results
}

/** What is wrong with rounds dealt one after the other, by a count of their cards that is made here. */
function faultsOf<Result extends { readonly shoe: Shoe }>(
  results: readonly Result[],
  cardsOf: (result: Result) => readonly Card[],
): readonly string[] {
  const faults: string[] = []
  let out = CARDS.map(() => 0)
  let before: Shoe | null = null
  for (const result of results) {
    const { shoe }: { readonly shoe: Shoe } = result
    const opens: boolean = before === null || before.isLast
    if (opens) out = CARDS.map(() => 0)
    const isNext: boolean = opens
      ? shoe.number === (before?.number ?? 0) + 1 && shoe.hand === 1
      : shoe.number === before?.number && shoe.hand === before.hand + 1 && shoe.cut === before.cut
    if (!isNext) faults.push(`${shoe.number}/${shoe.hand} comes after ${before?.number}/${before?.hand}`)
    const [turned] = shoe.burned
    const burned = opens && turned ? Math.min(10, rankOf(turned)) + 1 : 0
    if (shoe.burned.length !== burned) faults.push(`${shoe.burned.length} burned`)
    if (out.reduce((sum, count) => sum + count, 0) >= shoe.cut) faults.push('dealt behind the cut')
    for (const card of [...shoe.burned, ...cardsOf(result)])
      out[placeOf(card)] = (out[placeOf(card)] ?? 0) + 1
    if (out.some((count) => count > 8)) faults.push('a card for the ninth time')
    if (out.join('') !== shoe.dealt) faults.push('cards are not as they were counted')
    if (shoe.isLast !== out.reduce((sum, count) => sum + count, 0) >= shoe.cut) faults.push('the cut')
    if (shoe.cut < CUT_FIRST || shoe.cut > CUT_LAST) faults.push(`cut at ${shoe.cut}`)
    before = shoe
  }
  return faults
}

const coup = ({ player, banker }: BaccaratResult) => [...player, ...banker]
const two = ({ dragon, tiger }: DragonTigerResult) => [dragon, tiger]

describe('a thousand shoes', () => {
  const coups = shoesOf(BACCARAT, 1_000, 1)
  const rounds = shoesOf(DRAGON_TIGER, 1_000, 2)

  it('have each card eight times, end with their cut, and are counted as they were dealt', () => {
    expect(faultsOf(coups, coup)).toEqual([])
    expect(faultsOf(rounds, two)).toEqual([])
  })

  it('are all read again', () => {
    for (const result of coups.slice(0, 2_000)) expect(BACCARAT.readResult(result)).toEqual(result)
    for (const result of rounds.slice(0, 2_000)) expect(DRAGON_TIGER.readResult(result)).toEqual(result)
  })

  it('come out the same of the same draws', () => {
    expect(shoesOf(BACCARAT, 20, 1)).toEqual(
      coups.slice(
        0,
        coups.findIndex(({ shoe }) => shoe.number > 20),
      ),
    )
    expect(shoesOf(BACCARAT, 1, 3)).not.toEqual(shoesOf(BACCARAT, 1, 1))
  })

  it('favour no card and no place of the cut, and go as often as counted', () => {
    // Further out than 4 deviations: the seeds are fixed, so that it never happens by chance.
    const chiOf = (counts: readonly number[]) => {
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
      return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    }
    const isEven = (counts: readonly number[]) =>
      chiOf(counts) < counts.length - 1 + 4 * Math.sqrt(2 * (counts.length - 1))
    const dealt = CARDS.map(() => 0)
    for (const result of rounds)
      for (const card of two(result)) dealt[placeOf(card)] = (dealt[placeOf(card)] ?? 0) + 1
    const cuts = Array.from({ length: CUT_LAST - CUT_FIRST + 1 }, () => 0)
    for (const { shoe } of coups)
      if (shoe.hand === 1) cuts[shoe.cut - CUT_FIRST] = (cuts[shoe.cut - CUT_FIRST] ?? 0) + 1
    expect([isEven(dealt), isEven(cuts)]).toEqual([true, true])
    for (const [winner, chance] of [
      ['banker', 0.458597],
      ['player', 0.446247],
      ['tie', 0.095156],
    ] as const) {
      const won = coups.filter((hands) => winnerOf(hands) === winner).length
      const deviation = Math.sqrt(chance * (1 - chance) * coups.length)
      expect(Math.abs(won - chance * coups.length)).toBeLessThan(4 * deviation)
    }
  })
})

describe('whoever counts what is left', () => {
  /** How likely the next two cards are of one rank, and the same card, after a hand. */
  const pairsLeft = ({ dealt }: Shoe) => {
    const left = [...dealt].map((count) => 8 - Number(count))
    const all = left.reduce((sum, count) => sum + count, 0)
    const ranks = left.flatMap((_, at) => (at % 4 === 0 ? [left.slice(at, at + 4)] : []))
    const two = (counts: readonly number[]) =>
      counts.reduce((sum, count) => sum + count * (count - 1), 0) / (all * (all - 1))
    return { rank: two(ranks.map((suits) => suits.reduce((sum, count) => sum + count, 0))), card: two(left) }
  }
  /** The best moment of a thousand shoes for a bet on it that pays so many to one: what comes back of a stake then. */
  const best = (results: readonly { readonly shoe: Shoe }[], what: 'rank' | 'card', play: PlayReturn) =>
    results.reduce((high, { shoe }) => {
      const back = shoe.isLast ? 0 : (pairsLeft(shoe)[what] * Number(play.most)) / Number(MULTIPLE_PARTS)
      return Math.max(high, back)
    }, 0)

  it('finds no pair and no tie of two cards that gives back more than its stake', () => {
    const coups = shoesOf(BACCARAT, 1_000, 7)
    const rounds = shoesOf(DRAGON_TIGER, 1_000, 8)
    expect(best(coups, 'rank', BACCARAT.returns('player-pair'))).toBeLessThan(1)
    expect(best(rounds, 'rank', DRAGON_TIGER.returns('tie'))).toBeLessThan(1)
    expect(best(rounds, 'card', DRAGON_TIGER.returns('suited-tie'))).toBeLessThan(1)
  })
})

describe('a shoe that does not fit its hand', () => {
  const [first, second] = shoesOf(BACCARAT, 1, 5)
  if (!first || !second) throw new Error('no hands')
  const counts = [...first.shoe.dealt]
  const at = counts.indexOf('1')
  const less = counts.map((count, place) => (place === at ? '0' : count)).join('')

  it.each([
    ['a card less is out', { dealt: less }],
    ['none is out', { dealt: '0'.repeat(52) }],
    ['nine of a card', { dealt: `9${first.shoe.dealt.slice(1)}` }],
    ['it is the second hand', { hand: 2 }],
    ['nothing was burned', { burned: [] }],
    ['one too many was burned', { burned: [...first.shoe.burned, 'As'] }],
    ['its cut is elsewhere', { cut: CUT_LAST + 1 }],
    ['it ends before its cut', { isLast: true }],
    ['it has no number', { number: 0 }],
    ['it has more', { more: true }],
  ])('is none: %s', (_, changed) => {
    expect(BACCARAT.readResult(first)).toEqual(first)
    expect(BACCARAT.readResult({ ...first, shoe: { ...first.shoe, ...changed } })).toBeNull()
  })

  it('is none where a hand later in the shoe has burned, or opens it', () => {
    expect(BACCARAT.readResult(second)).toEqual(second)
    expect(BACCARAT.readResult({ ...second, shoe: { ...second.shoe, burned: first.shoe.burned } })).toBeNull()
    expect(BACCARAT.readResult({ ...second, shoe: { ...second.shoe, hand: 1 } })).toBeNull()
  })

  it('is none where the rules deal the hand otherwise', () => {
    const { player, banker } = first
    expect(BACCARAT.readResult({ ...first, player: player.slice(0, 1) })).toBeNull()
    const changed = banker.length === 3 ? banker.slice(0, 2) : [...banker, 'Ks']
    expect(BACCARAT.readResult({ ...first, banker: changed })).toBeNull()
  })
})
