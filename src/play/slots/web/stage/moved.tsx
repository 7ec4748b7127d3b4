import { type ReactNode, useLayoutEffect, useRef } from 'react'

const SETTLES = 'cubic-bezier(.2, .7, .2, 1)'

/** Comes to its place from `from` units above, once; or for ever, as a reel that turns. */
export function Moved({
  from,
  lasts,
  forever = false,
  children,
}: {
  from: number
  lasts: number
  forever?: boolean
  children: ReactNode
}) {
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const steps = [{ transform: `translateY(${-from}px)` }, { transform: 'translateY(0)' }]
    const motion = group.current?.animate(steps, {
      duration: lasts,
      iterations: forever ? Number.POSITIVE_INFINITY : 1,
      easing: forever ? 'linear' : SETTLES,
    })
    return () => motion?.cancel()
  }, [from, lasts, forever])
  return <g ref={group}>{children}</g>
}

/** The outline of a cell that won, drawn once where `drawn` says how long that takes. */
export function Outline({ x, y, width, height, drawn }: Frame & { drawn: number | null }) {
  const frame = useRef<SVGRectElement>(null)
  useLayoutEffect(() => {
    if (drawn === null) return
    const steps = [{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }]
    const motion = frame.current?.animate(steps, { duration: drawn })
    return () => motion?.cancel()
  }, [drawn])
  return (
    <rect
      ref={frame}
      x={x}
      y={y}
      width={width}
      height={height}
      rx="6"
      fill="none"
      stroke="#16624e"
      strokeWidth="5"
      pathLength={1}
      strokeDasharray="1"
    />
  )
}

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
