import { createHash } from 'node:crypto'
import { memberOfRecord } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { actionRoute, type Facts } from '#platform/desk/server/action.ts'
import { formatAmount, money, readAmount, type WireAmount } from '#platform/money/money.ts'
import { HandErrors } from '../../../rails.refusals.ts'
import type { LineMeaning } from '../../../server/hand/hand.tables.ts'
import { preparePayoutFile, waitingPayouts } from '../../../server/hand/payouts/prepare-file.ts'
import {
  importStatement,
  membersNamedIn,
  reckon,
  unitsOf,
} from '../../../server/hand/statement/import-statement.ts'
import { lockStatements, statementOf } from '../../../server/hand/statement/keep-statement.ts'
import { importStatementCall, preparePayoutsCall } from '../../bank.desk.ts'

/** From this much that a day's statements credit by themselves, a second person agrees. In yuan. */
const SECOND_PERSON_YUAN = 50_000

/** What importing rests on: the file's bytes, and what its new lines stand for now. */
interface ImportFacts extends Facts {
  readonly name: string
  readonly file: string
  readonly lines: number
  readonly orders: number
  readonly credited: WireAmount<'CNY'>
  readonly aside: number
  readonly paid: number
  readonly back: number
}

async function importFacts(
  tx: Tx,
  ctx: StaffCtx,
  { statementId }: { readonly statementId: string },
): Promise<ImportFacts> {
  await lockStatements(tx)
  const row = await statementOf(tx, statementId)
  if (row.imported_at) throw HandErrors.statementKnown({ params: { name: row.name } })
  const { lines } = await reckon(tx, ctx, row)
  if (lines.length === 0) throw HandErrors.nothingNew()
  const of = (meaning: LineMeaning) => lines.filter((line) => line.meaning === meaning)
  return {
    name: row.name,
    file: row.hash.toString('hex'),
    lines: lines.length,
    orders: of('order').length,
    credited: formatAmount(money('CNY', unitsOf(of('order')))),
    aside: of('aside').length,
    paid: of('paid').length,
    back: of('back').length,
  }
}

/**
 * Imports a statement. What it credits is the bank's word as a person brought it: from ¥50,000 within a day by two.
 * Nobody imports what credits themselves.
 */
export const importStatementAction = actionRoute(importStatementCall, {
  subject: ({ statementId }) => `statement:${statementId}`,
  approve: 'books.import.approve',
  members: (tx, { statementId }) => membersNamedIn(tx, statementId),
  facts: importFacts,
  amount: (_, { credited }) => readAmount(credited, 'CNY').units,
  thresholdYuan: SECOND_PERSON_YUAN,
  seats: ({ threshold, recent }) => (threshold !== null && recent >= threshold ? 2 : 1),
  words: (_, { name, lines, credited }) => ({
    key: 'railsDesk.actions.importStatement',
    params: { name, lines, credited },
  }),
  run: async (_tx, ctx, { statementId }, { reason }) => {
    const { lines } = await importStatement({ ctx, input: { statementId, why: reason } })
    return { statementId, lines: lines.length }
  },
})

/** What a file for the bank rests on: which payouts wait. */
interface PrepareFacts extends Facts {
  readonly payouts: number
  readonly amount: string
  readonly which: string
}

/**
 * Prepares a file for the bank. By one, because nothing has left by that: it leaves with somebody else who fetches it.
 * Nobody prepares what pays themselves.
 */
export const preparePayoutsAction = actionRoute(preparePayoutsCall, {
  subject: () => 'payoutFile:next',
  members: async (tx) => {
    const waiting = await waitingPayouts(tx)
    const { rows } = await sql<{ purpose: string; subject: string }>`
      select purpose, subject from rails.payout where id = any(${waiting.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    )
    const members = new Set<string>()
    for (const { purpose, subject } of rows) {
      const member = await memberOfRecord(tx, { kind: purpose, id: subject })
      if (member) members.add(member)
    }
    return [...members]
  },
  facts: async (tx): Promise<PrepareFacts> => {
    const waiting = await waitingPayouts(tx, { locked: true })
    if (waiting.length === 0) throw HandErrors.nothingWaits()
    const units = waiting.reduce((all, { amount }) => all + amount, 0n)
    const ids = waiting.map(({ id }) => id).join(' ')
    return {
      payouts: waiting.length,
      amount: formatAmount(money('CNY', units)),
      which: createHash('sha256').update(ids).digest('hex'),
    }
  },
  seats: () => 1,
  words: (_, { payouts, amount }) => ({
    key: 'railsDesk.actions.preparePayouts',
    params: { payouts, amount },
  }),
  run: async (_tx, ctx, _input, { reason }) => {
    const { fileId, payouts, units } = await preparePayoutFile({ ctx, input: { why: reason } })
    return { fileId, payouts, amount: formatAmount(money('CNY', units)) }
  },
})
