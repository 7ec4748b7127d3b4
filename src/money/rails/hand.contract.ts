/** The rail that people serve themselves, with the house's own account at a bank. */
export const HAND_RAIL = 'hand'
/** Its only receiving account, as a channel names it. */
export const HOUSE_ACCOUNT = 'house'

/** What can be wrong with a statement's file, or one of its lines. */
export const STATEMENT_FAULTS = [
  'empty',
  'tooMany',
  'columnMissing',
  'columnTwice',
  'quotes',
  'cells',
  'date',
  'future',
  'amount',
  'zero',
  'long',
  'characters',
  'balance',
  'chain',
  'serialTwice',
  'changed',
] as const

/** What is wrong, in which line of the file, and what stands there. */
export interface StatementFault {
  readonly line: number
  readonly fault: (typeof STATEMENT_FAULTS)[number]
  readonly value: string
}
