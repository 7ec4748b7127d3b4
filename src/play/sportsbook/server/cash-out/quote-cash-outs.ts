import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type MatchRow, readMatches } from '#play/fixtures/server/index.ts'
import {
  type CashOutQuote,
  DECIDED_SECONDS,
  type quoteCashOutCall,
} from '../../cash-out/cash-out.contract.ts'
import { CASH_OUT_PERCENTS, OFFER_SECONDS, offerFor, shareOfStake } from '../../cash-out/cash-out.rules.ts'
import { closedOf } from '../closures.store.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { nextStepAt } from '../prices/standing.ts'
import { type AutoCashOutRow, runningStake } from '../sportsbook.tables.ts'
import { autosOf } from './autos.store.ts'
import { marginText, requestViewOf } from './cash-out.views.ts'
import { matchesOf, readCashable } from './cashable.store.ts'
import { type KnownRequest, requestsOf } from './in-play/requests.store.ts'
import { cashOutMargin, hasAuto, isInPlay, isStopped, mostFor, type RunningBet, worthNow } from './worth.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

const QUOTED = ['pending', 'open', 'review']

/** What the acting member's bets can be cashed out for at this moment; those that ended are left out. */
export async function quoteCashOuts(
  { app, actor }: MemberCtx,
  { betIds }: CallParsed<typeof quoteCashOutCall>,
): Promise<CallOutput<typeof quoteCashOutCall>> {
  const now = app.clock.now()
  const bets = (await readCashable(app.db, betIds)).filter(
    ({ member_id: memberId, state }) => memberId === actor.memberId && QUOTED.includes(state),
  )
  const ids = bets.map(({ id }) => id)
  const matchIds = matchesOf(bets)
  const [matches, closed, requests, autos] = await Promise.all([
    readMatches(app.db, matchIds),
    closedOf(app.db, matchIds),
    requestsOf(app.db, ids),
    autosOf(app.db, ids),
  ])
  return {
    list: bets.map((bet) =>
      quoteOf(app, { bet, matches, closed }, { request: requests.get(bet.id)?.[0], auto: autos.get(bet.id) }),
    ),
    currency: 'CNY',
    marginPercent: marginText(cashOutMargin(app)),
    inPlayDelaySeconds: app.config.inPlayDelaySeconds,
    goodUntil: goodUntil(app, [...matches.values()], now).toISOString(),
  }
}

/** When what is offered on some matches moves next: in some seconds, or with the clock of one that is under way. */
function goodUntil(app: App, matches: readonly MatchRow[], now: Date): Date {
  const moves = matches.flatMap((match) => {
    const at = acceptanceMoment(app, now)
    const next = match.state === 'live' ? nextStepAt(match, at) : null
    return next ? [now.getTime() + next.getTime() - at.getTime()] : []
  })
  return new Date(Math.min(secondsAfter(now, OFFER_SECONDS).getTime(), ...moves))
}

interface Asked {
  readonly request: KnownRequest | undefined
  readonly auto: AutoCashOutRow | undefined
}

function quoteOf(app: App, running: RunningBet, { request, auto }: Asked): CashOutQuote {
  const { bet } = running
  const stake = runningStake(bet)
  const worth = worthNow(app, running)
  const margin = cashOutMargin(app)
  const now = app.clock.now()
  const isShown =
    request && (request.decided_at === null || now < secondsAfter(request.decided_at, DECIDED_SECONDS))
  const about = {
    betId: bet.id,
    matchId: bet.match_id,
    matchIds: [...matchesOf([bet])],
    running: amount(stake),
    offers: [],
    stopLegs: [],
    inPlay: isInPlay(running),
    request: request && isShown ? requestViewOf(request) : null,
    auto: auto ? amount(auto.at_least) : null,
    autoOffered: hasAuto(running),
    most: amount(mostFor(app, bet)),
  }
  if (isStopped(worth)) return { ...about, stop: worth.stop, stopLegs: [...worth.legs] }
  const offers = CASH_OUT_PERCENTS.flatMap((percent) => {
    const part = shareOfStake(stake, percent)
    const given = offerFor(part, worth, margin)
    return given
      ? [{ percent, stake: amount(part), fair: amount(given.fair), offer: amount(given.offer) }]
      : []
  })
  return offers.length === 0 ? { ...about, stop: 'worthless' } : { ...about, stop: null, offers }
}
