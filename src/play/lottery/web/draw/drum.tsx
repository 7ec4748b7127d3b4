/** The drum that numbers are drawn from: decoration, in the accent around it. */
export function Drum() {
  const balls = [
    [70, 60, 'p', 4],
    [104, 56, 'a6', 7],
    [88, 88, 'p', 0],
    [62, 92, 'a5', 9],
    [114, 90, 'p', 2],
  ] as const
  return (
    <svg
      viewBox="0 0 176 148"
      preserveAspectRatio="xMidYMid slice"
      className="block size-full"
      aria-hidden="true"
    >
      <rect className="a1" width="176" height="148" />
      <path className="a2" d="M22 148V86a66 66 0 0 1 132 0v62z" />
      <path className="a3" d="M36 148V88a52 52 0 0 1 104 0v60z" opacity=".55" />
      <path className="a4" d="M52 148l10-22h52l10 22z" />
      <circle cx="88" cy="78" r="46" fill="#1b1311" opacity=".45" />
      <circle className="l6" cx="88" cy="78" r="46" strokeWidth="2.5" />
      {balls.map(([x, y, tone, number]) => (
        <g key={number}>
          <circle className={tone} cx={x} cy={y} r="15" />
          <text x={x} y={y + 5.5} textAnchor="middle" fontSize="16" fontWeight="700" fill="#1b1311">
            {number}
          </text>
        </g>
      ))}
      <path
        className="lp"
        d="M58 54a40 40 0 0 1 22-14"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        fill="none"
      />
    </svg>
  )
}
