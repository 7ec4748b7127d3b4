import type { WireAmount } from '#platform/money/money.ts'

/**
 * An amount as the house's own wire has it, of whatever currency stands beside it: '128.50'. For tests, that
 * write answers by hand.
 */
export function wire(text: string): WireAmount<never> {
  return text as WireAmount<never>
}
