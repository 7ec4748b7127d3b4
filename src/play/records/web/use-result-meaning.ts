import { useTranslation } from 'react-i18next'
import type { RoundResult } from '../records.contract.ts'

/** What a result that is neither won nor lost as a whole makes of the stake; null where its word says it. */
export function useResultMeaning(): (result: RoundResult | null) => string | null {
  const { t } = useTranslation()
  return (result) =>
    result === null || result === 'win' || result === 'lose' ? null : t(`records.means.${result}`)
}
