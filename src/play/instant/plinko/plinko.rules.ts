import { choose, fieldsOf, fraction } from '#play/fairness/exact.rules.ts'
import { type GameReturn, type GameRules, MULTIPLE_PARTS } from '#play/games/game.rules.ts'
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  PLINKO_TABLES,
  type PlinkoRisk,
  type PlinkoRows,
} from './plinko.tables.ts'

export interface PlinkoChoice {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
}

export interface PlinkoOutcome {
  /** A row each: 0 to the left, 1 to the right. The bucket is how often it went right. */
  readonly path: readonly (0 | 1)[]
}

/** A hundredth of a stake in parts of it. */
const HUNDREDTH = MULTIPLE_PARTS / 100n

/** What each bucket pays, from left to right, in parts of the stake. */
export function bucketsOf({ rows, risk }: PlinkoChoice): readonly bigint[] {
  return bucketsFrom(PLINKO_TABLES[risk][rows], rows)
}

/** The buckets of a half table, in hundredths from the edge to the middle. */
export function bucketsFrom(half: readonly number[], rows: number): readonly bigint[] {
  return Array.from({ length: rows + 1 }, (_, bucket) => bucketAt(half, rows, bucket))
}

/** What one bucket pays, in parts of the stake; throws where the table has no such bucket. */
function bucketAt(half: readonly number[], rows: number, bucket: number): bigint {
  const parts = half[Math.min(bucket, rows - bucket)]
  if (parts === undefined) throw new RangeError(`a table of ${rows} rows lacks bucket ${bucket}`)
  return BigInt(parts) * HUNDREDTH
}

/** How a table pays: bucket k is reached by C(rows, k) of the 2^rows paths, each as likely as any other. */
export function tableReturn(buckets: readonly bigint[]): GameReturn {
  const rows = buckets.length - 1
  const paths = 1n << BigInt(rows)
  const sorted = buckets.toSorted((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [sorted[0], sorted.at(-1)]
  const pathsWhere = (is: (multiple: bigint) => boolean) =>
    buckets.reduce((sum, multiple, k) => (is(multiple) ? sum + choose(rows, k) : sum), 0n)
  return {
    rtp: fraction(
      buckets.reduce((sum, multiple, k) => sum + multiple * choose(rows, k), 0n),
      paths * MULTIPLE_PARTS,
    ),
    hit: fraction(
      pathsWhere((multiple) => multiple > 0n),
      paths,
    ),
    most,
    least,
    mostChance: fraction(
      pathsWhere((multiple) => multiple === most),
      paths,
    ),
  }
}

/** A bead that falls left or right at each row of pegs: one draw below two a row. */
export const PLINKO: GameRules<PlinkoChoice, never, PlinkoOutcome> = {
  id: 'plinko',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  start: { rows: 12, risk: 'low' },
  readChoice(asked) {
    const fields = fieldsOf(asked, ['rows', 'risk'])
    const rows = PLINKO_ROWS.find((one) => one === fields?.rows)
    const risk = PLINKO_RISKS.find((one) => one === fields?.risk)
    return rows && risk ? { rows, risk } : null
  },
  readMove: () => null,
  leave: () => null,
  play({ rows, risk }, draws) {
    const path = Array.from({ length: rows }, () => (draws.number(2) === 0 ? 0 : 1))
    const bucket = path.filter((right) => right === 1).length
    return { over: true, multiple: bucketAt(PLINKO_TABLES[risk][rows], rows, bucket), outcome: { path } }
  },
  returns: (choice) => tableReturn(bucketsOf(choice)),
}
