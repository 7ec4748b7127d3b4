import { describe, expect, it } from 'vitest'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { choose } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'
import { ELEVEN_FIVE } from './eleven-five/eleven-five.rules.ts'
import { K3 } from './k3/k3.rules.ts'
import { type LotteryGame, numbersFrom } from './kit/lottery-game.rules.ts'
import type { LotteryPlay, Picks } from './kit/play.rules.ts'
import { LOTTERY_GAMES } from './lottery-games.ts'
import { PK10 } from './pk10/pk10.rules.ts'
import { SSC } from './ssc/ssc.rules.ts'
import { TWO_COLOUR } from './two-colour/two-colour.rules.ts'

const playOf = ({ playList }: LotteryGame<never>, id: string): LotteryPlay<never> => {
  const play = playList.find((one) => one.id === id)
  if (!play) throw new Error(`no play ${id}`)
  return play as LotteryPlay<never>
}
const bits = (numbers: readonly number[], mask: number) => numbers.filter((_, at) => mask & (1 << at))

/** Everything that some numbers of a game can come to, each as likely. */
function* tuples(numbers: readonly number[], count: number, comesOnce: boolean): Generator<number[]> {
  if (count === 0) return yield []
  for (const rest of tuples(numbers, count - 1, comesOnce))
    for (const one of numbers) if (!comesOnce || !rest.includes(one)) yield [...rest, one]
}
const rising = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

/** The results of a game one by one; of the long ones what its plays go by, each as likely. */
const RESULTS: Readonly<Record<string, () => Iterable<unknown>>> = {
  ssc: () => Array.from(tuples(numbersFrom(0, 9), 5, false), (numbers) => ({ numbers })),
  k3: () => Array.from(tuples(numbersFrom(1, 6), 3, false), (numbers) => ({ numbers: rising(numbers) })),
  'eleven-five': () => Array.from(tuples(numbersFrom(1, 11), 5, true), (numbers) => ({ numbers })),
}
/** Ten cars are too many orders: those of the places that a play goes by stand for all of them. */
const pk10Results = (places: readonly number[]) =>
  Array.from(tuples(numbersFrom(1, 10), places.length, true), (cars) => {
    const numbers = Array.from({ length: 10 }, () => 0)
    for (const [n, place] of places.entries()) numbers[place] = cars[n] ?? 0
    return { numbers }
  })

/** A line of a play: of a row with few choices each of them, else the first numbers. */
function linesToTry(play: LotteryPlay<never>): Picks[] {
  if (
    play.linesOf(play.rows.map(({ choices }) => choices.slice(0, 1))) === play.rows.length &&
    play.rows[0]?.least !== 1
  )
    return play.rows.flatMap(({ choices }, row) =>
      choices.map((one) => play.rows.map((_, at) => (at === row ? [one] : []))),
    )
  const [row] = play.rows
  if (play.rows.length === 1 && row?.least === 1) return row.choices.map((one) => [[one]])
  // A number of its own for each row, or as many as one row asks for.
  return [play.rows.map(({ choices, least }, at) => choices.slice(at, at + Math.max(1, least)))]
}

/** How often lines of a play win, and what comes back of them, over some results. */
function enumerated(play: LotteryPlay<never>, picks: Picks, results: Iterable<unknown>) {
  const lines = BigInt(play.linesOf(picks))
  let [all, wins, paid] = [0n, 0n, 0n]
  for (const result of results) {
    const multiple = play.multipleOf(picks, result as never)
    all += 1n
    if (multiple > 0n) wins += 1n
    paid += multiple
  }
  return { lines, wins, all, paid }
}
const same = ([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]) => a * d === c * b

describe.each([SSC, K3, ELEVEN_FIVE] as LotteryGame<never>[])('every result of $id', (game) => {
  it.each(game.playList.map(({ id }) => id))('pays a line of %s as its table says', (id) => {
    const play = playOf(game, id)
    const results = [...(RESULTS[game.id]?.() ?? [])]
    const returns = linesToTry(play).map((picks) => {
      const { lines, wins, all, paid } = enumerated(play, picks, results)
      // 组三 has two lines for each two numbers, which win on different results.
      return { wins: [wins, all * lines] as const, back: [paid, all * lines * MULTIPLE_PARTS] as const }
    })
    for (const { wins, back } of returns) {
      expect(play.prizes.some(({ chance }) => same(chance, wins))).toBe(true)
      expect(back[0] * 100n).toBeGreaterThan(back[1] * 96n)
      expect(back[0] * 100n).toBeLessThanOrEqual(back[1] * 97n)
    }
    expect(returns.some(({ back }) => same(back, play.returns.rtp))).toBe(true)
    expect(returns.some(({ wins }) => same(wins, play.returns.hit))).toBe(true)
  })
})

const PK10_PLACES: Readonly<Record<string, readonly number[]>> = {
  'sum-words': [0, 1],
  sum: [0, 1],
  'first-two': [0, 1],
  'first-three': [0, 1, 2],
}

describe('every order of the cars that matter', () => {
  it.each(PK10.playList.map(({ id }) => id))('pays a line of %s as its table says', (id) => {
    const play = playOf(PK10 as LotteryGame<never>, id)
    for (const picks of linesToTry(play)) {
      const row = picks.findIndex(({ length }) => length > 0)
      const places = PK10_PLACES[id] ?? (id === 'dragon-tiger' ? [row, 9 - row] : [row])
      const { wins, all, paid } = enumerated(play, picks, pk10Results(places))
      expect(play.prizes.some(({ chance }) => same(chance, [wins, all]))).toBe(true)
      expect(paid * 100n).toBeGreaterThan(all * MULTIPLE_PARTS * 96n)
      expect(paid * 100n).toBeLessThanOrEqual(all * MULTIPLE_PARTS * 97n)
    }
  })
})

describe('two colours', () => {
  const [play] = TWO_COLOUR.playList
  if (!play) throw new Error('no play')
  /** A result that has so many red ones of 1 to 6 right, and the blue 1 or not. */
  const resultWith = (red: number, blue: boolean) => ({
    red: rising([...numbersFrom(1, red), ...numbersFrom(20, 25 - red)]),
    blue: blue ? 1 : 2,
  })
  const ways = (red: number, blue: boolean) => choose(6, red) * choose(27, 6 - red) * (blue ? 1n : 15n)

  it('pays one line 94.80 % over all 17,721,088 results', () => {
    let [all, paid] = [0n, 0n]
    for (const red of numbersFrom(0, 6))
      for (const blue of [true, false]) {
        all += ways(red, blue)
        paid += ways(red, blue) * play.multipleOf([numbersFrom(1, 6), [1]], resultWith(red, blue))
      }
    expect(all).toBe(17_721_088n)
    expect(same([paid, all * MULTIPLE_PARTS], play.returns.rtp)).toBe(true)
    expect(Number(play.returns.rtp[0]) / Number(play.returns.rtp[1])).toBeCloseTo(0.948, 3)
  })

  it.each([
    [6, true, 4_000_000_000n],
    [6, false, 400_000_000n],
    [5, true, 50_000_000n],
    [5, false, 3_000_000n],
    [4, true, 3_000_000n],
    [4, false, 300_000n],
    [3, true, 300_000n],
    [3, false, 0n],
    [2, true, 82_000n],
    [0, true, 82_000n],
    [2, false, 0n],
  ])('%i red ones right, the blue one %s: %i parts', (red, blue, multiple) => {
    expect(play.multipleOf([numbersFrom(1, 6), [1]], resultWith(red, blue))).toBe(multiple)
  })

  it('pays marks of many lines what their lines are paid one by one', () => {
    const red = numbersFrom(1, 8)
    const lines = [...Array(1 << 8).keys()]
      .map((mask) => bits(red, mask))
      .filter(({ length }) => length === 6)
    expect(play.linesOf([red, [1, 2]])).toBe(lines.length * 2)
    for (const hits of numbersFrom(0, 6))
      for (const blue of [1, 2, 3]) {
        const result = { red: resultWith(hits, true).red, blue }
        const one = lines.flatMap((line) => [1, 2].map((other) => play.multipleOf([line, [other]], result)))
        expect(play.multipleOf([red, [1, 2]], result)).toBe(one.reduce((sum, paid) => sum + paid, 0n))
      }
  })
})

describe('marks of many lines', () => {
  it.each([
    ['ssc', 'all-five', [[0, 1], [2, 3, 4], [5], [6, 7], [8]], 12],
    [
      'ssc',
      'first-three',
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      8,
    ],
    ['ssc', 'first-three-group-three', [[1, 2, 3]], 6],
    ['ssc', 'first-three-group-six', [[1, 2, 3, 4]], 4],
    ['ssc', 'last-two-group', [[1, 2, 3, 4]], 6],
    ['ssc', 'places', [[1, 2], [], [3], [], []], 3],
    [
      'pk10',
      'first-two',
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
      6,
    ],
    ['pk10', 'first-three', [[1], [1], [2]], 0],
    ['pk10', 'ranks', [[1], [1], [], [], [], [], [], [], [], [10]], 3],
    ['k3', 'three-different', [[1, 2, 3, 4]], 4],
    ['k3', 'two-different', [[1, 2, 3, 4]], 6],
    ['eleven-five', 'any-5', [numbersFrom(1, 11)], 462],
    ['eleven-five', 'any-8', [numbersFrom(1, 9)], 9],
    ['two-colour', 'six-and-one', [numbersFrom(1, 16), numbersFrom(1, 16)], 128_128],
  ] as const)('%s %s %j are %i lines', (gameId, play, picks, lines) => {
    const game = LOTTERY_GAMES.find(({ id }) => id === gameId) as LotteryGame<never>
    expect(playOf(game, play).linesOf(picks)).toBe(lines)
  })

  it.each([
    ['nothing that is marked', { play: 'first-three', picks: [[], [], []] }],
    ['a number twice', { play: 'first-three', picks: [[1, 1], [2], [3]] }],
    ['an order that is not rising', { play: 'first-three', picks: [[2, 1], [2], [3]] }],
    ['a number that there is not', { play: 'first-three', picks: [[10], [2], [3]] }],
    ['a row too few', { play: 'first-three', picks: [[1], [2]] }],
    ['a row too many', { play: 'first-three', picks: [[1], [2], [3], [4]] }],
    ['words', { play: 'first-three', picks: [['1'], [2], [3]] }],
    ['a play that there is not', { play: 'first-ten', picks: [[1]] }],
    ['more than it asks for', { play: 'first-three', picks: [[1], [2], [3]], times: 2 }],
    ['nothing', null],
  ])('%s is no bet', (_, asked) => {
    expect(SSC.readBet(asked)).toBeNull()
  })

  it('of more lines than a bet has are none', () => {
    expect(
      TWO_COLOUR.readBet({ play: 'six-and-one', picks: [numbersFrom(1, 16), numbersFrom(1, 12)] }),
    ).not.toBeNull()
    expect(
      TWO_COLOUR.readBet({ play: 'six-and-one', picks: [numbersFrom(1, 16), numbersFrom(1, 13)] }),
    ).toBeNull()
  })
})

/** Picks of a play by chance, from few to many. */
function anyPicks(game: LotteryGame, seed: number) {
  const draws = drawsFrom(new Uint8Array(32).fill(seed))
  const made: { play: LotteryPlay; picks: Picks }[] = []
  while (made.length < 60)
    for (const play of game.playList) {
      const picks = play.rows.map(({ choices, least, most }) => {
        const count = least + draws.number(Math.min(most, least + 3) - least + 1)
        return rising(draws.picked(choices.length, count).map((at) => choices[at] as number))
      })
      if (game.readBet({ play: play.id, picks })) made.push({ play, picks })
    }
  return { draws, made }
}

describe.each(LOTTERY_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('never pays more than the most that it says, and the most where something pays it', () => {
    const { draws, made } = anyPicks(game, 7)
    for (const { play, picks } of made) {
      const most = play.mostOf(picks)
      expect(most).toBeGreaterThan(0n)
      for (let n = 0; n < 200; n += 1)
        expect(play.multipleOf(picks, game.draw(draws, null))).toBeLessThanOrEqual(most)
    }
  })

  it('reads its own results again, and nothing else', () => {
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    for (let n = 0; n < 50; n += 1) {
      const result = game.draw(draws, null)
      expect(game.readResult(JSON.parse(JSON.stringify(result)))).toEqual(result)
    }
    for (const other of [null, {}, { numbers: [] }, { numbers: ['1'] }, { red: [1, 2, 3, 4, 5, 6] }, 'x'])
      expect(game.readResult(other)).toBeNull()
  })

  it('draws each number as often as any other', () => {
    const draws = drawsFrom(new Uint8Array(32).fill(3))
    const counts = new Map<string, number>()
    const rounds = 6_000
    for (let n = 0; n < rounds; n += 1) {
      // Where what was drawn is sorted, places are not alike: numbers are counted wherever they stand.
      const balls = game.balls(game.draw(draws, null))
      for (const [at, ball] of balls.entries()) {
        const place = game.look === 'two-colour' ? (at < 6 ? 'red' : 'blue') : game.look === 'dice' ? '' : at
        counts.set(`${place}:${ball}`, (counts.get(`${place}:${ball}`) ?? 0) + 1)
      }
    }
    const places = Map.groupBy(counts, ([name]) => name.split(':')[0])
    for (const [, found] of places) {
      const total = found.reduce((sum, [, count]) => sum + count, 0)
      const mean = total / found.length
      const chi = found.reduce((sum, [, count]) => sum + (count - mean) ** 2 / mean, 0)
      const free = found.length - 1
      // Further out than 4 deviations of chi-square: the seed is fixed, so that it never happens by chance.
      expect(chi).toBeLessThan(free + 4 * Math.sqrt(2 * free))
    }
  })
})

describe('the most that marks can pay is reached', () => {
  it('by each kind of marks of the dice and the digits over every result', () => {
    for (const game of [K3, SSC] as LotteryGame[]) {
      const results = [...(RESULTS[game.id]?.() ?? [])]
      for (const { play, picks } of anyPicks(game, 5).made.slice(0, game.id === 'k3' ? 60 : 20)) {
        const high = results.reduce<bigint>((most, result) => {
          const paid = play.multipleOf(picks, result)
          return paid > most ? paid : most
        }, 0n)
        expect([play.id, picks, play.mostOf(picks)]).toEqual([play.id, picks, high])
      }
    }
  })

  it.each([
    ['ranks', [[1], [1], [], [], [], [], [], [], [], [10]], 2],
    ['rank-words', [[0], [0], [0], [0], [0], [0], [], [], [], []], 5],
    ['rank-words', [[0, 2], [1, 3], [], [], [], [], [], [], [], []], 4],
    ['dragon-tiger', [[0], [0, 1], [], [], []], 2],
  ] as const)('of cars, of which each comes once: %s %j, so many times one', (id, picks, times) => {
    const play = playOf(PK10 as LotteryGame<never>, id)
    expect(play.mostOf(picks)).toBe(BigInt(times) * play.returns.most)
  })
})
