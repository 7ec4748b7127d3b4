import type { ReactNode } from 'react'

/** Mown bands, far beyond the pitch on all sides: of a box larger than the pitch, which lets it overflow, they fill the rest. */
const BANDS = Array.from({ length: 11 }, (_, at) => `M${at * 120 - 600} -200h60v600h-60z`).join('')

/**
 * A football pitch from above, 420 x 200: its lines and goals on mown grass. Stretches to the box it stands in; what is drawn
 * on it (`children`, SVG) has its coordinates. Decoration.
 */
export function Pitch({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <svg
      className={`art art-sports block ${className ?? ''}`}
      viewBox="0 0 420 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="a2" x="-600" y="-200" width="1320" height="600" />
      <path className="a3" d={BANDS} opacity=".42" />
      <g className="l5" strokeWidth="1.4" opacity=".6">
        <rect x="10" y="10" width="400" height="180" vectorEffect="non-scaling-stroke" />
        <path
          vectorEffect="non-scaling-stroke"
          d="M210 10v180M10 50h62v100H10M410 50h-62v100h62M10 76h24v48H10M410 76h-24v48h24M10 90H3v20h7M410 90h7v20h-7"
        />
        <circle cx="210" cy="100" r="30" vectorEffect="non-scaling-stroke" />
      </g>
      {children}
    </svg>
  )
}
