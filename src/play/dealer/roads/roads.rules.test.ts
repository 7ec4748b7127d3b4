import { describe, expect, it } from 'vitest'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { BACCARAT, type BaccaratResult } from '../baccarat/baccarat.rules.ts'
import { beadPlate, bigRoad } from './big-road.rules.ts'
import { askRoad, type DerivedRoad, derivedColours, derivedRoad } from './derived-roads.rules.ts'
import { ROAD_ROWS, streakPlaces } from './layout.rules.ts'
import { numbersSeen, rouletteTally } from './roulette-numbers.rules.ts'
import { baccaratRounds, dragonTigerRounds, ofNewestShoe, type RoadRound, tallyOf } from './rounds.rules.ts'
import { sicBoBeads, sicBoTally } from './sic-bo-roads.rules.ts'

type Side = 'banker' | 'player'
const WINNERS = { B: 'banker', P: 'player', T: 'tie' } as const
/** Coups by their winners: `BBPT`. */
const rounds = (winners: string): readonly RoadRound<Side>[] =>
  [...winners].map((one) => ({ winner: WINNERS[one as keyof typeof WINNERS], pairs: [] }))

/** A road as it is seen: its rows as text, a dot where nothing stands. */
function drawn<Cell extends { readonly column: number; readonly row: number }>(
  cells: readonly Cell[],
  letter: (cell: Cell) => string,
): readonly string[] {
  const columns = Math.max(...cells.map(({ column }) => column)) + 1
  const rows = Array.from({ length: ROAD_ROWS }, () => Array.from({ length: columns }, () => '.'))
  for (const cell of cells) {
    const row = rows[cell.row]
    if (row?.[cell.column] !== '.') throw new Error(`${cell.column}:${cell.row} is taken`)
    row[cell.column] = letter(cell)
  }
  return rows.map((row) => row.join(''))
}
const big = (winners: string) =>
  drawn(bigRoad(rounds(winners)), ({ winner, ties }) =>
    ties > 0 ? `${ties}` : winner === 'banker' ? 'B' : 'P',
  )

describe('the bead plate', () => {
  it('has every round in its order, six to a column', () => {
    expect(drawn(beadPlate(rounds('BPTBBPPT')), ({ winner }) => winner.charAt(0))).toEqual([
      'bp',
      'pt',
      't.',
      'b.',
      'b.',
      'p.',
    ])
  })
})

describe('the big road', () => {
  it.each([
    ['a column for each streak', 'BBPBPPP', ['BPBP', 'B..P', '...P', '....', '....', '....']],
    ['a tail along the last row', 'BBBBBBBBP', ['BP.', 'B..', 'B..', 'B..', 'B..', 'BBB']],
    [
      'a tail above a tail',
      'BBBBBBBBPPBBBBBBBB',
      ['BPB...', 'BPB...', 'B.B...', 'B.B...', 'B.BBBB', 'BBB...'],
    ],
    ['a tie on the win before', 'BTTPTB', ['21B', '...', '...', '...', '...', '...']],
    ['ties before anybody has won on the first win', 'TTBBP', ['2P', 'B.', '..', '..', '..', '..']],
    ['ties alone until somebody wins', 'TT', ['2', '.', '.', '.', '.', '.']],
  ])('has %s', (_, winners, expected) => {
    expect(big(winners)).toEqual(expected)
  })

  it('starts the next column behind a tail that runs along the first row', () => {
    const streaks = ['B', 'P', 'B', 'P', 'B', 'P', 'B'].map((side) => side.repeat(8))
    expect(big(streaks.join(''))).toEqual([
      'BPBPBPPPPPPPPB..',
      'BPBPBBBBBBB..B..',
      'BPBPPPPPP....B..',
      'BPBBBBB......B..',
      'BPPPP........B..',
      'BBB..........BBB',
    ])
  })

  it('has pairs where they came, those of a tie on the win before it', () => {
    const cells = bigRoad<Side>([
      { winner: 'banker', pairs: ['player'] },
      { winner: 'tie', pairs: ['banker', 'player'] },
      { winner: 'player', pairs: [] },
    ])
    expect(cells).toEqual([
      { column: 0, row: 0, winner: 'banker', ties: 1, pairs: ['player', 'banker'] },
      { column: 1, row: 0, winner: 'player', ties: 0, pairs: [] },
    ])
  })
})

describe('the derived roads', () => {
  const said = (winners: string, road: DerivedRoad) =>
    derivedColours(
      [...winners.matchAll(/B+|P+/g)].map(([streak]) => streak.length),
      road,
    )
      .map((colour) => colour.charAt(0))
      .join('')

  it.each([
    // Winners, then what big eye boy, small road and cockroach road say.
    ['BBPPPBPPBBB', 'rbbbbbrb', 'brbbr', 'rrrr'],
    ['BPBPBP', 'rrrr', 'rrr', 'rr'],
    ['BBPPBBPPBB', 'rrrrrrr', 'rrrrr', 'rrr'],
    ['BPPPP', 'brr', '', ''],
    ['BBBBBBBBB', '', '', ''],
    ['BBPPPPBBPP', 'rbrbrbr', 'rrr', 'r'],
    ['BP', '', '', ''],
    ['BPB', 'r', '', ''],
    ['BPP', 'b', '', ''],
    ['BPBB', 'rb', 'b', ''],
    ['BPBPP', 'rrb', 'rb', 'b'],
  ])('say of %s: %s, %s, %s', (winners, bigEye, small, cockroach) => {
    expect([said(winners, 'bigEyeBoy'), said(winners, 'smallRoad'), said(winners, 'cockroachRoad')]).toEqual([
      bigEye,
      small,
      cockroach,
    ])
  })

  it('know nothing of ties', () => {
    expect(derivedRoad(rounds('TBTBPTPPTB'), 'bigEyeBoy')).toEqual(derivedRoad(rounds('BBPPPB'), 'bigEyeBoy'))
  })

  it('are laid out by their own colours', () => {
    const letter = ({ colour }: { readonly colour: string }) => colour.charAt(0)
    expect(drawn(derivedRoad(rounds('BBPPPBPPBBB'), 'bigEyeBoy'), letter)).toEqual([
      'rbrb',
      '.b..',
      '.b..',
      '.b..',
      '.b..',
      '....',
    ])
    expect(drawn(derivedRoad(rounds('BPBPBPBPBP'), 'bigEyeBoy'), letter)).toEqual([
      'r..',
      'r..',
      'r..',
      'r..',
      'r..',
      'rrr',
    ])
  })

  it.each([
    ['BBPP', 'banker', 'r'],
    ['BBPP', 'player', 'b'],
    ['BBP', 'banker', 'b'],
    ['B', 'player', null],
    ['', 'banker', null],
  ] as const)('asked after %s what a win of %s would be, big eye boy says %s', (winners, side, colour) => {
    expect(askRoad(rounds(winners), side, 'bigEyeBoy')?.charAt(0) ?? null).toBe(colour)
  })
})

it('no cell is taken twice, and every win has one, over many shoes', () => {
  const draws = drawsFrom(new Uint8Array(32).fill(4))
  let result: BaccaratResult | null = null
  const results: BaccaratResult[] = []
  for (let n = 0; n < 3_000; n += 1) {
    result = BACCARAT.draw(draws, result)
    if (result.shoe.hand === 1) results.length = 0
    results.push(result)
    const shoe = baccaratRounds(results)
    const wins = shoe.filter(({ winner }) => winner !== 'tie').length
    const cells = bigRoad(shoe)
    const places = new Set(cells.map(({ column, row }) => `${column}:${row}`))
    if (wins > 0 && (cells.length !== wins || places.size !== wins)) throw new Error(`round ${n}`)
    expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(shoe.length - wins)
  }
  // However long and many the streaks are that meet.
  for (let n = 0; n < 500; n += 1) {
    const lengths = Array.from({ length: 12 }, () => 1 + draws.number(14))
    const places = streakPlaces(lengths).flat()
    expect(new Set(places.map(({ column, row }) => `${column}:${row}`)).size).toBe(places.length)
  }
})

describe('rounds', () => {
  const coup = (player: string, banker: string) => ({ player: player.split(' '), banker: banker.split(' ') })

  it('say who won, and which sides had a pair', () => {
    const said = baccaratRounds([
      coup('Kh 9s', '4d 4c'),
      coup('2h 2s 5d', '9d 9c Ks'),
      coup('7h Ts', '7d Kc'),
    ])
    expect(said).toEqual([
      { winner: 'player', pairs: ['banker'] },
      { winner: 'player', pairs: ['banker', 'player'] },
      { winner: 'tie', pairs: [] },
    ])
    const tally = tallyOf(said)
    expect([tally.rounds, tally.wins('player'), tally.wins('banker'), tally.wins('tie')]).toEqual([
      3, 2, 0, 1,
    ])
    expect([tally.pairs('player'), tally.pairs('banker')]).toEqual([1, 2])
  })

  it('of dragon and tiger make the same roads', () => {
    const said = dragonTigerRounds([
      { dragon: 'Kh', tiger: '2s' },
      { dragon: 'Ah', tiger: '2s' },
      { dragon: '9h', tiger: '9s' },
    ])
    expect(said.map(({ winner }) => winner)).toEqual(['dragon', 'tiger', 'tie'])
    expect(bigRoad(said).map(({ winner, ties }) => [winner, ties])).toEqual([
      ['dragon', 0],
      ['tiger', 1],
    ])
  })

  it('of the newest shoe are those that count', () => {
    const draws = drawsFrom(new Uint8Array(32).fill(6))
    const results: BaccaratResult[] = []
    while (results.at(-1)?.shoe.number !== 3) results.push(BACCARAT.draw(draws, results.at(-1) ?? null))
    expect(ofNewestShoe(results)).toEqual(results.slice(-1))
    expect(ofNewestShoe(results.slice(0, -1)).length).toBeGreaterThan(20)
    expect(ofNewestShoe([])).toEqual([])
  })
})

describe('what came before', () => {
  it('at sic bo: a triple is neither big nor small', () => {
    const throws = [
      { dice: [1, 2, 3] },
      { dice: [6, 6, 6] },
      { dice: [4, 5, 6] },
      { dice: [1, 4, 6] },
    ] as const
    expect(sicBoBeads(throws)).toEqual([
      { column: 0, row: 0, sum: 6, size: 'small', parity: 'even' },
      { column: 0, row: 1, sum: 18, size: 'triple', parity: 'triple' },
      { column: 0, row: 2, sum: 15, size: 'big', parity: 'odd' },
      { column: 0, row: 3, sum: 11, size: 'big', parity: 'odd' },
    ])
    expect(sicBoTally(throws)).toEqual({ rounds: 4, big: 2, small: 1, odd: 2, even: 1, triple: 1 })
  })

  it('at roulette: numbers with their colours, and how often each came', () => {
    const results = [{ number: 17 }, { number: 0 }, { number: 36 }, { number: 17 }]
    expect(numbersSeen(results)).toEqual([
      { number: 17, colour: 'black' },
      { number: 0, colour: 'green' },
      { number: 36, colour: 'red' },
      { number: 17, colour: 'black' },
    ])
    const { numbers, ...tally } = rouletteTally(results)
    expect([numbers.length, numbers[17], numbers[0], numbers[36], numbers[1]]).toEqual([37, 2, 1, 1, 0])
    expect(tally).toEqual({
      rounds: 4,
      red: 1,
      black: 2,
      zero: 1,
      odd: 2,
      even: 1,
      low: 2,
      high: 1,
      dozens: [0, 2, 1],
      columns: [0, 2, 1],
    })
  })
})
