import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { autosOf } from '../../../server/cash-out/autos.store.ts'
import { cashOutPartOf, requestViewOf } from '../../../server/cash-out/cash-out.views.ts'
import { cashOutsOf } from '../../../server/cash-out/cash-outs.store.ts'
import { requestsOf } from '../../../server/cash-out/in-play/requests.store.ts'

/** What of a bet was cashed out, what was asked for while its match was under way, and from which offer on it is by itself. */
export async function cashOutFacts(tx: Tx, betId: string) {
  const parts = (await cashOutsOf(tx, [betId])).get(betId) ?? []
  const requests = (await requestsOf(tx, [betId])).get(betId) ?? []
  const auto = (await autosOf(tx, [betId])).get(betId)
  return {
    cashOuts: parts.map(cashOutPartOf),
    requests: requests.map(requestViewOf),
    auto: auto ? formatAmount(money('CNY', auto.at_least)) : null,
  }
}
