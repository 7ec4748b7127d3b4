import type { Tx } from '#platform/db/index.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { gradeBet, payoutOf } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { playedTo } from '../ending/outcome.ts'
import { pickOf } from '../prices/pick-of.ts'
import { runningStake } from '../sportsbook.tables.ts'
import type { ChangedBet } from './changed-bet.ts'
import { lockBetsOf, newestCorrections } from './corrections.store.ts'
import { type ChangedLeg, planMultiples } from './plan-multiples.ts'

/** What a correction changes. */
export interface PlannedCorrection {
  /** Settled bets that pay otherwise; gains first, so that what one of a member brings is there for another. */
  readonly changed: readonly ChangedBet[]
  /** Legs that count otherwise, whether or not their multiples are settled, or pay otherwise by it. */
  readonly legs: readonly ChangedLeg[]
}

/**
 * The bets of a locked match that settle otherwise by what it is to count as, locked, and the legs of multiples on it.
 * @throws `provenMatch` where a seed decided: nobody corrects that; `notToRule` of a match that is not over;
 * `betsUnsettled`; `legsUnsettled` where a settled multiple would be open again; `nothingToCorrect`
 */
export async function planCorrection(tx: Tx, match: MatchRow, verdict: Verdict): Promise<PlannedCorrection> {
  if (match.commitment !== null) throw FixturesErrors.provenMatch()
  if (match.state !== 'finished' && match.state !== 'off')
    throw FixturesErrors.notToRule({ data: { state: match.state } })
  // What was rejected never stood.
  const bets = (await lockBetsOf(tx, match.id)).filter(({ state }) => state !== 'rejected')
  if (bets.some(({ state }) => state !== 'settled')) throw SportsbookErrors.betsUnsettled()
  const corrected = await newestCorrections(
    tx,
    bets.map(({ id }) => id),
  )
  const outcome = playedTo(match, verdict)
  const singles = bets.flatMap((bet): ChangedBet[] => {
    const last = corrected.get(bet.id)
    // What was cashed out is final: a correction is about what ran to the end.
    const running = runningStake(bet)
    if (running === 0n) return []
    const stands = last ?? bet
    const result = gradeBet(pickOf(bet), outcome, match.planned_at)
    // What a score that nobody knows decides stays as it settled.
    if (result === 'review' || result === 'wait' || result === stands.result) return []
    const before = { paid: stands.payout ?? 0n, remainder: stands.remainder ?? 0n }
    const { paid, remainder } = payoutOf(running, result, bet.odds)
    const after = { result, paid: bet.cashed_paid + paid, remainder }
    return [{ bet, no: (last?.no ?? 0) + 1, before, after, held: before.paid + (last?.borne ?? 0n) }]
  })
  const { multiples, legs } = await planMultiples(tx, match, outcome)
  if (singles.length === 0 && legs.length === 0) throw SportsbookErrors.nothingToCorrect()
  const due = ({ after, held }: ChangedBet) => after.paid - held
  const changed = [...singles, ...multiples]
  return { changed: changed.toSorted((a, b) => (due(a) === due(b) ? 0 : due(a) > due(b) ? -1 : 1)), legs }
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
