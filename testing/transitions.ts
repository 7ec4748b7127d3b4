import { describe, expect, it } from 'vitest'
import type { Transitions } from '#platform/states/transitions.ts'

/**
 * Walks every move of a table, legal or not: `legal` says where each legal one leads ('from event': 'to'),
 * written down a second time by hand. From the `ends`, and from no other state, there is no way out.
 */
export function walksTransitions<S extends string, E extends string>(
  name: string,
  { states, events, moves, next }: Transitions<S, E>,
  { legal, ends }: { legal: Readonly<Record<string, NoInfer<S>>>; ends: readonly NoInfer<S>[] },
): void {
  describe(name, () => {
    const walked = states.flatMap((from) =>
      events.map((event) => [from, event, legal[`${from} ${event}`] ?? null] as const),
    )

    it.each(walked)('%s, %s: %s', (from, event, to) => {
      expect(next(from, event)).toBe(to)
    })

    it('has each legal move once, and no other', () => {
      expect(moves.map(({ from, event }) => `${from} ${event}`).sort()).toEqual(Object.keys(legal).sort())
    })

    it('has no way out of an end, and one out of everything else', () => {
      const left = new Set(moves.filter(({ from, to }) => from !== to).map(({ from }) => from))
      expect(states.filter((state) => !left.has(state))).toEqual(
        states.filter((state) => ends.includes(state)),
      )
    })
  })
}
