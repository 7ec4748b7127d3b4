import { expect, it } from 'vitest'
import { anyBlock, pathOf, positionBlocks, sumBlock, type TrendBlock, trendOf } from './trend.rules.ts'

const draw = (issue: string, ...balls: readonly number[]) => ({ issue, balls })
/** The newest first. */
const DRAWS = [draw('3', 1, 2), draw('2', 2, 2), draw('1', 1, 0)]

const cellsOf = (block: TrendBlock) =>
  trendOf(block, DRAWS).map(({ issue, cells }) => [
    issue,
    ...cells.map(({ times, missed }) => (times > 0 ? `x${times}` : missed)),
  ])

it('counts by position how long each number had not come by then', () => {
  const [first] = positionBlocks(['first', 'second'], 0, 2) as readonly [TrendBlock]
  expect(cellsOf(first)).toEqual([
    ['3', 3, 'x1', 1],
    ['2', 2, 1, 'x1'],
    ['1', 1, 'x1', 1],
  ])
})

it('counts numbers wherever they stand, twice where they came twice', () => {
  expect(cellsOf(anyBlock('any', 0, 2))).toEqual([
    ['3', 2, 'x1', 'x1'],
    ['2', 1, 1, 'x2'],
    ['1', 'x1', 'x1', 1],
  ])
})

it('has a line through a block of one number a draw, and none through others', () => {
  const [, second] = positionBlocks(['first', 'second'], 0, 2) as readonly [TrendBlock, TrendBlock]
  expect(pathOf(trendOf(second, DRAWS))).toEqual([2, 2, 0])
  expect(pathOf(trendOf(sumBlock('sum', 0, 4), DRAWS))).toEqual([3, 4, 1])
  expect(pathOf(trendOf(anyBlock('any', 0, 2), DRAWS))).toBeNull()
})
