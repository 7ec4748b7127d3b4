import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { numbersSeen, rouletteTally } from '../../roads/roulette-numbers.rules.ts'
import { sicBoBeads, sicBoTally } from '../../roads/sic-bo-roads.rules.ts'
import type { Colour } from '../../roulette/board.rules.ts'
import type { RouletteResult } from '../../roulette/roulette.rules.ts'
import type { SicBoResult } from '../../sic-bo/sic-bo.rules.ts'
import { SmallDie } from '../art/die.tsx'
import { columnsOf, RoadGrid } from './road-grid.tsx'

/** Rounds of a row of what came last. */
const IN_ROW = 20

const POCKETS: Readonly<Record<Colour, string>> = {
  red: 'bg-[#b3352c] border-transparent',
  black: 'bg-[#1b1716] border-line-strong',
  green: 'bg-[#17684a] border-transparent',
}

/** Numbers that came, the newest first. */
export function NumberRow({ results, most = IN_ROW }: { results: readonly RouletteResult[]; most?: number }) {
  return (
    <ul className="flex gap-1.5">
      {numbersSeen(results.slice(-most).toReversed()).map(({ number, colour }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the how-manieth from the newest is what it is
          key={at}
          className={clsx(
            'grid h-8 w-9 flex-none place-items-center rounded-[6px] border text-small font-semibold text-art-text',
            POCKETS[colour],
          )}
        >
          {number}
        </li>
      ))}
    </ul>
  )
}

/** Throws that came, the newest first. */
export function ThrowRow({ results, most = IN_ROW }: { results: readonly SicBoResult[]; most?: number }) {
  return (
    <ul className="flex gap-3">
      {results
        .slice(-most)
        .toReversed()
        .map(({ dice }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the how-manieth from the newest is what it is
            key={at}
            // What is only heard stays where its throw is, and does not make the page as wide as all of them.
            className="relative flex flex-none gap-0.5"
          >
            <span className="sr-only">{dice.join(' ')}</span>
            {dice.map((face, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is the how-manieth it is
              <SmallDie key={n} face={face} />
            ))}
          </li>
        ))}
    </ul>
  )
}

/** How often something came among the rounds that are looked at. */
export interface Count {
  readonly name: string
  readonly times: number
}

/** Counts beside each other. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {counts.map(({ name, times }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-text-2">{name}</dt>
          <dd className="font-semibold">{times}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What came of dice: the throws, the beads of big and small, and how often each came. */
export function DiceRoads({ results, isWide }: { results: readonly SicBoResult[]; isWide: boolean }) {
  const { t } = useTranslation()
  const [beads, tally] = [sicBoBeads(results), sicBoTally(results)]
  return (
    <div className="grid gap-3.5">
      <Scrolled name={t('dealerLate.roads.lastThrows')}>
        <ThrowRow results={results} />
      </Scrolled>
      <RoadGrid
        name={t('dealerLate.roads.sizes')}
        columns={columnsOf(beads)}
        least={isWide ? 28 : 14}
        cell={25}
      >
        {beads.map(({ column, row, size }) => (
          <g key={`${column} ${row}`}>
            <circle
              cx={column + 0.5}
              cy={row + 0.5}
              r=".41"
              className={size === 'big' ? 'fill-up' : size === 'small' ? 'fill-down' : 'fill-success'}
            />
            <text
              x={column + 0.5}
              y={row + 0.67}
              textAnchor="middle"
              fontSize=".46"
              fontWeight="700"
              className="fill-bg"
            >
              {t(`dealerLate.roads.beads.${size}`)}
            </text>
          </g>
        ))}
      </RoadGrid>
      <Counts
        counts={(['big', 'small', 'odd', 'even', 'triple'] as const).map((id) => ({
          name: t(`dealerLate.counts.${id}`),
          times: tally[id],
        }))}
      />
    </div>
  )
}

/** What came of the wheel: the numbers, and how often each of the bets outside won. */
export function WheelRoads({ results }: { results: readonly RouletteResult[] }) {
  const { t } = useTranslation()
  const tally = rouletteTally(results)
  return (
    <div className="grid gap-3.5">
      <Scrolled name={t('dealerLate.roads.lastNumbers')}>
        <NumberRow results={results} />
      </Scrolled>
      <Counts
        counts={(['red', 'black', 'zero', 'odd', 'even', 'low', 'high'] as const).map((id) => ({
          name: t(`dealerLate.counts.${id}`),
          times: tally[id],
        }))}
      />
    </div>
  )
}

function Scrolled({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-meta text-text-2">{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section aria-label={name} tabIndex={0} className="min-h-8 overflow-x-auto">
        {children}
      </section>
    </div>
  )
}
