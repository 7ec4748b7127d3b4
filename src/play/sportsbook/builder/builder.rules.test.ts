import { expect, it } from 'vitest'
import type { BetResult } from '../settlement.rules.ts'
import { builderEnd } from './builder.rules.ts'

const STAKE = 10_000_000n

it.each<[string, readonly (BetResult | null)[], [BetResult, bigint] | null]>([
  ['all right', ['win', 'win', 'win'], ['win', 67_000_000n]],
  ['one lost, the others open', ['win', 'lose', null], ['lose', 0n]],
  ['one lost, one void', ['void', 'lose'], ['lose', 0n]],
  ['one void, none lost', ['win', 'void'], ['void', STAKE]],
  ['one void, one open', ['void', null], null],
  ['one open', ['win', null], null],
  ['all void', ['void', 'void'], ['void', STAKE]],
])('a bet builder at 6.70 with %s', (_, results, end) => {
  const ended = builderEnd(
    STAKE,
    670,
    results.map((result) => ({ result })),
  )
  expect(ended && [ended.result, ended.paid]).toEqual(end)
})

it('is paid exactly, rounded once, with the remainder kept', () => {
  expect(builderEnd(5_010_000n, 333, [{ result: 'win' }])).toEqual({
    result: 'win',
    paid: 16_680_000n,
    remainder: 3_300n,
  })
})
