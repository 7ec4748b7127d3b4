import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import type { StageProps } from '#play/games/web/index.ts'
import type { PlinkoChoice, PlinkoOutcome } from '../../plinko/plinko.rules.ts'
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk } from '../../plinko/plinko.tables.ts'
import { Stepper } from '../kit/stepper.tsx'

/** How many rows of pegs there are, and how far apart the buckets pay. */
export function PlinkoFields({ choice, onChoice, phase }: StageProps<PlinkoChoice, never, PlinkoOutcome>) {
  const { t } = useTranslation()
  const disabled = phase !== 'idle'
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      <Stepper
        label={t('instant.plinko.rows')}
        value={choice.rows}
        least={PLINKO_ROWS[0]}
        most={PLINKO_ROWS[PLINKO_ROWS.length - 1] ?? PLINKO_ROWS[0]}
        less={t('instant.plinko.fewer')}
        more={t('instant.plinko.moreRows')}
        disabled={disabled}
        onValue={(next) => {
          const rows = PLINKO_ROWS.find((one) => one === next)
          if (rows) onChoice({ ...choice, rows })
        }}
      />
      <div>
        <p aria-hidden="true" className="mb-2 text-small font-semibold">
          {t('instant.plinko.risk')}
        </p>
        <Segmented<PlinkoRisk>
          block
          label={t('instant.plinko.risk')}
          value={choice.risk}
          onValueChange={(risk) => onChoice({ ...choice, risk })}
          items={PLINKO_RISKS.map((risk) => ({
            value: risk,
            label: t(`instant.plinko.risks.${risk}`),
            disabled,
          }))}
          className="h-12 [&>button]:h-auto"
        />
      </div>
    </div>
  )
}
