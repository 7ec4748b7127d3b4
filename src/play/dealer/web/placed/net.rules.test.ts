import { expect, it } from 'vitest'
import type { WireAmount } from '#platform/money/money.ts'
import { netOf } from './net.rules.ts'

const bet = (state: 'open' | 'won' | 'lost' | 'cancelled' | 'void', stake: string, paid: string | null) => ({
  state,
  stake: stake as WireAmount<'CNY'>,
  paid: paid as WireAmount<'CNY'> | null,
})

it.each([
  [[], null],
  [[bet('open', '10.00', null)], null],
  // Until all are settled nothing is said of the round.
  [[bet('won', '10.00', '19.50'), bet('open', '10.00', null)], null],
  [[bet('cancelled', '10.00', '10.00')], null],
  [[bet('won', '10.00', '19.50'), bet('lost', '5.00', '0.00')], 4_500_000n],
  // What comes back below the stake is a loss.
  [[bet('won', '10.00', '5.00')], -5_000_000n],
  [[bet('won', '10.00', '19.50'), bet('cancelled', '50.00', '50.00')], 9_500_000n],
] as const)('%o came to %s', (bets, net) => expect(netOf(bets)?.net ?? null).toBe(net))
