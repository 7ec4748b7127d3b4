import { expect, it } from 'vitest'
import { spotOf } from '../../kit/dealer-game.rules.ts'
import { ROULETTE } from '../../roulette/roulette.rules.ts'
import { betsWith } from './number-bets.rules.ts'

it('every bet inside the board is in the list of a number that it covers', () => {
  const listed = new Set(Array.from({ length: 37 }, (_, number) => betsWith(number).map(spotOf)).flat())
  const inside = ROULETTE.playList
    .filter(({ id }) => ['straight', 'split', 'street', 'trio', 'corner', 'six-line'].includes(id))
    .flatMap(({ id, values }) => values.map((value) => `${id}:${value}`))
  expect([...listed].sort()).toEqual([...inside, 'first-four'].sort())
})

it('the bets of a number in the middle: itself, four splits, its street, four corners, two lines', () => {
  expect(betsWith(17).map(spotOf)).toEqual([
    'straight:17',
    'split:16-17',
    'split:17-18',
    'split:14-17',
    'split:17-20',
    'street:16-17-18',
    'corner:13-14-16-17',
    'corner:14-15-17-18',
    'corner:16-17-19-20',
    'corner:17-18-20-21',
    'six-line:13-14-15-16-17-18',
    'six-line:16-17-18-19-20-21',
  ])
})
