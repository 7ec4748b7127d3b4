import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { type BeadCell, type BigRoadCell, beadPlate, bigRoad } from '../../roads/big-road.rules.ts'
import { type DerivedRoad, derivedRoad } from '../../roads/derived-roads.rules.ts'
import type { RoadRound } from '../../roads/rounds.rules.ts'
import { columnsOf, RoadGrid } from './road-grid.tsx'

/** The colour of a side: red is banker's and dragon's, blue the other's, green a tie. */
const FILL: Readonly<Record<string, string>> = {
  banker: 'fill-up',
  dragon: 'fill-up',
  player: 'fill-down',
  tiger: 'fill-down',
  tie: 'fill-success',
}
const LINE: Readonly<Record<string, string>> = {
  banker: 'stroke-up',
  dragon: 'stroke-up',
  player: 'stroke-down',
  tiger: 'stroke-down',
}

/** A round on the bead plate, with the first character of who won. */
export function Bead({ cell, word }: { cell: BeadCell<string>; word: string }) {
  const [x, y] = [cell.column + 0.5, cell.row + 0.5]
  return (
    <g>
      <circle cx={x} cy={y} r=".41" className={FILL[cell.winner]} />
      <text x={x} y={y + 0.17} textAnchor="middle" fontSize=".46" fontWeight="700" className="fill-bg">
        {word}
      </text>
    </g>
  )
}

/** A win on the big road, crossed where ties came after it. */
export function BigMark({ cell }: { cell: BigRoadCell<string> }) {
  const [x, y] = [cell.column + 0.5, cell.row + 0.5]
  return (
    <g fill="none" strokeWidth=".1">
      {cell.winner === null ? null : <circle cx={x} cy={y} r=".35" className={LINE[cell.winner]} />}
      {cell.ties > 0 ? <path d={`M${x - 0.32} ${y + 0.32}l.64-.64`} className="stroke-success" /> : null}
    </g>
  )
}

const DERIVED: readonly DerivedRoad[] = ['bigEyeBoy', 'smallRoad', 'cockroachRoad']

/** All roads of a shoe. */
export function BigRoads({ rounds, isWide }: { rounds: readonly RoadRound[]; isWide: boolean }) {
  const { t } = useTranslation()
  const [beads, big] = [beadPlate(rounds), bigRoad(rounds)]
  return (
    <>
      <div className="grid gap-3.5 lg:grid-cols-[auto_minmax(0,1fr)]">
        <RoadGrid name={t('dealerLate.roads.bead')} columns={columnsOf(beads)} least={8} cell={25}>
          {beads.map((cell) => (
            <Bead
              key={`${cell.column} ${cell.row}`}
              cell={cell}
              word={t(`dealerLate.roads.beads.${cell.winner}`)}
            />
          ))}
        </RoadGrid>
        <RoadGrid
          name={t('dealerLate.roads.big')}
          columns={columnsOf(big)}
          least={isWide ? 28 : 14}
          cell={25}
        >
          {big.map((cell) => (
            <BigMark key={`${cell.column} ${cell.row}`} cell={cell} />
          ))}
        </RoadGrid>
      </div>
      <div className="mt-3 grid gap-3.5 lg:grid-cols-3">
        {DERIVED.map((road) => {
          const cells = derivedRoad(rounds, road)
          return (
            <RoadGrid
              key={road}
              name={t(`dealerLate.roads.${road}`)}
              columns={columnsOf(cells)}
              least={20}
              cell={15}
            >
              {cells.map(({ column, row, colour }) => (
                <Derived
                  key={`${column} ${row}`}
                  road={road}
                  at={[column + 0.5, row + 0.5]}
                  colour={colour}
                />
              ))}
            </RoadGrid>
          )
        })}
      </div>
    </>
  )
}

function Derived({
  road,
  at: [x, y],
  colour,
}: {
  road: DerivedRoad
  at: readonly [number, number]
  colour: 'red' | 'blue'
}) {
  const isRed = colour === 'red'
  if (road === 'smallRoad')
    return <circle cx={x} cy={y} r=".36" className={isRed ? 'fill-up' : 'fill-down'} />
  const line = clsx(isRed ? 'stroke-up' : 'stroke-down')
  return road === 'bigEyeBoy' ? (
    <circle cx={x} cy={y} r=".32" fill="none" strokeWidth=".14" className={line} />
  ) : (
    <path d={`M${x - 0.3} ${y + 0.3}l.6-.6`} fill="none" strokeWidth=".16" className={line} />
  )
}
