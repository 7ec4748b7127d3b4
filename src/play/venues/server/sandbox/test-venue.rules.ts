import { CURRENCIES } from '#platform/money/currencies.ts'
import type { Money } from '#platform/money/money.ts'

/**
 * How the test venue takes a transfer. `loses`: it never sees the order; `hangs`: it carries it out and says
 * so only later.
 */
export type TestBehaviour = 'answers' | 'refuses' | 'loses' | 'hangs'

/**
 * What the cents of an amount bring about, by direction, so that what went in smoothly can come out with
 * trouble.
 */
const BY_CENTS: Readonly<Record<'in' | 'out', Readonly<Record<number, TestBehaviour>>>> = {
  in: { 31: 'refuses', 32: 'loses', 33: 'hangs' },
  out: { 41: 'refuses', 42: 'loses', 43: 'hangs' },
}

/** How often a hanging transfer is asked about before the test venue says how it ended. */
export const SILENT_QUESTIONS = 2

/** How the test venue takes a transfer of that amount. */
export function testBehaviourOf(direction: 'in' | 'out', { units }: Money<'CNY'>): TestBehaviour {
  const cents = Number((units / CURRENCIES.CNY.payableUnit) % 100n)
  return BY_CENTS[direction][cents] ?? 'answers'
}
