import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Ring, type RingTone } from '../ring/ring.tsx'
import type { Edge } from './ball-geometry.ts'

const TICK_MS = 1200
const LEAVE_MS = 200
/** Orders that came in already; a page that hides the ball for a while does not make them new. */
const known = new Set<string>()

type BallContentProps = {
  orderId: string
  figure: string
  caption: string
  share: number
  tone: RingTone
  count?: number
  finished: boolean
  onGone?: () => void
  size: number
  edge: Edge
  lifted: boolean
}

/** What is drawn on the ball. It comes in with a movement once per order, and leaves with a tick. */
export function BallContent(props: BallContentProps) {
  const { orderId, figure, caption, share, tone, count, finished, onGone, size, edge, lifted } = props
  const [isNew] = useState(() => !known.has(orderId))
  useEffect(() => {
    known.add(orderId)
  }, [orderId])
  const leaving = useFinish(finished, onGone)
  return (
    <>
      <span
        className={clsx(
          'grid size-full place-items-center rounded-full bg-surface-2 shadow-e3 transition-[scale,opacity] duration-120',
          lifted && 'scale-104',
          leaving && 'opacity-0 duration-200 ease-exit',
          isNew && (edge === 'right' ? enterRightClass : enterLeftClass),
        )}
      >
        <Ring share={finished ? 1 : share} size={size} tone={finished ? 'brand' : tone}>
          {finished ? (
            <Check size={24} strokeWidth={2} aria-hidden="true" className="text-brand-text" />
          ) : (
            <Words figure={figure} caption={caption} small={size < 72} />
          )}
        </Ring>
      </span>
      {count !== undefined && count > 0 && !finished ? <Count count={count} /> : null}
    </>
  )
}

const enterRightClass = 'animate-[ball-in-right_200ms_cubic-bezier(0.2,0.7,0.2,1)]'
const enterLeftClass = 'animate-[ball-in-left_200ms_cubic-bezier(0.2,0.7,0.2,1)]'

/** Shows the tick, then leaves, then says so. Answers whether it is leaving. */
function useFinish(finished: boolean, onGone?: () => void): boolean {
  const [leaving, setLeaving] = useState(false)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (!finished) return
    const leave = setTimeout(() => setLeaving(true), TICK_MS)
    const end = setTimeout(() => gone.current?.(), TICK_MS + LEAVE_MS)
    return () => {
      clearTimeout(leave)
      clearTimeout(end)
      setLeaving(false)
    }
  }, [finished])
  return leaving
}

/** A time is one size larger than words. Words that change cross-fade; a running time does not. */
function Words({ figure, caption, small }: { figure: string; caption: string; small: boolean }) {
  const isTime = /^[\d:]+$/.test(figure)
  return (
    <span key={isTime ? caption : figure} className="animate-[appear_200ms_ease-out] text-center">
      <b
        className={clsx(
          'block leading-[1.1]',
          isTime ? 'font-[650]' : 'font-semibold',
          isTime && !small ? 'text-[17px]' : 'text-[14px]',
        )}
      >
        {figure}
      </b>
      <small className={clsx('mt-0.5 block leading-[1.2] text-text-2', small ? 'text-[10px]' : 'text-micro')}>
        {caption}
      </small>
    </span>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span
      key={count}
      className="absolute -top-1.5 -right-1.75 min-w-5.5 animate-[count-in_120ms_ease-out] rounded-[11px] bg-warn px-1 text-center text-meta leading-5.5 font-bold text-bg"
    >
      {count}
    </span>
  )
}
