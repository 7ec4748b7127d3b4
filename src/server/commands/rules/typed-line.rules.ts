import { parseFraction } from '#platform/money/fraction.ts'

/** Quarter goals that a line is away from level at most. */
const MOST_QUARTERS = 400

const PAIR = /^([+-]?)(\d{1,2}(?:\.[05]0?)?)[/,]([+-]?)(\d{1,2}(?:\.[05]0?)?)$/
const QUARTERS = /^([+-]?)(?:(\d{1,2}) )?([13]\/4|1\/2)$/
const PARTS: Readonly<Record<string, number>> = { '1/4': 1, '1/2': 2, '3/4': 3 }

/** The two half lines around a quarter line: '0/0.5', '-0.5,1', '-0.5/-1'. The sign of one is that of both. */
function readPair(text: string): number | null {
  const [, sign = '', near = '', otherSign = '', far = ''] = PAIR.exec(text) ?? []
  if (near === '') return null
  const [a, b] = [Number(near) * 4, Number(far) * 4]
  if (Math.abs(a - b) !== 2 || (sign !== '' && otherSign !== '' && sign !== otherSign)) return null
  return ((a + b) / 2) * ([sign, otherSign].includes('-') ? -1 : 1)
}

/** A line with quarters as a fraction: '1/4', '+3/4', '-1 1/4'. */
function readQuarters(text: string): number | null {
  const [, sign, whole = '0', part = ''] = QUARTERS.exec(text) ?? []
  if (sign === undefined) return null
  return (Number(whole) * 4 + (PARTS[part] ?? 0)) * (sign === '-' ? -1 : 1)
}

function readDecimal(text: string): number | null {
  const goals = text.includes('/') ? null : parseFraction(text)
  if (goals === null || 4n % goals.denominator !== 0n) return null
  const quarters = Number((goals.numerator * 4n) / goals.denominator)
  return Math.abs(quarters) <= MOST_QUARTERS ? quarters : null
}

/**
 * Quarter goals of a line as it is written anywhere: '-0.75', '2.5', '+1', the two lines around a quarter line
 * ('0/0.5', '-0.5,1'), a fraction ('+3/4'), 'pk' for level. Null where it is none.
 */
export function readLine(text: string): number | null {
  if (/^(?:pk|pick)$/i.test(text)) return 0
  return readPair(text) ?? readQuarters(text) ?? readDecimal(text)
}
