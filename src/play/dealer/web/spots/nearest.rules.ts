/** Where a spot is drawn. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const middle = ({ left, top, width, height }: Rect) => ({ x: left + width / 2, y: top + height / 2 })

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** How far one to the side counts against one ahead: rows and columns are followed before what lies across. */
const ASIDE = 2.5

/** The spot that a key leads to from another; null where the key leads nowhere. */
export function nextIn(rects: readonly Rect[], from: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return rects.length - 1
  const way = WAYS[key]
  const here = rects[from]
  if (!way || !here) return null
  const start = middle(here)
  let best: { at: number; far: number } | null = null
  for (const [at, rect] of rects.entries()) {
    const { x, y } = middle(rect)
    const [dx, dy] = [x - start.x, y - start.y]
    const ahead = dx * way[0] + dy * way[1]
    if (at === from || ahead < 1) continue
    // A wide spot lies ahead of whatever it spans.
    const span = way[0] === 0 ? rect.width : rect.height
    const aside = Math.max(0, Math.abs(dx * way[1]) + Math.abs(dy * way[0]) - span / 2)
    const far = ahead + aside * ASIDE
    if (best === null || far < best.far) best = { at, far }
  }
  return best?.at ?? null
}
