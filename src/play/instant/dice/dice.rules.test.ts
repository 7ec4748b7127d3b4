import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '#play/fairness/exact.rules.ts'
import { MULTIPLE_PARTS, payoutOf } from '#play/games/game.rules.ts'
import { scriptedDraws } from '#testing/games/scripted-draws.ts'
import {
  DICE,
  DICE_POINTS,
  type DiceChoice,
  diceMultiple,
  diceWins,
  MOST_WINNING,
  pointsPaying,
  targetFor,
  winningPoints,
} from './dice.rules.ts'

const counts = Array.from({ length: MOST_WINNING }, (_, at) => at + 1)
const choices: readonly DiceChoice[] = counts.flatMap((count) => [
  { direction: 'over', target: targetFor('over', count) },
  { direction: 'under', target: targetFor('under', count) },
])

/** What a win pays where so many points win, within what may be chosen. */
const payingOf = (count: number) => diceMultiple({ direction: 'under', target: targetFor('under', count) })

/** What comes back of every point once, by counting them, where a win pays so much. */
function counted(choice: DiceChoice, multiple: bigint): readonly [bigint, bigint] {
  let wins = 0
  for (let point = 0; point < DICE_POINTS; point += 1) if (diceWins(choice, point)) wins += 1
  return fraction(BigInt(wins) * multiple, BigInt(DICE_POINTS) * MULTIPLE_PARTS)
}

describe('dice', () => {
  it.each([
    ['over', 50.5, 50.51, true],
    ['over', 50.5, 50.5, false],
    ['over', 50.5, 50.49, false],
    ['under', 49.5, 49.49, true],
    ['under', 49.5, 49.5, false],
    ['over', 99.99, 100, true],
    ['under', 0.01, 0, true],
  ] as const)('%s %d: a point of %d wins: %s', (direction, target, point, wins) => {
    const choice = { direction, target: Math.round(target * 100) }
    const round = DICE.play(choice, scriptedDraws(Math.round(point * 100)), [])
    expect(round).toEqual({
      over: true,
      multiple: wins ? diceMultiple(choice) : 0n,
      outcome: { point: Math.round(point * 100) },
    })
  })

  it.each([
    ['over', 5_050, 4_950, 20_002n],
    ['under', 4_950, 4_950, 20_002n],
    ['over', 200, 9_800, 10_103n],
    ['over', 9_999, 1, 99_009_900n],
  ] as const)('%s %d wins with %d points and pays %d parts', (direction, target, count, multiple) => {
    expect(winningPoints({ direction, target })).toBe(count)
    expect(diceMultiple({ direction, target })).toBe(multiple)
  })

  it('all 10,001 points, counted, give back what is stated, and no other multiple does', () => {
    for (const choice of choices.filter((_, at) => at % 197 === 0)) {
      const { rtp, most } = DICE.returns(choice)
      expect(counted(choice, most)).toEqual(rtp)
      expect(counted(choice, most + 1n)).not.toEqual(rtp)
    }
  })

  it('every target gives back 98.99 to 99 %, and pays more than the stake', () => {
    for (const choice of choices) {
      const [back, of] = DICE.returns(choice).rtp
      if (back * 10_000n < of * 9_899n || back * 100n > of * 99n) expect.fail(JSON.stringify(choice))
      if (diceMultiple(choice) <= MULTIPLE_PARTS) expect.fail(JSON.stringify(choice))
    }
    expect(DICE.returns(DICE.start)).toEqual({
      rtp: [99n, 100n],
      hit: [4_950n, 10_001n],
      most: 20_002n,
      mostChance: [4_950n, 10_001n],
    })
  })

  it('a target, its multiple and its chance find each other', () => {
    for (const count of counts) {
      for (const direction of ['over', 'under'] as const) {
        const choice = { direction, target: targetFor(direction, count) }
        if (winningPoints(choice) !== count) expect.fail(`${count}`)
        const paying = pointsPaying(diceMultiple(choice))
        // Points that are paid alike, to four decimals, are one multiple.
        if (paying < count || payingOf(paying) !== diceMultiple(choice)) expect.fail(`${count}`)
      }
    }
    expect(targetFor('over', 0)).toBe(9_999)
    expect(targetFor('under', 20_000)).toBe(MOST_WINNING)
  })

  it('reads its own choices and nothing else', () => {
    for (const choice of choices.filter((_, at) => at % 311 === 0))
      expect(DICE.readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice)
    const outside = [
      { direction: 'over', target: 199 },
      { direction: 'over', target: 10_000 },
      { direction: 'under', target: 9_801 },
      { direction: 'under', target: 0 },
      { direction: 'over', target: 5_000.5 },
      { direction: 'over', target: '5000' },
      { direction: 'up', target: 5_000 },
      { direction: 'over', target: 5_000, more: 1 },
      { direction: 'over' },
    ]
    for (const asked of outside) expect(DICE.readChoice(asked)).toBeNull()
    fc.assert(
      fc.property(fc.anything(), (asked) => {
        const choice = DICE.readChoice(asked)
        expect(choice === null || DICE.readChoice(choice) !== null).toBe(true)
        expect(DICE.readMove(DICE.start, [], asked)).toBeNull()
      }),
    )
  })

  it('a payout is rounded down to the cent, once', () => {
    expect(payoutOf(100_000n, 10_103n)).toEqual({ paid: 100_000n, remainder: 1_030n })
    expect(payoutOf(10_000_000n, 20_002n)).toEqual({ paid: 20_000_000n, remainder: 2_000n })
  })
})
