/** What a transaction offers for each unit of gas, in wei (EIP-1559). */
export interface Fees {
  readonly maxFee: bigint
  readonly priorityFee: bigint
}

/** What the house is willing to offer. */
export interface GasPolicy {
  /** At least this much to the block's maker. */
  readonly priorityFee: bigint
  /** Never more than this in all. */
  readonly maxFee: bigint
}

/** A replacement has to offer a tenth more of both, or nodes refuse it; an eighth is on the safe side. */
const REPLACEMENT = { over: 1125n, under: 1000n } as const
/** Room for a contract whose state changes between the estimate and the block. */
const GAS_MARGIN = { over: 125n, under: 100n } as const

const most = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * What to offer by the base fee of the newest block and the node's advice: enough for a base fee of twice as
 * much. Null where the chain asks more than the policy allows: then it waits until it is cheaper.
 */
export function freshFees(baseFee: bigint, advisedPriority: bigint, policy: GasPolicy): Fees | null {
  const priorityFee = least(most(advisedPriority, policy.priorityFee), policy.maxFee)
  if (baseFee + policy.priorityFee > policy.maxFee) return null
  return { maxFee: least(2n * baseFee + priorityFee, policy.maxFee), priorityFee }
}

/** What a replacement of `before` has to offer; null where that is more than the policy allows. */
export function replacementFees(before: Fees, fresh: Fees, policy: GasPolicy): Fees | null {
  const raised = (fee: bigint) => (fee * REPLACEMENT.over) / REPLACEMENT.under + 1n
  const maxFee = most(fresh.maxFee, raised(before.maxFee))
  const priorityFee = most(fresh.priorityFee, raised(before.priorityFee))
  return maxFee > policy.maxFee || priorityFee > maxFee ? null : { maxFee, priorityFee }
}

/** The limit of gas for a call that is estimated to take `estimate`. */
export function gasLimitFor(estimate: bigint): bigint {
  return (estimate * GAS_MARGIN.over) / GAS_MARGIN.under
}
