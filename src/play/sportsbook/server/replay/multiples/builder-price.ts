import { sql, type Tx } from '#platform/db/index.ts'
import type { MatchModel } from '#play/fixtures/model/strengths.rules.ts'
import { modelsAt, type RecordedMatch } from '#play/fixtures/server/index.ts'
import { formatOdds, type Odds } from '../../../prices.rules.ts'
import { builderPrice } from '../../../pricing/builder.rules.ts'
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
  const prices = new PriceFold()
  for (const bet of await stakedBefore(tx, multiple.id, recorded.match.id))
    prices.take(pickOf(bet), bet.stake)
  const { id, odds, placed_at: at } = multiple
  const possible = modelsAt(recorded, at).map((model) => differencesBy(model, prices, odds, legs))
  const found = possible.find((differences) => differences.length === 0) ?? possible.at(-1) ?? []
  for (const { what, was, is } of found)
    report.differ({
      about: `bet ${id}`,
      what,
      recorded: formatOdds(was),
      replayed: is === null ? 'none' : formatOdds(is),
    })
  report.count('prices worked out', legs.length + 1)
}

/** What of a bet builder's prices is not as it follows by a model of its match. */
function differencesBy(
  model: MatchModel,
  prices: PriceFold,
  odds: Odds,
  legs: readonly ReplayedLeg[],
): readonly { readonly what: string; readonly was: Odds; readonly is: Odds | null }[] {
  const priced = legs.map((leg) => {
    const [pick, margin] = [pickOf(leg), leg.margin ?? 0]
    return {
      leg,
      pick,
      odds: prices.priceOf(model, pick, margin),
      charge: prices.chargeOf(model, pick, margin),
    }
  })
  const picks = priced.flatMap(({ pick, charge }) => (charge ? [{ pick, charge }] : []))
  return [
    ...priced.map(({ leg, odds: is }) => ({ what: `price of leg ${leg.no}`, was: leg.odds, is })),
    { what: 'price', was: odds, is: builderPrice(prices.matrixOf(model), picks).odds },
  ].filter(({ was, is }) => was !== is)
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
