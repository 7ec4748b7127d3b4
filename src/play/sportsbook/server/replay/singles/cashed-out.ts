import type { Tx } from '#platform/db/index.ts'
import type { Fraction } from '#platform/money/fraction.ts'
import { money } from '#platform/money/money.ts'
import { matchAsOf, modelsAt, type RecordedMatch } from '#play/fixtures/server/index.ts'
import { matrixOf } from '#play/fixtures/sports.rules.ts'
import { offerFor, validCashedStake } from '../../../cash-out/cash-out.rules.ts'
import { type OpenLeg, worthOfLines } from '../../../cash-out/lines.rules.ts'
import type { Chances } from '../../../pricing/chances.rules.ts'
import { chancesTogether } from '../../../pricing/joint.rules.ts'
import { SPORTS_VENUE } from '../../../sportsbook.contract.ts'
import { cashOutsOf } from '../../cash-out/cash-outs.store.ts'
import type { CashableBet, OpenOn } from '../../cash-out/cashable.store.ts'
import { requestsOf } from '../../cash-out/in-play/requests.store.ts'
import { chancesAt } from '../../prices/quotes.ts'
import { cashOutBookings, cashOutRef } from '../../sportsbook.bookings.ts'
import type { CashOutRequestRow, CashOutRow } from '../../sportsbook.tables.ts'
import { bookedRows, compareRows } from '../booked-rows.ts'
import type { Report } from '../reader.ts'
import { unitsText } from './settled.ts'

/** What the books call the entries of a part that was cashed out. */
export const CASH_OUT_REF = cashOutRef('').kind

/** A bet with what is on record of the matches that it is on. */
export interface ReplayedBet {
  readonly bet: CashableBet
  /**
   * The bet as it can have stood at a moment: of a multiple more legs may have been open, and of one that ended at that very
   * moment nobody can say whether it had.
   */
  readonly asOf: (at: Date) => readonly CashableBet[]
  readonly matches: ReadonlyMap<string, RecordedMatch>
}

/** Compares what was cashed out of some bets with the rules, with the bets and with the ledger. */
export async function replayCashOuts(tx: Tx, report: Report, bets: readonly ReplayedBet[]): Promise<void> {
  const cashed = bets.filter(({ bet }) => bet.cashed_stake > 0n)
  const parts = await cashOutsOf(
    tx,
    cashed.map(({ bet }) => bet.id),
  )
  const ids = [...parts.values()].flat().map(({ id }) => id)
  const booked = await bookedRows(tx, CASH_OUT_REF, ids)
  const asked = await requestsOf(
    tx,
    bets.map(({ bet }) => bet.id),
  )
  for (const request of [...asked.values()].flat())
    compareRequest(report, request, parts.get(request.bet_id) ?? [])
  for (const { bet, asOf, matches } of cashed) {
    const own = parts.get(bet.id) ?? []
    for (const part of own) {
      const request = asked.get(bet.id)?.find(({ id }) => id === part.id)
      const worths = asOf(part.cashed_at).flatMap((then) => worthsThen(then, matches, part, request))
      compareOffer(report, part, worths)
      const bookings = cashOutBookings({
        memberId: bet.member_id,
        venue: SPORTS_VENUE,
        betId: bet.id,
        cashOutId: part.id,
        stake: money('CNY', part.stake),
        paid: money('CNY', part.paid),
      })
      compareRows(report, aboutOf(part), CASH_OUT_REF, bookings, booked.get(part.id) ?? [])
    }
    const sum = (of: (part: CashOutRow) => bigint) => own.reduce((all, part) => all + of(part), 0n)
    compare(report, `bet ${bet.id}`, [
      ['cashed stake', bet.cashed_stake, sum(({ stake }) => stake)],
      ['cashed paid', bet.cashed_paid, sum(({ paid }) => paid)],
      ['cashed valid', bet.cashed_valid, sum(({ valid_stake: valid }) => valid)],
    ])
  }
}

const aboutOf = ({ no, bet_id: betId }: CashOutRow) => `cash out ${no} of bet ${betId}`

/** What was asked for in play was paid as a part of its bet, or nothing was. */
function compareRequest(report: Report, request: CashOutRequestRow, parts: readonly CashOutRow[]): void {
  const part = parts.find(({ id }) => id === request.id)
  const about = `cash out in play ${request.id} of bet ${request.bet_id}`
  compare(report, about, [
    ['asked stake', request.state === 'paid' ? request.stake : 0n, part?.stake ?? 0n],
    ['asked offer', request.state === 'paid' ? request.seen : 0n, part?.seen ?? 0n],
  ])
}

/** What was offered follows from what a unit can have been worth. Where nobody kept that, it is taken as recorded. */
function compareOffer(report: Report, part: CashOutRow, worths: readonly Fraction[]): void {
  const possible = worths.map((worth) => offerFor(part.stake, worth, part.margin))
  const given = possible.find((offer) => offer?.fair === part.fair) ?? possible.at(-1)
  report.count(given ? 'cash outs worked out' : 'cash outs as recorded')
  compare(report, aboutOf(part), [
    ['fair value', part.fair, given?.fair ?? part.fair],
    ['offer', part.paid, given?.offer ?? part.paid],
    ['valid stake', part.valid_stake, validCashedStake(part.stake, part.paid)],
  ])
}

/** What a unit of a bet's stake can have been worth when a part of it was cashed out; nothing where nobody kept that. */
function worthsThen(
  { system, ended, open }: CashableBet,
  matches: ReadonlyMap<string, RecordedMatch>,
  part: CashOutRow,
  request: CashOutRequestRow | undefined,
): readonly Fraction[] {
  const all = open.reduce<readonly (readonly OpenLeg[])[]>(
    (before, on) => {
      const recorded = matches.get(on.matchId)
      const chances = recorded ? chancesThen(on, recorded, part.cashed_at, request) : []
      return before.flatMap((legs) => chances.map((one) => [...legs, { chances: one, odds: on.odds }]))
    },
    [[]],
  )
  return all.map((legs) => worthOfLines(system, ended, legs)).filter((worth) => worth !== null)
}

/**
 * The chances that a match can have given what is on it: before kick-off from its model alone, in play from what of the way the
 * match goes had been seen when the delay was over.
 */
function chancesThen(
  { picks }: OpenOn,
  recorded: RecordedMatch,
  at: Date,
  request: CashOutRequestRow | undefined,
): readonly Chances[] {
  if (at < recorded.match.kick_off_at)
    return modelsAt(recorded, at).map((model) => chancesTogether(matrixOf(model), picks))
  const chances =
    recorded.timeline && request ? chancesAt(matchAsOf(recorded, at), picks, request.decide_at) : null
  return chances ? [chances] : []
}

function compare(
  report: Report,
  about: string,
  facts: readonly (readonly [what: string, recorded: bigint, replayed: bigint])[],
): void {
  for (const [what, recorded, replayed] of facts)
    if (recorded !== replayed)
      report.differ({ about, what, recorded: unitsText(recorded), replayed: unitsText(replayed) })
}
