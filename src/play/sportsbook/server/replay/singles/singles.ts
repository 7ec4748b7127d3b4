import { readRows } from '#platform/chain/server/pages.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { modelsAt, type RecordedMatch, recordedMatch } from '#play/fixtures/server/index.ts'
import { formatOdds } from '../../../prices.rules.ts'
import { SPORTS_VENUE } from '../../../sportsbook.contract.ts'
import { cashableSingle } from '../../cash-out/cashable.store.ts'
import { pickOf } from '../../prices/pick-of.ts'
import { settlementBookings, stakeBookings, voidBookings } from '../../sportsbook.bookings.ts'
import { type BetRow, runningStake } from '../../sportsbook.tables.ts'
import { bookedRows, compareRows } from '../booked-rows.ts'
import type { BetReader, Report } from '../reader.ts'
import { CASH_OUT_REF, replayCashOuts } from './cashed-out.ts'
import { CORRECTION_REF, replayCorrections } from './corrected.ts'
import { PriceFold } from './price.ts'
import { compareSettled, decisionsOn } from './settled.ts'

const REF = 'bet'
/** Bets whose rows of the ledger are read together. */
const PAGE = 500

/**
 * Bets in the order in which they were taken on each match: the ledger numbers their stakes while their market is
 * locked, so that its numbers say what each price had before it.
 */
const BETS = sql<BetRow>`select b.* from sportsbook.bet b
  left join (select ref_id, min(seq) as taken from ledger.transfer where ref_kind = ${sql.lit(REF)} group by ref_id) t
    on t.ref_id = b.id::text
  order by b.match_id, t.taken`

interface OnMatch {
  readonly recorded: RecordedMatch
  readonly prices: PriceFold
}
interface Taken {
  readonly bet: BetRow
  readonly recorded: RecordedMatch
}

/** Single bets of `sportsbook.bet`, with the corrections of their matches. */
export const singles: BetReader = {
  name: 'single bets',
  records: [
    // Of multiples, too: the books call every bet the same.
    {
      kind: REF,
      ids: sql`select id::text from sportsbook.bet union all select id::text from sportsbook.multiple`,
    },
    { kind: CASH_OUT_REF, ids: sql`select id::text from sportsbook.cash_out` },
    {
      kind: CORRECTION_REF,
      // Their ids are hashes; each says beside it which bet it corrects.
      ids: sql`select t.ref_id as id from ledger.transfer t
        join sportsbook.bet_correction c on t.memo = 'bet ' || c.bet_id where t.ref_kind = ${sql.lit(CORRECTION_REF)}`,
    },
  ],
  atKickOff: sql`select b.match_id, b.id from sportsbook.bet b join fixtures.match m on m.id = b.match_id
    where b.placed_at < m.kick_off_at`,
  async replay(tx, report) {
    let on: OnMatch | null = null
    let page: Taken[] = []
    for await (const bet of readRows(tx, 'replayed_bets', BETS)) {
      if (on?.recorded.match.id !== bet.match_id) on = await openMatch(tx, bet.match_id)
      replayPrice(report, bet, on)
      page.push({ bet, recorded: on.recorded })
      if (page.length < PAGE) continue
      await replayPage(tx, report, page)
      page = []
    }
    await replayPage(tx, report, page)
  },
}

async function openMatch(tx: Tx, matchId: string): Promise<OnMatch> {
  const recorded = await recordedMatch(tx, matchId)
  if (!recorded) throw new Error(`no match ${matchId}, and bets on it`)
  return { recorded, prices: new PriceFold() }
}

/**
 * Works the price of a bet out: by the model of its match, the margin that it was priced with and the stakes before it.
 * One taken in play, or by a release that kept no margin, is taken as recorded; its stake leans those after it.
 */
function replayPrice(report: Report, bet: BetRow, { recorded, prices }: OnMatch): void {
  const pick = pickOf(bet)
  if (bet.margin === null || bet.placed_at >= recorded.match.kick_off_at) report.count('prices as recorded')
  else {
    const { margin } = bet
    const possible = modelsAt(recorded, bet.placed_at).map((model) => prices.priceOf(model, pick, margin))
    const odds = possible.at(-1) ?? null
    if (!possible.includes(bet.odds))
      report.differ({
        about: `bet ${bet.id}`,
        what: 'price',
        recorded: formatOdds(bet.odds),
        replayed: odds === null ? 'none' : formatOdds(odds),
      })
    report.count('prices worked out')
  }
  prices.take(pick, bet.stake)
}

async function replayPage(tx: Tx, report: Report, page: readonly Taken[]): Promise<void> {
  if (page.length === 0) return
  const ids = page.map(({ bet }) => bet.id)
  const booked = await bookedRows(tx, REF, ids)
  const reviewed = page.filter(({ bet }) => bet.review_since !== null && bet.state === 'settled')
  const decisions = await decisionsOn(
    tx,
    reviewed.map(({ bet }) => bet.id),
  )
  for (const { bet, recorded } of page) {
    compareSettled(report, bet, recorded, decisions.get(bet.id))
    compareRows(report, `bet ${bet.id}`, REF, bookingsOf(bet), booked.get(bet.id) ?? [])
    report.count('bets')
    if (bet.state === 'settled') report.count('settled')
  }
  await replayCashOuts(
    tx,
    report,
    page.map(({ bet, recorded }) => {
      const single = cashableSingle(bet)
      return { bet: single, asOf: () => [single], matches: new Map([[bet.match_id, recorded]]) }
    }),
  )
  await replayCorrections(tx, report, new Map(page.map((one) => [one.bet.id, one])))
}

/** What a bet makes in the books: its stake, and its end where something of it ran to one. */
function bookingsOf(bet: BetRow) {
  const booked = {
    memberId: bet.member_id,
    venue: SPORTS_VENUE,
    betId: bet.id,
    stake: money('CNY', bet.stake),
  }
  const staked = stakeBookings(booked)
  const running = runningStake(bet)
  if (bet.result === null || running === 0n) return staked
  const rest = { ...booked, stake: money('CNY', running) }
  const paid = money('CNY', (bet.payout ?? 0n) - bet.cashed_paid)
  const remainder = money('CNY', bet.remainder ?? 0n)
  const ended = bet.result === 'void' ? voidBookings(rest) : settlementBookings({ ...rest, paid, remainder })
  return [...staked, ...ended]
}
