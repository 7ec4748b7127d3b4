import type { Tx } from '#platform/db/index.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { type BetResult, gradeBet, type Payout, payoutOf } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { playedTo } from '../ending/outcome.ts'
import { pickOf } from '../prices/pick-of.ts'
import type { BetRow } from '../sportsbook.tables.ts'
import { lockBetsOf, newestCorrections } from './corrections.store.ts'

/** A settled bet that a correction changes. */
export interface ChangedBet {
  readonly bet: BetRow
  /** The how manieth correction of it this is. */
  readonly no: number
  readonly before: Payout
  readonly after: Payout & { readonly result: BetResult }
  /** What its member has of it: paid in all, less what was taken back. */
  readonly held: bigint
}

/**
 * The bets of a locked match that settle otherwise by what it is to count as, locked: gains first, so that what one
 * bet of a member brings is there for what another takes.
 * @throws `provenMatch` where a seed decided: nobody corrects that; `notToRule` of a match that is not over;
 * `betsUnsettled`; `nothingToCorrect`
 */
export async function planCorrection(
  tx: Tx,
  match: MatchRow,
  verdict: Verdict,
): Promise<readonly ChangedBet[]> {
  if (match.commitment !== null) throw FixturesErrors.provenMatch()
  if (match.state !== 'finished' && match.state !== 'off')
    throw FixturesErrors.notToRule({ data: { state: match.state } })
  const bets = await lockBetsOf(tx, match.id)
  if (bets.some(({ state }) => state !== 'settled')) throw SportsbookErrors.betsUnsettled()
  const corrected = await newestCorrections(
    tx,
    bets.map(({ id }) => id),
  )
  const outcome = playedTo(match, verdict)
  const changed = bets.flatMap((bet): ChangedBet[] => {
    const last = corrected.get(bet.id)
    const stands = last ?? bet
    const result = gradeBet(pickOf(bet), outcome, match.planned_at)
    // What a score that nobody knows decides stays as it settled.
    if (result === 'review' || result === 'wait' || result === stands.result) return []
    const before = { paid: stands.payout ?? 0n, remainder: stands.remainder ?? 0n }
    const after = { result, ...payoutOf(bet.stake, result, bet.odds) }
    return [{ bet, no: (last?.no ?? 0) + 1, before, after, held: before.paid + (last?.borne ?? 0n) }]
  })
  if (changed.length === 0) throw SportsbookErrors.nothingToCorrect()
  const due = ({ after, held }: ChangedBet) => after.paid - held
  return changed.toSorted((a, b) => (due(a) === due(b) ? 0 : due(a) > due(b) ? -1 : 1))
}

/** What a correction comes to before anybody's balance is looked at. */
export function sumsOfCorrection(changed: readonly ChangedBet[]) {
  const dues = changed.map(({ after, held }) => after.paid - held)
  return {
    bets: changed.length,
    members: new Set(changed.map(({ bet }) => bet.member_id)).size,
    gains: dues.reduce((sum, due) => (due > 0n ? sum + due : sum), 0n),
    losses: dues.reduce((sum, due) => (due < 0n ? sum - due : sum), 0n),
  }
}
