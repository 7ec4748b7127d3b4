// A tiny game with shared draws, of no house: ten numbers in a hat, drawn one by one until it is empty.
import type { DrawGame } from '#play/draws/draw-game.rules.ts'

/** A number out of those that are left, and those that are left then; where none is, the next draw fills the hat again. */
interface Drawn {
  readonly number: number
  readonly left: readonly number[]
}

const FULL: readonly number[] = Array.from({ length: 10 }, (_, n) => n)

/** A hat with the numbers 0 to 9: a draw goes on from the one before. Whoever names the number gets 9 times the stake. */
export const HAT: DrawGame<{ number: number }, Drawn> = {
  id: 'hat',
  version: 1,
  schedule: { everySeconds: 60, closesSeconds: 10, ahead: 1 },
  lineStake: 1_000_000n,
  plays: ['number'],
  readBet: (asked) => {
    const { number } = (asked ?? {}) as { number?: unknown }
    return Number.isInteger(number) ? { number: Number(number) } : null
  },
  playOf: () => 'number',
  linesOf: () => 1,
  goesOn: true,
  draw: (draws, before) => {
    const hat = before && before.left.length > 0 ? before.left : FULL
    const number = hat[draws.number(hat.length)] as number
    return { number, left: hat.filter((other) => other !== number) }
  },
  readResult: (stored) => {
    const { number, left } = (stored ?? {}) as { number?: unknown; left?: unknown }
    return Number.isInteger(number) && Array.isArray(left) ? { number: Number(number), left } : null
  },
  multipleOf: (bet, { number }) => (bet.number === number ? 90_000n : 0n),
  mostOf: () => 90_000n,
  returns: () => ({ rtp: [9n, 10n], hit: [1n, 10n], most: 90_000n }),
}
