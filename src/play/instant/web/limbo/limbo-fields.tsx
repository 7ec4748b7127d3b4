import { useTranslation } from 'react-i18next'
import { decimalText } from '#play/games/figures.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import { LEAST_TARGET, type LimboChoice, type LimboOutcome, MOST_TARGET } from '../../limbo/limbo.rules.ts'
import { DecimalField } from '../kit/decimal-field.tsx'
import { chanceOf, targetOf } from './chance.rules.ts'

/** From 1,000.00 on a target has no room beside the name of its chance. */
const LONG = 100_000

/** The target and its chance: each is the other said in another way. */
export function LimboFields({ choice, onChoice, phase }: StageProps<LimboChoice, never, LimboOutcome>) {
  const { t } = useTranslation()
  const disabled = phase !== 'idle'
  const [least, most] = [chanceOf(MOST_TARGET), chanceOf(LEAST_TARGET)]
  return (
    <div className="grid grid-cols-2 gap-3.5">
      <DecimalField
        label={t('instant.limbo.target')}
        suffix={t('instant.times')}
        units={BigInt(choice.target)}
        places={2}
        least={BigInt(LEAST_TARGET)}
        most={BigInt(MOST_TARGET)}
        outside={t('instant.between', {
          from: decimalText(LEAST_TARGET, 2),
          to: decimalText(MOST_TARGET, 2),
        })}
        disabled={disabled}
        onUnits={(units) => onChoice({ target: Number(units) })}
      />
      <DecimalField
        label={t('instant.chance')}
        aside={choice.target < LONG ? `0.99 / ${decimalText(choice.target, 2)}` : undefined}
        suffix="%"
        units={chanceOf(choice.target)}
        places={6}
        shownPlaces={2}
        least={least}
        most={most}
        outside={t('instant.between', { from: decimalText(least, 6), to: `${decimalText(most, 6, 2)} %` })}
        disabled={disabled}
        onUnits={(units) => onChoice({ target: targetOf(units) })}
      />
    </div>
  )
}
