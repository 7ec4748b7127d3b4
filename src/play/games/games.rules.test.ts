import { describe, expect, it } from 'vitest'
import { nextRoundAt } from './pace.rules.ts'
import { resultOf, validStakeOf } from './rounds.rules.ts'
import { searchGames } from './search.rules.ts'
import { leastStakeOf, mostStakeOf, roundLimits, stakeDefect } from './stakes.rules.ts'

const YUAN = 1_000_000n
const game = { leastStake: 100_000n }
const limits = roundLimits({ gamesMostReturn: 100_000, gamesLeastStake: 0 })

describe('a stake', () => {
  it.each([
    ['the least', 100_000n, 20_000n, null],
    ['nothing', 0n, 20_000n, 'step'],
    ['less than the least', 90_000n, 20_000n, 'step'],
    ['off the step', 150_000n, 20_000n, 'step'],
    ['the most that twice itself pays', 50_000n * YUAN, 20_000n, null],
    ['a step above that', 50_000n * YUAN + 100_000n, 20_000n, 'pays-too-much'],
    ['the most where a million times are paid', 100_000n, 10_000_000_000n, null],
    ['more than that', 200_000n, 10_000_000_000n, 'pays-too-much'],
    ['more than a round pays, where less than itself is paid', 100_001n * YUAN, 5_000n, 'pays-too-much'],
  ] as const)('of %s', (_, stake, most, defect) => {
    expect(stakeDefect(game, stake, most, limits)).toBe(defect)
  })

  it('is at most what is shown, in whole steps', () => {
    expect(mostStakeOf(game, 10_137n * 10_000n, limits)).toBe(9_800_000n)
    expect(stakeDefect(game, 9_800_000n, 10_137n * 10_000n, limits)).toBeNull()
    expect(stakeDefect(game, 9_900_000n, 10_137n * 10_000n, limits)).toBe('pays-too-much')
  })

  it('is the game’s own at least, or what the house is set to, in whole steps', () => {
    const house = (yuan: number) => roundLimits({ gamesMostReturn: 100_000, gamesLeastStake: yuan })
    expect(leastStakeOf(game, house(0))).toBe(100_000n)
    expect(leastStakeOf(game, house(2))).toBe(2n * YUAN)
    expect(leastStakeOf({ leastStake: 300_000n }, house(1))).toBe(1_200_000n)
  })
})

describe('the next round', () => {
  const now = new Date('2026-06-14T06:36:10.000Z')
  it.each([
    ['of who never played may begin', null, 1, null],
    ['waits for the pace', '06:36:09.400', 1, '06:36:10.400'],
    ['may begin when the pace is over', '06:36:09.000', 1, null],
    ['waits half seconds too', '06:36:08.000', 2.5, '06:36:10.500'],
    ['waits behind a clock that goes a little fast', '06:36:10.300', 1, '06:36:11.300'],
    ['does not wait for a clock that was set back', '06:36:12.000', 1, null],
  ])('%s', (_, last, seconds, next) => {
    const at = (time: string) => new Date(`2026-06-14T${time}Z`)
    expect(nextRoundAt(last === null ? null : at(last), seconds, now)).toEqual(
      next === null ? null : at(next),
    )
  })
})

it.each([
  [100n, 101n, 'win', 100n],
  [100n, 100n, 'push', 0n],
  [100n, 99n, 'lose', 100n],
  [100n, 0n, 'lose', 100n],
] as const)(
  'a stake of %s that came back as %s is a %s, and %s of it count',
  (stake, paid, result, valid) => {
    expect(resultOf(stake, paid)).toBe(result)
    expect(validStakeOf(stake, result)).toBe(valid)
  },
)

describe('searching for a game', () => {
  const games = [
    { gameId: 'dice', family: 'instant', names: ['掷骰', 'Dice'] },
    { gameId: 'koi-pond', family: 'slots', names: ['锦鲤池', 'Koi Pond'] },
    { gameId: 'pond-skater', family: 'slots', names: ['水黾', 'Pond'] },
  ]
  it.each([
    ['Dice', ['dice']],
    ['ＤＩＣＥ', ['dice']],
    ['骰', ['dice']],
    ['koi pond', ['koi-pond']],
    ['koipond', ['koi-pond']],
    ['pond', ['pond-skater', 'koi-pond']],
    ['slot', ['koi-pond', 'pond-skater']],
    ['ic', ['dice']],
    ['roulette', []],
    [' — ', ['dice', 'koi-pond', 'pond-skater']],
    ['', ['dice', 'koi-pond', 'pond-skater']],
  ])('by %j finds %j', (text, found) => {
    expect(searchGames(games, text).map(({ gameId }) => gameId)).toEqual(found)
  })
})
