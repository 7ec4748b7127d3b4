/** A moment of the wire as a field for date and time has it, where the person is; empty for none. */
export function whenTyped(instant: string): string {
  if (instant === '') return ''
  const at = new Date(instant)
  const here = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return here.toISOString().slice(0, 16)
}

/** The moment that was typed, as the wire has it; null where none was. */
export function momentOf(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
