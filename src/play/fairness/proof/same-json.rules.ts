/** Whether two values are the same JSON: fields in any order, and one that is undefined is none. */
export function sameJson(a: unknown, b: unknown): boolean {
  return sameOf(asJson(a), asJson(b))
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function sameOf(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [of, other] = [Object.entries(a), b as Readonly<Record<string, unknown>>]
  return (
    of.length === Object.keys(b).length &&
    of.every(([field, value]) => Object.hasOwn(b, field) && sameOf(value, other[field]))
  )
}
