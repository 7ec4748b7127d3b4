import type { SealedTransfer } from './history/format.ts'

type Leg = Pick<SealedTransfer, 'groupId' | 'leg' | 'legs'>

/**
 * Transfers that stand by their `seq`, put together into whole groups: by their first leg, up to the first
 * group with legs missing. Two groups may have taken their numbers in turns, but only where they have no
 * account in common, so a group may stand where its first leg does: nothing comes before its cause.
 */
export function wholeGroups<L extends Leg>(rows: readonly L[]): L[][] {
  const groups = new Map<string, L[]>()
  for (const row of rows) {
    const key = row.groupId.toString('latin1')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const inOrder = [...groups.values()]
  const part = inOrder.findIndex((legs) => !isWhole(legs))
  return part === -1 ? inOrder : inOrder.slice(0, part)
}

function isWhole(legs: readonly Leg[]): boolean {
  return legs.length === legs[0]?.legs && legs.every((one, index) => one.leg === index + 1)
}
