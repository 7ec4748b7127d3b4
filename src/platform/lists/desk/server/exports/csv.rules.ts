import type { Column } from '../../kinds.ts'

/** What a spreadsheet would take for a formula, where a text begins with it. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A text as a cell: quoted where it has to be, and never a formula. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The heads of a column's cells: an amount with its currency has two. */
export function headsOf(name: string, { column }: Column): readonly string[] {
  return column === 'anyMoney' ? [name, `${name}Currency`] : [name]
}

/** A value of the wire as cells: what the screen shows, masked as it is there. Numbers of the house stay numbers. */
export function cellsOf({ column }: Column, value: unknown): readonly string[] {
  if (value === null || value === undefined) return column === 'anyMoney' ? ['', ''] : ['']
  switch (column) {
    case 'memberName':
      return [textCell((value as { name: string }).name)]
    case 'anyMoney': {
      const { amount, currency } = value as { amount: string; currency: string }
      return [amount, currency]
    }
    case 'money':
    case 'whole':
    case 'risk':
      return [String(value)]
    case 'yesNo':
      return [value === true ? 'yes' : 'no']
    default:
      return [textCell(String(value))]
  }
}
