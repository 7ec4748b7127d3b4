import type { App } from '#platform/context/context.ts'
import type { Fraction } from '#platform/money/fraction.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { CashOutStop } from '../../cash-out/cash-out.contract.ts'
import { worthOf } from '../../cash-out/cash-out.rules.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { chancesAt } from '../prices/quotes.ts'
import { hasInPlay, takesBets } from '../prices/standing.ts'
import type { CashableBet } from './cashable.store.ts'

/** The house's margin on what is cashed out, in hundredths of a percent. */
export const cashOutMargin = ({ config }: App): number => Math.round(config.cashOutMarginPercent * 100)

/** Why nothing of a match is cashed out at a moment; null where something can be. */
function stopOfMatch(match: MatchRow, isClosed: boolean, now: Date): CashOutStop | null {
  switch (match.state) {
    case 'finished':
      return 'ending'
    case 'off':
      return 'off'
    case 'live':
      if (!hasInPlay(match)) return 'begun'
      if (isClosed) return 'closed'
      return takesBets(match, now).taken ? null : 'suspended'
    case 'upcoming':
      if (match.kick_off_at <= now) return 'starting'
      return isClosed || !takesBets(match, now).taken ? 'closed' : null
  }
}

/** A bet with its match, and whether somebody of the house closed betting on it. */
export interface RunningBet {
  readonly bet: CashableBet
  readonly match: MatchRow
  readonly isClosed: boolean
}

/**
 * What a unit of a bet's stake is worth by how its match is priced for a moment; null where that is not known, or nothing
 * that can still come changes how it ends.
 */
export function worthAt({ picks, odds }: CashableBet, match: MatchRow, at: Date): Fraction | null {
  const chances = chancesAt(match, picks, at)
  return chances && worthOf(chances, odds)
}

/**
 * What a unit of a bet's stake is worth to whoever asks at this moment, or why it cannot be cashed out. In play it is for
 * the moment at which the request is decided about, as if nothing happened until then, as prices in play are.
 */
export function worthNow(app: App, { bet, match, isClosed }: RunningBet): Fraction | CashOutStop {
  const now = app.clock.now()
  if (bet.state === 'pending') return 'pending'
  if (bet.state === 'review') return 'review'
  const stop = stopOfMatch(match, isClosed, now)
  if (stop) return stop
  return worthAt(bet, match, match.state === 'live' ? acceptanceMoment(app, now) : now) ?? 'decided'
}
