import type { Draws } from '#play/fairness/draws.rules.ts'

/**
 * Draws that were decided beforehand, in this order, to ask the rules of a game about a round of one's own. What is picked
 * is picked as `drawsFrom` does. Throws where a draw does not fit what it is asked for, or none is left.
 */
export function scriptedDraws(...values: readonly (number | bigint)[]): Draws {
  const left = [...values]
  const below = (count: bigint): bigint => {
    const value = left.shift()
    if (value === undefined || BigInt(value) >= count) throw new RangeError(`no draw below ${count} is left`)
    return BigInt(value)
  }
  const number = (count: number) => Number(below(BigInt(count)))
  const picked = (count: number, wanted: number) => {
    const positions = Array.from({ length: count }, (_, position) => position)
    for (let i = 0; i < Math.min(wanted, count - 1); i += 1) {
      const j = i + number(count - i)
      const drawn = positions[j] as number
      positions[j] = positions[i] as number
      positions[i] = drawn
    }
    return positions.slice(0, wanted)
  }
  return {
    below,
    number,
    picked,
    shuffled: (list) => picked(list.length, list.length).map((at) => list[at] as (typeof list)[number]),
    weighted: () => {
      throw new RangeError('no weights are scripted')
    },
  }
}
