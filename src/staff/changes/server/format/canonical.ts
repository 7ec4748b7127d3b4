/**
 * JSON with the names of every object in the order of their UTF-16 code units and nothing between: two values that say
 * the same are the same text. `undefined` in an object is left out, as in JSON.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`)
  return `{${members.join(',')}}`
}
