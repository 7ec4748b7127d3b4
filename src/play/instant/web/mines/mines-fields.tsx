import { useTranslation } from 'react-i18next'
import { fraction } from '#play/fairness/exact.rules.ts'
import { multipleText, nearestPercentText } from '#play/games/figures.rules.ts'
import { payoutOf } from '#play/games/game.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import {
  CELLS,
  gemsChance,
  type MinesChoice,
  type MinesMove,
  type MinesOutcome,
  minesMultiple,
  mostGems,
} from '../../mines/mines.rules.ts'
import { Stepper } from '../kit/stepper.tsx'

type Props = StageProps<MinesChoice, MinesMove, MinesOutcome>

/** How many mines there are; in a round that goes on, what the next cell would mean. */
export function MinesFields(props: Props) {
  const { choice, onChoice, round, phase } = props
  const { t } = useTranslation()
  if (round !== null && !round.over) return <Ahead round={round} write={props.write} />
  const { mines } = choice
  const most = mostGems(mines)
  return (
    <div className="grid gap-3.5 md:grid-cols-2 md:items-end">
      <Stepper
        label={t('instant.mines.count')}
        aside={t('instant.mines.gems', { count: CELLS - mines })}
        value={mines}
        least={1}
        most={CELLS - 1}
        less={t('instant.mines.fewer')}
        more={t('instant.mines.moreMines')}
        disabled={phase !== 'idle'}
        onValue={(next) => onChoice({ mines: next })}
      />
      <p className="text-small leading-[1.7] text-text-2">
        {t('instant.mines.ahead', {
          first: multipleText(minesMultiple(mines, 1)),
          chance: nearestPercentText(gemsChance(mines, 1)),
          count: most,
          most: multipleText(minesMultiple(mines, most)),
        })}
      </p>
    </div>
  )
}

/** What the next cell may bring and cost, while the round's button collects. */
function Ahead({ round, write }: { round: NonNullable<Props['round']>; write: Props['write'] }) {
  const { t } = useTranslation()
  const { mines } = round.choice
  const gems = round.outcome.gems.length
  const chance = fraction(BigInt(CELLS - mines - gems), BigInt(CELLS - gems))
  return (
    <p className="text-small leading-[1.7] text-text-2">
      {t('instant.mines.ifNext', {
        chance: nearestPercentText(chance),
        amount: write(payoutOf(round.stake, minesMultiple(mines, gems + 1)).paid),
      })}
    </p>
  )
}
