import { useTranslation } from 'react-i18next'
import type { Cell } from '../../kit/reels.rules.ts'

/** Every line as it crosses the reels, with its number. */
export function LinesView({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-3">
      <h3 className="text-[15px] font-semibold">{t('slots.rules.lines')}</h3>
      <ol className="grid grid-cols-4 gap-3 md:grid-cols-7 lg:grid-cols-10">
        {lines.map((line, index) => (
          <li key={line.join()} className="grid gap-1 text-center text-[12px] text-text-2">
            <svg
              viewBox={`0 0 50 ${rows * 10}`}
              aria-hidden="true"
              className="w-full rounded-sm bg-surface-2"
            >
              <Dots rows={rows} />
              <polyline
                points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')}
                fill="none"
                stroke="var(--v-slots)"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            {index + 1}
            <span className="sr-only">
              {t('slots.rules.line', { rows: line.map((row) => row + 1).join(t('slots.stage.between')) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The places at which lanterns are lit, each with the free spin from which on it is. */
export function LitView({ cells, rows }: { cells: readonly Cell[]; rows: number }) {
  const { t } = useTranslation()
  return (
    <figure className="grid max-w-52 gap-1 text-[12px] text-text-2">
      <svg
        viewBox={`0 0 50 ${rows * 10}`}
        role="img"
        aria-label={t('slots.sevenLanterns.rules.litLabel', {
          cells: cells
            .map(([reel, row]) => t('slots.sevenLanterns.rules.cell', { reel: reel + 1, row: row + 1 }))
            .join(t('slots.stage.betweenRows')),
        })}
        className="w-full rounded-sm bg-surface-2"
      >
        <Dots rows={rows} />
        {cells.map(([reel, row], index) => (
          <g key={`${reel}${row}`}>
            <circle cx={reel * 10 + 5} cy={row * 10 + 5} r="4" fill="var(--card-red)" />
            <text
              x={reel * 10 + 5}
              y={row * 10 + 7}
              textAnchor="middle"
              fontSize="5.5"
              fontWeight="600"
              fill="#fffdf8"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t('slots.sevenLanterns.rules.litCaption')}</figcaption>
    </figure>
  )
}

function Dots({ rows }: { rows: number }) {
  return Array.from({ length: 5 * rows }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
      key={index}
      cx={(index % 5) * 10 + 5}
      cy={Math.floor(index / 5) * 10 + 5}
      r="1"
      fill="var(--text-3)"
    />
  ))
}
