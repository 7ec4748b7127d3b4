import clsx from 'clsx'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import SportsRoom from './doors/sports-room.tsx'
import { VENUE_ART, type Venue } from './venue-art.ts'

/** Football is on the first page; the other rooms are drawn when their door is. */
const ROOMS: Record<Venue, ComponentType> = {
  sports: SportsRoom,
  esports: lazy(() => import('./doors/esports-room.tsx')),
  live: lazy(() => import('./doors/live-room.tsx')),
  lottery: lazy(() => import('./doors/lottery-room.tsx')),
  chess: lazy(() => import('./doors/chess-room.tsx')),
  slots: lazy(() => import('./doors/slots-room.tsx')),
  fishing: lazy(() => import('./doors/fishing-room.tsx')),
}

export type DoorProps = {
  venue: Venue
  className?: string
}

/**
 * The doorway of a room: three stepped reveals and the room behind them. Decoration: the link around it
 * carries the name. The width is given, the height follows (5 : 7).
 */
export function Door({ venue, className }: DoorProps) {
  const clip = useId()
  const Room = ROOMS[venue]
  return (
    <svg
      className={clsx('art block h-auto w-full', VENUE_ART[venue], className)}
      viewBox="0 0 200 280"
      aria-hidden="true"
    >
      <path className="a1" d="M0 280V100a100 100 0 0 1 200 0v180z" />
      <path className="a2" d="M7 280V100a93 93 0 0 1 186 0v180z" />
      <clipPath id={clip}>
        <path d="M14 280V100a86 86 0 0 1 172 0v180z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="a1" width="200" height="280" />
        <Suspense fallback={null}>
          <Room />
        </Suspense>
      </g>
      <path className="l4" d="M14.8 280V100a85.2 85.2 0 0 1 170.4 0v180" strokeWidth="1.6" opacity=".85" />
    </svg>
  )
}
