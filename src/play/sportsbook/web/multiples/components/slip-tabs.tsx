import { useTranslation } from 'react-i18next'
import { Segmented } from '#design/segmented/segmented.tsx'
import { LEAST_PICKS } from '../../../builder/picks.rules.ts'
import { matchOfBuilder } from '../../builder/builder-slip.rules.ts'
import { useSlip } from '../../slip/slip.store.ts'
import { SLIP_TABS, type SlipTab } from '../kept-multiple.rules.ts'
import { mayShow, showTab, useMultiple } from '../multiple.store.ts'

/** The tabs that the slip has: a match with two picks can be bet on as one. */
export function useShownTabs(): readonly SlipTab[] {
  const tab = useMultiple((multiple) => multiple.tab)
  const ofMatch = useSlip(({ picks }) => matchOfBuilder(picks)?.count ?? 0)
  return SLIP_TABS.filter((one) => one !== 'builder' || tab === 'builder' || ofMatch >= LEAST_PICKS)
}

/** Whether the picks of the slip are bet on one by one, as the legs of one bet, or those of one match as one bet. */
export function SlipTabs({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation()
  const { tab, attempt } = useMultiple()
  const ofMatch = useSlip(({ picks }) => matchOfBuilder(picks)?.count ?? 0)
  const labels: Record<SlipTab, string> = {
    singles: t('sportsbook.slip.singles', { count }),
    multiple: t('sportsbook.slip.multiple'),
    builder: t('sportsbook.slip.builder', { count: ofMatch }),
  }
  const shown = useShownTabs()
  return (
    <Segmented<SlipTab>
      block
      className={className}
      label={t('sportsbook.slip.tabs')}
      value={tab}
      onValueChange={showTab}
      items={shown.map((value) => ({ value, label: labels[value], disabled: !mayShow(value, attempt) }))}
    />
  )
}
