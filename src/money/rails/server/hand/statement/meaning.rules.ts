import type { LineMeaning } from '../hand.tables.ts'
import { orderReferencesIn, payoutReferencesIn } from '../references.rules.ts'
import type { StatementLine } from './statement.rules.ts'

/** What is known of an order that expects money. */
export interface Expected {
  readonly units: bigint
  /** A line brought it already. */
  readonly isPaid: boolean
}

/** What is known of a payout that left in a file. */
export interface Underway {
  readonly payoutId: string
  readonly units: bigint
  /** Lines that said it before. */
  readonly isPaid: boolean
  readonly isBack: boolean
}

/** What the house knows that a line can be about. */
export interface Known {
  readonly orders: ReadonlyMap<string, Expected>
  readonly payouts: ReadonlyMap<string, Underway>
}

/** What a line stands for: null where it is for a person to find out, and tells nothing by itself. */
export interface Meant {
  readonly meaning: LineMeaning | null
  /** The order that it names, whatever it brought. */
  readonly reference: string | null
  readonly payoutId: string | null
}

const NOTHING: Meant = { meaning: null, reference: null, payoutId: null }

/**
 * What each of a file's new lines stands for, by what its remark names and its exact amount alone. What went out is a
 * payout that left in a file, once. What came in is a payout coming back, where the one that went out is known; else the payment of an
 * order, once; else money to be set aside.
 */
export function meaningsOf(lines: readonly StatementLine[], known: Known): readonly Meant[] {
  const paid = new Set<string>()
  const out = lines.map((line) => {
    if (line.direction === 'in') return null
    const payout = onlyOne(payoutReferencesIn(line.remark), known.payouts)?.[1]
    if (!payout || payout.units !== line.amount.units || payout.isPaid || paid.has(payout.payoutId))
      return NOTHING
    paid.add(payout.payoutId)
    return { ...NOTHING, meaning: 'paid' as const, payoutId: payout.payoutId }
  })
  const back = new Set<string>()
  const brought = new Set<string>()
  return lines.map((line, n) => {
    const went = out[n]
    if (went) return went
    const payout = onlyOne(payoutReferencesIn(line.remark), known.payouts)?.[1]
    if (payout && payout.units === line.amount.units && !payout.isBack && !back.has(payout.payoutId)) {
      if (!payout.isPaid && !paid.has(payout.payoutId)) return NOTHING
      back.add(payout.payoutId)
      return { ...NOTHING, meaning: 'back' as const, payoutId: payout.payoutId }
    }
    const [reference, order] = onlyOne(orderReferencesIn(line.remark), known.orders) ?? []
    if (reference === undefined || !order) return { ...NOTHING, meaning: 'aside' as const }
    const isIt = order.units === line.amount.units && !order.isPaid && !brought.has(reference)
    if (isIt) brought.add(reference)
    return { ...NOTHING, meaning: isIt ? ('order' as const) : ('aside' as const), reference }
  })
}

/** What a remark names, where it names one thing that is known and no other. */
function onlyOne<T>(named: readonly string[], known: ReadonlyMap<string, T>): readonly [string, T] | null {
  const found = named.flatMap((name) => {
    const one = known.get(name)
    return one === undefined ? [] : [[name, one] as const]
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
