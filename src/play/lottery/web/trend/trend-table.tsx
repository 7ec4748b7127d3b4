import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { shortIssue } from '../chase/issue.rules.ts'
import { pathOf, type TrendBlock, type TrendDraw, type TrendRow, trendOf } from './trend.rules.ts'

/** A cell, in pixels, its hairline with it: the line through the numbers goes by it. */
const CELL = { width: 26, height: 28 } as const

/** Draws below each other, the newest on top, and a column for each number of a block; a line goes through those that came. */
export function TrendTable({
  label,
  blocks,
  draws,
  nameOf,
  textOf,
  showsMissed,
}: {
  label: string
  blocks: readonly TrendBlock[]
  draws: readonly TrendDraw[]
  nameOf: (id: string) => string
  textOf: (number: number) => string
  /** Whether a cell says how many draws a number had not come by then. */
  showsMissed: boolean
}) {
  const { t } = useTranslation()
  const trends = blocks.map((block) => ({ block, rows: trendOf(block, draws) }))
  return (
    <table aria-label={label} className="border-separate border-spacing-0 text-[12px] leading-none">
      <thead>
        <tr>
          <td />
          {blocks.map(({ id, choices }) => (
            <th key={id} scope="colgroup" colSpan={choices.length} className="h-6 font-semibold">
              {nameOf(id)}
            </th>
          ))}
        </tr>
        <tr className="text-text-3">
          <th scope="col" className="h-6 pr-3 text-left font-medium whitespace-nowrap">
            {t('lotteryLate.issue')}
          </th>
          {blocks.flatMap(({ id, choices }) =>
            choices.map((choice, at) => (
              <th
                key={`${id} ${choice}`}
                scope="col"
                className={clsx('font-normal', at === 0 && 'border-l border-line')}
                style={{ width: CELL.width, minWidth: CELL.width }}
              >
                {textOf(choice)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {draws.map(({ issue }, at) => (
          <tr key={issue}>
            <th
              scope="row"
              className="h-7 border-t border-line pr-3 text-left font-normal whitespace-nowrap text-text-2"
            >
              {shortIssue(issue)}
            </th>
            {trends.flatMap(({ block, rows }) =>
              (rows[at] as TrendRow).cells.map(({ choice, times, missed }, n) => (
                <td
                  key={`${block.id} ${choice}`}
                  className={clsx(
                    'h-7 border-t border-line bg-bg p-0 text-center',
                    n === 0 && 'border-l',
                    // The line begins here; the others stay below it.
                    n === 0 && at === 0 && 'relative',
                  )}
                >
                  {n === 0 && at === 0 ? <Path rows={rows} /> : null}
                  {times > 0 ? (
                    <span
                      className={clsx(
                        'relative inline-grid size-5 place-items-center align-middle rounded-full font-semibold',
                        at === 0 ? 'bg-v-lottery text-bg' : 'bg-surface-3 text-text',
                      )}
                    >
                      {textOf(choice)}
                      {times > 1 ? (
                        <span className="absolute -top-1 -right-1.5 rounded-full bg-surface-1 px-0.5 text-[9px] leading-[12px] text-text">
                          ×{times}
                        </span>
                      ) : null}
                    </span>
                  ) : showsMissed ? (
                    <span className="relative text-text-3">{missed}</span>
                  ) : null}
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The line through the numbers of a block that has one a draw: decoration over its first cell. */
function Path({ rows }: { rows: readonly TrendRow[] }) {
  const places = pathOf(rows)
  if (!places || places.length < 2) return null
  const { width, height } = CELL
  const points = places.map((place, at) => `${place * width + width / 2},${at * height + height / 2}`)
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 overflow-visible text-v-lottery"
      width="1"
      height="1"
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.25" opacity=".7" />
    </svg>
  )
}
