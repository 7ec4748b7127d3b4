import { z } from 'zod'
import { CURRENCY_CODES, type Currency } from '#platform/money/currencies.ts'
import { parseMoney, WIRE_AMOUNT, type WireAmount } from '#platform/money/money.ts'

/**
 * An amount as the wire carries it in: a decimal string ('128.50'), positive, at most two places for CNY.
 * Parses to Money.
 */
export function amountIn<C extends Currency>(currency: C) {
  return z
    .string()
    .max(24)
    .meta({ description: `decimal string, ${currency}`, example: '128.50' })
    .transform((text, issue) => {
      const parsed = parseMoney(text, currency)
      if (parsed === null || parsed.units <= 0n) {
        issue.addIssue({ code: 'custom', message: 'amount' })
        return z.NEVER
      }
      return parsed
    })
}

/**
 * An amount as the wire carries it out: a decimal string of its currency, which only `formatAmount` makes.
 * Without a currency it is one of the currency that the answer names beside it.
 */
export function amountOut<C extends Currency = Currency>(
  currency?: C,
): z.ZodType<WireAmount<C>, WireAmount<C>> {
  const description = currency === undefined ? 'decimal string' : `decimal string, ${currency}`
  const amount: z.ZodType = z.string().regex(WIRE_AMOUNT).meta({ description, example: '128.50' })
  return amount as z.ZodType<WireAmount<C>, WireAmount<C>>
}

/** The currency beside an amount. */
export const currencyCode = z.enum(CURRENCY_CODES)

/** The id a client makes when the person presses the button, kept through retries. */
export const requestId = z.uuid().meta({ description: 'idempotency key made by the client' })

/** An instant: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/** A number from its plain digits, as a query carries it; anything else stays what it is. */
const digits = (value: unknown) =>
  typeof value === 'string' && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : value

/** One of some whole numbers as a query carries it: plain digits, and nothing else that JavaScript takes for a number. */
export function numberInput<T extends z.ZodType<number>>(number: T) {
  return z.preprocess(digits, number).meta({ type: 'integer' })
}

/**
 * A whole number from 1 to `max` as a query carries it, `first` when left out: plain digits, and nothing else
 * that JavaScript takes for a number.
 */
function counted(max: number, first: number) {
  return z
    .preprocess(digits, z.int().min(1).max(max))
    .default(first)
    .meta({ type: 'integer', minimum: 1, maximum: max, description: `${first} when left out` })
}

/**
 * A page request of the specification: `pageNum` from 1 and `pageSize`, as numbers or (in a query) digits.
 */
export function pageInput(defaultSize: number, maxSize = 100) {
  return { pageNum: counted(100_000, 1), pageSize: counted(maxSize, defaultSize) }
}

/** A page of a list as it is answered: how long the whole list is stands in `total`. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.strictObject({ list: z.array(row), pageNum: z.int(), pageSize: z.int(), total: z.int() })
}

/** A day of the site, YYYY-MM-DD. There was no year 0: the database knows none. */
const siteDay = z.iso.date().refine((day) => day >= '0001')

/** The first and the last day of the site that a list is narrowed to, both included. */
export const siteDaysInput = { from: siteDay.optional(), to: siteDay.optional() }

/**
 * Ids as a query carries several, parted by commas: 1 to `max`, which one page holds. Parses to their list.
 */
export function idsInput(
  id: z.ZodType<string, string>,
  { max = 100, example }: { readonly max?: number; readonly example?: string } = {},
) {
  return z
    .string()
    .max(max * 40)
    .meta({ description: 'ids, parted by commas', ...(example && { example }) })
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(max))
}

/** The empty input of a call that takes none. */
export const noInput = z.strictObject({})
