/** A CSS unicode-range for exactly these characters, neighbours joined. */
export function unicodeRange(text: string): string {
  const codes = [...new Set([...text].map((character) => character.codePointAt(0) ?? 0))].sort(
    (a, b) => a - b,
  )
  const spans: [number, number][] = []
  for (const code of codes) {
    const last = spans.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/** Whether a CSS unicode-range has a character. */
export function inRange(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return range.split(',').some((span) => {
    const [from = '', to = from] = span.trim().slice(2).split('-')
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
}
