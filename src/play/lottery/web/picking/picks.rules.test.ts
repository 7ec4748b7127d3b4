import { describe, expect, it } from 'vitest'
import type { PickRow } from '../../kit/play.rules.ts'
import { gameOf, playOf } from '../games.ts'
import {
  chanceOf,
  deviceBelow,
  factorsOf,
  noPicks,
  quickPick,
  quickPicksOf,
  randomPicks,
  togglePick,
} from './picks.rules.ts'

const game = (id: string) => gameOf(id) as NonNullable<ReturnType<typeof gameOf>>
const play = (gameId: string, id: string) =>
  playOf(game(gameId), id) as NonNullable<ReturnType<typeof playOf>>
const rows = (...all: readonly PickRow[]) => ({ rows: all })

describe('marking', () => {
  const straight = play('ssc', 'first-three')

  it('keeps marks in the order of the page, and a second press takes one away', () => {
    const one = togglePick(straight, noPicks(straight), 0, 7)
    const two = togglePick(straight, one, 0, 3)
    expect(two).toEqual([[3, 7], [], []])
    expect(togglePick(straight, two, 0, 7)).toEqual([[3], [], []])
  })

  it('takes no more than can be marked; where one can, it takes the place of the other', () => {
    const row = (most: number) => rows({ id: 'any', choices: [1, 2, 3], least: 1, most })
    expect(togglePick(row(2), [[1, 2]], 0, 3)).toEqual([[1, 2]])
    expect(togglePick(row(1), [[1]], 0, 3)).toEqual([[3]])
  })

  it('takes nothing that is no choice', () => {
    expect(togglePick(straight, noPicks(straight), 0, 10)).toEqual([[], [], []])
    expect(togglePick(straight, noPicks(straight), 3, 1)).toEqual([[], [], []])
  })
})

describe('quick picks', () => {
  it.each([
    ['all', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['big', [5, 6, 7, 8, 9]],
    ['small', [0, 1, 2, 3, 4]],
    ['odd', [1, 3, 5, 7, 9]],
    ['even', [0, 2, 4, 6, 8]],
    ['clear', []],
  ] as const)('%s marks %j of ten digits', (quick, marked) => {
    const straight = play('ssc', 'first-two')
    expect(quickPick(straight, [[2], [4]], 1, quick)).toEqual([[2], marked])
  })

  it('of eleven numbers big are six and more', () => {
    expect(quickPick(play('eleven-five', 'any-2'), [[]], 0, 'big')).toEqual([[6, 7, 8, 9, 10, 11]])
  })

  it('a row has those that fit it: no more than can be marked, and of words none by numbers', () => {
    expect(quickPicksOf(play('two-colour', 'six-and-one').rows[0] as PickRow)).toEqual([
      'small',
      'even',
      'clear',
    ])
    expect(quickPicksOf(play('k3', 'sum-words').rows[0] as PickRow)).toEqual(['all', 'clear'])
    expect(quickPicksOf(play('k3', 'any-triple').rows[0] as PickRow)).toEqual([])
  })
})

describe('a random line', () => {
  it.each(
    ['ssc', 'k3', 'pk10', 'eleven-five', 'two-colour'].flatMap((id) =>
      game(id).plays.map((one) => [id, one] as const),
    ),
  )('of %s, %s, is as few marks as the rules read', (id, one) => {
    for (let n = 0; n < 20; n += 1) {
      const picks = randomPicks(play(id, one), deviceBelow)
      const bet = game(id).readBet({ play: one, picks })
      // Of a pair and another either can be the pair.
      expect(bet && game(id).linesOf(bet)).toBe(one.endsWith('group-three') ? 2 : 1)
    }
  })
})

it('spells lines out where they are a product', () => {
  const straight = play('ssc', 'first-three')
  const picks = [
    [1, 3, 7],
    [0, 5],
    [2, 6, 8, 9],
  ]
  expect(factorsOf(straight, picks, straight.linesOf(picks))).toEqual([3, 2, 4])
  // Cars come once: what is marked twice makes fewer lines.
  const order = play('pk10', 'first-two')
  const cars = [[1, 2], [2]]
  expect(order.linesOf(cars)).toBe(1)
  expect(factorsOf(order, cars, order.linesOf(cars))).toBeNull()
  expect(factorsOf(play('ssc', 'places'), [[1], [], [], [], []], 1)).toBeNull()
})

it.each([
  // No two lines win together: 24 of 1,000.
  [
    'ssc',
    'first-three',
    [
      [1, 3, 7],
      [0, 5],
      [2, 6, 8, 9],
    ],
    [24n, 1000n],
  ],
  ['ssc', 'places', [[1, 2], [], [], [], []], [2n, 10n]],
  // Two positions can be right at once, and so can two pairs of dice.
  ['ssc', 'places', [[1], [2], [], [], []], null],
  ['k3', 'two-different', [[1, 2, 3]], null],
  ['k3', 'two-different', [[1, 2]], [5n, 36n]],
  // Choices that pay differently.
  ['k3', 'sum', [[3, 4]], null],
] as const)('how likely %s, %s, %j wins anything: %s', (id, one, picks, chance) => {
  expect(chanceOf(play(id, one), picks, play(id, one).linesOf(picks))).toEqual(chance)
})
