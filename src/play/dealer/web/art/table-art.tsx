import type { ReactNode } from 'react'
import { VENUE_ART } from '#design/art/venue-art.ts'
import { FELT, FELT_LINE, INK, PAPER, WOOD } from './colours.ts'

const CURTAINS = [0, 90, 180, 270, 640, 730, 820, 910] as const

/**
 * The table as it is drawn: the hall, a dealer, and the felt on which `children` lie. 1000 by 560, cut at the sides where it is
 * narrower. The dealer is a drawing, which the page says beside it.
 */
export function TableArt({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <svg
      viewBox="0 0 1000 560"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={`art block size-full ${VENUE_ART.live}`}
    >
      <rect className="a1" width="1000" height="560" />
      {CURTAINS.map((x, at) => (
        <path key={x} className="a2" d={`M${x} 0h56v330h-56z`} opacity={at % 2 === 0 ? 0.95 : 0.6} />
      ))}
      <path className="a2" d="M360 330V150a140 140 0 0 1 280 0v180z" />
      <path className="a3" d="M376 330V152a124 124 0 0 1 248 0v178z" />
      <path className="a6" opacity=".14" d="M440 0h120l260 560H180z" />
      <Dealer />
      <path d="M-40 560V372C160 280 840 280 1040 372v188z" fill={WOOD} />
      <path d="M-40 560V388C160 298 840 298 1040 388v172z" fill={FELT} />
      <path
        d="M20 560V404C200 326 800 326 980 404v156z"
        fill="none"
        stroke={FELT_LINE}
        strokeWidth="2"
        opacity=".55"
      />
      {children}
    </svg>
  )
}

function Dealer() {
  const hair = '#33201b'
  const skin = '#f2cba9'
  return (
    <g transform="translate(396 92) scale(3.25)">
      <path d="M16 30c0-11 7-17.5 16-17.5S48 19 48 30v9c-3 3-29 3-32 0z" fill={hair} />
      <path d="M9 72c1-13 9-19.5 23-19.5S54 59 55 72z" fill="#f6d9d0" />
      <path d="M26.5 42h11v9.5a5.5 5.5 0 0 1-11 0z" fill={skin} />
      <path d="M26.5 45.5c3 2.5 8 2.5 11 0v2c-3 2.2-8 2.2-11 0z" fill="#000" opacity=".14" />
      <ellipse cx="32" cy="31" rx="11.5" ry="13.5" fill={skin} />
      <circle cx="27.6" cy="31.5" r="1.25" fill="#2b1a14" />
      <circle cx="36.4" cy="31.5" r="1.25" fill="#2b1a14" />
      <path
        d="M28.8 38c2 1.6 4.4 1.6 6.4 0"
        stroke="#8a3f33"
        strokeWidth="1.4"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M20 28c0-9 5-13.5 12-13.5S44 19 44 28c-4-1.5-6-3.5-7-6.5-4 4-10 6-17 6.5z" fill={hair} />
    </g>
  )
}

/** The shoe that cards come from, at the right of the felt. */
export function ShoeShape() {
  return (
    <g transform="translate(842 336)">
      <path d="M0 0h92l18 54H-10z" fill={INK} />
      <path d="M0 0h92l4 12H-2z" fill="#33241f" />
      <rect x="18" y="30" width="52" height="8" rx="2" fill={PAPER} />
    </g>
  )
}
