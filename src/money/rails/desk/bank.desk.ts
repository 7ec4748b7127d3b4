import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { CONSOLE_PATH, defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'
import { STATEMENT_FAULTS } from '../hand.contract.ts'

const AT = `${CONSOLE_PATH}bank` as const

/** Bytes of a statement's file, and what a request with one has at most: its signs take more there. */
export const MOST_STATEMENT_BYTES = 1_000_000
const MOST_REQUEST_BYTES = 2_500_000

/** What a line can stand for; `open` is for a person to find out. */
export const LINE_MEANINGS = ['order', 'aside', 'paid', 'back', 'open'] as const
export type ShownMeaning = (typeof LINE_MEANINGS)[number]

const line = z.strictObject({
  lineId: z.string(),
  /** Its row in the file. */
  row: z.int(),
  bookedOn: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountOut('CNY'),
  remark: z.string(),
  /** Whom it came from or went to; empty where the file did not say, or it can be read no more. */
  party: z.string(),
  meaning: z.enum(LINE_MEANINGS),
  payoutId: z.string().nullable(),
})
export type ShownLine = z.infer<typeof line>

const statement = z.strictObject({
  statementId: z.string(),
  name: z.string(),
  readBy: z.string(),
  readAt: instant,
  importedBy: z.string().nullable(),
  importedAt: instant.nullable(),
})

/** Why who asks may not fetch a file: they prepared it, run the house alone and have to wait a day, or are new. */
export const FETCH_HINDRANCES = ['sameHand', 'dayNotOver', 'fetcherIsNew'] as const
export type FetchHindrance = (typeof FETCH_HINDRANCES)[number]

const payoutFile = z.strictObject({
  fileId: z.string(),
  payouts: z.int(),
  amount: amountOut('CNY'),
  preparedBy: z.string(),
  preparedAt: instant,
  /** Why the person who asks may not fetch it; null where they may. */
  hindrance: z.enum(FETCH_HINDRANCES).nullable(),
  fetchedBy: z.string().nullable(),
  fetchedAt: instant.nullable(),
  /** How many of its payouts a statement ended. */
  ended: z.int(),
})

export const bankCall = defineCall({
  id: 'railsDesk.bank',
  method: 'GET',
  path: AT,
  access: 'staffRead',
  permission: 'withdrawals.view',
  summary:
    'Shows the house’s account at a bank: what waits to be paid out, files for the bank, statements, open lines',
  input: noInput,
  output: z.strictObject({
    /** What members pay to; null where the house has no such account. */
    account: z.strictObject({ bankName: z.string(), account: z.string(), holder: z.string() }).nullable(),
    waiting: z.strictObject({ payouts: z.int(), amount: amountOut('CNY'), oldestAt: instant.nullable() }),
    /** The newest thirty. */
    files: z.array(payoutFile),
    statements: z.array(statement),
    /** Lines that stand for nothing the house knows of, a hundred at most. */
    open: z.array(line),
  }),
})

export const statementCall = defineCall({
  id: 'railsDesk.statement',
  method: 'GET',
  path: `${AT}/statements/one/:statementId`,
  access: 'staffRead',
  permission: 'withdrawals.view',
  summary:
    'Gives a statement’s new lines and what each stands for, or would; 500 at most, what is for a person first',
  input: z.strictObject({ statementId: z.uuid() }),
  output: z.strictObject({
    ...statement.shape,
    sha256: z.string(),
    sums: z.array(
      z.strictObject({ meaning: z.enum(LINE_MEANINGS), lines: z.int(), amount: amountOut('CNY') }),
    ),
    lines: z.array(line),
  }),
})

export const keepStatementCall = defineCall({
  id: 'railsDesk.keepStatement',
  method: 'POST',
  path: `${AT}/statements/keep`,
  access: 'staff',
  permission: 'books.import',
  summary:
    'Looks a statement’s file through and keeps it to be imported, or names what is wrong, line by line',
  mostBytes: MOST_REQUEST_BYTES,
  input: z.strictObject({
    name: z.string().trim().min(1).max(120),
    text: z.string().max(MOST_STATEMENT_BYTES),
  }),
  output: z.strictObject({
    /** Null where something is wrong with the file: then nothing was kept. */
    statementId: z.string().nullable(),
    faults: z.array(z.strictObject({ line: z.int(), fault: z.enum(STATEMENT_FAULTS), value: z.string() })),
  }),
})

export const importStatementCall = defineActionCall({
  id: 'railsDesk.importStatement',
  path: `${AT}/statements/import`,
  permission: 'books.import',
  summary: 'Imports a kept statement: its new lines count, and what they stand for is done',
  fields: { statementId: z.uuid() },
  result: z.strictObject({ statementId: z.string(), lines: z.int() }),
})

export const preparePayoutsCall = defineActionCall({
  id: 'railsDesk.preparePayouts',
  path: `${AT}/payouts/prepare`,
  permission: 'payouts.push',
  summary: 'Puts the payouts that wait into a file for the bank, which somebody else fetches',
  fields: {},
  result: z.strictObject({ fileId: z.string(), payouts: z.int(), amount: amountOut('CNY') }),
})

export const fetchPayoutsCall = defineCall({
  id: 'railsDesk.fetchPayouts',
  method: 'POST',
  path: `${AT}/payouts/fetch`,
  access: 'staff',
  permission: 'payouts.push',
  summary:
    'Gives a prepared file for the bank to somebody else than who prepared it; its payouts are on their way',
  input: z.strictObject({ fileId: z.uuid() }),
  output: z.strictObject({ name: z.string(), text: z.string(), sha256: z.string() }),
})
