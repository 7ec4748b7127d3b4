import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import { groupDigits } from '#platform/money/amount-text.ts'
import { decimalText } from '#play/games/figures.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import {
  DICE_POINTS,
  type DiceChoice,
  type DiceDirection,
  type DiceOutcome,
  diceMultiple,
  MOST_WINNING,
  pointsPaying,
  targetFor,
  winningPoints,
} from '../../dice/dice.rules.ts'
import { DecimalField } from '../kit/decimal-field.tsx'
import { DiceSlider } from './dice-slider.tsx'
import { MOST_TARGETS, turned } from './slider.rules.ts'

/** A chance in hundredths of a per cent, from points out of 10,001, to the nearest. */
const chanceOf = (points: number) =>
  (BigInt(points) * 20_000n + BigInt(DICE_POINTS)) / (2n * BigInt(DICE_POINTS))
/** The points that come nearest to a chance in hundredths of a per cent. */
const pointsOf = (chance: bigint) => Number((chance * BigInt(DICE_POINTS) + 5_000n) / 10_000n)
const payingFor = (points: number) => diceMultiple({ direction: 'under', target: points })

/** Direction, target, multiple and chance: each is the others said in another way. */
export function DiceFields({ choice, onChoice, phase }: StageProps<DiceChoice, never, DiceOutcome>) {
  const { t } = useTranslation()
  const { direction, target } = choice
  const disabled = phase !== 'idle'
  const wins = winningPoints(choice)
  const [least, most] = MOST_TARGETS[direction].map(BigInt) as [bigint, bigint]
  const choosePoints = (points: number) => onChoice({ direction, target: targetFor(direction, points) })
  const between = (from: string, to: string) => t('instant.between', { from, to })
  return (
    <>
      <DiceSlider choice={choice} disabled={disabled} onChoice={onChoice} />
      <div className="mt-5 grid grid-cols-2 gap-3.5 md:grid-cols-4">
        <div>
          <p aria-hidden="true" className="mb-2 text-small font-semibold">
            {t('instant.dice.direction')}
          </p>
          <Segmented<DiceDirection>
            block
            label={t('instant.dice.direction')}
            value={direction}
            onValueChange={(next) => next !== direction && onChoice(turned(choice))}
            items={[
              { value: 'under', label: t('instant.dice.under'), disabled },
              { value: 'over', label: t('instant.dice.over'), disabled },
            ]}
            className="h-12 [&>button]:h-auto"
          />
        </div>
        <DecimalField
          label={t('instant.dice.target')}
          units={BigInt(target)}
          places={2}
          least={least}
          most={most}
          outside={between(decimalText(least, 2), decimalText(most, 2))}
          disabled={disabled}
          onUnits={(units) => onChoice({ direction, target: Number(units) })}
        />
        <DecimalField
          label={t('instant.multiple')}
          suffix={t('instant.times')}
          units={diceMultiple(choice)}
          places={4}
          least={payingFor(MOST_WINNING)}
          most={payingFor(1)}
          outside={between(decimalText(payingFor(MOST_WINNING), 4), decimalText(payingFor(1), 4))}
          disabled={disabled}
          onUnits={(units) => choosePoints(pointsPaying(units))}
        />
        <DecimalField
          label={t('instant.chance')}
          aside={`${groupDigits(`${wins}`)} / ${groupDigits(`${DICE_POINTS}`)}`}
          suffix="%"
          units={chanceOf(wins)}
          places={2}
          least={chanceOf(1)}
          most={chanceOf(MOST_WINNING)}
          outside={between(decimalText(chanceOf(1), 2), `${decimalText(chanceOf(MOST_WINNING), 2)} %`)}
          disabled={disabled}
          onUnits={(units) => choosePoints(pointsOf(units))}
        />
      </div>
    </>
  )
}
