/** Rows of cells, or the row at which a quote never ends or stands where none can. */
export type ReadCsv = { readonly rows: readonly (readonly string[])[] } | { readonly brokenAt: number }

const SEPARATORS = [',', ';', '\t'] as const

/** The separator that the head has most of. */
function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (separator: string) => head.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * Reads CSV as RFC 4180 has it, with commas, semicolons or tabs. A quote inside a cell that is not quoted, or text
 * after one that is, is broken: where a cell ends would be a guess.
 */
export function readCsv(text: string): ReadCsv {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  for (;;) {
    const cell = readCell(text, at, separator)
    if (!cell) return { brokenAt: rows.length + 1 }
    row.push(cell.value)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (at >= text.length) return { rows }
  }
}

/** A cell from `start` on, and where it ends; null where it is broken. */
function readCell(text: string, start: number, separator: string): { value: string; end: number } | null {
  const isEnd = (at: number) => at >= text.length || [separator, '\r', '\n'].includes(text[at] as string)
  if (text[start] !== '"') {
    let end = start
    while (!isEnd(end)) {
      if (text[end] === '"') return null
      end += 1
    }
    return { value: text.slice(start, end), end }
  }
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') {
      value += '"'
      at += 1
    } else return isEnd(at + 1) ? { value, end: at + 1 } : null
  }
  return null
}
