import clsx from 'clsx'

/** Where the pips of each face stand, on a square of 80 around the middle. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-21, -21],
    [21, 21],
  ],
  [
    [-21, -21],
    [0, 0],
    [21, 21],
  ],
  [
    [-21, -21],
    [21, -21],
    [-21, 21],
    [21, 21],
  ],
  [
    [-21, -21],
    [21, -21],
    [0, 0],
    [-21, 21],
    [21, 21],
  ],
  [
    [-21, -21],
    [21, -21],
    [-21, 0],
    [21, 0],
    [-21, 21],
    [21, 21],
  ],
]

/** A die of porcelain with one of its six faces up. It turns while a round is on its way. */
export function Die({ face, rolling, className }: { face: number; rolling: boolean; className: string }) {
  return (
    <svg viewBox="-52 -52 104 104" aria-hidden="true" className={clsx('art absolute', className)}>
      <g
        className={clsx(
          '[transform-box:view-box] [transform-origin:center]',
          rolling && 'animate-[turn_360ms_linear_infinite]',
        )}
      >
        <rect x="-40" y="-40" width="80" height="80" rx="16" opacity=".28" transform="translate(5 9)" />
        <DieFace face={face} />
      </g>
    </svg>
  )
}

/** The body of a die with its pips, on a square of 80 around the middle. */
export function DieFace({ face }: { face: number }) {
  return (
    <>
      <rect className="p" x="-40" y="-40" width="80" height="80" rx="16" />
      {(PIPS[face - 1] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} className="k" cx={x} cy={y} r="7.5" />
      ))}
    </>
  )
}
