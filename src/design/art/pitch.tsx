/**
 * A football pitch from above, 420 x 200: mown bands and its lines. Stretches to the box it stands in.
 * Decoration.
 */
export function Pitch({ className }: { className?: string }) {
  return (
    <svg
      className={`art art-sports block ${className ?? ''}`}
      viewBox="0 0 420 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="a2" width="420" height="200" />
      {[0, 120, 240, 360].map((x) => (
        <rect key={x} className="a3" x={x} width="60" height="200" opacity=".42" />
      ))}
      <g className="l5" strokeWidth="1.4" opacity=".6">
        <rect x="10" y="10" width="400" height="180" />
        <path d="M210 10v180M10 50h62v100H10M410 50h-62v100h62M10 76h24v48H10M410 76h-24v48h24" />
        <circle cx="210" cy="100" r="30" />
      </g>
    </svg>
  )
}
