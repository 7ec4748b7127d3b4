/** Chance that can be played again: the same seed throws the same numbers in every process. */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** One of some things. Throws when there are none. */
  pick<T>(things: readonly T[]): T
  /** True once in `times`, on average. */
  onceIn(times: number): boolean
}

/**
 * Dice thrown from a seed and a name: each fault has its own, so that one alone plays as it does among the
 * others.
 */
export function diceFrom(seed: number, name: string): Dice {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed | 0)
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (things) => {
      if (things.length === 0) throw new Error('nothing to pick from')
      return things[between(0, things.length - 1)] as (typeof things)[number]
    },
    onceIn: (times) => between(1, times) === 1,
  }
}
