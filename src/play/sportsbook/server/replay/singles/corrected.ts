import { sql, type Tx } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import type { RecordedMatch } from '#play/fixtures/server/index.ts'
import { type Grade, gradeBet, type Payout, payoutOf } from '../../../settlement.rules.ts'
import { SPORTS_VENUE } from '../../../sportsbook.contract.ts'
import { playedTo } from '../../ending/outcome.ts'
import { pickOf } from '../../prices/pick-of.ts'
import { correctionBookings } from '../../sportsbook.bookings.ts'
import { type BetCorrectionRow, type BetRow, runningStake } from '../../sportsbook.tables.ts'
import { bookedRows, compareRows } from '../booked-rows.ts'
import type { Report } from '../reader.ts'
import { unitsText } from './settled.ts'

type Correction = BetCorrectionRow & {
  readonly home_goals: number | null
  readonly away_goals: number | null
}

/** What the books call a corrected bet's entries. */
export const CORRECTION_REF = 'betCorrection'
const refOf = ({ correction_id: correction, bet_id: bet }: BetCorrectionRow) =>
  idFrom('sportsbook.correction', correction, bet)

/** What a correction makes of a bet by the rules; `wait` and `review` where they do not say. */
interface Corrected extends Payout {
  readonly result: Grade
}

/** What of a settled bet, single or multiple, its corrections go by. */
type CorrectedBet = Pick<BetRow, 'id' | 'member_id' | 'payout' | 'remainder'>

/** The corrections of some settled bets, and how one of these bets is compared with the rules and the ledger. */
export async function correctionsOfBets(
  tx: Tx,
  betIds: readonly string[],
): Promise<{
  readonly replay: (report: Report, bet: CorrectedBet, after: (row: Correction) => Corrected) => void
}> {
  const { rows } = await sql<Correction>`
    select b.*, c.home_goals, c.away_goals from sportsbook.bet_correction b
    join sportsbook.correction c on c.id = b.correction_id
    where b.bet_id = any(${betIds}::uuid[]) order by b.bet_id, b.no`.execute(tx)
  const booked = rows.length === 0 ? new Map() : await bookedRows(tx, CORRECTION_REF, rows.map(refOf))
  const byBet = Map.groupBy(rows, ({ bet_id }) => bet_id)
  return {
    replay: (report, bet, after) => {
      let last: Correction | undefined
      for (const row of byBet.get(bet.id) ?? []) {
        replayCorrection(report, bet, row, last, booked.get(refOf(row)) ?? [], after(row))
        last = row
      }
    },
  }
}

/** Compares the corrections of some settled single bets, one after another of each bet. */
export async function replayCorrections(
  tx: Tx,
  report: Report,
  bets: ReadonlyMap<string, { readonly bet: BetRow; readonly recorded: RecordedMatch }>,
): Promise<void> {
  const corrections = await correctionsOfBets(tx, [...bets.keys()])
  for (const { bet, recorded } of bets.values())
    corrections.replay(report, bet, (row) => {
      const verdict: Verdict =
        row.home_goals === null || row.away_goals === null
          ? { kind: 'void' }
          : { kind: 'result', score: [row.home_goals, row.away_goals] }
      const result = gradeBet(pickOf(bet), playedTo(recorded.match, verdict), recorded.match.planned_at)
      // What was cashed out is final: a correction is about what ran to the end.
      const { paid, remainder } = payoutOf(runningStake(bet), row.result, bet.odds)
      return { result, paid: bet.cashed_paid + paid, remainder }
    })
}

type Rows = Parameters<typeof compareRows>[4]

/**
 * Compares one correction of a bet with the rules: what the bet counts as, what that pays, and who bears what of the
 * change. What was free to be taken, and in which wallet, is taken as recorded.
 */
function replayCorrection(
  report: Report,
  bet: CorrectedBet,
  row: Correction,
  last: Correction | undefined,
  booked: Rows,
  after: Corrected,
): void {
  const about = `correction ${row.no} of bet ${bet.id}`
  const { result } = after
  if (result !== row.result) report.differ({ about, what: 'result', recorded: row.result, replayed: result })
  const standing = last ?? bet
  const [paidBefore, remainderBefore] = [standing.payout ?? 0n, standing.remainder ?? 0n]
  const held = paidBefore + (last?.borne ?? 0n)
  const paid = held <= after.paid ? after.paid - held : 0n
  const borne = held <= after.paid ? 0n : held - after.paid - row.taken
  for (const [what, stands, replayed] of [
    ['number', BigInt(row.no), BigInt((last?.no ?? 0) + 1)],
    ['payout', row.payout, after.paid],
    ['remainder', row.remainder, after.remainder],
    ['paid', row.paid, paid],
    ['borne', row.borne, borne],
  ] as const)
    if (stands !== replayed)
      report.differ({ about, what, recorded: unitsText(stands), replayed: unitsText(replayed) })
  const takenFrom = (name: string) =>
    booked
      .filter(({ debit, reason }) => debit.name === name && reason === 'resultCorrected')
      .reduce((units, one) => units + one.units, 0n)
  const [there, centre] = [takenFrom('memberVenue'), takenFrom('memberCentre')]
  if (there + centre !== row.taken)
    report.differ({
      about,
      what: 'taken',
      recorded: unitsText(row.taken),
      replayed: unitsText(there + centre),
    })
  const bookings = correctionBookings({
    id: refOf(row),
    memberId: bet.member_id,
    venue: SPORTS_VENUE,
    betId: bet.id,
    paid: money('CNY', row.paid),
    taken: { there: money('CNY', there), centre: money('CNY', centre) },
    borne: row.borne - (held - paidBefore),
    remainder: row.remainder - remainderBefore,
    home: false,
  })
  compareRows(report, about, CORRECTION_REF, bookings, booked)
  report.count('corrected')
}
