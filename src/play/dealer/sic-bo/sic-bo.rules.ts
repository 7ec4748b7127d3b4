import { fieldsOf, wholeIn } from '#play/fairness/exact.rules.ts'
import { dealerGame } from '../kit/dealer-game.rules.ts'
import { type DealerPlay, dealerPlay, prizeOf, to } from '../kit/play.rules.ts'

/** Three dice, in the order in which they were thrown. */
export interface SicBoResult {
  readonly dice: readonly [number, number, number]
}

const THROWS = 216n
const FACES = [1, 2, 3, 4, 5, 6] as const
const faces: readonly string[] = FACES.map(String)

/** The sum of the three dice. */
export const sumOf = ({ dice }: SicBoResult): number => dice.reduce((sum, die) => sum + die, 0)

/** Whether all three dice are the same. */
export const isTriple = ({ dice: [a, b, c] }: SicBoResult): boolean => a === b && b === c

/** A triple is neither big nor small. */
export function sizeOf(result: SicBoResult): 'big' | 'small' | 'triple' {
  return isTriple(result) ? 'triple' : sumOf(result) >= 11 ? 'big' : 'small'
}

const shown = ({ dice }: SicBoResult, face: string) => dice.filter((die) => `${die}` === face).length

/** One to one on half of all throws but the triples, on which it loses. */
const even = (id: string, wins: (sum: number) => boolean): DealerPlay<SicBoResult> =>
  dealerPlay({
    id,
    prizes: [prizeOf('win', to(1), 105n, THROWS)],
    endsBy: (result) => (!isTriple(result) && wins(sumOf(result)) ? 'win' : null),
  })

const WAYS = [3, 6, 10, 15, 21, 25, 27] as const
const TOTAL_ODDS = [62, 31, 18, 12, 8, 7, 6] as const

/** Totals 4 to 17, each a play of its own, as each returns something else; those as far from the middle are alike. */
const totals: readonly DealerPlay<SicBoResult>[] = [...WAYS, ...WAYS.toReversed()].map((ways, at) => {
  const total = 4 + at
  const odds = TOTAL_ODDS[Math.min(at, 13 - at)] ?? 0
  return dealerPlay({
    id: `total-${total}`,
    asked: 'total',
    values: [`${total}`],
    prizes: [prizeOf('win', to(odds), BigInt(ways), THROWS)],
    endsBy: (result) => (sumOf(result) === total ? 'win' : null),
  })
})

/** One face on so many dice or more. */
const same = (
  id: string,
  times: number,
  { odds, ways }: { readonly odds: number; readonly ways: bigint },
): DealerPlay<SicBoResult> =>
  dealerPlay({
    id,
    values: faces,
    prizes: [prizeOf('win', to(odds), ways, THROWS)],
    endsBy: (result, face) => (shown(result, face) >= times ? 'win' : null),
  })

/** Sic bo: three dice, 216 throws. */
export const SIC_BO = dealerGame<SicBoResult>({
  id: 'sic-bo',
  version: 1,
  schedule: { everySeconds: 60, closesSeconds: 5, ahead: 1 },
  plays: [
    even('big', (sum) => sum >= 11),
    even('small', (sum) => sum <= 10),
    even('odd', (sum) => sum % 2 === 1),
    even('even', (sum) => sum % 2 === 0),
    ...totals,
    dealerPlay({
      id: 'any-triple',
      prizes: [prizeOf('win', to(30), 6n, THROWS)],
      endsBy: (result) => (isTriple(result) ? 'win' : null),
    }),
    same('triple', 3, { odds: 180, ways: 1n }),
    same('double', 2, { odds: 10, ways: 16n }),
    dealerPlay({
      id: 'two-dice',
      values: FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `${a}-${b}`)),
      prizes: [prizeOf('win', to(6), 30n, THROWS)],
      endsBy: (result, value) => (value.split('-').every((face) => shown(result, face) > 0) ? 'win' : null),
    }),
    dealerPlay({
      id: 'single',
      values: faces,
      prizes: [
        prizeOf('dice-1', to(1), 75n, THROWS),
        prizeOf('dice-2', to(2), 15n, THROWS),
        prizeOf('dice-3', to(3), 1n, THROWS),
      ],
      endsBy: (result, face) => (shown(result, face) > 0 ? `dice-${shown(result, face)}` : null),
    }),
  ],
  draw: (draws) => ({ dice: [1 + draws.number(6), 1 + draws.number(6), 1 + draws.number(6)] }),
  read(stored) {
    const fields = fieldsOf(stored, ['dice'])
    if (!fields || !Array.isArray(fields.dice) || fields.dice.length !== 3) return null
    const [a, b, c] = fields.dice.map((die) => wholeIn(die, 1, 6))
    return a && b && c ? { dice: [a, b, c] } : null
  },
})
