import { useTranslation } from 'react-i18next'
import { KeyValues } from '#design/key-values/key-values.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { accessCall } from '../../access.contract.ts'

/** Where the house sees whoever looks, and how it knows. */
export function RegionFacts({ country, by }: Pick<CallOutput<typeof accessCall>, 'country' | 'by'>) {
  const { t } = useTranslation()
  const named = country && new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(country)
  return (
    <KeyValues
      rows={[
        { key: 'country', label: t('access.region.seen'), value: named ?? t('access.region.unknown') },
        { key: 'by', label: t('access.region.how'), value: t(`access.region.by.${by ?? 'country'}`) },
        { key: 'who', label: t('access.region.who'), value: t('access.region.house') },
      ]}
    />
  )
}
