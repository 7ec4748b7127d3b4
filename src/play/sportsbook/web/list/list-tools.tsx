import clsx from 'clsx'
import { Rows2, Rows3, Rows4 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import { OddsChoice } from '../price/odds-choice.tsx'
import { chooseDensity, DENSITIES, useDensity } from './density.ts'

const SIGNS = { comfortable: Rows2, compact: Rows3, dense: Rows4 } as const

/** How the list is shown: how close its rows stand, and in which odds. */
export const ListTools = memo(function ListTools({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <div className={clsx('flex items-center gap-2.5', className)}>
      <Segmented
        label={t('sportsbookLate.list.density.label')}
        items={DENSITIES.map((value) => {
          const Sign = SIGNS[value]
          const name = t(`sportsbookLate.list.density.${value}`)
          return {
            value,
            label: (
              <span title={name}>
                <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{name}</span>
              </span>
            ),
          }
        })}
        value={useDensity()}
        onValueChange={chooseDensity}
      />
      <OddsChoice />
    </div>
  )
})
