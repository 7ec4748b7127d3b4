import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { scoreSeen } from '#play/fixtures/simulator/in-play/seen.rules.ts'
import { type Change, changeSince, type GameState } from '../../in-play.rules.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** Where a match under way stands, as bets in play go by it: of e-sports each round is a phase of its own. */
function gameStateOf({ phase: of, home_goals, away_goals, happened }: MatchRow): GameState {
  const cards = (side: 'home' | 'away') => happened?.cards?.filter((card) => card.side === side).length ?? 0
  const phase = happened?.rounds ? `${of} ${scoreSeen({ goals: happened.rounds }).join('-')}` : of
  return { phase, score: [home_goals, away_goals], redCards: [cards('home'), cards('away')] }
}

/**
 * The moment at which a bet in play would be accepted that is asked for now. Prices in play are for it, as if nothing
 * happened until then, which is when alone they hold: so the delay favours nobody, and the clock moves no price in it.
 */
export const acceptanceMoment = ({ config }: Pick<App, 'config'>, now: Date): Date =>
  secondsAfter(now, config.inPlayDelaySeconds)

/** What of a match a bet in play, or a cash out, is asked for on, as its row keeps it, and when its delay is over. */
export function askedColumns(app: App, match: MatchRow, now: Date) {
  const { phase, score, redCards } = gameStateOf(match)
  return {
    decide_at: acceptanceMoment(app, now),
    at_home: score[0],
    at_away: score[1],
    at_home_reds: redCards[0],
    at_away_reds: redCards[1],
    at_phase: phase,
  } as const
}

/** The same of a bet, which waits. */
export const inPlayColumns = (app: App, match: MatchRow, now: Date) =>
  ({ state: 'pending', ...askedColumns(app, match, now) }) as const

/** What a bet in play, a leg or a cash out was asked for on. */
export type AskedOn = Pick<BetRow, 'at_phase' | 'at_home' | 'at_away' | 'at_home_reds' | 'at_away_reds'>

function askedOn({ at_phase, at_home, at_away, at_home_reds, at_away_reds }: AskedOn): GameState {
  if (
    at_phase === null ||
    at_home === null ||
    at_away === null ||
    at_home_reds === null ||
    at_away_reds === null
  )
    throw new Error('this was not asked for in play')
  return { phase: at_phase, score: [at_home, at_away], redCards: [at_home_reds, at_away_reds] }
}

/** What changed materially of a match since a bet in play, a leg or a cash out was asked for; null where nothing did. */
export function changeOfMatch(asked: AskedOn, match: MatchRow): Change | 'off' | null {
  if (match.state === 'off') return 'off'
  return changeSince(askedOn(asked), gameStateOf(match))
}

/** Whether something happened in a match that its row does not know yet. */
export const isBehind = ({ state, next_at }: MatchRow, now: Date): boolean =>
  state === 'live' && next_at !== null && next_at <= now
