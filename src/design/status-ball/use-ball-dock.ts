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

/** What the ball keeps clear of is looked up again this long after a scroll. */
const SETTLE_MS = 150

export type BallFrame = { headerHeight: number; tabBarHeight: number }

/** The window as the ball sees it; follows its size. */
export function useBallSpace({ headerHeight, tabBarHeight }: BallFrame): BallSpace {
  const desktop = useMediaQuery(DESKTOP)
  const [{ width, height }, setWindow] = useState(windowSize)
  useEffect(() => {
    const measure = () => setWindow(windowSize())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { width, height, size: desktop ? 72 : 60, margin: desktop ? 16 : 8, headerHeight, tabBarHeight }
}

function windowSize(): { width: number; height: number } {
  // The width without the scroll bar, which the ball must not stand on.
  return { width: document.documentElement.clientWidth, height: window.innerHeight }
}

/**
 * Where the ball is docked, kept for the session under `key`, and the height at which it is drawn: its own, or higher
 * where it would cover something marked `data-keepout`. It comes back when the way is free again.
 */
export function useBallDock(
  key: string,
  space: BallSpace,
  firstEdge?: Edge,
): { dock: Dock; y: number; moveTo: (dock: Dock) => void } {
  const [dock, setDock] = useState<Dock>(() => storedDock(key) ?? firstDock(space, firstEdge))
  const [keepouts, setKeepouts] = useState<readonly Box[]>([])

  const look = useCallback(() => setKeepouts((before) => sameOr(before, keepoutBoxes())), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLE_MS)
    }
    settle()
    const content = new ResizeObserver(settle)
    content.observe(document.body)
    document.addEventListener('scroll', settle, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    return () => {
      clearTimeout(timer)
      content.disconnect()
      document.removeEventListener('scroll', settle, { capture: true })
      window.removeEventListener('resize', settle)
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
  return { dock: own, y: clearOf(own, keepouts, space), moveTo }
}

function keepoutBoxes(): Box[] {
  return [...document.querySelectorAll('[data-keepout]')]
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
