import { describe, expect, it } from 'vitest'
import { scheduleFault } from '#play/draws/schedule.rules.ts'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import gamesEn from '../games/locales/en.json' with { type: 'json' }
import gamesZh from '../games/locales/zh-CN.json' with { type: 'json' }
import { BACCARAT, BACCARAT_FREE, type BaccaratResult } from './baccarat/baccarat.rules.ts'
import { DEALER_GAMES } from './dealer-games.ts'
import { DRAGON_TIGER } from './dragon-tiger/dragon-tiger.rules.ts'
import { betsOf } from './kit/dealer-game.rules.ts'
import en from './locales/en.json' with { type: 'json' }
import zh from './locales/zh-CN.json' with { type: 'json' }
import { colourOf, WHEEL } from './roulette/board.rules.ts'
import { ROULETTE } from './roulette/roulette.rules.ts'
import { SIC_BO } from './sic-bo/sic-bo.rules.ts'

const hands = (player: string, banker: string) =>
  ({ player: player.split(' '), banker: banker.split(' ') }) as unknown as BaccaratResult

describe('a coup', () => {
  it.each([
    // Player, Banker, then what comes back of 100 on each.
    ['Kh 9s', '4d 4c', { player: 200, banker: 0, tie: 0, 'player-dragon': 200, 'banker-dragon': 0 }],
    ['Kh 8s', '9d Tc', { player: 0, banker: 195, 'banker-dragon': 200, 'player-dragon': 0 }],
    ['4h 4s', '4d 4c', { player: 100, banker: 100, tie: 900, 'player-dragon': 100, 'banker-dragon': 100 }],
    ['4h 4s', '4d 4c', { 'player-pair': 1200, 'banker-pair': 1200 }],
    ['Th Js', 'Qd Qc', { 'player-pair': 0, 'banker-pair': 1200 }],
    ['3h 4s', 'Td 7c', { player: 100, tie: 900, 'player-dragon': 0, 'banker-dragon': 0 }],
    ['2h 3s 4d', 'Td Jc Qs', { player: 200, 'player-dragon': 3100 }],
    ['2h 3s 3d', 'Td Jc Qs', { 'player-dragon': 1100 }],
    ['2h 2s 3d', 'Td Jc Qs', { 'player-dragon': 700 }],
    ['2h 3s Ad', 'Td Jc Qs', { 'player-dragon': 500 }],
    ['2h 2s Ad', 'Td Jc Qs', { 'player-dragon': 300 }],
    ['2h 2s Kd', 'Td Jc Qs', { 'player-dragon': 200 }],
    ['Ah Ks Ad', 'Td Jc Ks', { player: 200, 'player-dragon': 0 }],
    ['Th Js Qd', '2d 4c', { banker: 195, 'banker-dragon': 500 }],
  ])('%s against %s', (player, banker, expected) => {
    for (const [play, paid] of Object.entries(expected))
      expect([play, Number(BACCARAT.multipleOf({ play }, hands(player, banker))) / 100]).toEqual([play, paid])
  })

  it('without commission pays one to one on Banker, but half on a win with 6', () => {
    const paid = (player: string, banker: string) =>
      BACCARAT_FREE.multipleOf({ play: 'banker' }, hands(player, banker))
    expect(paid('Kh 8s', '9d Tc')).toBe(20_000n)
    expect(paid('Th Js Qd', '2d 4c')).toBe(15_000n)
    expect(paid('3h 3s', '3d 3c')).toBe(10_000n)
    expect(paid('3h 4s', '3d 3c')).toBe(0n)
  })
})

describe('dragon and tiger', () => {
  it.each([
    ['Kh', 'Qs', { dragon: 200, tiger: 0, tie: 0, 'suited-tie': 0 }],
    ['Ah', '2s', { dragon: 0, tiger: 200 }],
    ['9h', '9s', { dragon: 50, tiger: 50, tie: 900, 'suited-tie': 0 }],
    ['9h', '9h', { dragon: 50, tie: 900, 'suited-tie': 5100 }],
    ['7h', '7c', { dragon: 50, tie: 900, 'suited-tie': 0 }],
  ])('%s against %s', (dragon, tiger, expected) => {
    for (const [play, paid] of Object.entries(expected)) {
      const multiple = DRAGON_TIGER.multipleOf({ play }, { dragon, tiger } as never)
      expect([play, Number(multiple) / 100]).toEqual([play, paid])
    }
  })
})

describe('sic bo', () => {
  it.each([
    [[1, 1, 1], { play: 'small' }, 0],
    [[1, 1, 1], { play: 'odd' }, 0],
    [[1, 1, 1], { play: 'any-triple' }, 31],
    [[1, 1, 1], { play: 'triple', value: '1' }, 181],
    [[1, 1, 1], { play: 'triple', value: '2' }, 0],
    [[1, 1, 1], { play: 'double', value: '1' }, 11],
    [[1, 1, 1], { play: 'single', value: '1' }, 4],
    [[1, 2, 1], { play: 'single', value: '1' }, 3],
    [[1, 2, 1], { play: 'single', value: '2' }, 2],
    [[1, 2, 1], { play: 'two-dice', value: '1-2' }, 7],
    [[1, 2, 1], { play: 'total', value: '4' }, 63],
    [[6, 5, 6], { play: 'total', value: '17' }, 63],
    [[6, 5, 6], { play: 'big' }, 2],
    [[4, 4, 2], { play: 'total', value: '10' }, 7],
    [[4, 4, 2], { play: 'even' }, 2],
    [[3, 3, 3], { play: 'total', value: '9' }, 8],
  ] as const)('%j: %j comes back as %i', (dice, bet, times) => {
    expect(SIC_BO.multipleOf(bet, { dice: dice as never })).toBe(BigInt(times) * 10_000n)
  })
})

describe('roulette', () => {
  const count = (asked: string) => betsOf(ROULETTE.playList.find(({ id }) => id === asked) as never).length
  it.each([
    ['straight', 37],
    ['split', 60],
    ['street', 12],
    ['trio', 2],
    ['corner', 22],
    ['first-four', 1],
    ['six-line', 11],
    ['dozen', 3],
    ['column', 3],
  ])('has so many spots of %s: %i', (play, spots) => {
    expect(count(play)).toBe(spots)
  })

  it.each([
    [17, { play: 'straight', value: '17' }, 36],
    [17, { play: 'split', value: '17-20' }, 18],
    [17, { play: 'street', value: '16-17-18' }, 12],
    [17, { play: 'corner', value: '13-14-16-17' }, 9],
    [17, { play: 'six-line', value: '13-14-15-16-17-18' }, 6],
    [17, { play: 'dozen', value: '2' }, 3],
    [17, { play: 'column', value: '2' }, 3],
    [17, { play: 'column', value: '1' }, 0],
    [17, { play: 'black' }, 2],
    [17, { play: 'odd' }, 2],
    [17, { play: 'low' }, 2],
    [0, { play: 'trio', value: '0-2-3' }, 12],
    [0, { play: 'first-four' }, 9],
    [0, { play: 'even' }, 0],
    [0, { play: 'low' }, 0],
    [36, { play: 'red' }, 2],
    [36, { play: 'high' }, 2],
  ] as const)('%i: %j comes back as %i', (number, bet, times) => {
    expect(ROULETTE.multipleOf(bet, { number })).toBe(BigInt(times) * 10_000n)
  })

  it('has a wheel of all numbers on which red and black take turns', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
    const colours = WHEEL.slice(1).map(colourOf)
    expect(colours.every((colour, at) => colour === (at % 2 === 0 ? 'red' : 'black'))).toBe(true)
  })
})

describe('what is no bet', () => {
  it.each([
    ['baccarat', { play: 'dragon' }],
    ['baccarat', { play: 'banker', value: 'player' }],
    ['baccarat', { play: 'banker', value: undefined }],
    ['baccarat', { play: 'banker', times: 2 }],
    ['baccarat', { play: ['banker'] }],
    ['baccarat', 'banker'],
    ['baccarat', null],
    ['sic-bo', { play: 'total' }],
    ['sic-bo', { play: 'total-9' }],
    ['sic-bo', { play: 'total:9' }],
    ['sic-bo', { play: 'total', value: 9 }],
    ['sic-bo', { play: 'total', value: '3' }],
    ['sic-bo', { play: 'total', value: '18' }],
    ['sic-bo', { play: 'two-dice', value: '2-1' }],
    ['sic-bo', { play: 'two-dice', value: '2-2' }],
    ['sic-bo', { play: 'single', value: '7' }],
    ['roulette', { play: 'straight', value: '37' }],
    ['roulette', { play: 'straight', value: '07' }],
    ['roulette', { play: 'split', value: '3-4' }],
    ['roulette', { play: 'split', value: '17-16' }],
    ['roulette', { play: 'split', value: '0-4' }],
    ['roulette', { play: 'street', value: '2-3-4' }],
    ['roulette', { play: 'corner', value: '3-4-6-7' }],
    ['roulette', { play: 'six-line', value: '2-3-4-5-6-7' }],
    ['roulette', { play: 'red', value: '1' }],
    ['roulette', { play: 'constructor' }],
  ])('of %s: %j', (id, asked) => {
    const game = DEALER_GAMES.find((one) => one.id === id)
    expect(game?.readBet(asked)).toBeNull()
  })
})

describe('the texts', () => {
  it.each([
    ['en', en, gamesEn],
    ['zh-CN', zh, gamesZh],
  ] as const)(
    'in %s name every table, every play and what it pays by, and nothing else',
    (_, texts, games) => {
      expect(Object.keys(games.names)).toEqual(expect.arrayContaining(DEALER_GAMES.map(({ id }) => id)))
      expect(Object.entries(texts.plays).map(([id, plays]) => [id, Object.keys(plays).sort()])).toEqual(
        DEALER_GAMES.map(({ id, plays }) => [id, plays.toSorted()]),
      )
      const prizes = DEALER_GAMES.flatMap(({ playList }) => playList.flatMap((play) => play.prizes))
      expect(new Set(Object.keys(texts.prizes))).toEqual(new Set(prizes.map(({ id }) => id)))
    },
  )
})

describe.each(DEALER_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const bets = game.playList.flatMap(betsOf)

  it('reads each of its bets, as one line that pays the most of its play at most', () => {
    for (const bet of bets) {
      expect(game.readBet(JSON.parse(JSON.stringify(bet)))).toEqual(bet)
      expect(game.linesOf(bet)).toBe(1)
      expect(game.mostOf(bet)).toBe(game.returns(game.playOf(bet)).most)
    }
    expect(new Set(bets.map(game.playOf))).toEqual(new Set(game.plays))
  })

  it('has a schedule that can be kept', () => {
    expect(scheduleFault(game.schedule)).toBeNull()
  })

  it('reads its own results again, never pays more than the most, and reads nothing else', () => {
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    let before: unknown = null
    for (let n = 0; n < 200; n += 1) {
      const result = game.draw(draws, before)
      expect(game.readResult(JSON.parse(JSON.stringify(result)))).toEqual(result)
      expect(bets.every((bet) => game.multipleOf(bet, result) <= game.mostOf(bet))).toBe(true)
      expect(game.readResult({ ...(result as object), more: 1 })).toBeNull()
      before = result
    }
    for (const other of [
      null,
      undefined,
      {},
      [],
      'x',
      { number: 37 },
      { number: '1' },
      { dice: [1, 2] },
      { dice: [1, 2, 7] },
      { dice: [1, 2, 3, 4] },
      { dragon: '8s', tiger: '8s' },
      { player: ['8s', 'Ks'], banker: ['8s', 'Ks'], shoe: null },
    ])
      expect(game.readResult(other)).toBeNull()
  })
})
