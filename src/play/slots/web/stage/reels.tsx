import { Fragment, useId } from 'react'
import type { Column } from '../../kit/reels.rules.ts'
import type { Symbols } from '../symbols/symbol.tsx'
import { Moved } from './moved.tsx'

/** Measures of the window in the cabinet's units: reels of 132 with gaps of 8, cells of 124. */
export const REEL = { left: 36, top: 132, width: 132, step: 140, cell: 124 } as const

/** How a reel comes to what it shows. */
export type ReelMotion =
  | { readonly kind: 'still' }
  | { readonly kind: 'turns' }
  | { readonly kind: 'stops' }
  /** Each symbol fell so many rows, in the window of this number. */
  | { readonly kind: 'falls'; readonly window: number; readonly rows: readonly number[] }

/** A porcelain reel with the symbols of its window. */
export function ReelView({
  reel,
  column,
  counted,
  strip,
  motion,
  symbols,
}: {
  reel: number
  column: Column
  /** What the column counts as: what turned into another symbol stands on a warmer ground. */
  counted: Column
  /** What passes while it turns. */
  strip: string
  motion: ReelMotion
  symbols: Symbols
}) {
  const clip = useId()
  const x = REEL.left + reel * REEL.step
  const height = column.length * REEL.cell
  return (
    <g>
      <clipPath id={clip}>
        <rect x={x} y={REEL.top} width={REEL.width} height={height} rx="8" />
      </clipPath>
      <rect className="p" x={x} y={REEL.top} width={REEL.width} height={height} rx="8" />
      <g clipPath={`url(#${clip})`}>
        {motion.kind === 'turns' ? (
          <Turning strip={strip} x={x} rows={column.length} symbols={symbols} />
        ) : (
          <Standing {...{ x, column: counted, shown: column, motion, symbols }} />
        )}
        <path d={`M${x} ${REEL.top}h${REEL.width}v9h-${REEL.width}z`} fill="#000" opacity=".08" />
        <path
          d={`M${x} ${REEL.top + height - 9}h${REEL.width}v9h-${REEL.width}z`}
          fill="#000"
          opacity=".08"
        />
      </g>
    </g>
  )
}

/** Symbols that pass: as many again as show, so that they begin anew without a seam. */
function Turning({ strip, x, rows, symbols }: { strip: string; x: number; rows: number; symbols: Symbols }) {
  const passing = `${strip.slice(0, 2 * rows)}${strip.slice(0, rows)}`
  return (
    <Moved from={2 * rows * REEL.cell} lasts={rows * 110} forever>
      {[...passing].map((symbol, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a symbol of a strip is its place.
        <Placed key={row} symbol={symbol} x={x} row={row} symbols={symbols} />
      ))}
    </Moved>
  )
}

function Standing({
  x,
  column,
  shown,
  motion,
  symbols,
}: {
  x: number
  column: Column
  shown: Column
  motion: ReelMotion
  symbols: Symbols
}) {
  const cells = [...column].map((symbol, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a symbol of a column is its row.
    <Fragment key={row}>
      {symbol === shown[row] ? null : <Turned x={x} row={row} />}
      {motion.kind === 'falls' && motion.rows[row] ? (
        <Moved key={motion.window} from={motion.rows[row] * REEL.cell} lasts={240}>
          <Placed symbol={symbol} x={x} row={row} symbols={symbols} />
        </Moved>
      ) : (
        <Placed symbol={symbol} x={x} row={row} symbols={symbols} />
      )}
    </Fragment>
  ))
  if (motion.kind !== 'stops') return cells
  return (
    <Moved from={12} lasts={200}>
      {cells}
    </Moved>
  )
}

/** The ground of a symbol that stands for another. */
function Turned({ x, row }: { x: number; row: number }) {
  return (
    <rect
      x={x}
      y={REEL.top + row * REEL.cell}
      width={REEL.width}
      height={REEL.cell}
      fill="#eacb86"
      opacity=".55"
    />
  )
}

function Placed({ symbol, x, row, symbols }: { symbol: string; x: number; row: number; symbols: Symbols }) {
  return (
    <g transform={`translate(${x + 16} ${REEL.top + 12 + row * REEL.cell})`}>{symbols[symbol]?.drawing}</g>
  )
}
