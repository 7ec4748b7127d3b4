import { z } from 'zod'
import { type Fraction, isLess, ONE, parseFraction } from '#platform/money/fraction.ts'
import { BET_RESULTS, type BetResult } from '#play/sportsbook/settlement.rules.ts'

/** What cannot be answered, in words for whoever asked. */
export class Unanswerable extends Error {}

/** Every number as the text that it was written with: none is read as a float, which could be another. */
const asWritten = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

/** The JSON of a line, its numbers as texts. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line, asWritten)
  } catch {
    throw new Unanswerable('the line is not JSON')
  }
}

const said = (error: unknown) => JSON.stringify({ error })

/**
 * Answers lines that each ask one thing: with what `answer` says, or with `{"error"}` where the line is no such
 * question, or one that has no answer. Fields that the question does not have are not looked at.
 */
export function answering<Question>(
  question: z.ZodType<Question>,
  answer: (question: Question) => object,
): (line: string) => string {
  return (line) => {
    try {
      const { data, error } = question.safeParse(parseJson(line))
      if (error) {
        const [issue] = error.issues
        throw new Unanswerable([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
      }
      return JSON.stringify(answer(data))
    } catch (error) {
      if (error instanceof Unanswerable) return said(error.message)
      throw error
    }
  }
}

/** What is said of a line that is too long to be read. */
export const tooLong = (mostCharacters: number) =>
  said(`the line is longer than ${mostCharacters} characters`)

/** Says that a field is missing, or else what it has to be. */
export const orMissing =
  (otherwise: string) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined ? 'is missing' : otherwise

/** A text, or the text of a number. */
export const text = z.string({ error: orMissing('has to be a text or a number') })

/** One of some words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words as readonly [Word, ...Word[]], { error: orMissing(`has to be one of ${words.join(', ')}`) })

/** A question's own fields. */
export const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: orMissing('has to be an object') })

/** A list of so many. */
export const list = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z
    .array(item, { error: orMissing('has to be a list') })
    .refine(({ length }) => length >= least && length <= most, {
      error: `has to have ${least} to ${most} items`,
      abort: true,
    })

/** An exact number: a decimal or a fraction, as a text or as a number of JSON. */
export const exact = text.transform((written, context): Fraction => {
  const number = parseFraction(written)
  if (number) return number
  context.addIssue({ code: 'custom', message: 'has to be a decimal such as 1.95, of at most 30 digits' })
  return z.NEVER
})

/** A number of more than nothing. */
export const amount = exact.refine(({ numerator }) => numerator > 0n, { error: 'has to be more than 0' })

/** Decimal odds, stake included. */
export const decimalOdds = exact.refine((odds) => !isLess(odds, ONE), {
  error: 'decimal odds are at least 1: what others say `rules odds` converts',
})

/** The word for how a bet ended. */
export const outcomeWord = (result: BetResult) => result.replace('-', '_')

/** How a bet ended, however its words are joined: 'half_win', 'half-win', 'Half win'. */
export const outcome = text.transform((written, context): BetResult => {
  const word = written.toLowerCase().replace(/[\s_]/g, '-')
  const result = BET_RESULTS.find((one) => one === word)
  if (result) return result
  context.addIssue({ code: 'custom', message: `has to be one of ${BET_RESULTS.map(outcomeWord).join(', ')}` })
  return z.NEVER
})
