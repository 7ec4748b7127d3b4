import { sql, type Tx } from '#platform/db/index.ts'
import type { RecordedMatch } from '#play/fixtures/server/index.ts'
import { formatOdds } from '../../../prices.rules.ts'
import { builderPrice } from '../../../pricing/builder.rules.ts'
import { pickOfLeg } from '../../multiples/multiples.store.ts'
import { pickOf } from '../../prices/pick-of.ts'
import type { BetRow, MultipleRow } from '../../sportsbook.tables.ts'
import type { Report } from '../reader.ts'
import { PriceFold } from '../singles/price.ts'
import type { ReplayedLeg } from './legs.ts'

/**
 * Works the price of a bet builder out, and those of its picks alone: by the model of its match, the margins that they were
 * priced with, and what single bets had staked before it. The legs of other multiples are taken as recorded.
 */
export async function comparePrice(
  tx: Tx,
  report: Report,
  multiple: MultipleRow,
  legs: readonly ReplayedLeg[],
  matches: ReadonlyMap<string, RecordedMatch>,
): Promise<void> {
  const [first] = legs
  const recorded = first && matches.get(first.match_id)
  if (multiple.odds === null || !recorded) return report.count('prices as recorded', legs.length)
  const prices = new PriceFold(recorded.match)
  for (const bet of await stakedBefore(tx, multiple.id, recorded.match.id))
    prices.take(pickOf(bet), bet.stake)
  const about = `bet ${multiple.id}`
  const differ = (what: string, was: number, is: number | null) => {
    if (was !== is)
      report.differ({
        about,
        what,
        recorded: formatOdds(was),
        replayed: is === null ? 'none' : formatOdds(is),
      })
  }
  const picks = legs.flatMap((leg) => {
    const pick = pickOfLeg(leg)
    differ(`price of leg ${leg.no}`, leg.odds, prices.priceOf(pick, leg.margin ?? 0))
    const charge = prices.chargeOf(pick, leg.margin ?? 0)
    return charge ? [{ pick, charge }] : []
  })
  differ('price', multiple.odds, builderPrice(prices.matrix, picks).odds)
  report.count('prices worked out', legs.length + 1)
}

/**
 * The single bets of a match that the ledger took before a bet of it: it numbers stakes while their markets are locked, so
 * that its numbers say what each price had before it.
 */
async function stakedBefore(tx: Tx, betId: string, matchId: string): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.* from sportsbook.bet b
    where b.match_id = ${matchId} and (
      select min(seq) from ledger.transfer where ref_kind = 'bet' and ref_id = b.id::text
    ) < (select min(seq) from ledger.transfer where ref_kind = 'bet' and ref_id = ${betId})`.execute(tx)
  return rows
}
