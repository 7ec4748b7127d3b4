import { useId } from 'react'

/** Heads in the stand: a scatter that repeats without looking like a grid. */
const SEATS = Array.from({ length: 60 }, (_, seat) => ({
  cx: (37 * seat) % 200,
  cy: 142 + ((7 * seat) % 22),
  opacity: 0.25 + ((3 * seat) % 5) / 7,
}))

/** Football under the floodlights. Drawn inside a door, 200 x 280. */
export default function SportsRoom() {
  const clip = useId()
  return (
    <>
      <rect className="a1" width="200" height="280" />
      <path className="a2" d="M0 0h200v164H0z" opacity=".75" />
      <path className="a6" opacity=".13" d="M-10 20 150 200H40z" />
      <path className="a6" opacity=".13" d="M210 20 50 200h110z" />
      <path className="a2" d="M0 138h200v32H0z" />
      <g className="a4">
        {SEATS.map((seat) => (
          <circle key={seat.cx} {...seat} r="1.3" />
        ))}
      </g>
      <path className="a3" d="M0 168h200v112H0z" />
      <g className="a2" opacity=".62">
        <path d="M84 168h32l20 112H64z" />
        <path d="M24 168h30L-10 280h-70z" />
        <path d="M146 168h30l104 112h-70z" />
      </g>
      <ellipse className="l6" cx="100" cy="226" rx="70" ry="20" strokeWidth="2.2" opacity=".8" />
      <path className="l6" d="M0 226h200" strokeWidth="2.2" opacity=".8" />
      <ellipse cx="100" cy="229" rx="34" ry="8" fill="#000" opacity=".4" />
      <clipPath id={clip}>
        <circle cx="100" cy="136" r="50" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle className="p" cx="100" cy="136" r="50" />
        <path d="M100 186a50 50 0 0 0 47.5 -65a57.5 57.5 0 0 1 -87.5 45z" fill="#000" opacity=".13" />
        <polygon className="k" points="100,118 117.1,130.4 110.6,150.6 89.4,150.6 82.9,130.4" />
        <path className="lk" strokeWidth="2.5" d="M100 118L100 101" />
        <polygon className="k" points="100,105 82.9,92.6 89.4,72.4 110.6,72.4 117.1,92.6" />
        <path className="lk" strokeWidth="2.5" d="M117.1 130.4L133.3 125.2" />
        <polygon className="k" points="129.5,126.4 136,106.3 157.2,106.3 163.7,126.4 146.6,138.9" />
        <path className="lk" strokeWidth="2.5" d="M110.6 150.6L120.6 164.3" />
        <polygon className="k" points="118.2,161.1 139.4,161.1 145.9,181.2 128.8,193.6 111.7,181.2" />
        <path className="lk" strokeWidth="2.5" d="M89.4 150.6L79.4 164.3" />
        <polygon className="k" points="81.8,161.1 88.3,181.2 71.2,193.6 54.1,181.2 60.6,161.1" />
        <path className="lk" strokeWidth="2.5" d="M82.9 130.4L66.7 125.2" />
        <polygon className="k" points="70.5,126.4 53.4,138.9 36.3,126.4 42.8,106.3 64,106.3" />
        <path
          className="lk"
          fill="none"
          strokeWidth="2.5"
          d="M106.4 100.6L123.2 104L131.7 118.9M123.2 104L130.9 93.5"
        />
        <path
          className="lk"
          fill="none"
          strokeWidth="2.5"
          d="M135.7 131.2L137.6 148.2L126 160.9M137.6 148.2L149.9 152.2"
        />
        <path
          className="lk"
          fill="none"
          strokeWidth="2.5"
          d="M115.6 168.4L100 175.5L84.4 168.4M100 175.5L100 188.5"
        />
        <path
          className="lk"
          fill="none"
          strokeWidth="2.5"
          d="M74 160.9L62.4 148.2L64.3 131.2M62.4 148.2L50.1 152.2"
        />
        <path
          className="lk"
          fill="none"
          strokeWidth="2.5"
          d="M68.3 118.9L76.8 104L93.6 100.6M76.8 104L69.1 93.5"
        />
      </g>
    </>
  )
}
