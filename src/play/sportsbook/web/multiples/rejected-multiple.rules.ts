import { REJECTIONS, type Rejection } from '../../in-play.rules.ts'
import { type PickKey, pickId } from '../slip/picks.rules.ts'

/** A leg of a multiple that was rejected: where it is why, for what, and its price then, where there was one. */
export interface RejectedLeg {
  /** Of its pick. */
  readonly id: string
  readonly why: Rejection | null
  readonly odds: string | null
}

/** A multiple with a leg in play that was rejected as a whole, its stake given back. */
export interface RejectedMultiple {
  readonly betId: string
  readonly type: string
  readonly lineStake: string
  readonly legs: readonly RejectedLeg[]
}

/** Whether what is asked for, or would be, is what was rejected: the same legs in the same lines. */
export function isOfRejected(
  rejected: RejectedMultiple,
  asked: { readonly type: string; readonly legs: readonly PickKey[] },
): boolean {
  return (
    rejected.type === asked.type &&
    rejected.legs.length === asked.legs.length &&
    rejected.legs.every(({ id }, n) => {
      const leg = asked.legs[n]
      return leg !== undefined && pickId(leg) === id
    })
  )
}

/** Why it was rejected: each reason of its legs once, in their order. */
export const reasonsOf = ({ legs }: RejectedMultiple): readonly Rejection[] => [
  ...new Set(legs.flatMap(({ why }) => why ?? [])),
]

/**
 * The price that a leg stands at. Where the prices known here are still those that it was asked at, the rejection is the
 * newer word, and its price stands.
 */
export function oddsAfter(
  leg: RejectedLeg | undefined,
  { seen, odds }: { readonly seen: string; readonly odds: string | null },
): string | null {
  return leg?.odds && odds === seen ? leg.odds : odds
}

/** What can be done with one press about a multiple that was rejected. */
type Correction =
  /** Betting on one of its matches pauses: nothing yet. */
  | { readonly kind: 'paused' }
  /** Some of its legs are not offered any more: they come out of the slip. */
  | { readonly kind: 'without'; readonly ids: readonly string[] }
  /** It is asked for again, at the prices now. */
  | { readonly kind: 'again' }

/** What can be done about a multiple that was rejected, by how its legs stand now. */
export function correctionOf(
  legs: readonly { readonly id: string; readonly isGone: boolean; readonly isPaused: boolean }[],
): Correction {
  const gone = legs.filter(({ isGone }) => isGone).map(({ id }) => id)
  if (gone.length > 0) return { kind: 'without', ids: gone }
  return { kind: legs.some(({ isPaused }) => isPaused) ? 'paused' : 'again' }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)

function isLeg(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, why, odds } = value
  return isText(id) && (why === null || REJECTIONS.some((one) => one === why)) && isTextOrNull(odds)
}

/** Whether something kept is a multiple that was rejected. */
export function isRejectedMultiple(value: unknown): value is RejectedMultiple {
  if (!isRecord(value)) return false
  const { betId, type, lineStake, legs } = value
  return [betId, type, lineStake].every(isText) && Array.isArray(legs) && legs.every(isLeg)
}
