import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealerBet } from '../../kit/play.rules.ts'
import { SmallDie } from '../art/die.tsx'
import { playOf } from '../tables.ts'
import { oddsText, useSpotWords } from '../words/use-spot-words.ts'
import type { Board } from './board.ts'
import { Spot } from './spot.tsx'
import { SpotGroup } from './spot-group.tsx'

const FACES = ['1', '2', '3', '4', '5', '6'] as const
const TOTALS = Array.from({ length: 14 }, (_, at) => `${at + 4}`)
const PAIRS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `${a}-${b}`))
const CELL = 'bg-surface-2 hover:bg-surface-3'

/** The felt of sic bo. */
export function DiceSpots({ board }: { board: Board }) {
  const { t } = useTranslation()
  const dice = (value: string, times = 1) => (
    <span className="flex justify-center gap-0.5">
      {value.split('-').flatMap((face) =>
        Array.from({ length: times }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alike dice are told apart by their place alone
          <SmallDie key={`${face} ${at}`} face={Number(face)} size={times > 1 ? 15 : 21} />
        )),
      )}
    </span>
  )
  return (
    <SpotGroup label={t('dealerLate.spots.label')} className="grid gap-4">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-5">
        {['small', 'odd', 'any-triple', 'even', 'big'].map((play) => (
          <Spot
            key={play}
            board={board}
            bet={{ play }}
            className={`h-19 ${CELL} ${play === 'any-triple' ? 'max-md:order-last max-md:col-span-2' : ''}`}
          />
        ))}
      </div>
      <Kind title={t('dealerLate.spots.totals')}>
        <div className="grid grid-cols-5 gap-x-1.5 gap-y-2.5 md:grid-cols-7">
          {TOTALS.map((value) => (
            <Spot
              key={value}
              board={board}
              bet={{ play: 'total', value }}
              name={<span className="text-[17px]">{value}</span>}
              figures="short"
              className={`h-18 ${CELL}`}
            />
          ))}
        </div>
      </Kind>
      <SameKind board={board} play="single" values={FACES} cell={(value) => dice(value)} />
      <SameKind board={board} play="double" values={FACES} cell={(value) => dice(value, 2)} />
      <SameKind board={board} play="triple" values={FACES} cell={(value) => dice(value, 3)} />
      <SameKind board={board} play="two-dice" values={PAIRS} cell={(value) => dice(value)} many />
    </SpotGroup>
  )
}

function Kind({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-meta text-text-2">{title}</p>
      {children}
    </div>
  )
}

/** Spots of one kind, which all pay alike: their figures stand once above them. */
function SameKind({
  board,
  play,
  values,
  cell,
  many = false,
}: {
  board: Board
  play: string
  values: readonly string[]
  cell: (value: string) => ReactNode
  many?: boolean
}) {
  const { t } = useTranslation()
  const words = useSpotWords(board.table)
  const betOf = (value: string): DealerBet => ({ play, value })
  const found = playOf(board.table, betOf(values[0] ?? ''))
  return (
    <Kind
      title={t('dealerLate.spots.kind', {
        kind: words.play(found.id),
        odds: oddsText(found),
        edge: board.edgeOf(found.id),
      })}
    >
      <div
        className={many ? 'grid grid-cols-5 gap-x-1.5 gap-y-2.5 lg:grid-cols-8' : 'grid grid-cols-6 gap-1.5'}
      >
        {values.map((value) => (
          <Spot
            key={value}
            board={board}
            bet={betOf(value)}
            name={cell(value)}
            figures="none"
            className={`h-13 ${CELL}`}
          />
        ))}
      </div>
    </Kind>
  )
}
