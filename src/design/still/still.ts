import { useEffect, useState } from 'react'

/**
 * How long after a press nothing that could be pressed next changes its place by itself: what comes from
 * elsewhere (prices, lists, banners) waits so long before it is drawn. What the press itself asked for does
 * not wait.
 */
export const STILL_MS = 600

let heldUntil = Number.NEGATIVE_INFINITY
const waiting: (() => void)[] = []
/** How many parts of the page show something that nothing else may tell. */
let keeping = 0

/** A field in which a space is written and no press. */
const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))

function onKey({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' || (key === ' ' && !isWritten(target))) holdStill()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', holdStill, { capture: true, passive: true })
  window.addEventListener('keydown', onKey, { capture: true, passive: true })
}

/** Notes a press at this moment. The pages' own presses are heard by themselves. */
export function holdStill(): void {
  heldUntil = performance.now() + STILL_MS
}

/**
 * Keeps what comes from elsewhere from being drawn for as long as it takes: what is being shown (the reels of a round)
 * would be told by it before. Gives how to end that, which does so once.
 */
export function keepUntold(): () => void {
  let isKept = true
  keeping += 1
  return () => {
    if (!isKept) return
    isKept = false
    keeping -= 1
    if (waiting.length > 0) release()
  }
}

/** Whether nothing may move yet: a press is so fresh, or something is being shown. */
export const isHeld = (): boolean => keeping > 0 || performance.now() < heldUntil

/** Does what draws something anew: at once, or in order once the last press is old enough. */
export function whenStill(work: () => void): void {
  if (waiting.length === 0 && !isHeld()) {
    work()
    return
  }
  waiting.push(work)
  if (waiting.length === 1) releaseLater()
}

/** Resolves once nothing is held. */
export function untilStill(): Promise<void> {
  return new Promise(whenStill)
}

/** What is kept untold is released by whoever keeps it. */
function releaseLater(): void {
  if (keeping === 0) setTimeout(release, heldUntil - performance.now())
}

function release(): void {
  if (isHeld()) releaseLater()
  else for (const work of waiting.splice(0)) work()
}

/**
 * A value as it may be drawn: as it is, but for a moment after a press, in which it stays as it was. For what
 * changes by itself (the time, the line) and moves what stands around it.
 */
export function useStill<T>(value: T): T {
  const [drawn, setDrawn] = useState(() => value)
  useEffect(() => {
    let goesOn = true
    whenStill(() => {
      if (goesOn) setDrawn(() => value)
    })
    return () => {
      goesOn = false
    }
  }, [value])
  return isHeld() ? drawn : value
}
