import type { REMARKS } from './suspense.desk.ts'

/** Characters that a hand may get wrong in a remark and still have meant it. */
const SLIPS = 2

/** How what a payer wrote compares with what they were to write. */
export function compareRemarks(written: string, asked: string): (typeof REMARKS)[number] {
  const own = written.replaceAll(/\s/g, '')
  if (own === asked) return 'same'
  return own.length > 2 * SLIPS && slipsBetween(own, asked) <= SLIPS ? 'near' : 'other'
}

/** How many characters were added, left out, changed or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
