import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { nextStepAt, standingOf } from './standing.ts'

const KICK_OFF = new Date('2026-06-14T12:00:00Z')

/** A match in its first half in which nothing has happened, whose minutes last so many milliseconds. */
const playedAt = (minuteMs: number) =>
  ({
    state: 'live',
    phase: 'first-half',
    phase_at: KICK_OFF,
    kick_off_at: KICK_OFF,
    minute_ms: minuteMs,
    break_ms: 15 * minuteMs,
    home_goals: 0,
    away_goals: 0,
    happened: { goals: [], cards: [] },
    next_at: null,
  }) as unknown as MatchRow

describe('the next price of a match under way', () => {
  it('comes to the very millisecond that is told: a price holds until then and no longer', () => {
    const secondsSeen = (match: MatchRow, at: number) => {
      const standing = standingOf(match, new Date(at))
      return standing.kind === 'over' ? null : standing.seen?.seconds
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 60_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        (minuteMs, after) => {
          const match = playedAt(minuteMs)
          const at = KICK_OFF.getTime() + after
          const next = nextStepAt(match, new Date(at))?.getTime() ?? 0
          expect(next).toBeGreaterThan(at)
          expect(secondsSeen(match, next - 1)).toBe(secondsSeen(match, at))
          expect(secondsSeen(match, next)).toBeGreaterThan(secondsSeen(match, at) ?? Infinity)
        },
      ),
      { numRuns: 500 },
    )
  })
})
