import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import type { SlipTab } from '../kept-multiple.rules.ts'
import { showTab, useMultiple } from '../multiple.store.ts'

/** Whether the picks of the slip are bet on one by one, or together as the legs of one bet. */
export function SlipTabs({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation()
  const tab = useMultiple((multiple) => multiple.tab)
  return (
    <Segmented<SlipTab>
      block
      className={className}
      label={t('sportsbook.slip.tabs')}
      value={tab}
      onValueChange={showTab}
      items={[
        { value: 'singles', label: t('sportsbook.slip.singles', { count }) },
        { value: 'multiple', label: t('sportsbook.slip.multiple') },
      ]}
    />
  )
}
