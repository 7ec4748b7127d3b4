import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type Attempt,
  NO_ROUND,
  type RoundEvent,
  type RoundState,
  type ShownRound,
  stepRound,
} from './round.rules.ts'

/** Who plays: the house for money, or this page with play money. */
export interface RoundLine {
  readonly play: (attempt: Extract<Attempt, { kind: 'play' }>) => Promise<ShownRound>
  readonly move: (attempt: Extract<Attempt, { kind: 'move' }>) => Promise<ShownRound>
}

/** Why nothing came of what was asked: the house refused, or no answer arrived. */
export interface AskProblem<Error> {
  readonly error: Error
  /** When the next round may be asked for, by this page's clock; null where that is not what was wrong. */
  readonly readyAt: number | null
}

export interface RoundsOptions<Error> {
  readonly line: RoundLine
  /** Seconds from one round to the next at least. */
  readonly leastSeconds: number
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newId: () => string
  /** Keeps news of money from the page until what it ends is called. */
  readonly keepUntold: () => () => void
  /** What of something thrown is a word of the house, or its silence; throws on what is neither. */
  readonly errorOf: (thrown: unknown) => Error
  readonly isFinal: (error: Error) => boolean
  /** How long the house wants to be waited for before the next round, where that is why it refused. */
  readonly tooSoonFor: (error: Error) => number | null
}

/** Rounds at one game as they are played on this page, one at a time. */
export interface Rounds<Error> {
  readonly store: StoreApi<RoundState<AskProblem<Error>>>
  /** Stakes a round. What is pressed while one is asked, shown or goes on is not heard. */
  readonly press: (asked: { choice: unknown; stake: bigint; topUp: boolean }) => void
  readonly move: (move: unknown) => void
  /** Asks for the very same again that had no answer. */
  readonly askAgain: () => void
  /** All of it is on screen. */
  readonly shown: () => void
  /** A round that the house knew of. */
  readonly find: (round: ShownRound) => void
  /** What was said is read. */
  readonly understood: () => void
  /** The page goes: what is asked goes on without it, and nothing is kept untold. */
  readonly leave: () => void
}

/**
 * Plays rounds through a line. What is asked is asked under one name until the house has answered for good, so that it
 * happens once however often the line is lost. A round waits for its pace before it is asked for, and its money is kept
 * untold until it is shown.
 */
export function createRounds<Error>(options: RoundsOptions<Error>): Rounds<Error> {
  const { line, leastSeconds, now, wait, newId } = options
  const store = createStore<RoundState<AskProblem<Error>>>(() => NO_ROUND)
  let readyAt = Number.NEGATIVE_INFINITY
  let tell: (() => void) | null = null
  let hasLeft = false

  /** Whether that changed anything. */
  const step = (event: RoundEvent<AskProblem<Error>>): boolean => {
    const before = store.getState()
    const after = stepRound(before, event)
    if (after !== before) store.setState(after, true)
    return after !== before
  }
  const end = () => {
    tell?.()
    tell = null
  }
  const send = async (attempt: Attempt): Promise<ShownRound> => {
    if (attempt.kind === 'move') return line.move(attempt)
    if (readyAt > now()) await wait(readyAt - now())
    readyAt = now() + leastSeconds * 1000
    return line.play(attempt)
  }
  const ask = async (attempt: Attempt, isSecond = false): Promise<void> => {
    try {
      const round = await send(attempt)
      step({ type: 'answered', round })
    } catch (thrown) {
      const error = wordOf(thrown)
      const tooSoon = options.tooSoonFor(error)
      if (tooSoon !== null) {
        readyAt = now() + tooSoon
        // The clocks of two machines: nothing was staked, and the press is meant.
        if (!isSecond && tooSoon <= leastSeconds * 1000 && !hasLeft) {
          return ask({ ...attempt, requestId: newId() }, true)
        }
      }
      const problem = { error, readyAt: tooSoon === null ? null : readyAt }
      end()
      step({ type: options.isFinal(error) ? 'refused' : 'lost', problem })
    }
  }
  /** What is no word of the house is a bug, and thrown on: it keeps nothing from the page. */
  function wordOf(thrown: unknown): Error {
    try {
      return options.errorOf(thrown)
    } catch (bug) {
      end()
      throw bug
    }
  }
  const begin = (attempt: Attempt) => {
    if (!step({ type: 'ask', attempt })) return
    tell ??= options.keepUntold()
    void ask(attempt)
  }
  return {
    store,
    press: ({ choice, stake, topUp }) => begin({ kind: 'play', requestId: newId(), choice, stake, topUp }),
    move: (move) => {
      const { round } = store.getState()
      if (round === null) return
      begin({ kind: 'move', requestId: newId(), roundId: round.id, move, after: round.moves.length })
    },
    askAgain: () => {
      const { attempt } = store.getState()
      if (attempt === null || !step({ type: 'askAgain' })) return
      tell ??= options.keepUntold()
      void ask(attempt)
    },
    shown: () => {
      if (step({ type: 'shown' })) end()
    },
    find: (round) => void step({ type: 'found', round }),
    understood: () => void step({ type: 'understood' }),
    leave: () => {
      hasLeft = true
      end()
    },
  }
}
