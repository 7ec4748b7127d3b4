/** The numbers of the rounds of a fault: 0, 1, 2 ... */
export type Rounds = (times: number) => Iterable<number>

/** All of them, in silence. */
export const everyRound: Rounds = (times) => Array(times).keys()

/** How often it is said how far a fault has come, in milliseconds. */
const TELL_MS = 10_000

/** Rounds that are told of now and then, and end before the next one once it is over. */
export function roundsUntil(isOver: () => boolean, tell: (line: string) => void): Rounds {
  return function* (times) {
    let told = performance.now()
    for (let round = 0; round < times; round += 1) {
      if (isOver()) return tell(`stopped after ${round} of ${times} rounds`)
      if (performance.now() - told > TELL_MS) {
        told = performance.now()
        tell(`${round} of ${times} rounds`)
      }
      yield round
    }
  }
}
