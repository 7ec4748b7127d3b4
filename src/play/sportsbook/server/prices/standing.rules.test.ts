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

describe('a match of e-sports under way', () => {
  const MINUTE_MS = 12_000
  /** Its second map began ten minutes after the match; its fifth round was over two minutes later. */
  const series = (change: Partial<MatchRow> = {}) =>
    ({
      ...playedAt(MINUTE_MS),
      phase: 'map',
      phase_at: new Date(KICK_OFF.getTime() + 10 * MINUTE_MS),
      best_of: 3,
      home_goals: 1,
      happened: {
        goals: [{ side: 'home', second: 420 }],
        cards: null,
        rounds: [660, 720].map((second) => ({ side: 'away', second })),
      },
      next_at: new Date(KICK_OFF.getTime() + 14 * MINUTE_MS),
      ...change,
    }) as unknown as MatchRow
  const at = (ms: number) => new Date(KICK_OFF.getTime() + ms)
  const LAST = 12 * MINUTE_MS

  it.each([
    ['right after a round', LAST, 'suspended', LAST],
    ['until the pause is over', LAST + 4_999, 'suspended', LAST],
    ['then', LAST + 5_000, 'live', null],
    ['as long as the next round is to come', 14 * MINUTE_MS - 1, 'live', null],
    ['from when it should be over and is not on record', 14 * MINUTE_MS, 'suspended', 14 * MINUTE_MS],
  ] as const)('%s', (_, ms, kind, since) => {
    const standing = standingOf(series(), at(ms))
    expect(standing.kind).toBe(kind)
    if (standing.kind === 'suspended') expect(standing.since).toEqual(at(since ?? -1))
  })

  it('is seen as it stands, whatever its clock says', () => {
    const early = standingOf(series(), at(LAST + 6_000))
    const later = standingOf(series(), at(LAST + 20_000))
    expect(early).toEqual(later)
    expect(nextStepAt(series(), at(LAST + 6_000))).toBeNull()
  })

  it('takes no bets where it began before its rounds were followed', () => {
    const before = { goals: [{ side: 'home', second: 420 }], cards: null }
    expect(standingOf(series({ happened: before as never }), at(LAST + 6_000))).toEqual({ kind: 'over' })
  })
})
