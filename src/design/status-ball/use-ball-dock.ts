import { useCallback, useEffect, useState } from 'react'
import { DESKTOP, useMediaQuery } from '../hooks/use-media-query.ts'
import {
  type BallSpace,
  type Box,
  clampY,
  clearOf,
  type Dock,
  type Edge,
  firstDock,
} from './ball-geometry.ts'

/**
 * What the ball keeps clear of is looked up again this long after a scroll, or after another ball moved to
 * its place.
 */
const SETTLE_MS = 150
const BALL_SETTLE_MS = 250
/** Told to the window when a ball has come, moved or gone. */
const BALL_MOVED = 'fairhall:ball-moved'

/**
 * What stands still at the window's edges: the header, and the bar of tabs on a phone (language, section 6).
 */
export type BallFrame = Pick<BallSpace, 'headerHeight' | 'tabBarHeight'>
const FRAME: Record<'desktop' | 'phone', BallFrame> = {
  desktop: { headerHeight: 64, tabBarHeight: 0 },
  phone: { headerHeight: 56, tabBarHeight: 72 },
}

/** The window as the ball sees it; follows its size. */
export function useBallSpace(): BallSpace {
  const desktop = useMediaQuery(DESKTOP)
  const [{ width, height }, setWindow] = useState(windowSize)
  useEffect(() => {
    const measure = () => setWindow(windowSize())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const frame = FRAME[desktop ? 'desktop' : 'phone']
  return { width, height, size: desktop ? 72 : 60, margin: desktop ? 16 : 8, ...frame }
}

function windowSize(): { width: number; height: number } {
  // The width without the scroll bar, which the ball must not stand on.
  return { width: document.documentElement.clientWidth, height: window.innerHeight }
}

/**
 * Where the ball is docked, kept for the session under `key`, and the height at which it is drawn: its own,
 * or higher where it would cover something marked `data-keepout` or a ball that stands before it in the
 * document (`data-ball`, its key). It comes back when the way is free again.
 */
export function useBallDock(
  key: string,
  space: BallSpace,
  firstEdge?: Edge,
): { dock: Dock; y: number; moveTo: (dock: Dock) => void } {
  const [dock, setDock] = useState<Dock>(() => storedDock(key) ?? firstDock(space, firstEdge))
  const [keepouts, setKeepouts] = useState<readonly Box[]>([])

  const look = useCallback(() => setKeepouts((before) => sameOr(before, keepoutBoxes(key))), [key])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(look, ms)
    }
    const settle = () => lookIn(SETTLE_MS)
    const settleBeside = () => lookIn(BALL_SETTLE_MS)
    settle()
    window.addEventListener(BALL_MOVED, settleBeside)
    const content = new ResizeObserver(settle)
    content.observe(document.body)
    document.addEventListener('scroll', settle, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    return () => {
      clearTimeout(timer)
      content.disconnect()
      document.removeEventListener('scroll', settle, { capture: true })
      window.removeEventListener('resize', settle)
      window.removeEventListener(BALL_MOVED, settleBeside)
    }
  }, [look])

  const moveTo = useCallback(
    (next: Dock) => {
      setDock(next)
      storeDock(key, next)
      look()
    },
    [key, look],
  )
  const own = { ...dock, y: clampY(dock.y, space) }
  const y = clearOf(own, keepouts, space)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each new place, and of leaving
  useEffect(() => {
    const tell = () => void window.dispatchEvent(new Event(BALL_MOVED))
    tell()
    return tell
  }, [own.edge, y])
  return { dock: own, y, moveTo }
}

/** Of two balls the later in the document makes way, so that they do not push each other about. */
function isBefore(ball: Element, key: string): boolean {
  const own = document.querySelector(`[data-ball="${key}"]`)
  return own !== null && (ball.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function keepoutBoxes(key: string): Box[] {
  const balls = [...document.querySelectorAll('[data-ball]')].filter((ball) => isBefore(ball, key))
  return [...document.querySelectorAll('[data-keepout]'), ...balls]
    .filter((element) => !element.closest('[data-ball-panel]'))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    })
}

function sameOr(before: readonly Box[], after: readonly Box[]): readonly Box[] {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}

function storedDock(key: string): Dock | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { edge, y } = stored as Partial<Dock>
    return (edge === 'left' || edge === 'right') && typeof y === 'number' ? { edge, y } : null
  } catch {
    return null
  }
}

function storeDock(key: string, dock: Dock): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(dock))
  } catch {
    // A browser that keeps nothing still lets the ball be moved.
  }
}
