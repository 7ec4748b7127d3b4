import { useTranslation } from 'react-i18next'

/** What an action of the audit is called; itself where it has no words here. */
export function useTrailWords(): (action: string) => string {
  const { t } = useTranslation()
  return (action) => t(`quickpayDesk.trail.${action.replaceAll('.', '_')}`, { defaultValue: action })
}
