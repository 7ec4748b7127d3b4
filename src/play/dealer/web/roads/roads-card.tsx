import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { tallyOf } from '../../roads/rounds.rules.ts'
import type { RoundsSeen } from '../round/use-rounds-seen.ts'
import { type AnyTable, kindOf } from '../tables.ts'
import { BigRoads } from './big-roads.tsx'
import { Counts, DiceRoads, WheelRoads } from './number-roads.tsx'
import { numbersOf, shoeRounds, throwsOf } from './roads-of.ts'

export const ROADS_ID = 'dealer-roads'

const SIDES = { baccarat: ['banker', 'player', 'tie'], 'dragon-tiger': ['dragon', 'tiger', 'tie'] } as const

/** What came before, which says nothing of what comes. */
export function RoadsCard({
  table,
  rounds: { results },
  isWide,
}: {
  table: AnyTable
  rounds: RoundsSeen
  isWide: boolean
}) {
  const { t } = useTranslation()
  const kind = kindOf(table)
  const rounds = shoeRounds(results) ?? []
  const tally = tallyOf(rounds)
  return (
    <Card
      id={ROADS_ID}
      padding="none"
      tabIndex={-1}
      aria-labelledby="dealer-roads-title"
      className="min-w-0 scroll-mt-20 p-4 outline-none lg:p-5"
    >
      <CardHead
        id="dealer-roads-title"
        title={t('dealerLate.roads.title')}
        detail={t('dealerLate.roads.detail')}
        className="mb-3"
      />
      {kind === 'sic-bo' ? (
        <DiceRoads results={throwsOf(results)} isWide={isWide} />
      ) : kind === 'roulette' ? (
        <WheelRoads results={numbersOf(results)} />
      ) : (
        <>
          <div className="mb-3">
            <Counts
              counts={SIDES[kind].map((side) => ({
                name: t(`dealer.plays.${table.id}.${side}`),
                times: tally.wins(side),
              }))}
            />
          </div>
          <BigRoads rounds={rounds} isWide={isWide} />
        </>
      )}
    </Card>
  )
}
