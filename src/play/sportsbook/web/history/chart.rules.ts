import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'

/** A price from an instant on, until the next. */
interface Step {
  readonly atMs: number
  /** Decimal odds; null while the selection had no price. */
  readonly odds: number | null
}

interface Move {
  readonly at: string
  readonly prices: readonly { readonly selection: string; readonly odds: string }[]
}

/** The selections that ever had a price, in the order in which they first did. */
export const selectionsIn = (moves: readonly Move[]): readonly string[] => [
  ...new Set(moves.flatMap(({ prices }) => prices.map(({ selection }) => selection))),
]

/** The price of a selection from each move on. */
export function stepsOf(moves: readonly Move[], selection: string): readonly Step[] {
  return moves.map(({ at, prices }) => {
    const price = prices.find((one) => one.selection === selection)
    return { atMs: Date.parse(at), odds: price ? Number(price.odds) : null }
  })
}

/** The box that a chart is drawn in. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A chart that goes on to now grows in steps of which a thousand make it as wide as it is. */
const STEPS = 1_000

/** Until when a chart is drawn that goes on to now: as near as can be seen, so that it need not be drawn each second. */
export function drawnUntil(fromMs: number, nowMs: number): number {
  const seconds = Math.max(1, (nowMs - fromMs) / 1000 / STEPS)
  const stepMs = 1000 * 2 ** Math.floor(Math.log2(seconds))
  return Math.ceil(nowMs / stepMs) * stepMs
}

/** Where an instant stands between the first and the last. */
export function xOf(atMs: number, [fromMs, toMs]: readonly [number, number], { left, right }: Box): number {
  const share = toMs > fromMs ? (atMs - fromMs) / (toMs - fromMs) : 0
  return left + Math.min(1, Math.max(0, share)) * (right - left)
}

/** Where a price stands: on a logarithmic scale the same change in proportion is the same height anywhere. */
export function yOf(odds: number, [low, high]: readonly [number, number], { top, bottom }: Box): number {
  if (high <= low) return (top + bottom) / 2
  return bottom - (Math.log(odds / low) / Math.log(high / low)) * (bottom - top)
}

/** The least and the highest price of some steps; a little apart where they are one. */
export function rangeOf(steps: readonly (readonly Step[])[]): readonly [number, number] {
  const odds = steps.flat().flatMap((step) => (step.odds === null ? [] : [step.odds]))
  return odds.length === 0 ? [1, 2] : [Math.min(...odds) / 1.05, Math.max(...odds) * 1.05]
}

/** The path of a price: level until it moves, then straight up or down; broken while there is none. */
export function pathOf(
  steps: readonly Step[],
  span: readonly [number, number],
  range: readonly [number, number],
  box: Box,
): string {
  const parts: string[] = []
  let drawing = false
  steps.forEach(({ atMs, odds }, at) => {
    const until = steps[at + 1]?.atMs ?? span[1]
    if (odds === null) {
      drawing = false
      return
    }
    const y = yOf(odds, range, box).toFixed(1)
    const [x, end] = [xOf(atMs, span, box), xOf(until, span, box)].map((place) => place.toFixed(1))
    parts.push(drawing ? `V${y}` : `M${x} ${y}`, `H${end}`)
    drawing = true
  })
  return parts.join('')
}

/** Heights moved apart, so that none is closer than `room` to the next, in their order and as near as can be. */
export function apart(heights: readonly number[], room: number): readonly number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  order.forEach((at, nth) => {
    const above = order[nth - 1]
    if (above !== undefined) placed[at] = Math.max(heights[at] ?? 0, (placed[above] ?? 0) + room)
  })
  return placed
}

type Played = Pick<MatchDetail, 'goals' | 'clock' | 'kickOffAt'>

/** The instants of goals, as far as the clock tells them: of the second half while it is played. */
export function goalTimes({
  goals,
  clock,
  kickOffAt,
}: Played): readonly { atMs: number; minute: number; added: number }[] {
  return goals.flatMap(({ minute, added }) => {
    if (minute === null) return []
    if (minute <= 45)
      return [{ atMs: Date.parse(kickOffAt) + (minute + added) * clock.minuteMs, minute, added }]
    if (clock.phase !== 'second-half' || clock.phaseAt === null) return []
    return [{ atMs: Date.parse(clock.phaseAt) + (minute - 45 + added) * clock.minuteMs, minute, added }]
  })
}
