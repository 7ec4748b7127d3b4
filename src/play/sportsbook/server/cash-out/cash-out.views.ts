import { formatAmount, money } from '#platform/money/money.ts'
import type { CashOutPart, CashOutView } from '#play/records/records.contract.ts'
import type { CashOutRequest } from '../../cash-out/cash-out.contract.ts'
import type { CashOutRow } from '../sportsbook.tables.ts'
import type { KnownCashOut } from './cash-outs.store.ts'
import type { KnownRequest } from './in-play/requests.store.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** A margin in hundredths of a percent as it is said: '5', '7.25'. */
export const marginText = (basisPoints: number): string => String(basisPoints / 100)

/** A part of a bet that was cashed out, as it is shown. */
export function cashOutViewOf({ no, stake, fair, margin, paid, cashed_at: at }: CashOutRow): CashOutView {
  return {
    no,
    stake: amount(stake),
    fair: amount(fair),
    marginPercent: marginText(margin),
    paid: amount(paid),
    at: at.toISOString(),
  }
}

/** The same with who asked for it. */
export const cashOutPartOf = (part: KnownCashOut): CashOutPart => ({
  ...cashOutViewOf(part),
  auto: part.is_auto,
})

/** A cash out that was asked for in play, as it is shown. */
export function requestViewOf(row: KnownRequest): CashOutRequest {
  const { rejected_why: why, rejected_offer: offer } = row
  return {
    by: row.asked_by,
    stake: amount(row.stake),
    seen: amount(row.seen),
    askedAt: row.asked_at.toISOString(),
    decideAt: row.decide_at.toISOString(),
    state: row.state,
    rejected:
      why === null
        ? null
        : {
            why,
            legs: row.legs.flatMap(({ no, rejected_why: legWhy }) =>
              legWhy === null ? [] : [{ leg: no, why: legWhy }],
            ),
            offer: offer === null ? null : amount(offer),
          },
  }
}
