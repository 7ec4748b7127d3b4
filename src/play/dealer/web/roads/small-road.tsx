import { bigRoad } from '../../roads/big-road.rules.ts'
import { ROAD_ROWS } from '../../roads/layout.rules.ts'
import type { Shown, TableKind } from '../tables.ts'
import { BigMark } from './big-roads.tsx'
import { NumberRow, ThrowRow } from './number-roads.tsx'
import { columnsOf } from './road-grid.tsx'
import { numbersOf, shoeRounds, throwsOf } from './roads-of.ts'

/** Columns of a big road that is drawn small. */
const COLUMNS = 22

/** What came last at a table, small enough for a door. */
export function SmallRoad({ kind, results }: { kind: TableKind; results: readonly Shown[] }) {
  if (kind === 'sic-bo')
    return (
      <div className="h-8 overflow-hidden">
        <ThrowRow results={throwsOf(results)} most={6} />
      </div>
    )
  if (kind === 'roulette')
    return (
      <div className="h-8 overflow-hidden">
        <NumberRow results={numbersOf(results)} most={10} />
      </div>
    )
  const cells = bigRoad(shoeRounds(results) ?? [])
  const first = Math.max(0, columnsOf(cells) - COLUMNS)
  return (
    <svg
      viewBox={`0 0 ${COLUMNS} ${ROAD_ROWS}`}
      className="h-19 w-full rounded-xs bg-bg"
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {cells
        .filter(({ column }) => column >= first)
        .map((cell) => (
          <BigMark key={`${cell.column} ${cell.row}`} cell={{ ...cell, column: cell.column - first }} />
        ))}
    </svg>
  )
}
