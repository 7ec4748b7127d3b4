import type { Played } from '../../game.rules.ts'

/** A round as the page holds it: what it came to, or how it stands. Amounts are units. */
export interface ShownRound extends Played<unknown> {
  readonly id: string
  readonly choice: unknown
  readonly moves: readonly unknown[]
  readonly stake: bigint
  /** What comes back of the stake; while it goes on, what taking it now would pay. */
  readonly paid: bigint
  /** Its number under its pair of seeds; null where nobody can read those any more. */
  readonly nonce: number | null
}

/** What was asked of the house, with the name under which it happens once. */
export type Attempt =
  | {
      readonly kind: 'play'
      readonly requestId: string
      readonly choice: unknown
      readonly stake: bigint
      readonly topUp: boolean
    }
  | {
      readonly kind: 'move'
      readonly requestId: string
      readonly roundId: string
      readonly move: unknown
      readonly after: number
    }

/**
 * Where a round is: `idle` before the first; `asked` until there is an answer, `lost` where none came; `showing` until all of
 * it is on screen; `open` where its member has a move to make; `over` once it has ended and was shown.
 */
export type RoundPhase = 'idle' | 'asked' | 'lost' | 'showing' | 'open' | 'over'

export interface RoundState<Problem = unknown> {
  readonly phase: RoundPhase
  readonly round: ShownRound | null
  /** What was asked and has no answer yet. */
  readonly attempt: Attempt | null
  /** Why nothing came of what was asked last. */
  readonly problem: Problem | null
}

export const NO_ROUND: RoundState<never> = { phase: 'idle', round: null, attempt: null, problem: null }

export type RoundEvent<Problem = unknown> =
  | { readonly type: 'ask'; readonly attempt: Attempt }
  /** The very same is asked for again. */
  | { readonly type: 'askAgain' }
  | { readonly type: 'answered'; readonly round: ShownRound }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'lost'; readonly problem: Problem }
  | { readonly type: 'shown' }
  /** A round that the house knew of: one that goes on since before, or that was moved on or ended elsewhere. */
  | { readonly type: 'found'; readonly round: ShownRound }
  | { readonly type: 'understood' }

/** `rest`: where the round that is held says, once nothing is asked or shown. */
type Step = Partial<Record<RoundEvent['type'], Exclude<RoundPhase, 'idle' | 'open' | 'over'> | 'rest'>>

/** What may happen in each phase, and where it leads. What is not here changes nothing: a second press, an answer too many. */
const STEPS: Readonly<Record<RoundPhase, Step>> = {
  idle: { ask: 'asked', found: 'rest', understood: 'rest' },
  asked: { answered: 'showing', refused: 'rest', lost: 'lost' },
  lost: { askAgain: 'asked' },
  showing: { shown: 'rest' },
  open: { ask: 'asked', found: 'rest', understood: 'rest' },
  over: { ask: 'asked', found: 'rest', understood: 'rest' },
}

/** Whether a round that was found says more than the one that is held: another, or the same further on. */
function isNews(held: ShownRound | null, found: ShownRound): boolean {
  if (held === null || held.id !== found.id) return held === null || !found.over
  return found.moves.length > held.moves.length || (found.over && !held.over)
}

const restOf = (round: ShownRound | null): RoundPhase =>
  round === null ? 'idle' : round.over ? 'over' : 'open'

/** The state after something happened; the very same one where that changes nothing. */
export function stepRound<P>(state: RoundState<P>, event: RoundEvent<P>): RoundState<P> {
  const leads = STEPS[state.phase][event.type]
  if (leads === undefined) return state
  // A round that goes on is moved; no other is staked beside it.
  if (event.type === 'ask' && (event.attempt.kind === 'move') !== (state.phase === 'open')) return state
  if (event.type === 'found' && !isNews(state.round, event.round)) return state
  const round = event.type === 'answered' || event.type === 'found' ? event.round : state.round
  return {
    phase: leads === 'rest' ? restOf(round) : leads,
    round,
    attempt: event.type === 'ask' ? event.attempt : leads === 'rest' ? null : keptAttempt(state, event),
    problem: problemAfter(state, event),
  }
}

/** What was said stays where a round was found meanwhile: it may be about that very round. */
function problemAfter<P>({ problem }: RoundState<P>, event: RoundEvent<P>): P | null {
  if (event.type === 'refused' || event.type === 'lost') return event.problem
  return event.type === 'found' ? problem : null
}

const keptAttempt = <P>({ attempt }: RoundState<P>, { type }: RoundEvent<P>): Attempt | null =>
  type === 'answered' ? null : attempt

/** What a stage is told of the phase. */
export function stagePhase(phase: RoundPhase): 'idle' | 'asked' | 'showing' {
  if (phase === 'showing') return 'showing'
  return phase === 'asked' || phase === 'lost' ? 'asked' : 'idle'
}
