import { validStake } from '#members/stakes/valid-stake.rules.ts'
import { readRows } from '#platform/chain/server/pages.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { type RecordedMatch, recordedMatch } from '#play/fixtures/server/index.ts'
import type { Leg, MultipleEnd } from '../../../multiples/returns.rules.ts'
import { type BetResult, possibleResults } from '../../../settlement.rules.ts'
import { SPORTS_VENUE } from '../../../sportsbook.contract.ts'
import { cashableMultiple } from '../../cash-out/cashable.store.ts'
import { endByLegs, mostReturnByLegs } from '../../multiples/end-of.ts'
import { pickOf } from '../../prices/pick-of.ts'
import { settlementBookings, stakeBookings, voidBookings } from '../../sportsbook.bookings.ts'
import { type MultipleRow, runningStake } from '../../sportsbook.tables.ts'
import { bookedRows, compareRows } from '../booked-rows.ts'
import type { BetReader, Report } from '../reader.ts'
import { replayCashOuts } from '../singles/cashed-out.ts'
import { correctionsOfBets } from '../singles/corrected.ts'
import { gradesAt, unitsText } from '../singles/settled.ts'
import { comparePrice } from './builder-price.ts'
import { type ReplayedLeg, readReplayedLegs, standingAt } from './legs.ts'

const REF = 'bet'
/** Multiples whose rows of the ledger are read together. */
const PAGE = 200

/** Multiples of `sportsbook.multiple` with their legs. Their entries are of the kind of single bets, which names theirs, too. */
export const multiples: BetReader = {
  name: 'multiples',
  records: [],
  atKickOff: sql`select distinct l.match_id, l.multiple_id as id from sportsbook.leg l
    join sportsbook.multiple b on b.id = l.multiple_id join fixtures.match m on m.id = l.match_id
    where b.placed_at < m.kick_off_at`,
  async replay(tx, report) {
    let page: MultipleRow[] = []
    const all = sql<MultipleRow>`select * from sportsbook.multiple order by placed_at, id`
    for await (const multiple of readRows(tx, 'replayed_multiples', all)) {
      page.push(multiple)
      if (page.length < PAGE) continue
      await replayPage(tx, report, page)
      page = []
    }
    await replayPage(tx, report, page)
  },
}

async function replayPage(tx: Tx, report: Report, page: readonly MultipleRow[]): Promise<void> {
  if (page.length === 0) return
  const ids = page.map(({ id }) => id)
  const legsOf = await readReplayedLegs(tx, ids)
  const matches = new Map<string, RecordedMatch>()
  for (const matchId of new Set([...legsOf.values()].flat().map((leg) => leg.match_id))) {
    const recorded = await recordedMatch(tx, matchId)
    if (recorded) matches.set(matchId, recorded)
  }
  const decisions = await decisionsOn(tx, ids)
  const booked = await bookedRows(tx, REF, ids)
  const corrections = await correctionsOfBets(tx, ids)
  for (const multiple of page) {
    const legs = legsOf.get(multiple.id) ?? []
    const about = `bet ${multiple.id}`
    for (const leg of legs) compareLeg(report, about, leg, matches.get(leg.match_id), decisions)
    compareEnd(report, about, multiple, legs)
    compareRows(report, about, REF, bookingsOf(multiple), booked.get(multiple.id) ?? [])
    report.count('bets')
    await comparePrice(tx, report, multiple, legs, matches)
    if (multiple.state === 'settled') report.count('settled')
    corrections.replay(report, multiple, ({ corrected_at: at, correction_id: id }) => {
      const end = endByLegs(multiple, standingAt(legs, at, id))
      // What was cashed out is final: a correction is about what ran to the end.
      return end
        ? { ...end, paid: multiple.cashed_paid + end.paid }
        : { result: 'wait', paid: 0n, remainder: 0n }
    })
  }
  const cashable = page.flatMap((multiple) => {
    const legs = legsOf.get(multiple.id) ?? []
    const bet = cashableMultiple(multiple, legs)
    const asOf = (at: Date) =>
      [at, new Date(at.getTime() - 1)].flatMap(
        (moment) => cashableMultiple(multiple, standingAt(legs, moment)) ?? [],
      )
    return bet ? [{ bet, asOf, matches }] : []
  })
  await replayCashOuts(tx, report, cashable)
}

/** A leg's result by what its match had come to, or by what a person decided. */
function compareLeg(
  report: Report,
  about: string,
  leg: ReplayedLeg,
  recorded: RecordedMatch | undefined,
  decisions: ReadonlyMap<string, BetResult>,
): void {
  const { result, settled_at: at, no } = leg
  if (result === null || at === null || !recorded) return
  const pick = pickOf(leg)
  const grades = gradesAt(pick, recorded, at)
  if (grades.has(result)) return
  if (decisions.get(`${leg.multiple_id} ${no}`) === result && possibleResults(pick).has(result))
    report.count('decided by a person')
  else
    report.differ({
      about,
      what: `result of leg ${no}`,
      recorded: result,
      replayed: [...grades].join(' or '),
    })
}

/** How what ran of a multiple ended: by its legs. One that was rejected in play never stood: its stake came back. */
function endOfRunning(multiple: MultipleRow, legs: readonly Leg[]): MultipleEnd | null {
  return multiple.state === 'rejected'
    ? { result: 'void', paid: multiple.stake, remainder: 0n }
    : endByLegs(multiple, legs)
}

/** What a multiple may pay at most, and how it ended: by its legs as they stood when it did, or rejected in play. */
function compareEnd(
  report: Report,
  about: string,
  multiple: MultipleRow,
  legs: readonly ReplayedLeg[],
): void {
  const differ = (what: string, recorded: bigint | null, replayed: bigint) => {
    if (recorded !== replayed)
      report.differ({ about, what, recorded: unitsText(recorded), replayed: unitsText(replayed) })
  }
  differ('most return', multiple.most_return, mostReturnByLegs(multiple, legs))
  const { result, settled_at: at } = multiple
  if (result === null || at === null) return
  const running = runningStake(multiple)
  // Of one that was cashed out as a whole nothing ran to an end.
  const isCashedOut = result === 'cashed-out' || running === 0n
  const end = isCashedOut ? null : endOfRunning(multiple, standingAt(legs, at) as readonly Leg[])
  if (!isCashedOut && end?.result !== result)
    report.differ({ about, what: 'result', recorded: result, replayed: end?.result ?? 'none' })
  differ('payout', multiple.payout, multiple.cashed_paid + (end?.paid ?? 0n))
  differ('remainder', multiple.remainder, end?.remainder ?? 0n)
  const valid = isCashedOut ? 0n : validStake(running, result)
  differ('valid stake', multiple.valid_stake, multiple.cashed_valid + valid)
}

/** What those who run the house (or a sandbox) decided about legs that were left to them, by multiple and leg. */
async function decisionsOn(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, BetResult>> {
  const subjects = ids.map((id) => `bet:${id}`)
  const { rows } = await sql<{ subject: string; leg: string; result: BetResult }>`
    select subject, detail->>'leg' as leg, detail->>'result' as result from platform.audit
    where subject = any(${subjects}::text[]) and action = 'sportsbook.decideLeg' order by id`.execute(tx)
  return new Map(rows.map(({ subject, leg, result }) => [`${subject.slice('bet:'.length)} ${leg}`, result]))
}

/** What a multiple makes in the books: its stake, and its end where something of it ran to one. */
function bookingsOf(multiple: MultipleRow) {
  const booked = {
    memberId: multiple.member_id,
    venue: SPORTS_VENUE,
    betId: multiple.id,
    stake: money('CNY', multiple.stake),
  }
  const staked = stakeBookings(booked)
  const running = runningStake(multiple)
  if (multiple.result === null || running === 0n) return staked
  const rest = { ...booked, stake: money('CNY', running) }
  const paid = money('CNY', (multiple.payout ?? 0n) - multiple.cashed_paid)
  const remainder = money('CNY', multiple.remainder ?? 0n)
  const ended =
    multiple.result === 'void' ? voidBookings(rest) : settlementBookings({ ...rest, paid, remainder })
  return [...staked, ...ended]
}
