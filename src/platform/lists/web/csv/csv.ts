import Papa from 'papaparse'

/** Tells a spreadsheet that the file is UTF-8. */
const BOM = '\uFEFF'

/** What a spreadsheet would run; a number with its sign is none. */
const FORMULA = /^[=@\t\r]|^[+-](?!\d+(\.\d+)?$)/

/** Lines of cells as a CSV file (RFC 4180). What a spreadsheet would take for a formula is written as text. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return BOM + Papa.unparse(lines as string[][], { escapeFormulae: FORMULA, newline: '\r\n' })
}

/** Says an instant on the clocks of a zone as spreadsheets read it: 2026-11-21 20:00:00. */
export function clocksOf(timeZone: string): (iso: string) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (iso) => format.format(new Date(iso))
}
