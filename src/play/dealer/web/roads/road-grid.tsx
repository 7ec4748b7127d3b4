import { type ReactNode, useEffect, useRef } from 'react'
import { ROAD_ROWS } from '../../roads/layout.rules.ts'

/** A road as a grid of six rows, the newest at the right; it scrolls within itself, and begins at its end. */
export function RoadGrid({
  name,
  columns,
  least,
  cell,
  children,
}: {
  name: string
  /** Columns that are taken. */
  columns: number
  /** Columns that are drawn at least. */
  least: number
  /** Pixels of a cell. */
  cell: number
  /** Drawn in cells of 1 by 1. */
  children: ReactNode
}) {
  const scroller = useRef<HTMLElement>(null)
  const drawn = Math.max(least, columns + 1)
  useEffect(() => {
    const element = scroller.current
    if (element) element.scrollLeft = columns > 0 ? element.scrollWidth : 0
  }, [columns])
  const lines = [
    ...Array.from({ length: drawn + 1 }, (_, x) => `M${x} 0v${ROAD_ROWS}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_, y) => `M0 ${y}h${drawn}`),
  ].join('')
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-meta text-text-2">{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section ref={scroller} aria-label={name} tabIndex={0} className="overflow-x-auto rounded-xs bg-bg">
        <svg
          viewBox={`-0.03 -0.03 ${drawn + 0.06} ${ROAD_ROWS + 0.06}`}
          width={drawn * cell}
          height={ROAD_ROWS * cell}
          className="block"
          aria-hidden="true"
        >
          <path d={lines} className="stroke-line" strokeWidth=".04" fill="none" />
          {children}
        </svg>
      </section>
    </figure>
  )
}

/** How many columns cells take. */
export const columnsOf = (cells: readonly { readonly column: number }[]): number =>
  cells.reduce((most, { column }) => Math.max(most, column + 1), 0)
