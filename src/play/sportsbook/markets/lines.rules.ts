/**
 * Lines are counted in quarter goals: 10 is 2.5, -3 is -0.75. A handicap's line is what is added to the home side's
 * goals, whoever is backed.
 */

/** A line as a decimal: 10 quarters are '2.5', -3 are '-0.75'. */
export function formatLine(quarters: number): string {
  const hundredths = Math.abs(quarters) * 25
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const goals = `${Math.floor(hundredths / 100)}${fraction === '' ? '' : `.${fraction}`}`
  return quarters < 0 ? `-${goals}` : goals
}

/**
 * A line as bettors write it: quarter lines as the two half lines around them, the one nearer to 0 first ('2/2.5',
 * '-0.5/-1'), others as decimals.
 */
export function displayLine(quarters: number): string {
  if (quarters % 2 === 0) return formatLine(quarters)
  const outwards = Math.sign(quarters)
  return `${formatLine(quarters - outwards)}/${formatLine(quarters + outwards)}`
}

const LINE = /^(-)?(0|[1-9]\d?)(?:\.(25|5|75))?$/

/** Quarter goals of a decimal line ('2.5' is 10, '-0.25' is -1), or null when it is none, or written otherwise. */
export function parseLine(text: string): number | null {
  const match = LINE.exec(text)
  if (!match) return null
  const quarters = Number(match[2]) * 4 + ({ undefined: 0, '25': 1, '5': 2, '75': 3 }[String(match[3])] ?? 0)
  if (!match[1]) return quarters
  return quarters === 0 ? null : -quarters
}
