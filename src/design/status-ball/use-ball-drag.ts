import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { isClick, PRESS_MAX_MS, PRESS_MAX_PX } from './ball-geometry.ts'

export type Point = { x: number; y: number }

type Press = { pointerId: number; at: number; start: Point; ball: Point; far: number }

/**
 * Follows one pointer on the ball. Answers with where the ball is while it is lifted (null while it is
 * docked) and with the handlers of the button. `onClick` for a press, `onDrop` with the ball's corner for a
 * drag.
 */
export function useBallDrag(
  ball: Point,
  { onClick, onLift, onDrop }: { onClick: () => void; onLift: () => void; onDrop: (at: Point) => void },
) {
  const press = useRef<Press | null>(null)
  const liftTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [lifted, setLifted] = useState<Point | null>(null)
  useEffect(() => () => clearTimeout(liftTimer.current), [])

  const place = (event: PointerEvent): Point => {
    const { start, ball: corner } = press.current as Press
    return { x: corner.x + event.clientX - start.x, y: corner.y + event.clientY - start.y }
  }
  const lift = (at: Point) => {
    if (lifted === null) onLift()
    setLifted(at)
  }
  const end = (event: PointerEvent, cancelled: boolean) => {
    const held = press.current
    if (held?.pointerId !== event.pointerId) return
    clearTimeout(liftTimer.current)
    const at = place(event)
    press.current = null
    setLifted(null)
    if (!cancelled && isClick(event.timeStamp - held.at, held.far)) onClick()
    else onDrop(cancelled ? held.ball : at)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (press.current || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = {
        pointerId: event.pointerId,
        at: event.timeStamp,
        start: { x: event.clientX, y: event.clientY },
        ball,
        far: 0,
      }
      liftTimer.current = setTimeout(() => lift(ball), PRESS_MAX_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      const held = press.current
      if (held?.pointerId !== event.pointerId) return
      held.far = Math.max(held.far, Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y))
      if (lifted || held.far >= PRESS_MAX_PX) lift(place(event))
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  }
  return { lifted, handlers }
}
