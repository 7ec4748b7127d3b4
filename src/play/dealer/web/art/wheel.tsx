import { useEffect, useRef } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { colourOf, WHEEL } from '../../roulette/board.rules.ts'
import { BRASS, PAPER, POCKET } from './colours.ts'

const STEP = 360 / WHEEL.length
/** From the first turn until the ball lies. */
const SPIN_MS = 3_600

const point = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}
const pocketPath = (at: number) => {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP]
  return `M${point(from, 100)}A100 100 0 0 1 ${point(to, 100)}L${point(to, 74)}A74 74 0 0 0 ${point(from, 74)}z`
}

/**
 * The wheel, 240 across around its middle, seen from the side. The ball lies at the front, in the pocket of `number`; `arriving` has
 * it turn until it does. Part of a drawing: what it stands in says the number.
 */
export function WheelShape({ number, arriving }: { number: number | null; arriving: boolean }) {
  const wheel = useRef<SVGGElement>(null)
  const isStill = useMediaQuery(REDUCED_MOTION)
  const turned = number === null ? 0 : 180 - WHEEL.indexOf(number) * STEP
  const moves = arriving && !isStill
  useEffect(() => {
    if (!moves || !wheel.current) return
    const spin = wheel.current.animate(
      [{ transform: `rotate(${turned - 900}deg)` }, { transform: `rotate(${turned}deg)` }],
      { duration: SPIN_MS, easing: 'cubic-bezier(0.12, 0.6, 0.2, 1)' },
    )
    return () => spin.cancel()
  }, [moves, turned])
  return (
    <g transform="scale(1 .62)">
      <circle r="120" fill="#3a2112" />
      <circle r="114" fill="#6b3f20" />
      <g ref={wheel} style={{ transform: `rotate(${turned}deg)` }}>
        {WHEEL.map((pocket, at) => (
          <g key={pocket}>
            <path d={pocketPath(at)} fill={POCKET[colourOf(pocket)]} stroke={BRASS} strokeWidth=".7" />
            <text
              transform={`rotate(${at * STEP}) translate(0 -86)`}
              textAnchor="middle"
              fontSize="10"
              fontWeight="700"
              fill={PAPER}
            >
              {pocket}
            </text>
          </g>
        ))}
        <circle r="74" fill="#7a4a26" />
        <circle r="56" fill="#5b3418" />
        <path d="M-44 0H44M0-44V44" stroke={BRASS} strokeWidth="7" strokeLinecap="round" />
        <circle r="15" fill={BRASS} />
        <circle r="8" fill="#8c6728" />
      </g>
      {number === null ? null : <ellipse cy="68" rx="6" ry="8" fill={PAPER} />}
    </g>
  )
}
