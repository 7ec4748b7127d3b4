/** @module-tag statements */
import Papa from 'papaparse'
import { type StaffCtx, systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import { type RailBench, railSuite } from '#testing/suites/rail-suite.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { HOUSE_ACCOUNT } from '../../hand.contract.ts'
import type { RailNotice } from '../rail.ts'
import type { HandTables } from './hand.tables.ts'
import { handRail } from './hand-rail.ts'
import { fetchPayoutFile } from './payouts/fetch-file.ts'
import { preparePayoutFile, waitingPayouts } from './payouts/prepare-file.ts'
import { importStatement, noticesOf } from './statement/import-statement.ts'
import { keepStatement } from './statement/keep-statement.ts'

const SETTINGS = { BANK_ACCOUNT: '6222020200011223344', BANK_NAME: '潮平银行', BANK_HOLDER: '汀屿商务' }
const REFUSED_ACCOUNT = '0000111122224444'
const WHY = 'as every day'

interface FileRow {
  readonly reference: string
  readonly amount: string
  readonly account: string
  readonly name: string
}

async function makeBench(): Promise<RailBench> {
  const { app, clock, close } = await createToyApp({ settings: SETTINGS })
  const staff = (): StaffCtx => {
    const ctx = systemCtx(app, newId())
    const actor = { ...ctx.actor, kind: 'staff' as const, staffId: newId(), sessionId: newId() }
    return { ...ctx, actor }
  }
  const [preparing, fetching] = [staff(), staff()]
  const lines: string[] = []
  let serial = 0
  const line = (amount: string, remark: string, payer: string, account: string) => {
    serial += 1
    lines.push(
      [app.clock.now().toISOString().slice(0, 10), amount, remark, payer, account, `S${serial}`].join(','),
    )
  }
  const carryToBank = async () => {
    if ((await app.db.transaction().execute((tx) => waitingPayouts(tx))).length === 0) return
    const { fileId } = await preparePayoutFile({ ctx: preparing, input: { why: WHY } })
    const { text } = await fetchPayoutFile({ ctx: fetching, input: { fileId } })
    for (const row of Papa.parse<FileRow>(text, { header: true, skipEmptyLines: true }).data) {
      line(`-${row.amount}`, `汇款 ${row.reference}`, row.name, row.account)
      if (row.account === REFUSED_ACCOUNT) line(row.amount, `退汇 ${row.reference}`, row.name, row.account)
    }
  }
  return {
    app,
    rail: handRail,
    account: HOUSE_ACCOUNT,
    payees: {
      good: { bankName: '青禾银行', accountNumber: '0000111122223333', holder: '林远' },
      refused: { bankName: '青禾银行', accountNumber: REFUSED_ACCOUNT, holder: '林远' },
    },
    pay: async (reference: string, amount: Money<'CNY'>) => {
      await app.db
        .$extendTables<HandTables>()
        .selectFrom('rails_hand.collection')
        .select('reference')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      line(formatAmount(amount), `转账 ${reference}`, '林远', '0000111122223333')
    },
    told: async (): Promise<readonly RailNotice[]> => {
      await carryToBank()
      if (lines.length === 0) return []
      const text = ['date,amount,remark,payer,account,serial', ...lines.splice(0)].join('\n')
      const kept = await keepStatement({ ctx: preparing, input: { name: 'day.csv', text } })
      if (!('statementId' in kept)) throw new Error(JSON.stringify(kept.faults))
      const { statementId } = kept
      const done = await importStatement({ ctx: preparing, input: { statementId, why: WHY } })
      return noticesOf(done.lines, app.clock.now())
    },
    advance: (seconds) => clock.advance(seconds * 1000),
    close,
  }
}

railSuite('hand', makeBench)
