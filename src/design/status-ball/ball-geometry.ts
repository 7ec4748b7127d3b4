/**
 * Where the status ball stands (specification section 4, language section 5). Pure: pixels in, pixels out.
 */

export type Edge = 'left' | 'right'

/** A dock: an edge of the screen and the distance of the ball's top from the top of the window. */
export type Dock = { edge: Edge; y: number }

export type BallSpace = {
  /** Size of the window. */
  width: number
  height: number
  /** Diameter of the ball: 72, or 60 on a phone. */
  size: number
  /** Distance from the edge: 16, or 8 on a phone. */
  margin: number
  /** What is covered at the top (header) and at the bottom (tab bar). */
  headerHeight: number
  tabBarHeight: number
}

export type Box = { left: number; top: number; right: number; bottom: number }

/** A press longer than this is a drag and not a click (S4-024). */
export const PRESS_MAX_MS = 350
/** A press that wandered this far is a drag. */
export const PRESS_MAX_PX = 6
/** One press of an arrow key. */
export const KEY_STEP_PX = 16
/** Space kept below the header and above the tab bar. */
const HEADER_GAP_PX = 8
const TAB_BAR_GAP_PX = 12
/** Space kept from what must not be covered. */
const KEEPOUT_GAP_PX = 8

/**
 * Whether what ended was a click: not longer than 350 ms and less than 6 px from where it began (S4-023,
 * S4-024).
 */
export function isClick(heldMs: number, movedPx: number): boolean {
  return heldMs <= PRESS_MAX_MS && movedPx < PRESS_MAX_PX
}

/**
 * The edge that a ball let go at `x` (its left side) snaps to: the one of the half its middle ends in
 * (S4-022).
 */
export function edgeFor(x: number, space: BallSpace): Edge {
  return x + space.size / 2 < space.width / 2 ? 'left' : 'right'
}

/** The left side of a docked ball. */
export function dockedX(edge: Edge, space: BallSpace): number {
  return edge === 'left' ? space.margin : space.width - space.size - space.margin
}

/** The lowest and highest top of the ball: under the header by 8, over the tab bar by 12. */
export function yRange(space: BallSpace): { min: number; max: number } {
  const min = space.headerHeight + HEADER_GAP_PX
  return { min, max: Math.max(min, space.height - space.tabBarHeight - TAB_BAR_GAP_PX - space.size) }
}

/** `y` kept within the range. */
export function clampY(y: number, space: BallSpace): number {
  const { min, max } = yRange(space)
  return Math.min(max, Math.max(min, y))
}

/** The dock of a ball let go at (x, y): the nearer edge, its height kept (S4-022). */
export function snap(x: number, y: number, space: BallSpace): Dock {
  return { edge: edgeFor(x, space), y: clampY(y, space) }
}

/** Where a new ball stands: at the bottom of its edge. */
export function firstDock(space: BallSpace, edge: Edge = 'right'): Dock {
  return { edge, y: yRange(space).max }
}

/**
 * The dock after a key: up and down by 16 px, Home and the left arrow to the left edge, End and the right
 * arrow to the right. Null for other keys.
 */
export function dockAfterKey(key: string, dock: Dock, space: BallSpace): Dock | null {
  switch (key) {
    case 'ArrowUp':
      return { ...dock, y: clampY(dock.y - KEY_STEP_PX, space) }
    case 'ArrowDown':
      return { ...dock, y: clampY(dock.y + KEY_STEP_PX, space) }
    case 'ArrowLeft':
    case 'Home':
      return { ...dock, edge: 'left' }
    case 'ArrowRight':
    case 'End':
      return { ...dock, edge: 'right' }
    default:
      return null
  }
}

/**
 * The height at which a docked ball covers nothing of `keepouts` (odds, inputs, primary buttons): its own, or
 * the first free one above it, or, where all above is taken, the first below. Its own when the whole edge is
 * taken.
 */
export function clearOf(dock: Dock, keepouts: readonly Box[], space: BallSpace): number {
  const left = dockedX(dock.edge, space)
  const column = keepouts.filter(
    (box) => box.left < left + space.size && box.right > left && box.bottom > box.top,
  )
  const { min, max } = yRange(space)
  const start = clampY(dock.y, space)
  return (
    firstFree(start, column, space.size, 'up', min) ??
    firstFree(start, column, space.size, 'down', max) ??
    start
  )
}

function firstFree(
  start: number,
  boxes: readonly Box[],
  size: number,
  way: 'up' | 'down',
  limit: number,
): number | null {
  let y = start
  // Every round passes at least one box for good, so as many rounds as boxes are enough.
  for (let round = 0; round <= boxes.length; round += 1) {
    const top = y
    const met = boxes.filter(
      (box) => box.top < top + size + KEEPOUT_GAP_PX && box.bottom > top - KEEPOUT_GAP_PX,
    )
    if (met.length === 0) return y
    y =
      way === 'up'
        ? Math.min(...met.map((box) => box.top)) - KEEPOUT_GAP_PX - size
        : Math.max(...met.map((box) => box.bottom)) + KEEPOUT_GAP_PX
    if (way === 'up' ? y < limit : y > limit) return null
  }
  return null
}
