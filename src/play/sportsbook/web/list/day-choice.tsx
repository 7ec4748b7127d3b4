import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { DayCount } from '../board.rules.ts'

/** Of the matches of later days, those of one day or all. Nothing where they are all of one. */
export function DayChoice({
  days,
  value,
  onChange,
}: {
  days: readonly DayCount[]
  value: string
  onChange: (day: string) => void
}) {
  const { t } = useTranslation()
  if (days.length < 2) return null
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
  })
  return (
    <div className="rail mb-2.5">
      <Segmented
        label={t('sportsbookLate.list.days')}
        items={[
          { value: 'all', label: t('sportsbookLate.list.allDays') },
          ...days.map(({ day, at, count }) => ({
            value: day,
            label: (
              <>
                {format.format(at)} <span className="font-normal text-text-3">{count}</span>
              </>
            ),
          })),
        ]}
        value={days.some(({ day }) => day === value) ? value : 'all'}
        onValueChange={onChange}
      />
    </div>
  )
}
