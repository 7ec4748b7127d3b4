/** A fish in deep water. Drawn inside a door, 200 x 280. */
export default function FishingRoom() {
  return (
    <>
      <rect className="a2" width="200" height="280" />
      <path className="a3" d="M0 0h200v90c-40 22-70-14-104 4S30 108 0 92z" opacity=".8" />
      <path className="a6" opacity=".17" d="M60 0h34L40 280h-70zM120 0h18l60 280h-54z" />
      <path className="a1" d="M0 232c26-20 52-12 76 0s64 20 124-6v54H0z" />
      <g className="a3">
        <path d="M22 280c-6-22 6-30-2-54 16 10 8 30 14 54zM40 280c-2-14 10-22 6-38 12 10 6 26 6 38z" />
        <path d="M176 280c4-24-10-30 0-58-18 14-12 36-14 58z" />
      </g>
      <g transform="translate(96 142) rotate(-8) scale(.88)">
        <path className="a4" d="M52 0 88-30c-6 20-6 40 0 60z" />
        <path className="a4" d="M-14-34C4-62 30-54 36-48 24-44 22-34 24-26z" />
        <path className="a6" d="M-66 4C-46-34 22-50 62 0 22 50-46 40-66 4z" />
        <path className="a5" d="M-60 12C-38 40 24 46 62 0c-34 20-84 26-122 12z" />
        <path className="a4" d="M-6 18c4 14 18 20 28 18-4-8-8-16-16-22z" />
        <g className="l4" strokeWidth="2" opacity=".7">
          <path d="M-6-20a14 14 0 0 1 0 24M12-22a14 14 0 0 1 0 24M30-16a12 12 0 0 1 0 20M3-2a12 12 0 0 1 0 20M21-2a12 12 0 0 1 0 18" />
        </g>
        <path className="l4" d="M-28-24c10 14 10 30 0 46" strokeWidth="2.5" />
        <circle className="p" cx="-42" cy="-6" r="8" />
        <circle className="k" cx="-43" cy="-6" r="4.2" />
        <path className="lk" d="M-66 6c6 4 10 4 15 2" strokeWidth="2" strokeLinecap="round" />
      </g>
      <g className="a5">
        <path d="M40 208c8-9 22-9 30 0-8 9-22 9-30 0zm28 0 11-7v14z" />
        <path d="M130 222c6-7 17-7 23 0-6 7-17 7-23 0zm21 0 9-5.5v11z" opacity=".8" />
      </g>
      <g className="lp" strokeWidth="1.8" opacity=".75">
        <circle cx="30" cy="124" r="5" />
        <circle cx="24" cy="106" r="3" />
        <circle cx="36" cy="92" r="4" />
        <circle cx="160" cy="80" r="5" />
        <circle cx="168" cy="62" r="3" />
      </g>
    </>
  )
}
