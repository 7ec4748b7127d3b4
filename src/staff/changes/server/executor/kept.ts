import type { Refusal } from '#platform/errors/refusal.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import type { KeptRefusal } from '../changes.tables.ts'

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'units' in value

/** A refusal as it is kept with a change; amounts in its text as `{ currency, amount }`. */
export function keptRefusal({ code, key, params }: Refusal): KeptRefusal {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    isMoney(value) ? { currency: value.currency, amount: formatAmount(value) } : value,
  ])
  return { code, key, params: Object.fromEntries(written) }
}
