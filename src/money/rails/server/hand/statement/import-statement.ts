import { createHash } from 'node:crypto'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { money, sum } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { HAND_RAIL } from '../../../hand.contract.ts'
import { HandErrors } from '../../../rails.refusals.ts'
import { openPayee, sealPayee } from '../../payouts/payee-seal.ts'
import type { RailNotice } from '../../rail.ts'
import { acceptNotice } from '../../webhook/receive-notices.ts'
import type { HandTables } from '../hand.tables.ts'
import { freshOf, linesOf, lockStatements, type StatementRow, statementOf } from './keep-statement.ts'
import { knownOf } from './known.ts'
import { type Meant, meaningsOf } from './meaning.rules.ts'
import type { StatementLine } from './statement.rules.ts'

/** A line that counts once the file is imported, and what it stands for. */
export interface NewLine extends Meant {
  readonly id: string
  readonly line: StatementLine
  /** It came in an earlier file, and waited for this one. */
  readonly isWaiting: boolean
}

/** What importing a file would do, or did. */
export interface Reckoned {
  readonly all: number
  readonly lines: readonly NewLine[]
}

const idOfLine = ({ key }: StatementLine) => idFrom('rails_hand.line', key.toString('hex'))

/** Units that these lines move together. */
export const unitsOf = (lines: readonly NewLine[]): bigint =>
  sum(
    'CNY',
    lines.map(({ line }) => line.amount),
  ).units

/**
 * What a kept file brings that no file brought before, and what of it stands for what. Lines that came earlier and
 * waited for another line are among them, where this file has that.
 * @throws `lineChanged` where a line says something else than when it was imported
 */
export async function reckon(tx: Tx, { app }: Pick<Ctx, 'app'>, row: StatementRow): Promise<Reckoned> {
  const lines = linesOf(app, row)
  const { fresh, changed } = await freshOf(tx, lines)
  const [first] = changed
  if (first) throw HandErrors.lineChanged({ params: { line: first.row } })
  const waiting = await waitingLines(tx)
  const candidates = [...fresh.map((line) => ({ id: idOfLine(line), line, isWaiting: false })), ...waiting]
  const known = await knownOf(
    tx,
    candidates.map(({ line }) => line),
  )
  const meant = meaningsOf(
    candidates.map(({ line }) => line),
    known,
  )
  return {
    all: lines.length,
    lines: candidates
      .map((one, n) => ({ ...one, ...(meant[n] as Meant) }))
      .filter(({ isWaiting, meaning }) => !isWaiting || meaning === 'back'),
  }
}

/** What came back of payouts whose leaving no file told yet. */
async function waitingLines(
  tx: Tx,
): Promise<readonly { id: string; line: StatementLine; isWaiting: boolean }[]> {
  const rows = await tx
    .$extendTables<HandTables>()
    .selectFrom('rails_hand.line')
    .selectAll()
    .where('meaning', 'is', null)
    .where('direction', '=', 'in')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isWaiting: true,
    line: {
      row: row.row_no,
      bookedOn: row.booked_on,
      direction: row.direction,
      amount: money('CNY', row.amount),
      remark: row.remark,
      payer: '',
      account: '',
      key: row.key,
      says: row.says,
    },
  }))
}

/**
 * Imports a kept file, once: every line that no file brought before is written down, and what it stands for is told as
 * any rail tells. Money that names no order is told as it came, to be set aside; what went out and is no payout stays
 * open for a person.
 * @throws `unknownStatement`, `statementKnown`, `nothingNew`, `lineChanged`
 */
export function importStatement(request: {
  readonly ctx: StaffCtx
  readonly input: { readonly statementId: string; readonly why: string }
}): Promise<Reckoned> {
  assertDecider(request.ctx)
  const { statementId, why } = request.input
  return transact(request.ctx, async (tx, ctx) => {
    await lockStatements(tx)
    const row = await statementOf(tx, statementId)
    if (row.imported_at) throw HandErrors.statementKnown({ params: { name: row.name } })
    const reckoned = await reckon(tx, ctx, row)
    if (reckoned.lines.length === 0) throw HandErrors.nothingNew()
    await writeLines(tx, ctx, row.id, reckoned.lines)
    await tx
      .$extendTables<HandTables>()
      .updateTable('rails_hand.statement')
      .set({ imported_by: ctx.actor.staffId ?? '', imported_at: ctx.app.clock.now() })
      .where('id', '=', row.id)
      .execute()
    for (const notice of noticesOf(reckoned.lines, ctx.app.clock.now()))
      await acceptNotice({ ...ctx, tx }, { id: HAND_RAIL }, notice, bodyOf(notice))
    await audit(tx, ctx, {
      action: 'rails.importStatement',
      subject: `statement:${row.id}`,
      detail: { file: row.name, sha256: row.hash.toString('hex'), lines: reckoned.lines.length, why },
    })
    return reckoned
  })
}

async function writeLines(
  tx: Tx,
  { app }: Ctx,
  statementId: string,
  lines: readonly NewLine[],
): Promise<void> {
  const t = tx.$extendTables<HandTables>()
  for (const { id, line, isWaiting, meaning, reference, payoutId } of lines) {
    const stands = { meaning, reference, payout_id: payoutId }
    if (isWaiting) {
      await t.updateTable('rails_hand.line').set(stands).where('id', '=', id).execute()
      continue
    }
    const party = { bankName: '', accountNumber: line.account, holder: line.payer }
    await t
      .insertInto('rails_hand.line')
      .values({
        id,
        key: line.key,
        says: line.says,
        statement_id: statementId,
        row_no: line.row,
        booked_on: line.bookedOn,
        direction: line.direction,
        amount: line.amount.units,
        remark: line.remark,
        party: sealPayee(app.secret, id, party),
        ...stands,
      })
      .execute()
  }
}

/**
 * What the rail tells by these lines. A payout that left and came back before anybody was told of it was refused; one
 * of which its end was told before is contradicted by what comes back.
 */
export function noticesOf(lines: readonly NewLine[], at: Date): readonly RailNotice[] {
  const back = new Set(lines.flatMap(({ meaning, payoutId }) => (meaning === 'back' ? [payoutId] : [])))
  return lines.flatMap(({ id, line, meaning, reference, payoutId }): RailNotice[] => {
    if (meaning === 'order' || meaning === 'aside')
      return [
        {
          kind: 'transfer',
          eventId: id,
          at,
          transferId: id,
          status: 'settled',
          reference: reference ?? line.remark,
          amount: line.amount,
        },
      ]
    if (payoutId === null || meaning === null) return []
    if (meaning === 'back')
      return [
        { kind: 'payout', eventId: id, at, payoutId, outcome: 'refused', reason: line.remark.slice(0, 140) },
      ]
    return back.has(payoutId) ? [] : [{ kind: 'payout', eventId: id, at, payoutId, outcome: 'paid' }]
  })
}

function bodyOf(notice: RailNotice): Buffer {
  const text = JSON.stringify(notice, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest()
}

/** Whose orders a kept file names: nobody imports what credits themselves. */
export async function membersNamedIn(tx: Tx, statementId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`select distinct c.member_id from rails_hand.statement s
    join rails_hand.collection c on c.reference = any(s.names)
    where s.id = ${statementId} and c.member_id is not null`.execute(tx)
  return rows.map((row) => row.member_id)
}

/** Whom a line came from or went to; nobody, where that can be read no more. */
export function partyOf(secret: string, id: string, sealed: Buffer): { holder: string; account: string } {
  try {
    const party = openPayee(secret, id, sealed)
    return 'holder' in party
      ? { holder: party.holder, account: party.accountNumber }
      : { holder: '', account: '' }
  } catch {
    return { holder: '', account: '' }
  }
}
