import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { openPayee } from '../../server/payouts/payee-seal.ts'
import type { PayoutState } from '../../server/rails.tables.ts'
import type { HangingPayout, Trouble } from '../rails.desk.ts'

const MOST = 200

interface Row {
  readonly id: string
  readonly rail: string
  readonly purpose: string
  readonly subject: string
  readonly currency: Currency
  readonly amount: bigint
  readonly payee: Buffer
  readonly state: PayoutState
  readonly reason: string | null
  readonly attempts: number
  readonly next_attempt_at: Date
  readonly requested_at: Date
  readonly resolved_at: Date | null
  readonly chain_state: string | null
  readonly by_hand: boolean
  readonly chain_reason: string | null
  readonly told: 'paid' | 'refused' | null
  readonly told_at: Date | null
  readonly noted_at: Date | null
  readonly booked: boolean | null
  readonly closed_at: Date | null
  readonly finding: string | null
}

const COLUMNS = sql`p.id, p.rail, p.purpose, p.subject, p.currency, p.amount, p.payee, p.state, p.reason, p.attempts,
  p.next_attempt_at, p.requested_at, p.resolved_at, e.state as chain_state, e.reason as chain_reason,
  h.id is not null as by_hand,
  c.told, c.told_at, c.noted_at, c.booked, c.closed_at, c.finding`
const BESIDES = sql`left join rails_evm.errand e on e.id = p.id left join rails.contradiction c on c.payout_id = p.id
  left join rails_hand.payout h on h.id = p.id`

/** Payouts that hang, and those of which a rail told both ends, the oldest first. */
export async function hangingPayouts(db: Db | Tx, app: App): Promise<readonly HangingPayout[]> {
  const late = secondsAfter(app.clock.now(), -app.config.payoutLateMinutes * 60)
  const { rows } = await sql<Row>`
    select ${COLUMNS} from rails.payout p ${BESIDES}
    where (p.state in ('requested', 'sent') and (p.requested_at <= ${late} or (p.attempts > 0 and h.id is null) or e.state = 'held'
        or (e.state = 'waiting' and e.reason is not null)))
      or (c.payout_id is not null and c.closed_at is null)
    order by p.requested_at, p.id limit ${MOST}`.execute(db)
  return rows.map((row) => shown(row, app, late))
}

/** A payout with what its rail said of it; null where there is none. */
export async function payoutOf(db: Db | Tx, app: App, payoutId: string): Promise<HangingPayout | null> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from rails.payout p ${BESIDES} where p.id = ${payoutId}`.execute(db)
  const late = secondsAfter(app.clock.now(), -app.config.payoutLateMinutes * 60)
  return rows[0] ? shown(rows[0], app, late) : null
}

function isReadable(row: Row, app: App): boolean {
  try {
    openPayee(app.secret, row.id, row.payee)
    return true
  } catch {
    return false
  }
}

function troublesOf(row: Row, app: App, late: Date): readonly Trouble[] {
  const isUnderWay = row.state === 'requested' || row.state === 'sent'
  const says: Readonly<Record<Trouble, boolean>> = {
    contradicted: row.told !== null && row.closed_at === null,
    unreadable: isUnderWay && !isReadable(row, app),
    heldOnChain: row.chain_state === 'held',
    shortOnChain: row.chain_state === 'waiting' && row.chain_reason !== null,
    // What waits for a file was taken.
    notTaken: row.state === 'requested' && row.attempts > 0 && !row.by_hand,
    late: isUnderWay && row.requested_at <= late,
  }
  return (Object.keys(says) as Trouble[]).filter((trouble) => says[trouble])
}

function shown(row: Row, app: App, late: Date): HangingPayout {
  const { told, told_at: toldAt, noted_at: notedAt } = row
  return {
    payoutId: row.id,
    rail: row.rail,
    purpose: row.purpose,
    subject: row.subject,
    amount: formatAmount(money(row.currency, row.amount)),
    currency: row.currency,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    reason: row.reason,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at.toISOString(),
    troubles: [...troublesOf(row, app, late)],
    chainReason: row.chain_reason,
    contradiction:
      told && toldAt && notedAt
        ? {
            told,
            toldAt: toldAt.toISOString(),
            notedAt: notedAt.toISOString(),
            booked: row.booked ?? false,
            closedAt: row.closed_at?.toISOString() ?? null,
            finding: row.finding,
          }
        : null,
  }
}
