/**
 * What somebody typed as whole units of the last place, or null where it is no number. More decimals than there are are
 * cut, commas between digits and spaces around are no part of it.
 */
export function readDecimal(typed: string, places: number): bigint | null {
  const written = /^(\d{1,12})(?:[.。](\d*))?$/.exec(typed.trim().replaceAll(',', ''))
  if (!written) return null
  const [, whole = '', fraction = ''] = written
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}
