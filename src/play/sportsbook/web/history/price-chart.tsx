import { useTranslation } from 'react-i18next'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { clockWords } from '#platform/i18n/web/time-words.ts'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { minuteText } from '#play/fixtures/web/index.ts'
import type { priceHistoryCall } from '../../sportsbook.contract.ts'
import { useOddsText } from '../price/odds-format.ts'
import { apart, goalTimes, pathOf, rangeOf, stepsOf, xOf, yOf } from './chart.rules.ts'

/** What is on record of a market's prices. */
export type MarketMoves = CallOutput<typeof priceHistoryCall>['markets'][number]

/** It is drawn as wide as it stands, or its words would grow and shrink with it. */
const [WIDE, NARROW, HEIGHT] = [960, 330, 220]
/** At the right of the lines: room for their last prices. */
const PRICES = 56
/** Room of a written price. */
const LABEL = 15

/** Lines differ by stroke as well as by colour. */
export const LINES = [
  { stroke: 'var(--brand-text)', text: 'fill-brand-text', dash: undefined },
  { stroke: 'var(--text-2)', text: 'fill-text-2', dash: '7 4' },
  { stroke: 'var(--v-lottery)', text: 'fill-v-lottery', dash: '2 3' },
] as const

/** The prices of a market over time: steps on a logarithmic scale, goals marked, the last price at the end. */
export function PriceChart({
  match,
  market,
  names,
  untilMs,
}: {
  match: MatchDetail
  market: MarketMoves
  /** The selections with their names, in the order of their lines. */
  names: readonly (readonly [selection: string, name: string])[]
  untilMs: number
}) {
  const { t } = useTranslation()
  const write = useOddsText()
  const width = useMediaQuery(DESKTOP) ? WIDE : NARROW
  const box = { left: 4, right: width - PRICES, top: 26, bottom: 196 }
  const steps = names.map(([selection]) => stepsOf(market.moves, selection))
  const fromMs = Date.parse(market.moves[0]?.at ?? '')
  const span = [fromMs, Math.max(untilMs, fromMs)] as const
  const range = rangeOf(steps)
  const last = names.map(
    ([selection]) => market.moves.at(-1)?.prices.find((one) => one.selection === selection)?.odds,
  )
  const ends = last.map((odds) => yOf(Number(odds ?? range[0]), range, box))
  const labels = apart(ends, LABEL)
  const goals = goalTimes(match).filter(({ atMs }) => atMs > span[0] && atMs <= span[1])
  const said = names.flatMap(([, name], at) => (last[at] ? [`${name} ${write(last[at])}`] : [])).join(', ')
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t('sportsbookLate.history.chart', { prices: said, count: market.moves.length })}
      className="block h-auto w-full"
    >
      {[0, 0.5, 1].map((share) => {
        const y = box.top + share * (box.bottom - box.top)
        return <line key={share} x1={box.left} x2={box.right} y1={y} y2={y} stroke="var(--line)" />
      })}
      {goals.map(({ atMs, minute, added }) => {
        const x = xOf(atMs, span, box)
        return (
          <g key={`${minute}+${added}`}>
            <line
              x1={x}
              x2={x}
              y1={box.top - 4}
              y2={box.bottom}
              stroke="var(--text-3)"
              strokeDasharray="1 3"
            />
            <text x={x} y={box.top - 9} textAnchor="middle" className="fill-text-2 text-[11px]">
              {t('sportsbookLate.history.goal', { minute: minuteText({ minute, added }) })}
            </text>
          </g>
        )
      })}
      {steps.map((own, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place among its market's.
          key={at}
          d={pathOf(own, span, range, box)}
          fill="none"
          stroke={LINES[at]?.stroke}
          strokeWidth={2}
          strokeDasharray={LINES[at]?.dash}
        />
      ))}
      {last.map((odds, at) =>
        odds ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <g key={at}>
            <circle cx={box.right} cy={ends[at]} r={3.5} fill={LINES[at]?.stroke} />
            <text
              x={box.right + 9}
              y={(labels[at] ?? 0) + 4}
              className={`text-[12px] font-semibold ${LINES[at]?.text ?? ''}`}
            >
              {write(odds)}
            </text>
          </g>
        ) : null,
      )}
      <text x={box.left} y={HEIGHT - 6} className="fill-text-3 text-[11px]">
        {clockWords(new Date(span[0]))}
      </text>
      <text x={box.right} y={HEIGHT - 6} textAnchor="end" className="fill-text-3 text-[11px]">
        {clockWords(new Date(span[1]))}
      </text>
    </svg>
  )
}
