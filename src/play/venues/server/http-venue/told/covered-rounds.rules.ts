/** A round as far as it moves a balance, in units. */
interface Moving {
  readonly member_id: string
  readonly stake: bigint
  readonly payout: bigint
}

/**
 * Of rounds in the order in which they ended, those that the balances of their members cover one after another. Behind
 * one that is not covered all of its member wait, so that none is booked before what came before it.
 */
export function coveredRounds<R extends Moving>(
  balances: ReadonlyMap<string, bigint>,
  rounds: readonly R[],
): readonly R[] {
  const left = new Map(balances)
  const waiting = new Set<string>()
  return rounds.filter(({ member_id, stake, payout }) => {
    const there = left.get(member_id) ?? 0n
    if (waiting.has(member_id) || there < stake) {
      waiting.add(member_id)
      return false
    }
    left.set(member_id, there - stake + payout)
    return true
  })
}
