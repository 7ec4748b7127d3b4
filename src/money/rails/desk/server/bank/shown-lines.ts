import { sql, type Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { LineMeaning } from '../../../server/hand/hand.tables.ts'
import { type NewLine, partyOf } from '../../../server/hand/statement/import-statement.ts'
import type { ShownLine } from '../../bank.desk.ts'

interface Row {
  readonly id: string
  readonly row_no: number
  readonly booked_on: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly remark: string
  readonly party: Buffer
  readonly meaning: LineMeaning | null
  readonly payout_id: string | null
}

const COLUMNS = sql`id, row_no, booked_on, direction, amount, remark, party, meaning, payout_id`

const shown =
  (secret: string) =>
  (row: Row): ShownLine => ({
    lineId: row.id,
    row: row.row_no,
    bookedOn: row.booked_on,
    direction: row.direction,
    amount: formatAmount(money('CNY', row.amount)),
    remark: row.remark,
    party: partyOf(secret, row.id, row.party).holder,
    meaning: row.meaning ?? 'open',
    payoutId: row.payout_id,
  })

/** Lines that stand for nothing the house knows of, the newest first. */
export async function openLines(tx: Tx, secret: string): Promise<ShownLine[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from rails_hand.line where meaning is null
    order by booked_on desc, id limit 100`.execute(tx)
  return rows.map(shown(secret))
}

/** The lines that a statement brought. */
export async function importedLines(tx: Tx, secret: string, statementId: string): Promise<ShownLine[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from rails_hand.line where statement_id = ${statementId}
    order by row_no`.execute(tx)
  return rows.map(shown(secret))
}

/** A line that would count. */
export const asShown = ({ id, line, meaning, payoutId }: NewLine): ShownLine => ({
  lineId: id,
  row: line.row,
  bookedOn: line.bookedOn,
  direction: line.direction,
  amount: formatAmount(line.amount),
  remark: line.remark,
  party: line.payer,
  meaning: meaning ?? 'open',
  payoutId,
})
