/** Decimal places that a rate is kept with: 7.2 is 72000 of 10^-4. */
export const RATE_SCALE = 4

/** A rate between two currencies, exact: `units` x 10^-`scale` of one for one of the other. Never a float. */
export interface Rate {
  readonly units: bigint
  readonly scale: number
}

/**
 * A rate from a plain decimal string with at most four places ('7.2'), more than zero; null when it is none.
 */
export function parseRate(text: string): Rate | null {
  const match = /^(0|[1-9][0-9]{0,5})(?:\.([0-9]{1,4}))?$/.exec(text)
  if (!match) return null
  const units = BigInt(`${match[1]}${(match[2] ?? '').padEnd(RATE_SCALE, '0')}`)
  return units > 0n ? { units, scale: RATE_SCALE } : null
}

/** A rate as the wire and a screen write it: at least two places, more only where they carry value. */
export function formatRate({ units, scale }: Rate): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - scale)}.${fraction.padEnd(2, '0')}`
}
