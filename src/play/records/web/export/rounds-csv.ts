import { clocksOf, csvText } from '#platform/lists/web/csv/csv.ts'
import type { RoundView } from '../../records.contract.ts'
import { type OutcomeWord, outcomeWord } from '../outcome-word.rules.ts'
import type { RoundWords } from '../round-words.ts'

/** The columns of an exported record, in their order. */
export const CSV_COLUMNS = [
  'time',
  'siteTime',
  'venue',
  'what',
  'about',
  'price',
  'asked',
  'stake',
  'result',
  'payout',
  'net',
  'validStake',
  'currency',
  'settled',
  'corrected',
  'id',
] as const
type CsvColumn = (typeof CSV_COLUMNS)[number]

/** How the words of an exported record are said. */
export interface CsvWords {
  readonly head: (column: CsvColumn) => string
  readonly venue: (channelCode: string) => string
  readonly round: (round: RoundView) => RoundWords
  /** How it stands, or how it ended. */
  readonly result: (word: OutcomeWord) => string
}

/**
 * Rounds as a CSV file: a line of heads, then a line each, in the order given. Amounts are exact decimals, times in UTC
 * (ISO 8601), when it was placed on the clocks of `timeZone` too; what is not known yet is empty.
 */
export function roundsCsv(rounds: readonly RoundView[], timeZone: string, words: CsvWords): string {
  const onClocks = clocksOf(timeZone)
  const cells: Readonly<Record<CsvColumn, (round: RoundView, said: RoundWords) => string>> = {
    time: ({ placedAt }) => placedAt,
    siteTime: ({ placedAt }) => onClocks(placedAt),
    venue: ({ channelCode }) => words.venue(channelCode),
    what: (_, { what, kind }) => [what, kind].filter(Boolean).join(' '),
    about: (_, { about }) => about,
    price: (_, { price }) => price ?? '',
    asked: (_, { asked }) => asked ?? '',
    stake: ({ stake }) => stake,
    result: (round) => words.result(outcomeWord(round)),
    payout: ({ payout }) => payout ?? '',
    net: ({ netAmount }) => netAmount ?? '',
    validStake: ({ validBetAmount }) => validBetAmount ?? '',
    currency: ({ currency }) => currency,
    settled: ({ settledAt }) => settledAt ?? '',
    corrected: ({ corrected }) => (corrected ? words.result(corrected.result) : ''),
    id: ({ betId }) => betId,
  }
  return csvText([
    CSV_COLUMNS.map((column) => words.head(column)),
    ...rounds.map((round) => {
      const said = words.round(round)
      return CSV_COLUMNS.map((column) => cells[column](round, said))
    }),
  ])
}
