/** A score as it is typed, two numbers below a hundred; null where it is none. */
export function scoreIn(home: string, guest: string): [number, number] | null {
  const isNumber = (text: string) => /^\d{1,2}$/.test(text.trim())
  return isNumber(home) && isNumber(guest) ? [Number(home), Number(guest)] : null
}
