import { expect, it } from 'vitest'
import { COIN, STAIRS } from '#testing/toy-games/toy-games.tsx'
import type { GameRules } from '../../game.rules.ts'
import { createPlayTable, isProven, PLAY_START, type PlayPurse } from './play-money.ts'

function purse(): PlayPurse & { held: bigint } {
  const own = {
    held: PLAY_START,
    read: () => own.held,
    keep: (units: bigint) => {
      own.held = units
    },
  }
  return own
}

const STAKE = 10_000_000n
const play = (id: string) =>
  ({ kind: 'play', requestId: id, choice: 'heads', stake: STAKE, topUp: false }) as const

it('a thousand rounds take and give what they say, each from a seed of its own', async () => {
  const mine = purse()
  const table = createPlayTable(COIN as unknown as GameRules, mine)
  let balance = PLAY_START
  const promised = new Set<string>()
  for (let i = 0; i < 1_000; i += 1) {
    promised.add(table.store.getState().next.commitment)
    const { stake, paid, over } = await table.line.play(play(String(i)))
    expect(over).toBe(true)
    balance += paid - stake
  }
  expect(table.store.getState().balance).toBe(balance)
  expect(mine.held).toBe(balance)
  expect(promised.size).toBe(1_000)
})

it('a round can be checked as soon as it is over: by what was promised, and by the rules', async () => {
  const game = COIN as unknown as GameRules
  const table = createPlayTable(game, purse())
  const { next } = table.store.getState()
  await table.line.play(play('a'))
  const [one] = table.store.getState().rounds
  if (!one) throw new Error('no round')
  expect(one.seeds).toEqual(next)
  expect(isProven(game, one)).toBe(true)
  const other = createPlayTable(game, purse()).store.getState().next
  expect(isProven(game, { ...one, seeds: { ...one.seeds, serverSeed: other.serverSeed } })).toBe(false)
  expect(isProven(game, { ...one, round: { ...one.round, paid: one.round.paid + 1n } })).toBe(false)
  expect(isProven(game, { ...one, round: { ...one.round, outcome: { side: 'edge' } } })).toBe(false)
})

it('a round with moves pays once, when it is over', async () => {
  const mine = purse()
  const table = createPlayTable(STAIRS as unknown as GameRules, mine)
  let round = await table.line.play({ ...play('a'), choice: 'stairs' })
  expect([round.over, mine.held]).toEqual([false, PLAY_START - STAKE])
  for (let i = 0; i < 3 && !round.over; i += 1)
    round = await table.line.move({ kind: 'move', requestId: `m${i}`, roundId: 'a', move: 'on', after: i })
  if (!round.over)
    round = await table.line.move({ kind: 'move', requestId: 'last', roundId: 'a', move: 'take', after: 3 })
  expect(round.over).toBe(true)
  expect(mine.held).toBe(PLAY_START - STAKE + round.paid)
  await expect(
    table.line.move({ kind: 'move', requestId: 'late', roundId: 'a', move: 'take', after: 4 }),
  ).rejects.toThrow()
  expect(table.store.getState().rounds).toHaveLength(1)
})

it('what was lost can be taken again', async () => {
  const mine = purse()
  mine.held = 5n
  const table = createPlayTable(COIN as unknown as GameRules, mine)
  expect(table.store.getState().balance).toBe(5n)
  table.refill()
  expect([table.store.getState().balance, mine.held]).toEqual([PLAY_START, PLAY_START])
})
