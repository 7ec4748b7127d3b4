import type { App } from '#platform/context/context.ts'
import type { Fraction } from '#platform/money/fraction.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { CashOutStop } from '../../cash-out/cash-out.contract.ts'
import { mostOffered } from '../../cash-out/cash-out.rules.ts'
import { mostOfLines, worthOfLines } from '../../cash-out/lines.rules.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { chancesAt } from '../prices/quotes.ts'
import { hasInPlay, takesBets } from '../prices/standing.ts'
import { runningStake } from '../sportsbook.tables.ts'
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
      if (match.phase === 'shoot-out') return 'shootOut'
      if (isClosed) return 'closed'
      return takesBets(match, now).taken ? null : 'suspended'
    case 'upcoming':
      if (match.kick_off_at <= now) return 'starting'
      return isClosed || !takesBets(match, now).taken ? 'closed' : null
  }
}

/** A bet with the matches that still decide it, and of them those on which somebody of the house closed betting. */
export interface RunningBet {
  readonly bet: CashableBet
  readonly matches: ReadonlyMap<string, MatchRow>
  readonly closed: ReadonlySet<string>
}

/** What of a bet is open, each with its match. */
export function openOf({ bet, matches }: Omit<RunningBet, 'closed'>) {
  return bet.open.map((on) => {
    const match = matches.get(on.matchId)
    if (!match) throw new Error(`no match ${on.matchId}, and bet ${bet.id} is on it`)
    return { on, match }
  })
}

/** Whether a match under way still decides a bet: what is asked for of it waits. */
export const isInPlay = (running: Omit<RunningBet, 'closed'>): boolean =>
  openOf(running).some(({ match }) => match.state === 'live')

/**
 * What a unit of a bet's stake is worth by how its matches are priced for a moment; null where that is not known of one of
 * them, or nothing that can still come changes how it ends.
 */
export function worthAt(running: Omit<RunningBet, 'closed'>, at: Date): Fraction | null {
  const { system, ended } = running.bet
  const open = openOf(running).map(({ on: { picks, odds }, match }) => {
    const chances = chancesAt(match, picks, at)
    return chances && { chances, odds }
  })
  const known = open.filter((one) => one !== null)
  return known.length < open.length ? null : worthOfLines(system, ended, known)
}

/** The most that can ever be offered for all that runs of a bet: with all that is open won, less the margin. */
export function mostFor(app: App, { system, ended, open, ...bet }: CashableBet): bigint {
  const most = mostOfLines(
    system,
    ended,
    open.map(({ odds }) => odds),
  )
  return mostOffered(runningStake(bet), most, cashOutMargin(app))
}

/**
 * Whether a bet can be cashed out by itself: where its match is one that is cashed out in play. What a multiple is worth moves with
 * each leg that ends, whatever its match is.
 */
export const hasAuto = (running: Omit<RunningBet, 'closed'>): boolean =>
  openOf(running).some(({ on, match }) => on.leg !== null || hasInPlay(match))

/** Why a bet cannot be cashed out, and of a multiple which of its legs are why. */
export interface Stopped {
  readonly stop: CashOutStop
  readonly legs: readonly number[]
}

/** What stops a bet at a moment; null where nothing does. Of a multiple one match is enough: the first that says so names why. */
function stopOf(running: RunningBet, now: Date): Stopped | null {
  const { state } = running.bet
  if (state === 'pending' || state === 'review') return { stop: state, legs: [] }
  const stopped = openOf(running).flatMap(({ on: { leg }, match }) => {
    const stop = stopOfMatch(match, running.closed.has(match.id), now)
    return stop ? [{ stop, leg }] : []
  })
  const [first] = stopped
  if (!first) return null
  return {
    stop: first.stop,
    legs: stopped.flatMap(({ stop, leg }) => (stop === first.stop && leg !== null ? [leg] : [])),
  }
}

/**
 * What a unit of a bet's stake is worth to whoever asks at this moment, or why it cannot be cashed out. In play it is for
 * the moment at which the request is decided about, as if nothing happened until then, as prices in play are.
 */
export function worthNow(app: App, running: RunningBet): Fraction | Stopped {
  const now = app.clock.now()
  const stopped = stopOf(running, now)
  if (stopped) return stopped
  const worth = worthAt(running, isInPlay(running) ? acceptanceMoment(app, now) : now)
  return worth ?? { stop: 'decided', legs: [] }
}

/** Whether nothing can be offered. */
export const isStopped = (worth: Fraction | Stopped): worth is Stopped => 'stop' in worth
