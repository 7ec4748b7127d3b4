/** Which event leads from which state to which; what is not here does not happen. */
export type TransitionTable<S extends string, E extends string> = Readonly<
  Record<S, Readonly<Partial<Record<E, S>>>>
>

/** A legal move. */
export interface Move<S extends string, E extends string> {
  readonly from: S
  readonly event: E
  readonly to: S
}

/** The states that something goes through, and what moves it. */
export interface Transitions<S extends string, E extends string> {
  readonly states: readonly S[]
  readonly events: readonly E[]
  readonly moves: readonly Move<S, E>[]
  /** Where an event leads, or null where it means nothing in that state. */
  next(from: S, event: E): S | null
}

/**
 * Makes a transition table into what a verb asks: a move that it does not have is refused by answering null.
 */
export function defineTransitions<const S extends string, const E extends string>(
  states: readonly S[],
  events: readonly E[],
  table: TransitionTable<S, E>,
): Transitions<S, E> {
  const next = (from: S, event: E) => table[from][event] ?? null
  const moves = states.flatMap((from) =>
    events.flatMap((event) => {
      const to = next(from, event)
      return to === null ? [] : [{ from, event, to }]
    }),
  )
  return { states, events, moves, next }
}
