// A tiny game with shared draws, of no house: a wheel of ten numbers every minute.
import type { DrawGame } from '#play/draws/draw-game.rules.ts'

/** Numbers that are picked, a half of the wheel, or what always pays a little, or never. */
type WheelBet = { numbers: number[] } | { half: 'low' | 'high' } | { sure: true } | { never: true }

const PAYS = { numbers: 98_000n, half: 19_600n, sure: 12_000n, never: 0n }

/** A wheel with the numbers 0 to 9: a number pays 9.8 of its line, a half 1.96. */
export const WHEEL: DrawGame<WheelBet, { number: number }> = {
  id: 'wheel',
  version: 1,
  schedule: { everySeconds: 60, closesSeconds: 10, ahead: 12 },
  lineStake: 20_000n,
  plays: ['numbers', 'half', 'sure', 'never'],
  readBet: (asked) => {
    const { numbers, half, sure, never } = (asked ?? {}) as Readonly<Record<string, unknown>>
    if (sure === true) return { sure }
    if (never === true) return { never }
    if (half === 'low' || half === 'high') return { half }
    if (!Array.isArray(numbers) || numbers.length === 0 || new Set(numbers).size < numbers.length) return null
    return numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 9)
      ? { numbers }
      : null
  },
  playOf: (bet) => Object.keys(bet)[0] as string,
  linesOf: (bet) => ('numbers' in bet ? bet.numbers.length : 1),
  draw: (draws) => ({ number: draws.number(10) }),
  readResult: (stored) => {
    const { number } = (stored ?? {}) as { number?: unknown }
    return Number.isInteger(number) ? { number: Number(number) } : null
  },
  multipleOf: (bet, { number }) => {
    if ('numbers' in bet) return bet.numbers.includes(number) ? PAYS.numbers : 0n
    if ('half' in bet) return (number < 5 ? 'low' : 'high') === bet.half ? PAYS.half : 0n
    return 'sure' in bet ? PAYS.sure : PAYS.never
  },
  mostOf: (bet) => PAYS[Object.keys(bet)[0] as keyof typeof PAYS],
  returns: (play) => ({
    rtp: play === 'sure' ? [6n, 5n] : play === 'never' ? [0n, 1n] : [49n, 50n],
    hit: play === 'half' ? [1n, 2n] : [1n, 10n],
    most: PAYS[play as keyof typeof PAYS],
  }),
}
