import type { Clock } from '../clock.ts'
import { isBehind, type KnownTime, STEP_BACK_MS } from './known-time.rules.ts'

/** A clock that jumps ahead by more than this is worth a word. */
const JUMP_MS = 60_000

/** What became of the machine's clock, and by how many milliseconds. */
export type ClockEvent =
  /** It is behind what surely came: it is not gone by until it has caught up. */
  | { readonly kind: 'behind'; readonly ms: number }
  /** It has caught up, or was set right. */
  | { readonly kind: 'right again'; readonly ms: number }
  /** It was ahead, and was set right: the house follows. */
  | { readonly kind: 'set back'; readonly ms: number }
  /** It jumped ahead while the house lived: the house follows, and clears nothing away by it for a day. */
  | { readonly kind: 'jumped ahead'; readonly ms: number }

/** Where the time comes from. */
export interface ClockSources {
  readonly machine: Clock
  /** Milliseconds that passed since some moment, whatever is done to the machine's clock. */
  readonly monotonicMs: () => number
}

/**
 * The house's time: the machine's, as long as that can be. A machine's clock that is stepped back behind what
 * has surely come is not followed: time goes on from the last moment that the house knew, by the monotonic
 * clock, so that no order is open again, no match unplayed and no member told that their clock is wrong. One
 * that had jumped ahead and is set right is followed back.
 * @param known what the house knew when it started.
 * @param tell hears of each change once.
 */
export function houseClock(
  { machine, monotonicMs }: ClockSources,
  known: Pick<KnownTime, 'knownAt' | 'sureAt'>,
  tell: (event: ClockEvent) => void,
): Clock & { behindMs(): number } {
  const beganMs = monotonicMs()
  let anchor = { wallMs: machine.now().getTime(), atMs: beganMs }
  let behind = false
  const surely = (atMs: number) => new Date(known.sureAt.getTime() + atMs - beganMs)
  if (isBehind(new Date(anchor.wallMs), known.sureAt)) {
    behind = true
    tell({ kind: 'behind', ms: known.knownAt.getTime() - anchor.wallMs })
    anchor = { wallMs: known.knownAt.getTime(), atMs: beganMs }
  } else if (anchor.wallMs < known.knownAt.getTime() - STEP_BACK_MS)
    tell({ kind: 'set back', ms: known.knownAt.getTime() - anchor.wallMs })

  const look = () => {
    const atMs = monotonicMs()
    const wall = machine.now()
    const expectedMs = anchor.wallMs + atMs - anchor.atMs
    const aheadMs = wall.getTime() - expectedMs
    const isBack = aheadMs < -STEP_BACK_MS
    if (isBack && isBehind(wall, surely(atMs))) {
      if (!behind) tell({ kind: 'behind', ms: -aheadMs })
      behind = true
      return { nowMs: expectedMs, behindMs: -aheadMs }
    }
    if (isBack) tell({ kind: 'set back', ms: -aheadMs })
    else if (behind) tell({ kind: 'right again', ms: aheadMs })
    else if (aheadMs > JUMP_MS) tell({ kind: 'jumped ahead', ms: aheadMs })
    behind = false
    anchor = { wallMs: wall.getTime(), atMs }
    return { nowMs: anchor.wallMs, behindMs: 0 }
  }
  return { now: () => new Date(look().nowMs), behindMs: () => look().behindMs }
}
